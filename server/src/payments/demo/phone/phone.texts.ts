/** The words of the payer’s phone; both languages stand on it beside each other. */
import type { Words } from '@kaiguan/contract/rules'
import type { ProviderName } from '../../provider.ts'
import type { DemoPayment, Mood } from '../bank.ts'
import type { Choices } from '../choices.ts'
import type { Act, RefundAct } from './phone-state.ts'

export const phoneTexts = {
  page: {
    title: { zh: '手机', en: 'The payer’s phone' },
    hint: {
      zh: '付款人手里的手机。只有本机能打开，重新启动即清空。',
      en: 'What the payer holds. It opens on this machine alone, and is empty again at each start.',
    },
    code: { zh: '付款码', en: 'The payer’s code' },
    provider: { zh: '支付平台', en: 'Provider' },
    mood: { zh: '付款人', en: 'The payer' },
    show: { zh: '出示付款码', en: 'Show a code' },
    once: {
      zh: '用扫码枪扫描，或粘贴到收款窗口。每个码只能付一次。',
      en: 'Scan it, or paste it where the till asks for it. Each code pays once.',
    },
    copy: { zh: '复制', en: 'Copy' },
    copied: { zh: '已复制', en: 'Copied' },
    payments: { zh: '付款', en: 'Payments' },
    none: { zh: '还没有付款请求。', en: 'Nothing was asked for yet.' },
    older: { zh: '更早的付款不再显示', en: 'Older ones aren’t shown' },
    refund: { zh: '退款', en: 'Refund' },
    choices: { zh: '支付平台接下来怎样做', en: 'What the provider does next' },
    answering: { zh: '应答', en: 'Answers' },
    callbacks: { zh: '回调通知', en: 'Callbacks' },
    refunds: { zh: '退款', en: 'Refunds' },
    gone: { zh: '演示已经停止，请重新启动后刷新。', en: 'The demo was stopped. Start it again, and reload.' },
    tooLate: { zh: '这笔付款已经变了，请看下面的状态。', en: 'It is no longer so: its state is below.' },
  },
  provider: { WECHAT: { zh: '微信支付', en: 'WeChat Pay' }, ALIPAY: { zh: '支付宝', en: 'Alipay' } } satisfies Record<ProviderName, Words>,
  mood: {
    pays: { zh: '立即付款', en: 'pays at once' },
    'asks-password': { zh: '需要输入密码', en: 'must type a password' },
    refuses: { zh: '余额不足', en: 'has too little money' },
    'pays-late': { zh: '撤销之后仍然付款', en: 'pays after it was called off' },
  } satisfies Record<Mood, Words>,
  state: {
    waiting: { zh: '等待付款', en: 'waits' },
    paid: { zh: '已付款', en: 'paid' },
    failed: { zh: '未付成', en: 'refused' },
    closed: { zh: '已关闭', en: 'called off' },
    reversed: { zh: '已撤销，钱已退回', en: 'reversed' },
  } satisfies Record<DemoPayment['state'], Words>,
  refundState: {
    done: { zh: '已退回', en: 'given back' },
    'under-way': { zh: '退款中', en: 'under way' },
    failed: { zh: '退款失败', en: 'failed' },
  } satisfies Record<Choices['refunds'], Words>,
  act: {
    pay: { zh: '输入密码，付款', en: 'Type the password' },
    refuse: { zh: '拒绝付款', en: 'Refuse' },
    'pay-late': { zh: '迟到付款', en: 'Pay late' },
    'refund-done': { zh: '退款到账', en: 'It arrives' },
    'refund-failed': { zh: '退款失败', en: 'It fails' },
  } satisfies Record<Act | RefundAct, Words>,
  answering: {
    answers: { zh: '正常应答', en: 'as it should' },
    deaf: { zh: '收不到请求，也不应答', en: 'hears nothing, answers nothing' },
    mute: { zh: '照做，但应答丢失', en: 'does it, and its answer is lost' },
    trouble: { zh: '不做，返回系统错误', en: 'does nothing, and says it has trouble' },
  } satisfies Record<Choices['answering'], Words>,
  callbacks: {
    0: { zh: '不发送', en: 'none' },
    1: { zh: '每个一次', en: 'each once' },
    3: { zh: '每个三次', en: 'each three times' },
  } satisfies Record<Choices['callbacks'], Words>,
  refunds: {
    done: { zh: '立即到账', en: 'end at once' },
    'under-way': { zh: '停在退款中', en: 'stay under way' },
    failed: { zh: '失败', en: 'fail' },
  } satisfies Record<Choices['refunds'], Words>,
}
