/** What the first start does after listening: the demo chain, or nothing where the set-up wizard is wanted. */
import { sql } from 'kysely'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import { type Database, one, openDatabase } from '../database/open.ts'
import { makeDemo } from '../demo/demo-club.ts'

const PREPARING_LOCK = 20_261_120

/**
 * A demo that was stopped while it was made can't be taken back (its books are append-only), but nobody enters it
 * again: no login leads there. The row is locked, so that a set-up wizard ending at this instant keeps its owner.
 */
const FORGET_A_HALF_MADE_DEMO = `
  begin;
  select from installation for update;
  delete from sessions where not exists (select from installation where set_up_at is not null);
  delete from account_memberships where not exists (select from installation where set_up_at is not null);
  commit`

export type Installation = 'awaits-set-up' | 'demo' | 'set-up'

/** `say` tells what is being done, null when all is ready. */
export async function prepareInstallation(
  database: Database,
  clock: Clock,
  wanted: { empty: boolean; loopback: boolean; ownerUrl: string },
  say: (what: string | null) => void,
): Promise<Installation> {
  // Servers that share one database prepare it one after the other: the second finds it done.
  const turn = new pg.Client({ connectionString: wanted.ownerUrl, application_name: 'kaiguan-prepare' })
  turn.on('error', () => undefined)
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
    return await prepare(turn, database, clock, wanted, say)
  } finally {
    await turn.end()
  }
}

async function prepare(turn: pg.Client, ...[database, clock, wanted, say]: Parameters<typeof prepareInstallation>): Promise<Installation> {
  const state = await database.transaction(null, (db) =>
    one(db, sql<{ set_up: boolean; demo: boolean }>`select * from installation_state()`),
  )
  if (state.set_up) return state.demo ? 'demo' : 'set-up'
  await turn.query(FORGET_A_HALF_MADE_DEMO)
  // Demo passwords are known to the world: they are made only where nobody else can reach them.
  if (wanted.empty || !wanted.loopback) return 'awaits-set-up'
  say('0%')
  const relaxed = openDatabase(wanted.ownerUrl, { max: 3, relaxed: true })
  await makeDemo(relaxed, clock.now(), (percent) => say(`${percent}%`)).finally(() => relaxed.close())
  say(null)
  return 'demo'
}
