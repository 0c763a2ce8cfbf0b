import type { ProviderRefundState } from '@kaiguan/contract/money/payment-intents/refund-states'
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import type { Tone } from '../../ui/display/StatusTag.tsx'

export const intentTones: Readonly<Record<IntentState, Tone>> = {
  created: 'warn',
  waiting: 'warn',
  closed: 'idle',
  failed: 'idle',
  paid: 'warn',
  refunding: 'warn',
  'refund-failed': 'bad',
  done: 'good',
  refunded: 'idle',
  'paid-out': 'idle',
}

export const refundTones: Readonly<Record<ProviderRefundState, Tone>> = {
  requested: 'warn',
  sent: 'warn',
  failed: 'bad',
  done: 'good',
  'by-hand': 'idle',
}
