/** What a refund will return, keep and by which tender. Pure; the server decides the same (docs/money.md). */
import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import { type Fen, split } from '@kaiguan/contract/money'

export type Tender = { payment_method: string; fee: Fen }
export type RefundPlan = {
  returned: Fen
  /** Of what is unearned: a fee. */
  kept: Fen
  /** Beyond it: goodwill. */
  excess: Fen
  by: Tender[]
  /** The parts are only near: stored value gives back principal alone. */
  near: boolean
}

/** `method` null: to the tenders it was paid with, in their shares; where those aren't known, cash. */
export function refundPlan(unearned: Fen, fee: Fen, method: PaymentMethod | null, tenders: readonly Tender[]): RefundPlan {
  const rest = { kept: Math.max(0, unearned - fee), excess: Math.max(0, fee - unearned) }
  if (fee === 0) return { returned: 0, ...rest, by: [], near: false }
  if (method !== null) return { returned: fee, ...rest, by: [{ payment_method: method, fee }], near: false }
  const paid = tenders.filter((tender) => tender.fee > 0)
  if (paid.length === 0) return { returned: fee, ...rest, by: [{ payment_method: 'CASH', fee }], near: false }
  const parts = split(
    fee,
    paid.map((tender) => tender.fee),
  )
  const by = paid.map((tender, at) => ({ payment_method: tender.payment_method, fee: parts[at] ?? 0 })).filter((part) => part.fee > 0)
  return { returned: fee, ...rest, by, near: paid.length > 1 && paid.some((tender) => tender.payment_method === 'DEBIT_CARD') }
}
