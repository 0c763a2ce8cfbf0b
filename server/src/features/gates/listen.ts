/**
 * Gates that keep a line open hear at once that something waits for them (`{"commands":true}`, `settings`, `copy`), and ask for
 * it by a signed request: what is said here opens nothing, so nothing here needs a signature but the opening.
 */
import type { IncomingMessage } from 'node:http'
import { GATE_LISTEN } from '@kaiguan/contract/features/gate-protocol'
import { HEARTBEAT_MS } from '@kaiguan/contract/push'
import type { WebSocket } from 'ws'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { HASH_OF_NOTHING } from '../../http/bodies.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Heard } from '../../push/heard.ts'
import type { Listeners } from '../../push/push.ts'
import type { KnownGates } from './signed.ts'

const NOT_LET_IN = 1008
const TRY_LATER = 1013
const GOING_AWAY = 1001
const TAKEN_OFF = 1000
/** One that lost its line opens another before the first is known to be dead. */
const MOST_LINES = 3

export class GateLines implements Listeners {
  readonly path = GATE_LISTEN
  readonly #parts: { database: Database; clock: Clock; gates: KnownGates }
  readonly #byGate = new Map<number, WebSocket[]>()
  readonly #living = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout

  constructor(parts: { database: Database; clock: Clock; gates: KnownGates }) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS)
  }

  async enter(
    socket: WebSocket,
    { headers, method = 'GET', url = '' }: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  ): Promise<void> {
    const { database, clock, gates } = this.#parts
    try {
      const asked = { headers, method, url, bodyHash: HASH_OF_NOTHING }
      const known = await database.transaction(null, (db) => gates.whoSigned(db, asked, clock.now(), () => undefined))
      if (!known) return socket.close(NOT_LET_IN)
      this.#add(known.actor.id, socket)
    } catch (error) {
      // The database is being prepared, or away: neither is the gate's fault.
      socket.close(error instanceof Refusal ? NOT_LET_IN : TRY_LATER)
    }
  }

  #add(gate: number, socket: WebSocket): void {
    if (socket.readyState !== socket.OPEN) return
    const lines = [...(this.#byGate.get(gate) ?? []), socket]
    for (const old of lines.slice(0, -MOST_LINES)) old.close(GOING_AWAY)
    this.#byGate.set(gate, lines.slice(-MOST_LINES))
    this.#living.add(socket)
    socket.on('pong', () => this.#living.add(socket))
    socket.once('close', () => this.#left(gate, socket))
    // Whatever was said while it had no line.
    socket.send(frame('commands'))
  }

  #left(gate: number, socket: WebSocket): void {
    const lines = (this.#byGate.get(gate) ?? []).filter((line) => line !== socket)
    if (lines.length > 0) this.#byGate.set(gate, lines)
    else this.#byGate.delete(gate)
  }

  hear(heard: Heard): void {
    if ('gap' in heard)
      for (const lines of this.#byGate.values()) for (const line of lines) line.send(frame('commands', 'settings', 'copy'))
    if (!('gates' in heard)) return
    for (const gate of heard.gates) {
      for (const line of this.#byGate.get(gate) ?? []) {
        if (heard.news === 'gone') line.close(TAKEN_OFF)
        else line.send(frame(heard.news))
      }
    }
  }

  /** Whoever answered none of the last one is gone. */
  #beat(): void {
    for (const lines of this.#byGate.values()) {
      for (const line of lines) {
        if (!this.#living.has(line)) line.terminate()
        this.#living.delete(line)
        line.ping()
      }
    }
  }

  close(): void {
    clearInterval(this.#timer)
    for (const lines of [...this.#byGate.values()]) {
      for (const line of lines) {
        line.close(GOING_AWAY)
        line.terminate()
      }
    }
  }
}

function frame(...news: ('commands' | 'settings' | 'copy')[]): string {
  return JSON.stringify(Object.fromEntries(news.map((what) => [what, true])))
}
