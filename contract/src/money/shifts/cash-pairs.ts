/**
 * Cash that goes into a drawer and out of it again by the same hand shortly before a count can make what should be there fit
 * what is there. Such a pair is flagged for whoever sees everybody's sheet; it proves nothing. The one place that says which.
 */

/** The limits, which the screen says in words. */
export const CASH_PAIR = { apartMinutes: 30, beforeMinutes: 120, withinFen: 20_00 } as const

type Move = { id: number; kind: 'in' | 'out'; fee: number; staff_id: number; at: string }
type Count = { counted: number; expected: number; at: string }

const MINUTE = 60_000

/**
 * A cash-in and a cash-out of one person, close together, before a count, whose difference comes near to what the count
 * differed by. Each move is in one pair at most, the earliest that it makes.
 */
export function cashPairs(moves: readonly Move[], counts: readonly Count[]): [number, number][] {
  const pairs: [number, number][] = []
  const taken = new Set<number>()
  for (const move of moves) {
    if (move.kind !== 'in') continue
    const other = moves.find((one) => one.kind === 'out' && !taken.has(one.id) && isPair(move, one, counts))
    if (!other) continue
    taken.add(other.id)
    pairs.push([move.id, other.id])
  }
  return pairs
}

function isPair(one: Move, other: Move, counts: readonly Count[]): boolean {
  const [first, last] = [Date.parse(one.at), Date.parse(other.at)].toSorted((a, b) => a - b)
  if (first === undefined || last === undefined) return false
  if (one.staff_id !== other.staff_id || last - first > CASH_PAIR.apartMinutes * MINUTE) return false
  const net = Math.abs(one.fee - other.fee)
  return counts.some(({ counted, expected, at }) => {
    const before = Date.parse(at) - last
    return before >= 0 && before <= CASH_PAIR.beforeMinutes * MINUTE && Math.abs(net - Math.abs(counted - expected)) <= CASH_PAIR.withinFen
  })
}
