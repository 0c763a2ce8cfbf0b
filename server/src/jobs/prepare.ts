/** What the first start does after listening: the demo, or nothing where the set-up wizard is wanted. */
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Database, one } from '../database/open.ts'

type Wanted = { empty: boolean; loopback: boolean }

export async function prepareInstallation(
  database: Database,
  clock: Clock,
  wanted: Wanted,
  say: (what: string | null) => void,
): Promise<'awaits-set-up' | 'demo' | 'set-up'> {
  void clock
  say(null)
  const state = await database.transaction(null, (db) =>
    one(db, sql<{ set_up: boolean; demo: boolean }>`select * from installation_state()`),
  )
  if (state.set_up) return state.demo ? 'demo' : 'set-up'
  return wanted.empty || !wanted.loopback ? 'awaits-set-up' : 'awaits-set-up'
}
