/**
 * Requests whose writes are undone when they are answered, so that the laws over the whole contract share one club: what a
 * call wrote can't disturb the next. Everything in between is real: the gate, the handler, row-level security, locks,
 * constraints. All transactions that one request opens are parts (savepoints) of one that is rolled back, so that the second
 * sees what the first wrote; at the end of each part its `last` statements are sent and what waits for the commit is asked
 * for now, so that what would fail there fails here too.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { statementLimits } from '../database/limits.ts'
import { type Database, type Db, DEADLOCK, type Manner, MOST_TRIES, one, worthAnotherTry } from '../database/open.ts'
import { type Result, type Sql, sql } from '../database/sql.ts'
import { together } from '../database/transaction.ts'

type Work<T> = (db: Db, asked: Promise<unknown>) => Promise<T>

/**
 * The transaction that will be undone. `busy`: a part of it is open. `begun`: one was before. `deferred`: what waits for the
 * commit. `lockedOut`: PostgreSQL had to free it and another from each other.
 */
type Around = { busy: boolean; begun: boolean; lockedOut: boolean; deferred: Sql }
type Within = Around & { db: Db }
const around = new AsyncLocalStorage<Within | undefined>()

const NOT_ASKED = Promise.resolve()

/** Leaves a transaction so that it is rolled back; it is no accident. */
class Undone extends Error {}

/** A database whose transactions can be undone; where nobody asks for it, they are kept as ever. */
export function undoable(database: Database, statementMs: number = statementLimits.call): Database {
  return {
    ...database,
    within: (ms) => undoable(database.within(ms), ms),
    apart: (work) => (around.getStore() ? undoneApart((all) => database.apart((db) => all(db, NOT_ASKED)), work) : database.apart(work)),
    transaction: (brandId, work, manner = {}) => {
      const within = around.getStore()
      if (!within) return database.transaction(brandId, work, manner)
      // Two at a time can't share a connection: the second has one of its own, and sees nothing of what the first wrote.
      if (within.busy) return undoneApart((all) => database.transaction(brandId, all, manner), work)
      return partOf(within, { brandId, statementMs, ...manner }, work)
    },
  }
}

/** Whatever `work` asks of the app is undone when it has answered; of several requests the later see what the earlier wrote. */
export async function undone<T>({ database }: { database: Database }, work: () => Promise<T>): Promise<T> {
  waitForTheCommit ??= database.transaction(null, deferredOnes)
  const deferred = await waitForTheCommit
  for (let tries = 1; ; tries++) {
    const within: Around = { busy: false, begun: false, lockedOut: false, deferred }
    const end = await endOf(database, within, work)
    // Its parts keep their locks until all is undone, longer than ever: whom that locked out is asked from the beginning.
    if (within.lockedOut && tries < MOST_TRIES_OF_ALL) continue
    if (end?.status !== 'fulfilled') throw end?.reason
    return end.value
  }
}

const MOST_TRIES_OF_ALL = 10

async function endOf<T>(database: Database, within: Around, work: () => Promise<T>): Promise<PromiseSettledResult<T> | undefined> {
  const ends: PromiseSettledResult<T>[] = []
  const all = (db: Db) =>
    around.run(Object.assign(within, { db }), async () => {
      // Also what failed is told outside: its parts have been tried again as often as they may be.
      ends.push(...(await Promise.allSettled([work()])))
      throw new Undone()
    })
  // Outside of any other that is undone: it has a connection of its own.
  await around.run(undefined, () => database.transaction(null, all)).catch(unlessUndone)
  return ends[0]
}

/** Asked once: the databases of one run are copies of one. */
let waitForTheCommit: Promise<Sql> | undefined

async function deferredOnes(db: Db): Promise<Sql> {
  const names = sql<{ names: string }>`
    select string_agg(distinct quote_ident(conname), ', ') as names from pg_constraint where condeferred`
  return sql`set constraints ${sql.raw((await one(db, names)).names)} deferred`
}

async function undoneApart<T>(transaction: (all: Work<never>) => Promise<never>, work: Work<T>): Promise<T> {
  const answers: T[] = []
  const all: Work<never> = async (db, asked) => {
    const part = new Part(db)
    answers.push(await work(part, asked))
    await part.end([sql`set constraints all immediate`])
    throw new Undone()
  }
  await transaction(all).catch(unlessUndone)
  // The last try: whoever comes here has been answered, if with nothing.
  return answers.at(-1) as T
}

function unlessUndone(error: unknown): void {
  if (!(error instanceof Undone)) throw error
}

type Beginning = Manner & { brandId: number | null; statementMs: number }

/** As `Database.transaction`, tried again for the same reasons. */
async function partOf<T>(within: Within, beginning: Beginning, work: Work<T>): Promise<T> {
  within.busy = true
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await once(within, beginning, work)
      } catch (error) {
        within.lockedOut ||= error instanceof pg.DatabaseError && error.code === DEADLOCK
        if (within.lockedOut || tries >= MOST_TRIES || !worthAnotherTry(error)) throw error
      }
    }
  } finally {
    within.busy = false
  }
}

async function once<T>(within: Within, beginning: Beginning, work: Work<T>): Promise<T> {
  const { db } = within
  const part = new Part(db)
  const begun = begin(within, beginning)
  begun.catch(() => undefined)
  try {
    const answer = await work(part, begun)
    await begun
    await part.end([sql`set constraints all immediate`, sql`release savepoint part`])
    return answer
  } catch (error) {
    part.close()
    await together([db.query(sql`rollback to savepoint part`), db.query(sql`release savepoint part`)])
    await begun
    throw error
  }
}

/** What a transaction sets for itself ends with it; a part's is taken back when the next begins. */
const SET_BY_A_TRANSACTION = ['app.brand', 'app.gym', 'app.asker', 'app.person', 'app.member_session', 'app.undoing', 'app.facts_counted']

function begin(within: Within, { brandId, statementMs, single, ask }: Beginning): Promise<unknown> {
  const { db, begun } = within
  within.begun = true
  const set = (name: string, value: string) => sql`set_config(${name}, ${value}, true)`
  const settings: Sql[] = [set('statement_timeout', String(statementMs)), set('plan_cache_mode', single ? 'force_generic_plan' : 'auto')]
  if (begun) settings.push(...SET_BY_A_TRANSACTION.map((name) => set(name, '')))
  if (brandId !== null) settings.push(set('app.brand', String(brandId)))
  if (ask) settings.push(sql`${ask} as asked`)
  const again = begun ? [sql`set local role kaiguan_app`, within.deferred] : []
  const before = [sql`savepoint part`, ...again].map((query) => db.query(query))
  const asked = db.query(sql<{ asked?: unknown }>`select ${sql.join(settings)}`)
  return together([asked, ...before]).then(([{ rows }]) => rows[0]?.asked)
}

/** One transaction of the product's, as long as it is open. */
class Part implements Db {
  readonly #db: Db
  readonly #last: Sql[] = []
  #open = true

  constructor(db: Db) {
    this.#db = db
  }

  async query<Row>(query: Sql<Row>): Promise<Result<Row>> {
    this.#mustBeOpen()
    return this.#db.query(query)
  }

  async last(query: Sql): Promise<void> {
    this.#mustBeOpen()
    this.#last.push(query)
  }

  /** As a commit would: what was kept for it is sent before it. */
  async end(instead: Sql[]): Promise<void> {
    this.close()
    await together([...this.#last, ...instead].map((query) => this.#db.query(query)))
  }

  close(): void {
    this.#open = false
  }

  #mustBeOpen(): void {
    if (!this.#open) throw new Error('the transaction has ended')
  }
}
