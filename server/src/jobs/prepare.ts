/** What the first start does after listening: the demo chain, or nothing where the set-up wizard is wanted. */
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Database, one, openDatabase } from '../database/open.ts'
import { makeDemo } from '../demo/demo-club.ts'

export type Installation = 'awaits-set-up' | 'demo' | 'set-up'

/** `say` tells what is being done, null when all is ready. */
export async function prepareInstallation(
  database: Database,
  clock: Clock,
  wanted: { empty: boolean; loopback: boolean; ownerUrl: string },
  say: (what: string | null) => void,
): Promise<Installation> {
  const state = await database.transaction(null, (db) =>
    one(db, sql<{ set_up: boolean; demo: boolean }>`select * from installation_state()`),
  )
  if (state.set_up) return state.demo ? 'demo' : 'set-up'
  // Demo passwords are known to the world: they are made only where nobody else can reach them.
  if (wanted.empty || !wanted.loopback) return 'awaits-set-up'
  say('0%')
  const relaxed = openDatabase(wanted.ownerUrl, { max: 2, relaxed: true })
  await makeDemo(relaxed, clock.now(), (percent) => say(`${percent}%`)).finally(() => relaxed.close())
  say(null)
  return 'demo'
}
