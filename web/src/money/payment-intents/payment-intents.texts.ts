import { defineTexts } from '../../words/texts.ts'

export const paymentIntentTexts = defineTexts({
  title: { zh: '扫码收款', en: 'Payments by code' },
  time: { zh: '时间', en: 'Time' },
  what: { zh: '项目', en: 'For' },
  amount: { zh: '金额', en: 'Amount' },
  provider: { zh: '收款渠道', en: 'Provider' },
  state: { zh: '状态', en: 'State' },
  reason: { zh: '原因', en: 'Reason' },
  who: { zh: '操作人', en: 'Asked by' },
  order: { zh: '订单', en: 'Order' },
  tradeNo: { zh: '商户单号', en: 'Payment number' },
  which: { zh: '范围', en: 'Which' },
  all: { zh: '全部', en: 'All' },
  open: { zh: '未结束', en: 'Not at an end' },
  unplaced: { zh: '已付款未办成', en: 'Paid, not placed' },
  days: { zh: '日期', en: 'Days' },
  today: { zh: '今天', en: 'Today' },
  week: { zh: '近 7 天', en: 'Last 7 days' },
  month: { zh: '近 30 天', en: 'Last 30 days' },
  search: { zh: '商户单号、订单号或渠道单号', en: 'Payment, order or provider’s number' },
  emptyTitle: { zh: '还没有扫码收款', en: 'No payment by code yet' },
  emptyText: {
    zh: '收款时扫顾客的付款码，每一笔的结果都记在这里。',
    en: 'Scan the payer’s code where one pays: what becomes of each stands here.',
  },
  askNow: { zh: '立即查询', en: 'Ask now' },
  asked: { zh: '已查询：{state}', en: 'Asked: {state}' },
})

export const paymentDrawerTexts = defineTexts({
  drawer: { zh: '扫码收款', en: 'Payment by code' },
  gone: { zh: '没有这笔收款', en: 'No such payment' },
  goneText: { zh: '它不存在，或不是本店的。', en: 'It doesn’t exist, or isn’t this branch’s.' },
  subject: { zh: '顾客手机上显示', en: 'On the payer’s phone' },
  askedAt: { zh: '发起时间', en: 'Asked for' },
  paidAt: { zh: '付款时间', en: 'Paid' },
  callingOff: {
    zh: '已取消收款：之后若仍付了款，会自动原路退回。',
    en: 'Called off: whatever is still paid goes back by itself.',
  },
  goesBack: { zh: '已付款但没有办成，钱正在自动退回。', en: 'It was paid and couldn’t be done; the money goes back by itself.' },
  stuck: {
    zh: '渠道没能退回这笔钱：请再次请求退款，或用其他方式退给顾客后在这里登记。',
    en: 'The provider couldn’t give it back: ask once more, or give it back by hand and say so here.',
  },
  refundAgain: { zh: '再次退款', en: 'Refund again' },
  refundAgainAsk: { zh: '再次请求{provider}退回 {yuan} 元？', en: 'Ask {provider} once more to give back {yuan} CNY?' },
  refundAsked: { zh: '已请求退款：{state}', en: 'Asked for the refund: {state}' },
  byHand: { zh: '登记已人工退款', en: 'Given back by hand' },
  byHandTitle: { zh: '登记已人工退款：{yuan} 元', en: 'Given back by hand: {yuan} CNY' },
  byHandText: {
    zh: '只在钱已经退给顾客之后登记。请写明怎么退的、退给了谁；之后系统不再退这笔钱。',
    en: 'Only once the payer has the money. Say how it was given back, and to whom; it isn’t refunded again.',
  },
  byHandDone: { zh: '已登记人工退款', en: 'Put down as given back by hand' },
})
