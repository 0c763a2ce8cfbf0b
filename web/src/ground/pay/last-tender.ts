/**
 * The tender that was used last at this terminal is the one the next payment begins with. Money from outside alone: a
 * stored-value card is somebody's own, and the next customer may have none.
 */
import { outsideMethods, type PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import type { Filled } from './tenders.ts'

const KEY = 'last_tender'

/** Of those that are offered here; the first of them, cash where it is, before anything was paid. */
export function lastTender(offered: readonly PaymentMethod[]): PaymentMethod {
  const last = localStorage.getItem(KEY)
  return outsideMethods.find((method) => method === last && offered.includes(method)) ?? offered[0] ?? 'CASH'
}

/** Several tenders are a case of their own: the terminal keeps the one it had. */
export function rememberTender({ rows }: Filled): void {
  const [only, ...others] = rows.filter(({ amount }) => amount > 0)
  const outside = outsideMethods.find((method) => method === only?.method)
  if (outside && others.length === 0) localStorage.setItem(KEY, outside)
}
