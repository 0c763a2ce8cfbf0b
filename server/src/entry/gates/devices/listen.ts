/**
 * Gates that keep a line open hear at once that something waits for them (`{"commands":true}`, `settings`, `copy`), and ask for
 * it by a signed request: what is said here opens nothing, so nothing here needs a signature but the opening.
 */
import type { IncomingMessage } from 'node:http'
import { GATE_LISTEN, LINE_LIVES } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { WebSocket } from 'ws'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/open.ts'
import { HASH_OF_NOTHING } from '../../../http/input/bodies.ts'
import { Refusal } from '../../../http/refusal.ts'
import { Lines } from '../../../push/lines.ts'
import type { Heard } from '../../../push/process-messages.ts'
import type { Listeners } from '../../../push/push.ts'
import type { KnownGates } from './check-signature.ts'

const NOT_LET_IN = 1008
const TRY_LATER = 1013
const TAKEN_OFF = 1000

export class GateLines implements Listeners {
  readonly path = GATE_LISTEN
  readonly #parts: { database: Database; clock: Clock; gates: KnownGates }
  readonly #lines = new Lines(LINE_LIVES)

  constructor(parts: { database: Database; clock: Clock; gates: KnownGates }) {
    this.#parts = parts
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
      this.#lines.add(known.actor.id, socket, frame('commands'))
    } catch (error) {
      // The database is being prepared, or away: neither is the gate's fault.
      socket.close(error instanceof Refusal ? NOT_LET_IN : TRY_LATER)
    }
  }

  hear(heard: Heard): void {
    if ('gap' in heard) for (const line of this.#lines.all()) line.send(frame('commands', 'settings', 'copy'))
    if (!('gates' in heard)) return
    for (const gate of heard.gates) {
      for (const line of this.#lines.of(gate)) {
        if (heard.news === 'gone') line.close(TAKEN_OFF)
        else line.send(frame(heard.news))
      }
    }
  }

  close(): void {
    this.#lines.close()
  }
}

function frame(...news: ('commands' | 'settings' | 'copy')[]): string {
  return JSON.stringify(Object.fromEntries(news.map((what) => [what, true])))
}
