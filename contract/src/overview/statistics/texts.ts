/** The words of what performance is of, and why a line of it was written. */
import type { Words } from '../../rules.ts'
import type { PerformanceBusiness, PerformanceSource } from './performance.ts'

export const performanceBusinessWords = {
  'card-new': { zh: '开卡', en: 'Card sold' },
  'card-renewal': { zh: '续卡', en: 'Card renewed' },
  'card-top-up': { zh: '充值', en: 'Card topped up' },
  'card-type-change': { zh: '换卡种', en: 'Card type changed' },
  course: { zh: '私教', en: 'Course' },
  class: { zh: '团课', en: 'Class' },
  goods: { zh: '商品', en: 'Goods' },
  locker: { zh: '租柜', en: 'Locker' },
  fee: { zh: '手续费', en: 'Fee' },
  lesson: { zh: '消课', en: 'Lesson given' },
  'class-taught': { zh: '团课授课', en: 'Class given' },
  'lead-won': { zh: '潜客成交', en: 'Lead won' },
} as const satisfies Record<PerformanceBusiness, Words>

export const performanceSourceWords = {
  sale: { zh: '销售', en: 'Sale' },
  refund: { zh: '退款', en: 'Refund' },
  reversal: { zh: '撤销', en: 'Undone' },
  correction: { zh: '更正', en: 'Correction' },
} as const satisfies Record<PerformanceSource, Words>
