import { defineTexts } from '../../words/texts.ts'

export const payTexts = defineTexts({
  title: { zh: '收款', en: 'Payment' },
  listIs: { zh: '标价 {yuan}', en: 'List price {yuan}' },
  agreed: { zh: '成交价', en: 'Agreed price' },
  off: { zh: '{zhe}折，优惠 {yuan}', en: '{percent}% off, {yuan} less' },
  offOnly: { zh: '优惠 {yuan}', en: '{yuan} less' },
  free: { zh: '免费，优惠 {yuan}', en: 'Free, {yuan} less' },
  aboveList: { zh: '成交价不能高于标价', en: 'The price can’t exceed the list price' },
  beyond: { zh: '超出您的优惠权限', en: 'Beyond your discount authority' },
  beyondText: {
    zh: '最低可售 {yuan} 元，更低需同事确认',
    en: 'You may go down to {yuan} CNY',
  },
  beyondFloor: { zh: '低于最低价，请有权限的同事确认', en: 'Below the lowest price: a colleague who may must confirm it' },
  beyondPledge: {
    zh: '柜区规定押金 {usual} 元，不同则需同事确认',
    en: 'The area asks {usual} CNY as a deposit; another needs a colleague',
  },
  beyondGifts: {
    zh: '赠送超出卡种规定，需同事确认',
    en: 'More gifts than the type gives',
  },
  askColleague: { zh: '请同事确认', en: 'Ask a colleague' },
  approvedBy: { zh: '{name} 已确认此优惠', en: '{name} confirmed this discount' },
  approvedText: { zh: '5 分钟内有效，改价需重新确认', en: 'Good for 5 minutes; another price needs a new confirmation.' },
  methods: { zh: '收款方式', en: 'Paid by' },
  methodOf: { zh: '第 {no} 种收款方式', en: 'Tender {no}' },
  amount: { zh: '金额', en: 'Amount' },
  amountOf: { zh: '{method}金额', en: '{method} amount' },
  split: { zh: '用多种方式收款', en: 'Several tenders' },
  splitMore: { zh: '再加一种', en: 'One more' },
  splitRest: { zh: '其余 {yuan} 元用另一种方式', en: 'The other {yuan} CNY otherwise' },
  remove: { zh: '删除这一行', en: 'Remove this row' },
  purse: { zh: '用哪张储值卡', en: 'Which stored-value card' },
  purseOption: { zh: '{name}（{no}）余额 {yuan} 元', en: '{name} ({no}), {yuan} CNY left' },
  purseNone: { zh: '该客户没有可用的储值卡', en: 'This customer has no stored-value card to use' },
  purseNobody: { zh: '先选择客户，才能用储值卡', en: 'Choose the customer first' },
  purseAfter: { zh: '支付后余额 {yuan} 元', en: '{yuan} CNY left after paying' },
  cashGiven: { zh: '收到现金', en: 'Cash given' },
  cashExact: { zh: '正好', en: 'exact' },
  change: { zh: '找零', en: 'Change' },
  seller: { zh: '业绩归属', en: 'Seller' },
  sellerOf: { zh: '第 {no} 位业绩人', en: 'Seller {no}' },
  percentOf: { zh: '第 {no} 位业绩比例', en: 'Share of seller {no}' },
  addSeller: { zh: '添加业绩人', en: 'Add a seller' },
  remark: { zh: '备注', en: 'Remark' },
  remarkHint: { zh: '选填，打印在小票上', en: 'Optional, on the receipt' },
  deposits: { zh: '抵用定金', en: 'Prepayments' },
  deposit: { zh: '定金 ¥{yuan} · {purpose}', en: 'Prepayment ¥{yuan} · {purpose}' },
  depositWhole: { zh: '全部抵用', en: 'used whole' },
  depositPart: { zh: '抵用 ¥{used}，还剩 ¥{left}', en: '¥{used} of it, ¥{left} stays' },
  depositIdle: { zh: '价格已够，这笔不动', en: 'not needed for this price' },
  fee: { zh: '手续费', en: 'Fee' },
  feeIs: { zh: '规定 {yuan}', en: 'By its terms {yuan}' },
  feeWaived: { zh: '减免 {yuan}', en: '{yuan} waived' },
  lessCredit: { zh: '成交价 {price} − 未消费 {credit}', en: 'Price {price} − unearned {credit}' },
  withPledge: { zh: '成交价 {price} + 押金 {pledge}', en: 'Price {price} + deposit {pledge}' },
  lessDeposits: { zh: '成交价 {price} − 定金 {deposits}', en: 'Price {price} − prepayments {deposits}' },
  due: { zh: '应收', en: 'To pay' },
  confirm: { zh: '确认收款', en: 'Take the payment' },
  confirmFree: { zh: '确认', en: 'Confirm' },
  enterAsk: { zh: 'Enter 请同事确认', en: 'Enter asks a colleague' },
  enter: { zh: 'Enter 确认', en: 'Enter confirms' },
  sending: { zh: '正在提交，请稍候…', en: 'Sending…' },
})

export const payerCodeTexts = defineTexts({
  code: { zh: '付款码', en: 'Payment code' },
  hint: {
    zh: '扫顾客的付款码，由{provider}收款；留空则只记账',
    en: 'Scan to take it by {provider}; leave it empty: recorded by hand',
  },
  hintEmpty: {
    zh: '刚才没有收到款：请再扫付款码；留空则只记账，{provider}不会收款',
    en: 'Nothing was taken just now: scan again; left empty it is only recorded, and {provider} takes nothing',
  },
  ready: { zh: '将由{provider}收款 {yuan} 元', en: '{yuan} CNY will be taken by {provider}' },
  nothingDue: {
    zh: '这是付款码，现在没有要收的款；先选好要收款的内容，再扫付款码',
    en: 'This is a payment code, and there is nothing to pay yet: choose what is paid for, then scan it again',
  },
  notConnected: { zh: '本店没有接入{provider}，请改用其他方式收款', en: 'This branch has no account at {provider}; pay another way' },
  notOffered: { zh: '这里不能用{provider}收款，请改用其他方式', en: '{provider} isn’t taken here; pay another way' },
  covered: { zh: '请先完成或关闭上面的窗口，再扫付款码', en: 'Finish or close what lies over the payment, then scan the code again' },
  stillOpen: {
    zh: '上一笔{provider}付款还没有结果，这一单请改用其他方式收款',
    en: 'The payment before by {provider} has no end yet; pay this one another way',
  },
})

export const payProblems = defineTexts({
  left: { zh: '还差 {yuan} 元', en: '{yuan} CNY are missing' },
  over: { zh: '多收了 {yuan} 元', en: '{yuan} CNY too much' },
  'no-purse': { zh: '请选择用来支付的储值卡', en: 'Choose the stored-value card to pay with' },
  'purse-short': { zh: '储值卡余额不足', en: 'The card doesn’t hold enough' },
  'cash-short': { zh: '收到的现金少了 {yuan} 元', en: 'The cash given is {yuan} CNY short' },
  'code-wrong': { zh: '付款码不对，请重新扫码；不扫码请清空', en: 'This isn’t a payment code: scan again, or empty the field' },
  'code-twice': { zh: '一次只能扫一个付款码，请把这种收款方式合成一行', en: 'One code pays at a time: make it one row of this tender' },
  'code-open': {
    zh: '上一笔还没有结果，这一单请清空付款码，改用其他方式收款',
    en: 'The payment before has no end yet: empty the code and pay this one another way',
  },
  nobody: { zh: '请选择业绩人', en: 'Choose the seller' },
  twice: { zh: '同一位业绩人只能选一次', en: 'A seller can be named only once' },
  'not-100': { zh: '业绩比例合计必须是 100%', en: 'The shares must add up to 100%' },
  price: { zh: '请填写成交价', en: 'Enter the agreed price' },
  'above-list': { zh: '成交价不能高于标价 {yuan} 元', en: 'The price can’t exceed the list price, {yuan} CNY' },
  'below-fee': {
    zh: '手续费 {yuan} 元，少收需要“{permission}”权限',
    en: 'The fee is {yuan} CNY; less needs the permission “{permission}”',
  },
})

export const approveTexts = defineTexts({
  title: { zh: '请同事确认优惠', en: 'A colleague confirms the discount' },
  what: { zh: '标价 {list} 元，成交价 {agreed} 元，优惠 {off} 元', en: 'List price {list}, agreed price {agreed}: {off} CNY off' },
  pledge: { zh: '押金 {pledge} 元，柜区规定 {usual} 元', en: 'Deposit {pledge} CNY; the area asks {usual}' },
  gifts: { zh: '含超出卡种规定的赠送', en: 'With more gifts than the card type gives' },
  text: {
    zh: '请有优惠权限的同事输入自己的账号和密码，两人的名字都会记录。',
    en: 'A colleague with authority signs in here; both names are recorded.',
  },
  ok: { zh: '确认优惠', en: 'Confirm the discount' },
})

export const dearerTexts = defineTexts({
  title: { zh: '教练价格更高', en: 'This coach costs more' },
  what: {
    zh: '“{coach}”上 {lessons} 节要 {total} 元，原来是 {paid} 元，少收 {more} 元',
    en: '{lessons} lesson(s) with “{coach}” cost {total} CNY, they were {paid}: {more} CNY less is taken',
  },
  reason: { zh: '不补差价的原因', en: 'Why the difference isn’t paid' },
  reasonHint: { zh: '如：原教练生病，门店安排代课', en: 'e.g. the coach is ill, and the club sends another' },
  ok: { zh: '不补差价，确认', en: 'Confirm without it' },
})

export const colleagueTexts = defineTexts({
  account: { zh: '同事的手机号或工号', en: 'Their phone or staff number' },
  password: { zh: '同事的密码', en: 'Their password' },
})

export const confirmTexts = defineTexts({
  title: { zh: '请同事确认退款', en: 'A colleague confirms the refund' },
  text: {
    zh: '请有此权限的同事输入自己的账号和密码，两人的名字都会记录。只确认这一笔。',
    en: 'A colleague who has the permission signs in here, for this one alone; both names are recorded.',
  },
  ok: { zh: '确认并退款', en: 'Confirm and refund' },
  ask: { zh: '请同事确认', en: 'Ask a colleague' },
  why: {
    zh: '您没有“{permission}”权限：由有此权限的同事在这里确认后办理',
    en: 'You lack the permission “{permission}”: a colleague who has it confirms it here',
  },
  refund: { zh: '{name}，退款 {yuan} 元', en: '{name}: {yuan} CNY back' },
  kept: { zh: '{name}，退款 {yuan} 元，没收 {kept} 元', en: '{name}: {yuan} CNY back, {kept} CNY kept' },
})

export const refundMethodTexts = defineTexts({
  method: { zh: '退款方式', en: 'Given back by' },
  asPaid: { zh: '按原收款方式退回', en: 'As it was paid' },
  byProvider: { zh: '扫码付的由支付平台退给付款人', en: 'By code: back to the payer' },
})
