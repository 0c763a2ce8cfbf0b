import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { useRead } from '../../../api/queries.ts'

const STALE_MS = 10 * 60_000
const NONE: readonly ProviderName[] = []

/** The providers whose codes may be scanned in this branch; none until it is known. */
export function usePaymentWays(): readonly ProviderName[] {
  return useRead(paymentIntentCalls.ways, {}, { staleTime: STALE_MS, silent: true }).data?.providers ?? NONE
}
