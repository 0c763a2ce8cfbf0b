import type { AchievementFigure, AchievementTab } from '@kaiguan/contract/overview/statistics/achievements'
import { achievementFigureWords, achievementTabWords, achievementWords } from '@kaiguan/contract/overview/statistics/achievements.texts'
import { endWords } from '@kaiguan/contract/overview/statistics/period.texts'
import { defineTexts, type Words } from '../../../words/texts.ts'

export const tabTexts = defineTexts({
  ...achievementTabWords,
  lines: { zh: '业绩明细', en: 'Lines' },
} satisfies Record<AchievementTab | 'lines', Words>)

export const figureTexts = defineTexts(achievementFigureWords)

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
  ...achievementWords,
  ...endWords,
  units: { zh: '数量', en: 'Units' },
  actions: { zh: '操作', en: 'Actions' },
  sellers: { zh: '业绩归属', en: 'Sellers' },
  parts: { zh: '员工业绩', en: 'Staff performance' },
  said: {
    zh: '{from} 至 {to}：{who}业绩 {performance} 元，{orders} 单，退款扣回 {back} 元。对比 {before_from} 至 {before_to}。',
    en: '{from} to {to}: {who} performed {performance} in {orders} order(s), {back} taken back. Against {before_from} to {before_to}.',
  },
  everybody: { zh: '全店', en: 'the branch' },
  peopleSaid: { zh: '{from} 至 {to} 每名员工的业绩。', en: 'What each person performed from {from} to {to}.' },
  nothing: { zh: '这些天没有业绩', en: 'Nothing performed on these days' },
  days: { zh: '日期', en: 'Days' },
  business: { zh: '业务', en: 'Business' },
  source: { zh: '来源', en: 'Because of' },
  ownOnly: { zh: '仅显示您本人的业绩。', en: 'Your own performance alone.' },
  emptyText: { zh: '换个日期或筛选条件试试。', en: 'Other days or filters may have some.' },
})
