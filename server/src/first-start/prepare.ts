/** What a start does after listening: the demo chain, or nothing where there is a club or the set-up wizard is wanted. */
import type { Clock } from '../clock.ts'
import { statementLimits } from '../database/limits.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { type Preparer, prepareAlone } from '../database/prepare-lock.ts'
import type { DemoSize } from '../demo/demo-club.ts'
import { installationNow, markMaking, throwAwayHalfMade } from '../demo/unfinished-demo.sql.ts'
import type { Store } from '../storage/store.ts'

/** A club that was never finished can't be taken back (its books are append-only), but no login leads there. */
const FORGET_WHO_MAY_ENTER = 'begin; delete from sessions; delete from account_memberships; commit'

export type Installation = 'awaits-set-up' | 'demo' | 'set-up'

type Wanted = { empty: boolean; loopback: boolean; ownerUrl: string; store: Store; size?: DemoSize }

/** `say` hears how far it is, here or in the process that prepares before us. */
export async function prepareInstallation(
  database: Database,
  clock: Clock,
  wanted: Wanted,
  say: (percent: number) => void,
): Promise<Installation> {
  const before = await installationNow(database.pool)
  if (before.set_up) return before.demo ? 'demo' : 'set-up'
  // Servers that share one database prepare it one after the other: the second finds it done.
  return prepareAlone(wanted.ownerUrl, say, (preparer) => prepare(preparer, clock, wanted, say))
}

async function prepare(
  { client, say: sayToAll }: Preparer,
  clock: Clock,
  wanted: Wanted,
  say: (percent: number) => void,
): Promise<Installation> {
  const found = await installationNow(client)
  if (found.set_up) return found.demo ? 'demo' : 'set-up'
  if (found.making_demo) await throwAwayHalfMade(client)
  else if (found.brands > 0) await client.query(FORGET_WHO_MAY_ENTER)
  // Demo passwords are known to the world: they are made only where nobody else can reach them.
  const somebodys = found.brands > 0 && !found.making_demo
  if (wanted.empty || !wanted.loopback || somebodys) return 'awaits-set-up'
  await markMaking(client)
  const relaxed = openDatabase(wanted.ownerUrl, { max: 3, relaxed: true, statementMs: statementLimits.whole })
  const progress = (percent: number) => {
    say(percent)
    void sayToAll(percent)
  }
  // With the library that paints its pictures: a later start does without both.
  const { makeDemo } = await import('../demo/demo-club.ts')
  await makeDemo({ database: relaxed, store: wanted.store }, clock.now(), progress, wanted.size).finally(() => relaxed.close())
  return 'demo'
}
