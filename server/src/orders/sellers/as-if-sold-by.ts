/**
 * Whose an order is after its sellers were changed (docs/money.md): as if those had sold it from the beginning, what came back of it
 * since included. Pure.
 */
import { heldOf, type PerformanceLine, type Share, type Source, sharedOut, sumOf } from '../performance.ts'

/** An order of a family: the sale, and what gave back of it or undid that. `lines`: all that were ever written of it. */
export type FamilyOrder = { id: number; source: Source; reversesId: number | null; lines: PerformanceLine[] }

export type Moved = PerformanceLine & { orderId: number }

/** What each order of the family gives to whom, in the order that they were written. */
export function asIfSoldBy(family: readonly FamilyOrder[], sellers: readonly Share[]): Map<number, PerformanceLine[]> {
  const given = new Map<number, PerformanceLine[]>()
  const gave: PerformanceLine[] = []
  for (const { id, source, reversesId, lines } of family) {
    const total = { performance: sumOf(lines, 'performance'), value: sumOf(lines, 'value'), units: sumOf(lines, 'units') }
    const undone = reversesId === null ? [] : (given.get(reversesId) ?? [])
    const own = sharedOut(total, sellers, source, { gave, undone })
    given.set(id, own)
    gave.push(...own)
  }
  return given
}

/** The lines by which whoever holds them now gives up what others have since; of each order they add up to nothing. */
export function movesTo(family: readonly FamilyOrder[], sellers: readonly Share[]): Moved[] {
  const given = asIfSoldBy(family, sellers)
  return family.flatMap(({ id, lines }) => {
    const taken = lines.map(({ staffId, performance, value, units }) => ({
      staffId,
      performance: 0 - performance,
      value: 0 - value,
      units: 0 - units,
    }))
    return heldOf([...taken, ...(given.get(id) ?? [])])
      .filter(({ performance, value, units }) => performance !== 0 || value !== 0 || units !== 0)
      .map((line) => ({ ...line, orderId: id }))
  })
}
