/** The words of what a target is for, and of how far one is. */
import type { Words } from '../../rules.ts'
import type { Goal } from './goals.ts'

export const goalWords: Readonly<Record<Goal, Words>> = {
  total: { zh: '总业绩', en: 'all performance' },
  private: { zh: '私教业绩', en: 'coaching' },
  lessons: { zh: '消课', en: 'lessons given' },
  other: { zh: '其他业绩', en: 'other performance' },
  'opening-card': { zh: '开卡业绩', en: 'cards' },
  group: { zh: '团课业绩', en: 'classes' },
  shop: { zh: '商品业绩', en: 'goods' },
}

export const targetWords = {
  targets: { zh: '目标完成', en: 'Targets' },
  goal: { zh: '指标', en: 'For' },
  target: { zh: '目标', en: 'Target' },
  reached: { zh: '已完成', en: 'Reached' },
  share: { zh: '完成率', en: 'Of the target' },
} as const satisfies Record<string, Words>
