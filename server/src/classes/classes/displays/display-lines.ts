/**
 * Wall displays that keep a line open hear at once that classes of their branch are no longer as they were read (`{"classes":true}`),
 * and read them by a request: what is said here names nothing.
 */
import type { IncomingMessage } from 'node:http'
import { DISPLAY_LISTEN, type DisplayWord } from '@kaiguan/contract/classes/classes/class-displays'
import type { WebSocket } from 'ws'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { Lines } from '../../../push/lines.ts'
import type { Heard } from '../../../push/process-messages.ts'
import type { Listeners } from '../../../push/push.ts'
import { requireDisplay } from './displays.ts'

const NOT_LET_IN = 1008
const TRY_LATER = 1013
/** What a wall shows: its classes, their halls and coaches, the branch's name and logo. */
const SHOWN: ReadonlySet<string> = new Set(['classes', 'staff', 'gym'])
const frame = (word: DisplayWord): string => JSON.stringify(word)
const WORD = frame({ classes: true })
const BEAT = frame({})
const TAKEN_OUT = 1000
/** Longer than any that was ever given. */
const MOST_TOKEN = 200

export class DisplayLines implements Listeners {
  readonly path = DISPLAY_LISTEN
  readonly #parts: { database: Database; clock: Clock }
  readonly #lines = new Lines(BEAT)
  /** Where those are that have a line. */
  readonly #gyms = new Map<number, number>()

  constructor(parts: { database: Database; clock: Clock }) {
    this.#parts = parts
  }

  async enter(socket: WebSocket, { url = '' }: Pick<IncomingMessage, 'url'>): Promise<void> {
    const { database, clock } = this.#parts
    const token = new URLSearchParams(url.split('?', 2)[1]).get('token') ?? ''
    if (token === '' || token.length > MOST_TOKEN) return socket.close(NOT_LET_IN)
    try {
      const { id, gym_id } = await database.transaction(null, (db) => requireDisplay(db, token, clock.now()))
      if (!this.#lines.add(id, socket, WORD)) return
      this.#gyms.set(id, gym_id)
      socket.once('close', () => this.#lines.of(id).length === 0 && this.#gyms.delete(id))
    } catch (error) {
      // The database is being prepared, or away: neither is the screen's fault.
      socket.close(error instanceof Refusal ? NOT_LET_IN : TRY_LATER)
    }
  }

  hear(heard: Heard): void {
    if ('gap' in heard) for (const line of this.#lines.all()) line.send(WORD)
    if ('gone' in heard) for (const id of heard.gone) for (const line of this.#lines.of(id)) line.close(TAKEN_OUT)
    if (!('changed' in heard)) return
    const gyms = new Set(heard.changed.filter(({ tags }) => tags.some((tag) => SHOWN.has(tag))).map(({ gym }) => gym))
    for (const [id, gym] of this.#gyms) if (gyms.has(gym)) for (const line of this.#lines.of(id)) line.send(WORD)
  }

  close(): void {
    this.#lines.close()
  }
}
