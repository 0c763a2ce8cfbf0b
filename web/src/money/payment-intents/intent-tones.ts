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
