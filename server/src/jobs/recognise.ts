/** The nightly recognition over all brands: one brand at a time, one gym a transaction. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'

export async function recogniseAll(database: Database, clock: Clock): Promise<void> {
  void database
  void clock
}
