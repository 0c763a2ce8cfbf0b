/** What counts as somebody's performance (docs/money.md): of which business a line is, and why it was written. */
export const performanceBusinesses = [
  'card-new',
  'card-renewal',
  'card-top-up',
  'card-type-change',
  'course',
  'class',
  'goods',
  'locker',
  'fee',
  'lesson',
  'class-taught',
  'lead-won',
] as const
export type PerformanceBusiness = (typeof performanceBusinesses)[number]

export const performanceSources = ['sale', 'refund', 'reversal', 'correction'] as const
export type PerformanceSource = (typeof performanceSources)[number]
