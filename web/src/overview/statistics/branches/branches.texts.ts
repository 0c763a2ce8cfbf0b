import { payGapWords, profitFigureWords } from '@kaiguan/contract/overview/head-office/branch-statistics.texts'
import { statisticsPageWords } from '@kaiguan/contract/overview/statistics/pages.texts'
import { defineTexts } from '../../../words/texts.ts'

export const branchesTexts = defineTexts({
  ...statisticsPageWords,
  profit: { zh: '利润', en: 'Profit' },
  settlement: { zh: '门店结算', en: 'Settlement' },
  parts: { zh: '数据统计的内容', en: 'Parts of the statistics' },
  gyms: { zh: '门店', en: 'Branches' },
  allGyms: { zh: '全部门店', en: 'All branches' },
  none: { zh: '没有可统计的门店', en: 'No branch to count' },
  noneText: { zh: '请总部超级管理员为您分配门店。', en: 'Ask the head-office super administrator to give you some.' },
  said: {
    zh: '{count} 家门店合计，{from} 至 {to}，对比 {before_from} 至 {before_to}。各门店按自己的营业日计算。',
    en: '{count} branch(es) together, {from} to {to}, against {before_from} to {before_to}. Each counts by its own business days.',
  },
})

export const besideTexts = defineTexts({
  title: { zh: '各门店对比', en: 'Branch by branch' },
  hint: { zh: '点门店进入，查看同一时段的统计', en: 'A branch opens its own page, of the same days' },
  shown: { zh: '对比内容', en: 'What stands side by side' },
  figures: { zh: '主要指标', en: 'Figures' },
  rates: { zh: '比率', en: 'Rates' },
  months: { zh: '各月利润', en: 'Profit by month' },
  rank: { zh: '排名', en: 'Rank' },
  share: { zh: '占比', en: 'Share' },
  branch: { zh: '门店', en: 'Branch' },
  enter: { zh: '进入{name}', en: 'Enter {name}' },
  nothing: { zh: '这些天没有记录', en: 'Nothing on these days' },
})

export const bestTexts = defineTexts({
  title: { zh: '业绩排行', en: 'Who performed most' },
  person: { zh: '员工', en: 'Who' },
  branches: { zh: '门店', en: 'Branches' },
  performance: { zh: '业绩', en: 'Performance' },
  orders: { zh: '单数', en: 'Orders' },
  nothing: { zh: '这些天没有业绩', en: 'Nothing performed on these days' },
})

export const profitTexts = defineTexts({
  ...profitFigureWords,
  ...payGapWords,
  month: { zh: '月份', en: 'Month' },
  months: { zh: '各月', en: 'Month by month' },
  uncosted: { zh: '无进价件数', en: 'Pieces without a cost' },
  uncostedSaid: {
    zh: '售出的商品中有 {count} 件没有进价，没有算进商品成本。',
    en: 'Of the goods sold, {count} piece(s) have no cost and aren’t in the cost of goods.',
  },
  partSaid: {
    zh: '工资按整月计算：请选整月，才能看到工资和利润。',
    en: 'Pay is of whole months: choose whole months to see pay and profit.',
  },
  unconfirmedSaid: {
    zh: '有 {count} 个门店月份的工资还没有确认，工资和利润要等确认后才显示。',
    en: 'Salaries of {count} month(s) of branches aren’t confirmed yet; pay and profit wait for them.',
  },
  unconfirmed: { zh: '{count} 家未确认', en: '{count} not confirmed' },
  earnedHint: { zh: '与各门店综合统计的确认收入相同。', en: 'The same as each branch’s overall statistics say.' },
  costHint: {
    zh: '售出件数减去退回件数，乘以进价（近十二个月进货的平均价）。没有进价的不算。',
    en: 'Pieces sold less those that came back, at what a piece costs: the average of twelve months of deliveries.',
  },
  payHint: {
    zh: '已确认的各月工资，实发加上扣款（代扣的保险、个税和预支）。',
    en: 'Salaries of months that are confirmed: what is paid out, and what was deducted.',
  },
  profitHint: {
    zh: '确认收入减去商品成本和工资。房租等其他支出不在账上。',
    en: 'Earned, less the cost of goods and pay. Rent and the like aren’t in the books.',
  },
  marginHint: { zh: '利润占确认收入的比例。', en: 'Profit as a share of what was earned.' },
})
