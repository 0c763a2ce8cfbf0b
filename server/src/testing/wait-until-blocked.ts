/** Two at the same moment: one holds something, and goes on once the others stand before it. */
import { type Db, one } from '../database/open.ts'
import type { Sql } from '../database/sql.ts'

const PATIENCE_MS = 20_000

/** Asks until so many wait, however busy the machine is. `waits` counts them. */
export async function untilWaiting(db: Db, waits: Sql<{ n: number }>, many = 1): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; (await one(db, waits)).n < many; )
    if (Date.now() > until) throw new Error(`fewer than ${many} wait for what is held`)
}
