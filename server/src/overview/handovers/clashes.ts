/** What can't be handed over as it was chosen: all of it is told, row by row. */
import { type HandoverWhy, type HeldClassKind, type HeldKind, handoverWhyWords } from '@kaiguan/contract/overview/handovers/texts'
import type { ToCome } from '../../coaching/course-bookings/index.ts'
import { refuse } from '../../http/refusal.ts'

export type Row = { kind: HeldKind | HeldClassKind; id: number; name: string; why: HandoverWhy; starts_at?: string }

export function refuseRows(rows: readonly Row[]): void {
  const [first] = rows
  if (first)
    throw refuse('handover.clash', { count: rows.length, name: first.name, why: handoverWhyWords[first.why] }, { details: { rows } })
}

/** A lesson of two goes to one coach, for both members: those of which the other one goes elsewhere, or stays. */
export function tornApart(lessons: readonly ToCome[], goes: ReadonlyMap<number, number>): Set<number> {
  const pairs = Map.groupBy(lessons, ({ id, pair_id }) => pair_id ?? -id)
  const torn = [...pairs.values()].filter((pair) => new Set(pair.map(({ id }) => goes.get(id))).size > 1)
  return new Set(torn.flat().map(({ id }) => id))
}
