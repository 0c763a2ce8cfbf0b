/** Books held alone, or together with whoever else writes into them (docs/decisions/008). */

import type { Ctx } from '../context.ts'
import { sql } from '../database/sql.ts'

/**
 * Nobody writes into the gym's books until the transaction ends: what a drawer should hold and what a day adds up to
 * stand still. The first lock of the books that a transaction takes. Whoever waited for it while the branch was closed is refused.
 */
export async function holdBooks(ctx: Pick<Ctx, 'db'>, gymId: number): Promise<void> {
  await sql`select books_of_open_alone(${gymId})`.execute(ctx.db)
}

/** The same where other branches' books are written, too: all of them in the order of their ids, so that no two wait in a circle. */
export async function holdBooksAmong(ctx: Pick<Ctx, 'db'>, gymId: number, others: number[]): Promise<void> {
  const gyms = [...new Set([gymId, ...others])].sort((a, b) => a - b)
  for (const id of gyms) await sql`select ${id === gymId ? sql`books_of_open_alone(${id})` : sql`books_shared(${id})`}`.execute(ctx.db)
}

/** What moves money at two branches takes both books before anything is written, in the order of their ids: no two wait in a circle. */
export async function shareBooks(ctx: Pick<Ctx, 'db'>, gymIds: number[]): Promise<void> {
  const gyms = [...new Set(gymIds)].sort((a, b) => a - b)
  if (gyms.length < 2) return
  for (const gymId of gyms) await sql`select books_shared(${gymId})`.execute(ctx.db)
}

/** Nobody holds these books alone until the transaction ends, to close a month or to confirm its pay; selling goes on. */
export async function keepBooksOpen(ctx: Pick<Ctx, 'db'>, gymIds: readonly number[]): Promise<void> {
  for (const gymId of gymIds.toSorted((a, b) => a - b)) await sql`select books_shared(${gymId})`.execute(ctx.db)
}
