/**
 * Listens at the driver to what SQL is sent, and as whom: whatever the server took, in a prepared statement or not, of the
 * product, of its jobs' queue, of a test. Nothing is written while a story runs, only at the end of its file, and the product
 * knows nothing of it (recording.ts).
 */
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { partLine, type Role, roles, type Statement } from './recording.ts'

/** What the driver's types leave out of it. */
type Connection = { startup(config: { user?: string; options?: string }): void }
type Query = {
  text?: string
  submit(connection: Connection): unknown
  handleReadyForQuery(connection: Connection): unknown
  handleError(error: Error & { code?: string }, connection: Connection): unknown
}

const ROLE_IS_SET = /^\s*set\s+(?:local\s+|session\s+)?role\s+"?(\w+)/i
const ROLE_ENDS = /^\s*(?:begin|commit|rollback|reset\s+role)\b/i
/** Perhaps not even understood: a mistake in it or in a value, a transaction that had failed before it, a connection that is gone. */
const NOT_TAKEN = /^(?:42|22|25|26|08|$)/

class Listener {
  /** Whose statements a connection carries: from its first moment on, and in the transaction it is in. */
  readonly #bearers = new WeakMap<Connection, { always: Role; now: Role }>()
  readonly #senders = new WeakMap<Query, Role>()
  readonly #seen = new Map<Role, Set<string>>(roles.map((role) => [role, new Set()]))
  #fresh: Omit<Statement, 'from'>[] = []
  #hears = false

  begin(): void {
    this.#hears = true
  }

  connected(on: Connection, role: Role): void {
    this.#bearers.set(on, { always: role, now: role })
  }

  /** Statements are carried out in the order in which they are sent, so that the role is followed here. */
  sent(query: Query, on: Connection): void {
    const bearer = this.#bearers.get(on)
    if (!bearer) return
    this.#senders.set(query, bearer.now)
    const text = query.text ?? ''
    const named = ROLE_IS_SET.exec(text)?.[1]
    if (named !== undefined) bearer.now = roles.find((role) => role === named) ?? bearer.always
    else if (ROLE_ENDS.test(text)) bearer.now = bearer.always
  }

  taken(query: Query): void {
    const role = this.#senders.get(query)
    const { text } = query
    if (!this.#hears || role === undefined || text === undefined) return
    const seen = this.#seen.get(role)
    if (seen?.has(text) !== false) return
    seen.add(text)
    this.#fresh.push({ role, text })
  }

  /** What came in since it began. Until it begins anew it hears nothing: the next file may be one whose statements are no product's. */
  end(): Omit<Statement, 'from'>[] {
    const fresh = this.#fresh
    this.#fresh = []
    this.#hears = false
    return fresh
  }
}

/** `owner`: the name it signs in by. What a login of a test's own sends is of that test. */
function listenAtDriver(owner: string): Listener {
  const listener = new Listener()
  // The driver's own classes, with the methods that its types leave out.
  const connection = pg.Connection.prototype as unknown as Connection
  const { startup } = connection
  connection.startup = function (this: Connection, config) {
    if (config.user === owner) listener.connected(this, /\brole=kaiguan_app\b/.test(config.options ?? '') ? 'kaiguan_app' : 'owner')
    return startup.call(this, config)
  }
  const query = pg.Query.prototype as unknown as Query
  const { submit, handleReadyForQuery, handleError } = query
  query.submit = function (this: Query, on) {
    listener.sent(this, on)
    return submit.call(this, on)
  }
  query.handleReadyForQuery = function (this: Query, on) {
    listener.taken(this)
    return handleReadyForQuery.call(this, on)
  }
  query.handleError = function (this: Query, error, on) {
    if (!NOT_TAKEN.test(error.code ?? '')) listener.taken(this)
    return handleError.call(this, error, on)
  }
  return listener
}

/** One a process, since the driver is one for all test files that run in it. */
const ofProcess = globalThis as { kaiguanListener?: Listener }

/** Answers what writes down, at the end of a test file, what was sent for the first time in it. */
export function record(folder: string, ownerUrl: string, from: string): () => void {
  ofProcess.kaiguanListener ??= listenAtDriver(decodeURIComponent(new URL(ownerUrl.replace('@/', '@localhost/')).username))
  const listener = ofProcess.kaiguanListener
  listener.begin()
  const part = `${folder}/${process.env.VITEST_POOL_ID ?? process.pid}.jsonl`
  return () =>
    appendFileSync(
      part,
      listener
        .end()
        .map((statement) => partLine({ ...statement, from }))
        .join(''),
    )
}
