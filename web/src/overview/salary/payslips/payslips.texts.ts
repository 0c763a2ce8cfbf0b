import { defineTexts } from '../../../words/texts.ts'

export const mineTexts = defineTexts({
  title: { zh: '我的工资', en: 'My pay' },
  list: { zh: '各月工资', en: 'Months' },
  none: { zh: '还没有工资条', en: 'No slips yet' },
  noneText: {
    zh: '每月工资确认后，你的工资条会出现在这里。核对中的草稿不显示。',
    en: 'Your slip of a month stands here once its salaries are confirmed. Drafts aren’t shown.',
  },
  gross: { zh: '应发 {gross:yuan} 元', en: '{gross:yuan} CNY gross' },
  deducted: { zh: '扣款 {deductions:yuan} 元', en: '{deductions:yuan} CNY deducted' },
  paid: { zh: '{day} 发放', en: 'Paid {day}' },
  notPaid: { zh: '未发放', en: 'Not paid' },
  slip: { zh: '工资条', en: 'Slip' },
  slipOf: { zh: '{month} 工资条', en: 'Slip of {month}' },
  goneTitle: { zh: '工资条不存在', en: 'There is no such slip' },
  goneText: {
    zh: '这个月的工资可能已撤销确认，重新确认后会再出现。',
    en: 'Its month may have been reopened; it comes back once that is confirmed.',
  },
  print: { zh: '打印', en: 'Print' },
})

export const printTexts = defineTexts({
  title: { zh: '打印 {month} 工资条', en: 'Print the slips of {month}' },
  people: { zh: '共 {people} 人。', en: '{people} person(s).' },
  logged: { zh: '谁打印了哪些人的工资条会记入操作日志。', en: 'Who printed whose slips is written into the operation log.' },
  paper: { zh: '纸张', en: 'Paper' },
  a4: { zh: 'A4', en: 'A4' },
  a4Text: {
    zh: '一页放几张，按虚线裁开，一张工资条不会跨页。',
    en: 'Several a page, to be cut along the dashed lines; no slip is parted by a page’s end.',
  },
  receipt: { zh: '小票纸', en: 'Receipt paper' },
  receiptText: {
    zh: '宽度按小票设置，多张连着打印，按横线裁开。只有项目和金额，没有计算过程。',
    en: 'As wide as your receipts; several come as one strip, to be cut along the rules. Amounts alone, without how they were worked out.',
  },
  print: { zh: '打印', en: 'Print' },
  close: { zh: '关闭', en: 'Close' },
})

export const paperTexts = defineTexts({
  heading: { zh: '{month} 工资条', en: 'Salary slip {month}' },
  staff: { zh: '员工', en: 'Staff' },
  plan: { zh: '方案', en: 'Plan' },
  employed: { zh: '在职', en: 'Employed' },
  days: { zh: '{days} / {all} 天', en: '{days} of {all} days' },
  item: { zh: '项目', en: 'What' },
  way: { zh: '计算', en: 'How' },
  fee: { zh: '金额（元）', en: 'CNY' },
  net: { zh: '实发', en: 'Net' },
  paidOn: { zh: '发放日期', en: 'Paid on' },
  notPaid: { zh: '未发放', en: 'Not paid' },
  signature: { zh: '签收', en: 'Received' },
})
