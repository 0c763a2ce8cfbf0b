/** The map of a hall: what its places are called, which places a size has, and what a click makes of it while it is drawn. */
import type { SeatFields } from './halls.ts'
import type { PlaceKind } from './texts.ts'

export type Tool = 'place' | 'closed' | 'none'
type At = { row: number; column: number }
type Size = { rows: number; columns: number }

const LETTERS = 26
const FIRST_LETTER = 'A'.charCodeAt(0)

/** Seats by row and number, A1; bikes and mats by a running number. */
function nameAt(taken: ReadonlySet<string>, { row, column }: At, kind: PlaceKind): string {
  const letter = String.fromCharCode(FIRST_LETTER + ((row - 1) % LETTERS)).repeat(Math.floor((row - 1) / LETTERS) + 1)
  const proposed = `${letter}${column}`
  if (kind === 'seat' && !taken.has(proposed)) return proposed
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}

const numbersOf = (seats: readonly SeatFields[]) => new Set(seats.map(({ no }) => no))
const key = ({ row, column }: At) => `${row} ${column}`
const isWithin = ({ row, column }: At, { rows, columns }: Size) => row <= rows && column <= columns

/** A click with a tool: a place there, closed, or none. What has its number keeps it. */
export function toggled(seats: readonly SeatFields[], at: At, tool: Tool, kind: PlaceKind): SeatFields[] {
  const here = seats.find(({ row, column }) => row === at.row && column === at.column)
  const others = seats.filter((seat) => seat !== here)
  if (tool === 'none') return others
  const blocked = tool === 'closed'
  return inOrder([...others, here ? { ...here, blocked } : { ...at, no: nameAt(numbersOf(others), at, kind), blocked }])
}

/** Every empty cell becomes a place. */
export function resized(seats: readonly SeatFields[], size: Size, kind: PlaceKind): SeatFields[] {
  return filled(seats, size, kind, () => true)
}

/** The same hall in another size: what stands within it stays, and what the map had no room for before becomes places. */
export function grown(seats: readonly SeatFields[], before: Size, size: Size, kind: PlaceKind): SeatFields[] {
  const inside = seats.filter((seat) => isWithin(seat, size))
  return filled(inside, size, kind, (at) => !isWithin(at, before))
}

function filled(seats: readonly SeatFields[], { rows, columns }: Size, kind: PlaceKind, isFilled: (at: At) => boolean): SeatFields[] {
  const all = [...seats]
  const [numbers, places] = [numbersOf(seats), new Set(seats.map(key))]
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const at = { row, column }
      if (places.has(key(at)) || !isFilled(at)) continue
      const no = nameAt(numbers, at, kind)
      numbers.add(no)
      all.push({ ...at, no, blocked: false })
    }
  }
  return inOrder(all)
}

/** Named anew where the kind of place changes: numbers of bikes say nothing of rows. */
export function named(seats: readonly SeatFields[], before: PlaceKind, kind: PlaceKind): SeatFields[] {
  if ((before === 'seat') === (kind === 'seat')) return [...seats]
  const numbers = new Set<string>()
  return inOrder(seats).map((seat) => {
    const no = nameAt(numbers, seat, kind)
    numbers.add(no)
    return { ...seat, no }
  })
}

function inOrder(seats: readonly SeatFields[]): SeatFields[] {
  return seats.toSorted((a, b) => a.row - b.row || a.column - b.column)
}
