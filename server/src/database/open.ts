/**
 * The way to the database. A request gets one transaction on a connection that is kaiguan_app from its first moment on,
 * never the owner: row-level security holds whatever is sent. Connections are pipelined: a statement leaves without
 * waiting for the answer to the one before, so that the beginning costs no round trip of its own, and what doesn't depend on
 * each other is sent `together` (docs/decisions/011).
 */
import pg from 'pg'
import { statementLimits } from './limits.ts'
import { BeingPrepared, PREPARING_LOCK, percentPrepared } from './prepare-lock.ts'
import { type Db, type Sql, sql } from './sql.ts'
import { Transaction, wasForgotten } from './transaction.ts'
import { DatabaseTrouble, troubleConnecting, troubleIn } from './trouble.ts'

export type { Db } from './sql.ts'

export type Manner = {
  /** It reads and writes single things, so that each statement's one plan is as good as one made for the values asked. */
  single?: boolean
  /** An expression that is asked in the very statement the transaction begins with. */
  ask?: Sql
}

export type Database = {
  /**
   * Runs `work` in a transaction as kaiguan_app; `brandId` null: no tenant table can be read until a session names its brand.
   * `asked` is the answer to the manner's `ask`; what is sent meanwhile is carried out behind it.
   */
  transaction<T>(brandId: number | null, work: (db: Db, asked: Promise<unknown>) => Promise<T>, manner?: Manner): Promise<T>
  /**
   * What stays though the transaction that asks for it is undone, outside tenants: on connections of its own, so that whoever
   * holds one of the others never waits for another of them.
   */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same, with another limit for one statement. */
  within(statementMs: number): Database
  /** Throws a DatabaseTrouble where nothing can be written now: found out by writing, and by what others met of late. */
  mustBeWritable(now: Date): Promise<void>
  /** The owner's bare pool, for what knows PostgreSQL itself: migrations, jobs, bench. No request is on it. */
  pool: pg.Pool
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** int8 and numeric arrive as numbers (guarded), dates as text: a day has no zone. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return parseWholeNumber
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`the number ${text} is beyond what can be held exactly`)
  return value
}

export type DatabaseOptions = {
  max?: number
  onError?: (error: Error) => void
  /** Two transactions locked each other out and one is tried again: a mistake in the order of locks (docs/decisions/007). */
  onDeadlock?: (what: string) => void
  /** For who makes the demo: commits don't wait for the disk, since it can be made again, and the lock of preparing is its own. */
  relaxed?: boolean
  /** How long one statement may take; as a call's where nothing is said. */
  statementMs?: number
  /** Where requests go, by a login of their own, where that isn't the owner's address: a pooler (DATABASE_APP_URL). */
  appUrl?: string | undefined
  /** Whoever gets no connection in this time is told. */
  connectedWithinMs?: number
  /** false: statements are sent unnamed, for a pooler that keeps none (KAIGUAN_PREPARED=0). */
  prepared?: boolean
}

type Pools = {
  app: pg.Pool
  apart: pg.Pool
  owner: pg.Pool
  appUrl: string | undefined
  /** When the disk was last full for somebody, by performance.now(). */
  met: { fullAt: number | null }
}

/** What goes apart is one statement long. */
const APART = 2
/** Before whoever asks goes away by themselves. */
const CONNECTED_WITHIN_MS = 8_000
/** A disk that was full for somebody isn't believed to be empty for so long, though a row that is overwritten found room. */
const FULL_FOR_MS = 60_000

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { appUrl, onError, max = 20, connectedWithinMs = CONNECTED_WITHIN_MS } = options
  // A pooler hands its connections on, so nothing can be said to one for good: each transaction says it (`beginning`).
  const within = { connectionTimeoutMillis: connectedWithinMs }
  const asked = { ...within, pipeline: true, onConnect: requireBound, ...(appUrl ? {} : { options: lasting(options) }) }
  const pools = {
    appUrl,
    met: { fullAt: null },
    app: poolOf(appUrl ?? url, onError, { max, ...asked }),
    apart: poolOf(appUrl ?? url, onError, { max: APART, ...asked }),
    // One of them listens (push/line.ts).
    owner: poolOf(url, onError, { ...within, max: 5, keepAlive: true }),
  }
  return onPools(pools, options)
}

/**
 * What a connection of our own keeps from its first moment to its last. Our questions are short: where PostgreSQL compiles them (`jit`,
 * on by default where it was built with LLVM) that takes a hundred times as long as the answer (docs/decisions/031).
 */
function lasting({ relaxed }: DatabaseOptions): string {
  return `-c role=kaiguan_app -c jit=off -c statement_timeout=${statementLimits.call}${relaxed ? ' -c synchronous_commit=off' : ''}`
}

// The driver's types don't know the two yet.
type More = pg.PoolConfig & { pipeline?: boolean; onConnect?: (client: pg.ClientBase) => Promise<void> }

function poolOf(connectionString: string, onError: DatabaseOptions['onError'], more: More): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types: typeParsers,
    application_name: 'kaiguan',
    ...more,
  })
  // An idle connection may die with the server; the pool makes a new one for the next request.
  pool.on('error', (error) => onError?.(error))
  // One that dies in a request's hands between two statements tells nobody else: its next statement fails, and the process lives on.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection that row-level security doesn't bind serves no request. */
async function requireBound(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ bound: boolean; name: string }>(`
    select current_user as name, not (r.rolsuper or r.rolbypassrls) and not exists (
      select from pg_class t where t.oid = to_regclass('public.brands') and pg_has_role(t.relowner, 'usage')) as bound
    from pg_roles r where r.rolname = current_user`)
  if (rows[0]?.bound !== true)
    throw new Error(
      `requests would run as ${rows[0]?.name}, whom row-level security doesn't bind: see DATABASE_APP_URL in docs/operations.md`,
    )
}

function onPools(pools: Pools, options: DatabaseOptions): Database {
  const database: Database = {
    pool: pools.owner,
    close: async () => {
      await Promise.all([pools.app.end(), pools.apart.end(), pools.owner.end()])
    },
    within: (statementMs) => onPools(pools, { ...options, statementMs }),
    apart: (work) => onPools({ ...pools, app: pools.apart }, options).transaction(null, work),
    mustBeWritable: async (now) => {
      const { fullAt } = pools.met
      await database.transaction(null, (db) => sql`select readiness_write(${now})`.execute(db))
      if (fullAt !== null && performance.now() - fullAt < FULL_FOR_MS) throw new DatabaseTrouble('full', null)
    },
    async transaction(brandId, work, manner = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await once(pools, beginning(pools, options, manner, brandId), options, work)
        } catch (error) {
          if (error instanceof pg.DatabaseError && error.code === DEADLOCK) options.onDeadlock?.(`${error.detail} ${error.where ?? ''}`)
          if (error instanceof DatabaseTrouble && error.kind === 'full') pools.met.fullAt = performance.now()
          if (tries >= MOST_TRIES || !worthAnotherTry(error)) throw error
        }
      }
    },
  }
  return database
}

/** Deadlock, serialisation failure, and a unique key that another terminal wrote first: the second try sees it and says so in words. */
export const DEADLOCK = '40P01'
const WORTH_ANOTHER_TRY = new Set([DEADLOCK, '40001', '23505'])
export const MOST_TRIES = 3

export function worthAnotherTry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (WORTH_ANOTHER_TRY.has(error.code ?? '') || wasForgotten(error))
}

async function once<T>(
  pools: Pools,
  first: Sql<{ asked?: unknown }>,
  options: DatabaseOptions,
  work: (db: Db, asked: Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = await pools.app.connect().catch((error: unknown) => {
    const kind = troubleConnecting(error)
    throw kind ? new DatabaseTrouble(kind, error) : error
  })
  const transaction = new Transaction(client, options.prepared ?? true)
  let broken: Error | undefined
  let committing = false
  const begun = transaction.begin(first)
  try {
    const result = await work(transaction, begun)
    await begun
    committing = true
    await transaction.commit()
    return result
  } catch (error) {
    transaction.end()
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    broken ??= transaction.unfit
    // Where it didn't even begin, whatever failed after that failed of it.
    const unbegun = await begun.then(
      () => null,
      (failure: unknown) => failure,
    )
    if (!broken && beingPrepared(unbegun)) throw new BeingPrepared(await percentPrepared(pools.owner))
    const kind = troubleIn(unbegun ?? error)
    // A connection that is lost meanwhile doesn't say whether the commit arrived.
    throw kind ? new DatabaseTrouble(kind, unbegun ?? error, committing && kind === 'away') : (unbegun ?? error)
  } finally {
    client.release(broken)
  }
}

/**
 * What a transaction begins with. Where the database is being prepared its share of the lock isn't to be had: the division
 * fails, and with it all that was sent behind.
 */
function beginning(
  { appUrl }: Pools,
  { relaxed, statementMs = statementLimits.call }: DatabaseOptions,
  { single, ask }: Manner,
  brandId: number | null,
): Sql<{ asked?: unknown }> {
  const parts: Sql[] = relaxed ? [] : [sql`1 / pg_try_advisory_xact_lock_shared(${PREPARING_LOCK})::int`]
  if (appUrl !== undefined || statementMs !== statementLimits.call)
    parts.push(sql`set_config('statement_timeout', ${String(statementMs)}, true)`)
  if (appUrl !== undefined) parts.push(sql`set_config('jit', 'off', true)`)
  if (single) parts.push(sql`set_config('plan_cache_mode', 'force_generic_plan', true)`)
  if (brandId !== null) parts.push(sql`set_config('app.brand', ${String(brandId)}, true)`)
  // Last, so that it is asked with all of this in force.
  if (ask) parts.push(sql`${ask} as asked`)
  return sql`select ${sql.join(parts)}`
}

const DIVISION_BY_ZERO = '22012'
function beingPrepared(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO
}

/** All rows of a query. */
export async function rows<Row>(db: Db, query: Sql<Row>): Promise<Row[]> {
  return (await db.query(query)).rows
}
/** The first row, or undefined. */
export async function maybe<Row>(db: Db, query: Sql<Row>): Promise<Row | undefined> {
  return (await db.query(query)).rows[0]
}
/** The one row that must be there. */
export async function one<Row>(db: Db, query: Sql<Row>): Promise<Row> {
  const row = await maybe(db, query)
  if (row === undefined) throw new Error('a query that always answers a row answered none')
  return row
}
