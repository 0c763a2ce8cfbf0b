import { defineTexts } from '../../words/texts.ts'

export const reconciliationTexts = defineTexts({
  title: { zh: '对账', en: 'Reconciliation' },
  lead: {
    zh: '接入了支付平台的，每天上午自动获取前一天的账单并逐笔核对；其他的上传账单核对，同一天同一方式以最后一次为准。',
    en: 'Where a provider is connected, its bill of yesterday is fetched each morning and compared row by row; for others upload a statement. Another of the same day and method takes its place.',
  },
  reconcile: { zh: '上传账单对账', en: 'Reconcile a statement' },
  byMethod: { zh: '收款方式', en: 'Method' },
  all: { zh: '全部', en: 'All' },
  day: { zh: '营业日', en: 'Day' },
  method: { zh: '方式', en: 'Method' },
  ours: { zh: '本店收款', en: 'Taken here' },
  theirs: { zh: '账单金额', en: 'Statement' },
  gap: { zh: '相差', en: 'Difference' },
  fee: { zh: '手续费', en: 'Fee' },
  result: { zh: '结果', en: 'Result' },
  agrees: { zh: '全部一致', en: 'All agree' },
  stale: { zh: '需重新对账', en: 'Out of date' },
  off: { zh: '{count} 笔有差异', en: '{count} row(s) differ' },
  who: { zh: '对账人', en: 'By' },
  itself: { zh: '自动', en: 'Automatic' },
  again: { zh: '将自动重新核对', en: 'To be compared anew' },
  none: { zh: '还没有对过账', en: 'Nothing has been reconciled yet' },
  noneText: {
    zh: '从支付宝、微信商户平台或收单银行下载一天的账单，上传后即可看到每一笔的差异。',
    en: 'Download a day’s statement from Alipay, WeChat Pay or your bank, and upload it: every difference is shown.',
  },
})

export const missingTexts = defineTexts({
  title: { zh: '有 {count} 天的平台账单没有取到', en: '{count} bill(s) of providers are missing' },
  again: { zh: '{at} 再次获取', en: 'asked for again at {at}' },
  noMore: { zh: '不再自动获取', en: 'not asked for any more' },
  more: { zh: '还有 {count} 天', en: '{count} more' },
  byHand: {
    zh: '可以从支付平台下载这些天的账单，上传核对。',
    en: 'Statements of these days can be downloaded from the provider and uploaded.',
  },
})

export const reconcileTexts = defineTexts({
  title: { zh: '上传账单对账', en: 'Reconcile a statement' },
  ok: { zh: '开始对账', en: 'Compare' },
  day: { zh: '营业日', en: 'Day' },
  method: { zh: '收款方式', en: 'Method' },
  file: { zh: '账单文件', en: 'Statement' },
  drop: { zh: '点击或拖入账单文件', en: 'Click, or drop the statement here' },
  limits: { zh: 'xlsx 或 csv，最大 20 MB；要有交易时间和金额两列', en: 'xlsx or csv, at most 20 MB, with columns for time and amount' },
  fileMust: { zh: '请选择账单文件', en: 'Choose the statement' },
  agrees: { zh: '{count} 笔全部一致', en: 'All {count} row(s) agree' },
  differs: { zh: '对账完成，{count} 笔有差异', en: 'Compared: {count} row(s) differ' },
})

export const comparedTexts = defineTexts({
  drawer: { zh: '对账结果', en: 'Reconciliation' },
  title: { zh: '{day} {method}对账', en: '{method}, {day}' },
  gone: { zh: '没有这次对账', en: 'No such reconciliation' },
  goneText: { zh: '它不在本店', en: 'It isn’t of this branch' },
  replaced: {
    zh: '这一天已于 {at} 用另一份账单重新对账，这里是当时的结果。',
    en: 'Another statement took its place at {at}; this is what it said.',
  },
  stale: {
    zh: '对账之后，这一天有付款的支付方式更正过，请重新上传账单对账。',
    en: 'How a payment of this day was made was corrected since: upload the statement again.',
  },
  staleBill: {
    zh: '对账之后，这一天有付款的支付方式更正过，系统会用已取到的账单自动重新核对。',
    en: 'How a payment of this day was made was corrected since: it is compared anew by itself, from the bill that is kept.',
  },
  file: { zh: '账单文件', en: 'File' },
  source: { zh: '账单来源', en: 'Bill' },
  fetched: { zh: '自动获取的平台账单', en: 'Fetched from the provider by itself' },
  wentBack: {
    zh: '付款后又自动退回、没有对应订单的款项，两边都没有差异。',
    en: 'Paid, and given back by itself without an order: nothing differs.',
  },
  made: { zh: '对账时间', en: 'Made' },
  outcomes: { zh: '对账结果', en: 'Outcomes' },
  time: { zh: '时间', en: 'Time' },
  order: { zh: '本店订单', en: 'Our order' },
  number: { zh: '账单商户订单号', en: 'Merchant order no.' },
  empty: { zh: '没有这样的记录', en: 'No such rows' },
})
