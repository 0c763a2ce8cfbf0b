/** A transaction on a pipelined connection: what is sent doesn't wait for what was sent before (docs/decisions/011). */
import pg from 'pg'
import { type Db, type Result, type Sql, statementOf } from './sql.ts'

/** What was prepared on the connection isn't there any more, or not as it was: a pooler took it away, another process migrated. */
const FORGOTTEN = new Set(['26000', '0A000'])
export function wasForgotten(error: pg.DatabaseError): boolean {
  return FORGOTTEN.has(error.code ?? '')
}

export class Transaction implements Db {
  readonly #client: pg.PoolClient
  readonly #statements: Db
  readonly #last: Sql[] = []
  #open = true
  /** Why nobody else may have its connection: it and the driver no longer agree on what is prepared there. */
  unfit: Error | undefined

  constructor(client: pg.PoolClient, prepared: boolean) {
    this.#client = client
    this.#statements = onConnection(client, prepared)
  }

  /** Sent at once; whoever doesn't wait for it sends behind it. */
  begin(first: Sql<{ asked?: unknown }>): Promise<unknown> {
    const begun = together([sent(this.#client, 'begin'), this.query(first)]).then(([, { rows }]) => rows[0]?.asked)
    // Its failure is asked for at the end of the transaction.
    begun.catch(() => undefined)
    return begun
  }

  async query<Row>(query: Sql<Row>): Promise<Result<Row>> {
    this.#mustBeOpen()
    try {
      return await this.#statements.query(query)
    } catch (error) {
      // What failed in the driver itself, over a value that it can't write, was prepared and closed behind its back.
      if (error instanceof Error && (!(error instanceof pg.DatabaseError) || wasForgotten(error))) this.unfit = error
      throw error
    }
  }

  async last(query: Sql): Promise<void> {
    this.#mustBeOpen()
    this.#last.push(query)
  }

  async commit(): Promise<void> {
    const last = this.#last.map((query) => this.query(query))
    this.end()
    const [{ command }] = await together([sent(this.#client, 'commit'), ...last])
    // PostgreSQL rolls a failed transaction back at this word, and says so only here.
    if (command !== 'COMMIT') throw new Error('a statement failed and was not heard: nothing was committed')
  }

  #mustBeOpen(): void {
    if (!this.#open) throw new Error('the transaction has ended')
  }

  /** Nothing more goes through: the connection will be somebody else's. */
  end(): void {
    this.#open = false
  }
}

/** Statements on one connection, in whatever transaction it is. */
export function onConnection(client: pg.ClientBase, prepared = true): Db {
  const db: Db = {
    async query<Row>(query: Sql<Row>) {
      const statement = statementOf(query)
      const result = await sent(client, prepared ? { name: nameOf(statement.text), ...statement } : statement)
      // pg knows rows only as `any`; the shape is the caller's claim, tested against the real database.
      return { rows: result.rows as Row[], count: result.rowCount ?? 0 }
    },
    async last(query) {
      await db.query(query)
    },
  }
  return db
}

/** Sends at once, on a pipelined connection; all that is sent in one turn of the loop leaves in one write. */
export function sent(client: pg.ClientBase, statement: string | pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query(statement, undefined, (error, result) => (error ? reject(error) : resolve(result)))
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      process.nextTick(() => connection.stream.uncork())
      return submit(connection)
    }
    client.query(query)
  }).catch((error: Error) => {
    // It says who asked, not which bytes came in.
    Error.captureStackTrace(error)
    throw error
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

const ABORTED = '25P02'

/**
 * What doesn't depend on each other, sent without waiting. All have ended when it answers, so that nothing runs on behind
 * a failure; the first that failed is thrown, not what failed of it.
 */
export async function together<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  const ends = await Promise.allSettled(parts)
  const failed = ends.filter((end) => end.status === 'rejected').map((end): unknown => end.reason)
  if (failed.length > 0) throw failed.find((error) => !(error instanceof pg.DatabaseError && error.code === ABORTED)) ?? failed[0]
  // All are fulfilled; TypeScript doesn't follow that through the tuple.
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as { -readonly [At in keyof Parts]: Awaited<Parts[At]> }
}
