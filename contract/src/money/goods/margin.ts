/** 毛利: what is left of a price once a piece is paid for. Pure. */
import type { Fen } from '../../money.ts'

/** `rate`: of the price, in percent to a tenth; null where nothing is asked for it. */
export type Margin = { amount: Fen; rate: number | null }

/** By the average cost; null where no delivery said one. */
export function marginOf({ price, cost }: { price: Fen; cost: { average: Fen } | null }): Margin | null {
  if (cost === null) return null
  const amount = price - cost.average
  return { amount, rate: price === 0 ? null : Math.round((amount * 1000) / price) / 10 }
}
