/** Who taught a course for how much, before some changes: each is undone, the newest first. */
import { NOT_KNOWN } from '@kaiguan/contract/ground/operation-log/said-beside'
import type { PriceChange } from './past-things.sql.ts'

export type Price = { coach: string; price: number | typeof NOT_KNOWN }

/** A coach who is called otherwise by now, or two of one name, can't be told from the log, which knows them by their names: then nothing is. */
export function pricesBefore(now: readonly Price[], changes: readonly PriceChange[]): readonly Price[] | typeof NOT_KNOWN {
  const prices = new Map<string, Price['price']>(now.map(({ coach, price }) => [coach, price]))
  if (prices.size < now.length) return NOT_KNOWN
  for (const { action, params, diff } of changes) {
    const coach = String(params.coach)
    if (action === 'course.price-removed') {
      if (prices.has(coach)) return NOT_KNOWN
      prices.set(coach, typeof params.price === 'number' ? params.price : NOT_KNOWN)
      continue
    }
    if (!prices.delete(coach)) return NOT_KNOWN
    if (action === 'course.priced') continue
    const before = diff.coach?.before ?? coach
    if (prices.has(before)) return NOT_KNOWN
    prices.set(before, diff.price?.before ?? Number(params.price))
  }
  return [...prices].map(([coach, price]) => ({ coach, price }))
}
