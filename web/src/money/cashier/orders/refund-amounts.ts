/** What comes back for pieces of an order (docs/money.md). Pure; the server decides the same. */
import { earned, type Fen } from '@kaiguan/contract/money'
import type { OrderLine } from '@kaiguan/contract/money/cashier/calls'
import type { z } from 'zod'

export type Line = z.infer<typeof OrderLine>
/** How many of which line. */
export type Chosen = Readonly<Record<number, number>>

export function mostOf({ quantity, returned }: Pick<Line, 'quantity' | 'returned'>): number {
  return Math.max(0, quantity - returned)
}

/** For this many more pieces of the line. */
export function returnedFor({ fee, quantity, returned }: Pick<Line, 'fee' | 'quantity' | 'returned'>, pieces: number): Fen {
  const more = Math.max(0, Math.min(pieces, quantity - returned))
  return earned(fee, returned + more, quantity) - earned(fee, returned, quantity)
}

export function returnedInAll(lines: readonly Line[], chosen: Chosen): Fen {
  return lines.reduce((sum, line) => sum + returnedFor(line, chosen[line.id] ?? 0), 0)
}

/** Of goods that were exchanged for points. */
export function pointsBack(lines: readonly Line[], chosen: Chosen): number {
  return lines.reduce((sum, line) => sum + (line.points_price ?? 0) * Math.min(chosen[line.id] ?? 0, mostOf(line)), 0)
}

/** Everything that can still come back. */
export function everything(lines: readonly Line[]): Chosen {
  return Object.fromEntries(lines.filter((line) => mostOf(line) > 0).map((line) => [line.id, mostOf(line)]))
}

export function refundLines(chosen: Chosen): { line_id: number; quantity: number }[] {
  return Object.entries(chosen).flatMap(([id, quantity]) => (quantity > 0 ? [{ line_id: Number(id), quantity }] : []))
}
