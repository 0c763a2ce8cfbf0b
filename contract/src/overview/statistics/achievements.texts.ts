/** The words of 员工业绩, on the screen and in its file. */
import type { Words } from '../../rules.ts'
import type { AchievementFigure, AchievementTab } from './achievements.ts'

export const achievementTabWords = {
  total: { zh: '总业绩', en: 'All' },
  private: { zh: '私教业绩', en: 'Coaching' },
  other: { zh: '其他业绩', en: 'Other' },
  'opening-card': { zh: '开卡业绩', en: 'Cards' },
  group: { zh: '团课业绩', en: 'Classes' },
  shop: { zh: '商品业绩', en: 'Goods' },
} as const satisfies Record<AchievementTab, Words>

export const achievementFigureWords = {
  performance: { zh: '业绩', en: 'Performance' },
  orders: { zh: '单数', en: 'Orders' },
  back: { zh: '退款扣回', en: 'Taken back' },
  lessons: { zh: '消课', en: 'Lessons given' },
  classes: { zh: '团课授课', en: 'Classes given' },
  leads: { zh: '潜客成交', en: 'Leads won' },
  goods: { zh: '商品件数', en: 'Goods sold' },
} as const satisfies Record<AchievementFigure, Words>

export const achievementWords = {
  part: { zh: '业绩类别', en: 'Kind of business' },
  everyone: { zh: '全部员工', en: 'Everybody' },
  people: { zh: '各员工业绩', en: 'By person' },
  byPart: { zh: '业绩构成', en: 'By kind of business' },
  person: { zh: '员工', en: 'Who' },
  nobody: { zh: '无归属', en: 'Nobody' },
  rank: { zh: '排名', en: 'Rank' },
  share: { zh: '占比', en: 'Share' },
} as const satisfies Record<string, Words>
