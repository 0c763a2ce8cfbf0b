import { customerCalls } from '@kaiguan/contract/features/customers'
import type { DepositState } from '@kaiguan/contract/features/deposits'
import { reportCalls } from '@kaiguan/contract/features/reports'
import type { Tone } from '../../ui/StatusTag.tsx'
import { moneyReads } from '../pay/parts.ts'

/** What taking or giving back a deposit makes stale. */
export const depositReads = [...moneyReads, customerCalls.orders, customerCalls.records, reportCalls.today]

export const depositTones: Record<DepositState, Tone> = { held: 'good', used: 'idle', returned: 'idle' }
