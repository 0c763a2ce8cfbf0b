/** How the stock stands, and what a change makes of it. Pure. */
import type { Goods } from '@kaiguan/contract/money/goods/calls'

export type StockLevel = 'enough' | 'low' | 'none' | 'below'

/** A mark of 0 warns only when nothing is left. */
export function stockLevel({ stock, low_stock }: Pick<Goods, 'stock' | 'low_stock'>): StockLevel {
  if (stock < 0) return 'below'
  if (stock === 0) return 'none'
  return stock <= low_stock ? 'low' : 'enough'
}

export type StockAction = 'receive' | 'count' | 'correct'
export type StockValues = { number: number | null; way: 'less' | 'more' }

/** The stock after it; null while nothing is typed. */
export function stockAfter(action: StockAction, stock: number, { number, way }: StockValues): number | null {
  if (number === null) return null
  if (action === 'count') return number
  return action === 'receive' || way === 'more' ? stock + number : stock - number
}

/** `+3`, `-3`, `0`. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference)
}
