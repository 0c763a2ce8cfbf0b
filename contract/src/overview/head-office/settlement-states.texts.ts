/** What a settlement goes through, in words. */
import type { Words } from '../../rules.ts'
import type { SettlementState } from './settlement-states.ts'

export const settlementStateWords = {
  draft: { zh: '待确认', en: 'Draft' },
  confirmed: { zh: '待付款', en: 'To be paid' },
  paid: { zh: '已付款', en: 'Paid' },
} as const satisfies Record<SettlementState, Words>
