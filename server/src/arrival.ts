/**
 * What a feature has to say of somebody who comes in: one thing to do now, gone when it is done. Each feature declares its own
 * beside its SQL; the counter gathers them in one statement (entry/check-in/visits/arrivals.ts).
 */
import type { Arrival } from '@kaiguan/contract/entry/check-in/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import type { Ctx } from './context.ts'
import type { Sql } from './database/sql.ts'

/** `id`: what it is done with. The others fill the words of its kind. */
export type DueRow = { id: number | null; text: string | null; day: string | null; fen: number | null }

export type ArrivalKind = {
  kind: Arrival['kind']
  /** Told only to whom may do it: by this permission, or by any one of them. */
  needs: Permission | readonly Permission[]
  /** `select … as id, … as text, … as day, … as fen …` of the customer `c` and their person `p`; no row: nothing to do. */
  due: (ctx: Ctx) => Sql<DueRow>
}
