import { defineTexts } from '../../words/texts.ts'

export const screenTexts = defineTexts({
  parts: { zh: '前台账单的内容', en: 'Parts of the account sheet' },
  sheet: { zh: '账单', en: 'Sheet' },
  shifts: { zh: '交班', en: 'Shifts' },
  deposits: { zh: '定金', en: 'Prepayments' },
  payments: { zh: '扫码收款', en: 'By code' },
  closings: { zh: '日结记录', en: 'Closed' },
})

export const dayTexts = defineTexts({
  title: { zh: '账单', en: 'Day sheet' },
  day: { zh: '账单日期', en: 'Day of the sheet' },
  before: { zh: '前一天', en: 'The day before' },
  after: { zh: '后一天', en: 'The day after' },
  today: { zh: '今天', en: 'Today' },
  running: { zh: '营业中', en: 'Open' },
  unclosed: { zh: '未日结', en: 'Not closed' },
  closed: { zh: '已日结', en: 'Closed' },
  closedBy: { zh: '{name} 于 {time} 日结', en: 'Closed by {name}, {time}' },
  close: { zh: '日结', en: 'Close the day' },
  ownTitle: { zh: '这里只有您本人收的款', en: 'Only what you took yourself' },
  ownText: {
    zh: '全店合计、确认收入和钱箱现金需要“查看全部收银账单”权限。',
    en: 'The whole gym’s figures need the permission “View all cashiers’ sheets”.',
  },
  nextTitle: { zh: '今天已日结，之后的收款记在 {day}', en: 'Today is closed: what comes now belongs to {day}' },
  nextShow: { zh: '看 {day} 的账单', en: 'See {day}' },
  unplaced: { zh: '{count} 笔扫码收款还没有入账，共 ¥{yuan}', en: 'Payments by code that aren’t placed yet: {count}, ¥{yuan}' },
  unplacedText: {
    zh: '钱已收到，但没有对应的业务：正在自动退回，或需要人工处理。它们不在下面的实收里。',
    en: 'The money came and is for nothing yet: it goes back by itself, or somebody must see to it. It isn’t in what was taken.',
  },
  stuckRefunds: { zh: '{count} 笔扫码收款没能原路退回，共 ¥{yuan}', en: 'Refunds that couldn’t go back to the payer: {count}, ¥{yuan}' },
  stuckRefundsText: {
    zh: '账上已退，顾客还没有收到：请再次请求退款，或改用其他方式退给顾客。',
    en: 'They stand as refunded, and the payer has nothing yet: ask once more, or give it back another way.',
  },
  unplacedShow: { zh: '查看', en: 'Show' },
  loading: { zh: '账单加载中', en: 'Loading the sheet' },
})

export const figureTexts = defineTexts({
  figures: { zh: '当日合计', en: 'Figures of the day' },
  owed: { zh: '应付会员', en: 'Owed to members' },
  taken: { zh: '实收', en: 'Taken' },
  takenHint: {
    zh: '当天收到的现金、微信、支付宝、银行卡合计，已减去退款；储值卡消费和定金抵用不算，它们在收进来那天已算过。',
    en: 'Cash, WeChat, Alipay and bank cards of the day, less what was given back. Stored value and used prepayments were counted when they came in.',
  },
  earned: { zh: '确认收入', en: 'Earned' },
  earnedHint: {
    zh: '当天真正赚到的：商品售出、次卡到店、期限卡按天分摊、手续费。卖卡收的钱先记为待确认。',
    en: 'What was truly earned: goods sold, visits used, time cards day by day, fees. The price of a card is earned as it is used.',
  },
  stored: { zh: '储值消费', en: 'Stored value spent' },
  storedHint: {
    zh: '用储值卡付的金额，含到店扣费；充值当天已计入实收。到店扣费没有订单，不在下面的列表里。',
    en: 'Paid from stored-value cards, entry fees too (those have no order in the list). It was taken at the top-up.',
  },
  deposits: { zh: '定金抵用', en: 'Prepayments used' },
  depositsHint: { zh: '用定金付的金额；收定金那天已计入实收。', en: 'Paid with prepayments; taken on the day the prepayment came in.' },
  refunds: { zh: '退款', en: 'Refunds' },
  refundsHint: { zh: '退卡和退货退出去的金额，已从实收里减去。', en: 'Given back for cards and goods; taken is less by it.' },
  overShort: { zh: '长短款', en: 'Over / short' },
  overShortHint: {
    zh: '当天各班交班时实点与应有现金之差；负数是短款。',
    en: 'Counted less expected of the day’s hand-overs; negative is short.',
  },
  orders: { zh: '{count} 单', en: '× {count}' },
  open: { zh: '点开看明细', en: 'Press for its rows' },
  byMethod: { zh: '实收按收款方式', en: 'Taken, by tender' },
  byMethodHint: { zh: '实收按收款方式分，退款从原方式减去。', en: 'Taken by tender, less what went back by it.' },
  byKind: { zh: '成交额按业务', en: 'Agreed prices, by business' },
  byKindHint: {
    zh: '当天订单的成交金额按业务分，含储值卡和定金支付的部分。',
    en: 'Agreed prices of the day’s orders, however they were paid.',
  },
  byStaff: { zh: '实收按收款人', en: 'Taken, by staff' },
  discounts: { zh: '优惠', en: 'Discounts' },
  discountsHint: {
    zh: '低于标价或应收手续费的部分，记在同意的人名下：有同事确认的记同事，否则记收款人。',
    en: 'What was let off the list price or a fee, under whoever allowed it: the colleague who confirmed it, else who sold.',
  },
  byStaffHint: { zh: '实收按经手收款的员工分。', en: 'Taken, by who took the payment.' },
  byRegister: { zh: '实收按收银机', en: 'Taken, by register' },
  byRegisterHint: { zh: '实收按收银机分。', en: 'Taken, by register.' },
  noRegister: { zh: '未区分收银机', en: 'No register' },
  nobody: { zh: '系统', en: 'System' },
  byCategory: { zh: '确认收入按类别', en: 'Earned, by category' },
  drawer: { zh: '钱箱现金', en: 'Cash in the drawers' },
  drawerHint: { zh: '当天各班在收款之外的现金，点开看班次。', en: 'The day’s drawer cash beside the tenders; press for the shifts.' },
  float: { zh: '备用金', en: 'Floats' },
  paidIn: { zh: '存入', en: 'Paid in' },
  paidOut: { zh: '取出', en: 'Paid out' },
  toSafe: { zh: '交保险柜', en: 'To the safe' },
  depositsTaken: { zh: '收定金', en: 'Prepayments taken' },
  nothing: { zh: '没有', en: 'Nothing' },
})

export const rangeTexts = defineTexts({
  days: { zh: '账期', en: 'Days of the sheet' },
  toDay: { zh: '按天查看', en: 'One day' },
  month: { zh: '本月', en: 'This month' },
  monthBefore: { zh: '上月', en: 'Last month' },
  days30: { zh: '近 30 天', en: 'Last 30 days' },
  takenHint: {
    zh: '这段时间收到的现金、微信、支付宝、银行卡合计，已减去退款；储值卡消费和定金抵用不算，它们在收进来那天已算过。',
    en: 'Cash, WeChat, Alipay and bank cards of these days, less what was given back. Stored value and used prepayments were counted when they came in.',
  },
  earnedHint: {
    zh: '这段时间真正赚到的：商品售出、次卡到店、期限卡按天分摊、手续费，已减去退款。',
    en: 'What was truly earned: goods sold, visits used, time cards day by day, fees, less refunds.',
  },
})

export const sheetOrderTexts = defineTexts({
  actions: { zh: '操作', en: 'Actions' },
  title: { zh: '当日订单', en: 'Orders of the day' },
  titleRange: { zh: '期间订单', en: 'Orders of these days' },
  search: { zh: '完整订单号', en: 'Whole trade number' },
  method: { zh: '收款方式', en: 'Tender' },
  register: { zh: '收银机', en: 'Register' },
  staff: { zh: '收款人', en: 'Staff' },
  kind: { zh: '业务', en: 'Business' },
  walkIn: { zh: '散客', en: 'Walk-in' },
  times: { zh: '{count} 次', en: '{count}×' },
  refundOf: { zh: '原单', en: 'Refund of' },
  receipt: { zh: '小票', en: 'Receipt' },
  payments: { zh: '支付方式', en: 'Payments' },
  sumAgreed: { zh: '成交合计', en: 'Agreed' },
  sumTaken: { zh: '其中实收', en: 'of which taken' },
  sumBy: { zh: '其中{method}', en: 'of which {method}' },
  emptyTitle: { zh: '这一天还没有订单', en: 'No orders on this day' },
  emptyRangeTitle: { zh: '这段时间没有订单', en: 'No orders on these days' },
  emptyText: { zh: '收银、开卡、退款和收定金的每一单都会列在这里。', en: 'Every sale, refund and prepayment stands here.' },
})

export const lineTexts = defineTexts({
  day: { zh: '{title} · {day}', en: '{title} · {day}' },
  days: { zh: '{title} · {from} 至 {to}', en: '{title} · {from} to {to}' },
  late: { zh: '补记：发生于 {time}', en: 'Late: happened {time}' },
  title: { zh: '账目明细', en: 'Ledger lines' },
  search: { zh: '完整订单号或卡号', en: 'Whole trade or card number' },
  dayOf: { zh: '账期', en: 'Day' },
  today: { zh: '今天', en: 'Today' },
  days30: { zh: '近 30 天', en: 'Last 30 days' },
  account: { zh: '科目', en: 'Account' },
  kind: { zh: '事由', en: 'Why' },
  category: { zh: '类别', en: 'Category' },
  method: { zh: '收款方式', en: 'Paid by' },
  sum: { zh: '合计', en: 'Sum' },
  system: { zh: '系统', en: 'System' },
  empty: { zh: '没有明细', en: 'No rows' },
  emptyTitle: { zh: '这些天没有账目', en: 'No lines on these days' },
  emptyText: {
    zh: '实收、收入、欠会员的钱和长短款，每一笔都记在这里。',
    en: 'Whatever is taken, earned, owed to members or counted wrongly leaves a line here.',
  },
})

export const correctTexts = defineTexts({
  act: { zh: '更正', en: 'Correct' },
  title: { zh: '更正 {day} 的长短款', en: 'Correct the difference of {day}' },
  ok: { zh: '更正', en: 'Correct' },
  short: {
    zh: '交班时少了 {yuan} 元。钱如果在保险柜里找到了，在这里记回来；日期记在今天，当天的日结不变。每笔长短款只能更正一次。',
    en: '{yuan} CNY were missing at the hand-over. If they turned up in the safe, put that down here, once; it is posted today, and the closed day stays as it was.',
  },
  over: {
    zh: '交班时多了 {yuan} 元。钱如果并不在保险柜里，在这里记回来；日期记在今天，当天的日结不变。每笔长短款只能更正一次。',
    en: '{yuan} CNY too much were counted at the hand-over. If they aren’t in the safe after all, put that down here, once; it is posted today, and the closed day stays as it was.',
  },
  fee: { zh: '更正金额', en: 'Amount' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：钱在保险柜的另一个袋子里', en: 'For example: it was in another bag in the safe' },
  done: { zh: '已更正 {yuan} 元', en: 'Corrected {yuan} CNY' },
})

export const closeTexts = defineTexts({
  title: { zh: '日结：{day}', en: 'Close {day}' },
  titleFrom: { zh: '日结：{from} 至 {day}', en: 'Close {from} to {day}' },
  ok: { zh: '确认日结', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  text: {
    zh: '日结后这些数字不再改变，补记和更正会记到之后的账期。',
    en: 'These figures never change again: whatever comes late is posted to a later day.',
  },
  many: {
    zh: '{from} 至 {day} 共 {count} 天没有日结，会一起结清，每天各留一份记录。下面是 {day} 的数字。',
    en: '{count} days from {from} to {day} are closed together, each with its own record. The figures below are those of {day}.',
  },
  today: { zh: '今天还没有过完：日结后再收的款记到明天。', en: 'The day isn’t over: payments after the closing belong to tomorrow.' },
  earnedMore: {
    zh: '期限卡当天的收入会在日结时入账，确认收入可能增加。',
    en: 'Time cards earn their day at the closing, so earned may grow.',
  },
  shiftsTitle: { zh: '还有 {count} 班没有交班，请先交班', en: 'Hand over first: shifts still open: {count}' },
  shift: { zh: '{register}：{name} {time} 开班', en: '{register}: {name}, since {time}' },
  handOver: { zh: '交班', en: 'Hand over' },
  frozen: { zh: '将锁定的数字', en: 'What will be kept' },
  done: { zh: '{day} 已日结，实收 ¥{yuan}', en: '{day} is closed: ¥{yuan} taken' },
})

export const closingTexts = defineTexts({
  title: { zh: '日结记录', en: 'Closed days' },
  emptyTitle: { zh: '还没有日结过', en: 'No day was closed yet' },
  emptyText: { zh: '在“账单”里点“日结”，当天的数字就会锁定并记在这里。', en: 'Close a day on its sheet: its figures are kept here.' },
})
