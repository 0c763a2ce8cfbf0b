/** The payment by a payer's code that this page waits for: at most one, drawn by the panel that its code was scanned in (ground/pay/by-code). */
import type { Fen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { PaidCall } from '@kaiguan/contract/money/payment-intents/calls'
import { useSyncExternalStore } from 'react'

/**
 * `asking`: it was sent. `silent`: sent, and nobody answered yet. `waiting`: the payer is asked. `paid`: it is being done. `calling-off`:
 * the server is told. `unknown`: called off, and what became of it isn't known. `over`: nothing was done, and `intent` says why.
 */
export type PaymentStep = 'asking' | 'silent' | 'waiting' | 'paid' | 'calling-off' | 'unknown' | 'over'

export type PaymentState = { step: PaymentStep; intent: PaidCall | null /** The last question had no answer. */; unheard: boolean }

export type PaymentUnderWay = {
  /** That it is paid by. */
  code: string
  label: string
  provider: ProviderName
  /** null: the server says it. */
  fee: Fen | null
  /** When it is called off by itself, by this computer's clock. */
  until: number
  state: () => PaymentState
  subscribe: (tell: () => void) => () => void
  callOff: () => void
  askAgain: () => void
  /** It is over, or surely called off: back to the panel. */
  leave: () => void
}

let current: PaymentUnderWay | null = null
const listeners = new Set<() => void>()

export function setUnderWay(payment: PaymentUnderWay | null): void {
  current = payment
  for (const tell of listeners) tell()
}

export function isUnderWay(): boolean {
  return current !== null
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function usePaymentUnderWay(): PaymentUnderWay | null {
  return useSyncExternalStore(subscribe, () => current)
}
