import { defineTexts } from '../../words/texts.ts'

export const depositTexts = defineTexts({
  title: { zh: '定金', en: 'Prepayments' },
  take: { zh: '收定金', en: 'Take a prepayment' },
  actions: { zh: '操作', en: 'Actions' },
  search: { zh: '姓名、手机号或单号', en: 'Name, mobile or number' },
  searchWhole: { zh: '姓名、后四位或单号', en: 'Name, last four or number' },
  state: { zh: '状态', en: 'State' },
  day: { zh: '收取日期', en: 'Taken' },
  today: { zh: '今天', en: 'Today' },
  month: { zh: '近 30 天', en: 'Last 30 days' },
  customer: { zh: '客户', en: 'Customer' },
  phone: { zh: '手机', en: 'Phone' },
  purpose: { zh: '用途', en: 'For' },
  fee: { zh: '定金', en: 'Taken' },
  used: { zh: '已抵用', en: 'Used' },
  returned: { zh: '已退', en: 'Returned' },
  kept: { zh: '已没收', en: 'Kept' },
  left: { zh: '余额', en: 'Left' },
  takenAt: { zh: '收取时间', en: 'Taken at' },
  staff: { zh: '经办人', en: 'Staff' },
  held: { zh: '门店现持有定金', en: 'Held by the gym now' },
  refund: { zh: '退定金', en: 'Give back' },
  receipt: { zh: '小票', en: 'Receipt' },
  emptyTitle: { zh: '还没有定金', en: 'No prepayments yet' },
  emptyText: {
    zh: '先收一部分钱、以后再买时，在这里收定金；付款时可以直接抵用。',
    en: 'What a customer pays ahead is held here, and pays for a later sale.',
  },
})

export const takeDepositTexts = defineTexts({
  title: { zh: '收定金', en: 'Take a prepayment' },
  ok: { zh: '确认收款', en: 'Take the payment' },
  customer: { zh: '客户', en: 'Customer' },
  fee: { zh: '定金金额', en: 'Amount' },
  purpose: { zh: '用途', en: 'For' },
  purposeHint: { zh: '选填，例如：年卡定金', en: 'Optional: a year card, for one' },
  remark: { zh: '备注', en: 'Remark' },
  remarkHint: { zh: '选填，打印在小票上', en: 'Optional, on the receipt' },
  recorded: { zh: '暂不计入业绩和收入，抵用时才算', en: 'Held, not earned, until a sale uses it' },
  done: { zh: '已收“{name}”定金 ¥{yuan}', en: '¥{yuan} is held for “{name}”' },
})

export const depositDrawerTexts = defineTexts({
  drawer: { zh: '定金', en: 'Prepayment' },
  moves: { zh: '定金流水', en: 'What happened to it' },
  gone: { zh: '没有找到这笔定金', en: 'This prepayment was not found' },
  goneText: { zh: '它可能属于别的门店。', en: 'It may belong to another branch.' },
  forOrder: { zh: '{name}（{no}）', en: '{name} ({no})' },
  unnamed: { zh: '订单', en: 'Order' },
})

export const refundDepositTexts = defineTexts({
  title: { zh: '退定金：{name}', en: 'Give a prepayment back: {name}' },
  ok: { zh: '确认退定金', en: 'Give back' },
  held: { zh: '定金', en: 'Prepayment' },
  heldIs: { zh: '{no}，余额 ¥{yuan}', en: '{no}, ¥{yuan} left' },
  fee: { zh: '退还金额', en: 'Given back' },
  tooMuch: { zh: '最多可退 {yuan} 元', en: 'At most {yuan} CNY' },
  nothing: { zh: '请填写退还金额，或勾选没收余额', en: 'Enter an amount, or keep the rest' },
  keep: { zh: '没收余额（转为门店收入）', en: 'Keep the rest as the club’s income' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '会记入操作日志', en: 'Recorded in the operation log' },
  recorded: { zh: '确认后将记录', en: 'What will be recorded' },
  back: { zh: '退给客户', en: 'To the customer' },
  backIs: { zh: '¥{yuan}（{method}）', en: '¥{yuan} ({method})' },
  nothingBack: { zh: '不退', en: 'nothing' },
  kept: { zh: '没收', en: 'Kept' },
  after: { zh: '余额', en: 'Left after it' },
  done: { zh: '已退“{name}”的定金 ¥{yuan}', en: '¥{yuan} of “{name}” was given back' },
  keptDone: { zh: '已退“{name}”的定金 ¥{yuan}，没收 ¥{kept}', en: '¥{yuan} of “{name}” given back, ¥{kept} kept' },
})

export const undoRefundTexts = defineTexts({
  undo: { zh: '撤销', en: 'Undo' },
  title: { zh: '撤销退定金 {no}', en: 'Undo the refund {no}' },
  ok: { zh: '确认撤销', en: 'Undo it' },
  back: { zh: '按原退款方式收回 ¥{yuan}', en: '¥{yuan} comes back the way it went' },
  kept: { zh: '没收的 ¥{yuan} 不再算收入', en: '¥{yuan} kept is no income any more' },
  and: { zh: '，', en: ', ' },
  recorded: { zh: '将记录：{what}；定金余额增加 ¥{yuan}。', en: 'What will be recorded: {what}; ¥{yuan} more is held.' },
  done: { zh: '已撤销，定金余额增加 ¥{yuan}', en: 'Undone: ¥{yuan} is held again' },
})

export const memberDepositTexts = defineTexts({
  emptyTitle: { zh: '没有定金', en: 'No prepayments' },
  emptyText: { zh: '为这位客户收的定金、抵用和退还都会显示在这里。', en: 'What was taken from them, used and given back shows here.' },
  take: { zh: '收定金', en: 'Take a prepayment' },
  of: { zh: '共收 ¥{yuan}', en: 'of ¥{yuan}' },
  unnamed: { zh: '未写用途', en: 'No purpose given' },
})
