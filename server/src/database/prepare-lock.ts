/**
 * Somebody fills or rebuilds the database: makes the demo, brings an archive, migrates. They hold one advisory lock alone;
 * every request asks for its share of it in its first round trip (open.ts), so that whoever doesn't get it is told and
 * nothing of theirs meets what is being made. The lock dies with its process: nothing has to be cleared away.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Any number, the same in every process. */
export const PREPARING_LOCK = 20_261_120
/** How far it is stands in the session's name, where everybody sees it at once, also from inside a transaction. */
const SESSION = 'kaiguan-prepare'
const LOOK_EVERY_MS = 300

export class BeingPrepared extends Error {
  readonly percent: number
  constructor(percent: number) {
    super(`the database is being prepared, ${percent} %`)
    this.percent = percent
  }
}

export type Preparer = { client: pg.Client; say(percent: number): Promise<void> }

/** Waits until nobody is inside, then works alone. `waiting` hears how far the one before is. */
export async function prepareAlone<T>(
  ownerUrl: string,
  waiting: (percent: number) => void,
  work: (preparer: Preparer) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: SESSION })
  client.on('error', () => undefined)
  await client.connect()
  const told = new AbortController()
  try {
    const turn = client.query('select pg_advisory_lock($1)', [PREPARING_LOCK]).finally(() => told.abort())
    await Promise.all([turn, tell(ownerUrl, waiting, told.signal)])
    return await work(preparerOn(client))
  } finally {
    told.abort()
    await client.end()
  }
}

function preparerOn(client: pg.Client): Preparer {
  let said = Promise.resolve()
  return {
    client,
    say: (percent) => {
      const name = `${SESSION} ${Math.round(percent)}`
      // One after the other; a name that couldn't be set stops nothing.
      said = said.then(() => client.query(`set application_name = '${name}'`)).then(noMatter, noMatter)
      return said
    },
  }
}

function noMatter(): void {}

/** For one that holds the lock on a connection of its own. */
export async function prepareOn(client: pg.Client): Promise<Preparer> {
  await client.query(`set application_name = '${SESSION}'`)
  await client.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
  return preparerOn(client)
}

async function tell(ownerUrl: string, waiting: (percent: number) => void, until: AbortSignal): Promise<void> {
  // Mostly nobody is before us, and nothing needs to be asked.
  await pause(LOOK_EVERY_MS, undefined, { signal: until }).catch(() => undefined)
  if (until.aborted) return
  const other = new pg.Client({ connectionString: ownerUrl })
  other.on('error', () => undefined)
  await other.connect()
  try {
    while (!until.aborted) {
      waiting(await percentPrepared(other))
      await pause(LOOK_EVERY_MS, undefined, { signal: until }).catch(() => undefined)
    }
  } finally {
    await other.end()
  }
}

/** How far whoever holds the lock (or waits for it first) is. As the owner: it sees its own sessions' names. */
export async function percentPrepared(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
       and l.classid = 0 and l.objid = ${PREPARING_LOCK} and l.objsubid = 1 and l.mode = 'ExclusiveLock'
     order by l.granted desc limit 1`,
  )
  return Number(/\d+$/.exec(rows[0]?.name ?? '')?.[0] ?? 0)
}
