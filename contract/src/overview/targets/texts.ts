/** The words of what a target is for, and of how far one is. */
import type { Words } from '../../rules.ts'
import type { Goal } from './goals.ts'

export const goalWords: Readonly<Record<Goal, Words>> = {
  total: { zh: '总业绩', en: 'All performance' },
  private: { zh: '私教业绩', en: 'Coaching' },
  lessons: { zh: '消课', en: 'Lessons given' },
  other: { zh: '其他业绩', en: 'Other performance' },
  'opening-card': { zh: '开卡业绩', en: 'Cards' },
  group: { zh: '团课业绩', en: 'Classes' },
  shop: { zh: '商品业绩', en: 'Goods' },
}

export const targetWords = {
  targets: { zh: '目标完成', en: 'Targets' },
  goal: { zh: '指标', en: 'For' },
  target: { zh: '目标', en: 'Target' },
  reached: { zh: '已完成', en: 'Reached' },
  share: { zh: '完成率', en: 'Of the target' },
} as const satisfies Record<string, Words>
