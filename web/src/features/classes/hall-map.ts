/** The map of a hall while it is drawn: what a click makes of it, and what its places are called. */
import type { PlaceKind } from '@kaiguan/contract/features/classes.texts'
import type { SeatFields } from '@kaiguan/contract/features/halls'

export type Tool = 'place' | 'closed' | 'none'
type At = { row: number; column: number }

const LETTERS = 26
const FIRST_LETTER = 'A'.charCodeAt(0)

/** Seats by row and number, A1; bikes and mats by a running number. */
export function nameAt(seats: readonly SeatFields[], { row, column }: At, kind: PlaceKind): string {
  const taken = new Set(seats.map(({ no }) => no))
  const letter = String.fromCharCode(FIRST_LETTER + ((row - 1) % LETTERS)).repeat(Math.floor((row - 1) / LETTERS) + 1)
  const proposed = `${letter}${column}`
  if (kind === 'seat' && !taken.has(proposed)) return proposed
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}

/** A click with a tool: a place there, closed, or none. What has its number keeps it. */
export function toggled(seats: readonly SeatFields[], at: At, tool: Tool, kind: PlaceKind): SeatFields[] {
  const here = seats.find(({ row, column }) => row === at.row && column === at.column)
  const others = seats.filter((seat) => seat !== here)
  if (tool === 'none') return others
  const blocked = tool === 'closed'
  return inOrder([...others, here ? { ...here, blocked } : { ...at, no: nameAt(others, at, kind), blocked }])
}

/** Every empty cell becomes a place. */
export function resized(seats: readonly SeatFields[], size: { rows: number; columns: number }, kind: PlaceKind): SeatFields[] {
  let all = [...seats]
  for (let row = 1; row <= size.rows; row++)
    for (let column = 1; column <= size.columns; column++)
      if (!all.some((seat) => seat.row === row && seat.column === column)) all = toggled(all, { row, column }, 'place', kind)
  return inOrder(all)
}

/** Named anew where the kind of place changes: numbers of bikes say nothing of rows. */
export function named(seats: readonly SeatFields[], before: PlaceKind, kind: PlaceKind): SeatFields[] {
  if ((before === 'seat') === (kind === 'seat')) return [...seats]
  let all: SeatFields[] = []
  for (const seat of inOrder(seats)) all = [...all, { ...seat, no: nameAt(all, seat, kind) }]
  return all
}

function inOrder(seats: readonly SeatFields[]): SeatFields[] {
  return seats.toSorted((a, b) => a.row - b.row || a.column - b.column)
}
