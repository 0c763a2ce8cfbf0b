/** A gym's books held alone (docs/decisions/008). */
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * Nobody writes into the gym's books until the transaction ends: what a drawer should hold and what a day adds up to
 * stand still. The first lock of the books that a transaction takes.
 */
export async function holdBooks(ctx: Pick<Ctx, 'db'>, gymId: number): Promise<void> {
  await sql`select books_alone(${gymId})`.execute(ctx.db)
}
