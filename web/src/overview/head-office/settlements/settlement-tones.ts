import type { SettlementState } from '@kaiguan/contract/overview/head-office/settlement-states'
import type { Tone } from '../../../ui/display/StatusTag.tsx'

export const settlementTones: Readonly<Record<SettlementState, Tone>> = { draft: 'idle', confirmed: 'warn', paid: 'good' }
