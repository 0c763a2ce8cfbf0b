import type { AchievementFigure, AchievementTab } from '@kaiguan/contract/overview/statistics/achievements'
import { defineTexts, type Words } from '../../../words/texts.ts'

export const tabTexts = defineTexts({
  total: { zh: '总业绩', en: 'All' },
  private: { zh: '私教业绩', en: 'Coaching' },
  other: { zh: '其他业绩', en: 'Other' },
  'opening-card': { zh: '开卡业绩', en: 'Cards' },
  group: { zh: '团课业绩', en: 'Classes' },
  shop: { zh: '商品业绩', en: 'Goods' },
  lines: { zh: '业绩明细', en: 'Lines' },
} satisfies Record<AchievementTab | 'lines', Words>)

export const figureTexts = defineTexts({
  performance: { zh: '业绩', en: 'Performance' },
  orders: { zh: '单数', en: 'Orders' },
  back: { zh: '退款扣回', en: 'Taken back' },
  lessons: { zh: '消课', en: 'Lessons given' },
  classes: { zh: '团课授课', en: 'Classes given' },
  leads: { zh: '潜客成交', en: 'Leads won' },
  goods: { zh: '商品件数', en: 'Goods sold' },
} satisfies Record<AchievementFigure, Words>)

export const hintTexts = defineTexts({
  performance: {
    zh: '订单金额减去储值支付，按份额分给销售员；退款在退的那天扣回。定金、押金不算。',
    en: 'What was paid other than by stored value, by each seller’s share; refunds count on their day. Prepayments and deposits aside.',
  },
  orders: {
    zh: '已撤销的不算。合作的订单算给份额最大的人，所以各人相加等于总数。',
    en: 'Without those undone. A shared order is one of whoever has most of it, so that everybody’s add up.',
  },
  back: { zh: '退款和撤销扣回的业绩，已从业绩中减去。', en: 'What refunds and undone sales took back; performance is without it.' },
  lessons: { zh: '上过并有效的私教课。', en: 'Private lessons that were given and count.' },
  classes: { zh: '已结束的团课场次。', en: 'Group classes that are over.' },
  leads: { zh: '潜客首次购卡或购课，算给其顾问。', en: 'A lead’s first card or course, counted for their consultant.' },
  goods: { zh: '售出件数减去退回件数。', en: 'Pieces sold, less those that came back.' },
} satisfies Record<AchievementFigure, Words>)

export const achievementTexts = defineTexts({
  units: { zh: '数量', en: 'Units' },
  parts: { zh: '员工业绩', en: 'Staff performance' },
  said: {
    zh: '{from} 至 {to}：{who}业绩 {performance} 元，{orders} 单，退款扣回 {back} 元。对比 {before_from} 至 {before_to}。',
    en: '{from} to {to}: {who} performed {performance} in {orders} order(s), {back} taken back. Against {before_from} to {before_to}.',
  },
  everybody: { zh: '全店', en: 'the branch' },
  all: { zh: '全部员工', en: 'Everybody' },
  people: { zh: '各员工业绩', en: 'By person' },
  peopleSaid: { zh: '{from} 至 {to} 每名员工的业绩。', en: 'What each person performed from {from} to {to}.' },
  byPart: { zh: '业绩构成', en: 'By kind of business' },
  sum: { zh: '合计', en: 'Total' },
  person: { zh: '员工', en: 'Who' },
  nobody: { zh: '无归属', en: 'Nobody' },
  rank: { zh: '排名', en: 'Rank' },
  share: { zh: '占比', en: 'Share' },
  nothing: { zh: '这些天没有业绩', en: 'Nothing performed on these days' },
  days: { zh: '日期', en: 'Days' },
  business: { zh: '业务', en: 'Business' },
  source: { zh: '来源', en: 'Because of' },
  ownOnly: { zh: '仅显示您本人的业绩。', en: 'Your own performance alone.' },
  emptyText: { zh: '换个日期或筛选条件试试。', en: 'Other days or filters may have some.' },
})
