/**
 * The line between the processes: PostgreSQL's LISTEN and NOTIFY on one connection of the owner's, which goes past any pooler
 * as the jobs' does. Where it breaks it is made again, later each time; whatever was said meanwhile is missed, and everybody
 * is told that something may have been.
 */
import type pg from 'pg'
import type { Database } from '../database/open.ts'
import { type Heard, heardIn } from './process-messages.ts'
import { CHANNEL } from './say.sql.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
// By its name it is found among the connections.
const LISTEN = `set application_name = 'kaiguan-push'; listen ${CHANNEL}`
const SAY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`

export class Line {
  readonly #database: Pick<Database, 'pool'>
  readonly #hears: (heard: Heard) => void
  #client: pg.PoolClient | null = null
  #pause = FIRST_PAUSE_MS
  #timer: NodeJS.Timeout | undefined
  #connecting: Promise<void>
  #missed = false
  #closed = false

  constructor(database: Pick<Database, 'pool'>, hears: (heard: Heard) => void) {
    this.#database = database
    this.#hears = hears
    this.#connecting = this.#connect()
  }

  /** Answers once it listens, or knows that it can't yet. */
  ready(): Promise<void> {
    return this.#connecting
  }

  /** What can't be said to the others is heard at least here; they learn of it as a gap. */
  async say(payloads: string[]): Promise<void> {
    await this.#connecting
    try {
      if (!this.#client) throw new Error('no line')
      await this.#client.query(SAY, [payloads])
    } catch {
      this.#missed = true
      for (const payload of payloads) this.#hear(payload)
    }
  }

  /** A connection that died without a word is found out by asking. */
  async probe(): Promise<void> {
    const client = this.#client
    await client?.query('select 1').catch(() => this.#lost(client))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#connecting
    this.#client?.removeAllListeners('notification')
    this.#client?.release(true)
    this.#client = null
  }

  #hear(payload: string): void {
    const heard = heardIn(payload)
    if (heard) this.#hears(heard)
  }

  async #connect(): Promise<void> {
    try {
      const client = await this.#database.pool.connect()
      client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
      client.once('error', () => this.#lost(client))
      client.once('end', () => this.#lost(client))
      this.#client = client
      await client.query(LISTEN)
      this.#pause = FIRST_PAUSE_MS
      if (this.#missed) await client.query(SAY, [[JSON.stringify({ gap: true })]])
      this.#missed = false
    } catch {
      this.#lost(this.#client)
    }
  }

  #lost(client: pg.PoolClient | null): void {
    if (this.#closed || client !== this.#client) return
    this.#client = null
    this.#missed = true
    client?.removeAllListeners('notification')
    client?.release(true)
    // With jitter: a database that comes back isn't met by all at once.
    const pause = this.#pause * (0.5 + Math.random() / 2)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect()
    }, pause)
  }
}
