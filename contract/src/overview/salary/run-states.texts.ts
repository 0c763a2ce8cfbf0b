/** What a run goes through, and what is written onto its slips by hand, in words. */
import type { Words } from '../../rules.ts'
import type { ByHand, RunState } from './run-states.ts'

export const byHandWords = {
  adjustment: { zh: '调整', en: 'Adjustment' },
  social: { zh: '社保', en: 'Social insurance' },
  housing: { zh: '公积金', en: 'Housing fund' },
  tax: { zh: '个人所得税', en: 'Income tax' },
  advance: { zh: '预支', en: 'Advance' },
  other: { zh: '其他扣款', en: 'Other deduction' },
} as const satisfies Record<ByHand, Words>

export const runStateWords = {
  draft: { zh: '草稿', en: 'Draft' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  paid: { zh: '已发放', en: 'Paid' },
} as const satisfies Record<RunState, Words>
