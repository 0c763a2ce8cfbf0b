import type { RefundState } from '@kaiguan/contract/overview/refunds/refund-states'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const refundTones: Record<RefundState, Tone> = {
  requested: 'warn',
  approved: 'info',
  rejected: 'idle',
  withdrawn: 'idle',
  paid: 'good',
  reversed: 'bad',
}
