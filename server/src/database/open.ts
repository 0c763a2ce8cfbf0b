/**
 * The way to the database. A request gets one transaction that began, in one round trip, as the role kaiguan_app with
 * the brand set, both local to it: row-level security holds, also behind PgBouncer. The same round trip asks whether
 * the database is being prepared, and says how long a statement may take.
 */
import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { BeingPrepared, PREPARING_LOCK, percentPrepared } from './being-prepared.ts'
import { statementLimits } from './limits.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Database = {
  /** Runs `work` in a transaction as kaiguan_app; `brandId` null: no tenant table can be read until a session names its brand. */
  transaction<T>(brandId: number | null, work: (db: Db) => Promise<T>): Promise<T>
  /** The same, with another limit for one statement. */
  within(statementMs: number): Database
  /** Whether anything can be written now: not on a standby, nor where somebody made it read-only. Throws where it can't be reached. */
  writable(): Promise<boolean>
  /** The bare pool, for what knows PostgreSQL itself: migrations, jobs, bench. */
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
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20, types: typeParsers, application_name: 'kaiguan' })
  // An idle connection may die with the server; the pool makes a new one for the next request.
  pool.on('error', (error) => options.onError?.(error))
  // One that dies in a request's hands between two statements tells nobody else: its next statement fails, and the process lives on.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return onPool(pool, options)
}

function onPool(pool: pg.Pool, options: DatabaseOptions): Database {
  const database: Database = {
    pool,
    close: () => pool.end(),
    within: (statementMs) => onPool(pool, { ...options, statementMs }),
    writable: () => database.transaction(null, async (db) => (await one(db, WRITABLE)).writable),
    async transaction(brandId, work) {
      for (let tries = 1; ; tries++) {
        try {
          return await once(pool, options, brandId, work)
        } catch (error) {
          if (error instanceof pg.DatabaseError && error.code === DEADLOCK) options.onDeadlock?.(`${error.detail} ${error.where ?? ''}`)
          if (tries >= MOST_TRIES || !worthAnotherTry(error)) throw error
        }
      }
    },
  }
  return database
}

const WRITABLE = sql<{ writable: boolean }>`
  select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`

/** Deadlock, serialisation failure, and a unique key that another terminal wrote first: the second try sees it and says so in words. */
const DEADLOCK = '40P01'
const WORTH_ANOTHER_TRY = new Set([DEADLOCK, '40001', '23505'])
const MOST_TRIES = 3

function worthAnotherTry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && WORTH_ANOTHER_TRY.has(error.code ?? '')
}

/** A statement that was ended at its limit. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

async function once<T>(pool: pg.Pool, options: DatabaseOptions, brandId: number | null, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let shut = false
  try {
    shut = !(await begin(client, options, brandId))
    if (shut) throw new BeingPrepared(0)
    const result = await work(onConnection(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    if (shut && !broken) throw new BeingPrepared(await percentPrepared(client))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Answers false where the database is being prepared. */
async function begin(client: pg.PoolClient, options: DatabaseOptions, brandId: number | null): Promise<boolean> {
  // Numbers only reach this text: a brand id is checked to be one, so nothing can be injected.
  const parts = [
    `set_config('role', 'kaiguan_app', true)`,
    `set_config('statement_timeout', '${wholeNumber(options.statementMs ?? statementLimits.call)}', true)`,
    ...(brandId === null ? [] : [`set_config('app.brand', '${wholeNumber(brandId)}', true)`]),
    options.relaxed
      ? `set_config('synchronous_commit', 'off', true), true as free`
      : `pg_try_advisory_xact_lock_shared(${PREPARING_LOCK}) as free`,
  ]
  // Two statements sent as one text are answered by two results, which pg's types don't know.
  const answers = (await client.query(`begin; select ${parts.join(', ')}`)) as unknown as pg.QueryResult<{ free: boolean }>[]
  return answers[1]?.rows[0]?.free === true
}

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an id: ${value}`)
  return value
}

/** Kysely on one connection that is already in a transaction. */
export function onConnection(client: pg.ClientBase): Db {
  const connection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await client.query({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] })
      // pg knows rows only as `any`; the shape is the caller's claim, tested against the real database.
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    // biome-ignore lint/correctness/useYield: Kysely wants the method; nothing here streams through Kysely
    async *streamQuery(): AsyncGenerator<never> {
      throw new Error('streaming goes through pg-cursor, not through Kysely')
    },
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuseNesting,
    commitTransaction: refuseNesting,
    rollbackTransaction: refuseNesting,
    destroy: async () => {},
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

/**
 * Statements are prepared once per connection and planned once or a few times, not at every request: a third of
 * a check-in was planning. PgBouncer keeps prepared statements in transaction mode since 1.21.
 */
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `k${names.size}`
    names.set(text, name)
  }
  return name
}

async function refuseNesting(): Promise<void> {
  throw new Error('already in the request’s transaction')
}

/** All rows of a query. */
export async function rows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}
/** The first row, or undefined. */
export async function maybe<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0]
}
/** The one row that must be there. */
export async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = await maybe(db, query)
  if (row === undefined) throw new Error('a query that always answers a row answered none')
  return row
}
