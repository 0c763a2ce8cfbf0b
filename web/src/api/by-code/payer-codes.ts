/**
 * A payer's code on its way from the panel that it was scanned in to the server. It travels as the method of the tender that it pays
 * (`WECHAT:134…:39900`): whoever sends the panel's fields sends it along, `useMoneySend` asks the provider by it, and sent by any other
 * way it is no method, which the server refuses. So what was scanned is never recorded as if it had been taken by hand.
 */
import type { Fen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { useSyncExternalStore } from 'react'

export type TenderByCode = `${ProviderName}:${string}`

export function tenderByCode(provider: ProviderName, code: string, fee: Fen): TenderByCode {
  return `${provider}:${code}:${fee}`
}

/** Codes that a provider was asked by: each is good once. `open`: nobody knows what came of it. */
let spent: ReadonlyMap<string, 'known' | 'open'> = new Map()
const listeners = new Set<() => void>()

export function spendCode(code: string, how: 'known' | 'open'): void {
  spent = new Map([...spent, [code, how]])
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useSpentCodes(): typeof spent {
  return useSyncExternalStore(subscribe, () => spent)
}
