/** Deposits of the customer as a way to pay: used in the order chosen until the price is covered. Pure; the server decides the same. */
import { MOST_DEPOSITS } from '@kaiguan/contract/ground/pay/calls'
import type { Fen } from '@kaiguan/contract/money'

export type HeldDeposit = { id: number; left: Fen; purpose: string; trade_no: string }
/** `amount` 0: the ones before it cover the price already. */
export type AppliedDeposit = HeldDeposit & { chosen: boolean; amount: Fen }
export type Applied = { rows: AppliedDeposit[]; total: Fen /** What the tenders must make up. */; due: Fen }

export function applyDeposits(held: readonly HeldDeposit[], chosen: readonly number[], price: Fen): Applied {
  const amounts = new Map<number, Fen>()
  let due = price
  for (const id of chosen) {
    const deposit = held.find((one) => one.id === id)
    if (!deposit || amounts.has(id)) continue
    const amount = Math.min(due, deposit.left)
    amounts.set(id, amount)
    due -= amount
  }
  const rows = held.map((deposit) => ({ ...deposit, chosen: amounts.has(deposit.id), amount: amounts.get(deposit.id) ?? 0 }))
  return { rows, total: price - due, due }
}

/** Ticked goes to the end of the order, unticked out of it. */
export function toggleDeposit(chosen: readonly number[], id: number): number[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST_DEPOSITS)
}

/** As the call wants it: only those that pay something, in the order they were chosen. */
export function depositFields({ rows }: Applied, chosen: readonly number[]): { deposit_ids?: number[] } {
  const ids = chosen.filter((id) => rows.some((row) => row.id === id && row.amount > 0))
  return ids.length === 0 ? {} : { deposit_ids: ids }
}
