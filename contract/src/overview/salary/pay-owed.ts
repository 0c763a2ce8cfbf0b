/**
 * What is due for a month: its own pay, what months before are worth by now, and what was carried (docs/salary.md). Pure; fen.
 *
 * gross = net + carried_out − carried_in + deductions. What is carried is never above nothing: it is what somebody still has to give
 * back, since no month pays less than its floor.
 */
import type { Fen } from '../../money.ts'

/** What a month before is worth by now, and what all slips together paid for it so far. `basis`: what its commissions count. */
export type EarlierMonth = { month: string; worth: Fen; paid: Fen; basis: { before: Fen; now: Fen } }
/** The pay of an earlier month, put right in a later one: once, and to the fen. */
export type Restated = { month: string; basis: { before: Fen; now: Fen }; fee: Fen }

/** Months that are worth what they paid aren't named, though what they count may have moved. */
export function restatedOf(earlier: readonly EarlierMonth[]): Restated[] {
  return earlier.filter(({ worth, paid }) => worth !== paid).map(({ month, worth, paid, basis }) => ({ month, basis, fee: worth - paid }))
}

export type Due = { gross: Fen; carried_in: Fen; floor: Fen; deductions: Fen }
export type Owed = { net: Fen; carried_out: Fen }

/** The floor holds before deductions: those are the person's own contributions, tax and advances. */
export function owedOf({ gross, carried_in, floor, deductions }: Due): Owed {
  const payable = gross + carried_in
  const paid = Math.max(payable, floor)
  return { net: paid - deductions, carried_out: payable - paid }
}
