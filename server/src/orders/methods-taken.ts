/** By which methods a branch takes money, and what they are called there. */
import { type PaymentMethod, paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import { paymentWord } from '@kaiguan/contract/ground/pay/texts'
import type { GymFacts } from '../context.ts'
import { refuse } from '../http/refusal.ts'

type Counter = Pick<GymFacts, 'payment_methods'>

export function isTaken(gym: Counter, method: PaymentMethod): boolean {
  return settingOf(gym, method)?.on !== false
}

export function methodsTaken(gym: Counter): { payment_method: PaymentMethod; name: string }[] {
  return paymentMethods
    .filter((method) => isTaken(gym, method))
    .map((payment_method) => ({ payment_method, name: settingOf(gym, payment_method)?.name ?? '' }))
}

/** As receipts say them: with what the branch calls each, empty where it is called as usual. */
export function named<Tender extends { payment_method: string }>(gym: Counter, tenders: readonly Tender[]): (Tender & { name: string })[] {
  return tenders.map((tender) => ({ ...tender, name: settingOf(gym, tender.payment_method)?.name ?? '' }))
}

/** Of every tender, before anything is written. */
export function requireMethodTaken(gym: Counter, method: PaymentMethod): void {
  if (isTaken(gym, method)) return
  const called = settingOf(gym, method)?.name
  throw refuse('pay.method-off', { method: called ? { zh: called, en: called } : paymentWord(method) })
}

function settingOf({ payment_methods }: Counter, method: string) {
  return payment_methods.find(({ payment_method }) => payment_method === method)
}
