/** What the server asks of a gate beside answering it, and what became of it. */

import type { ResponseOf } from '@kaiguan/contract/call'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { thrownText } from '@kaiguan/contract/thrown'
import type { KnownServer } from './known-server.ts'
import { resultTexts } from './results.texts.ts'

export type Command = ResponseOf<typeof gateProtocolCalls.commands>['commands'][number]
/** What became of it. */
export type Obeyed = { ok: boolean; result: string }

/** Asked for so often while the gate has no line to be rung on: a door that is opened from afar is void ten seconds later. */
const EVERY_MS = 2_000
const MOST_WORDS = 200

/** What takes long goes on beside; the server hears of each when it is done. */
export class Commands {
  readonly #server: KnownServer
  readonly #work: (command: Command) => Promise<Obeyed>
  readonly #begun = new Set<number>()
  readonly #done = new Map<number, Obeyed>()
  #dueAt = 0
  #wanted = true

  constructor(server: KnownServer, work: (command: Command) => Promise<Obeyed>) {
    this.#server = server
    this.#work = work
  }

  fetchNow(): void {
    this.#wanted = true
  }

  /** `rung`: the gate has a line, and is told when commands wait. */
  async work(now: number, rung: boolean): Promise<void> {
    await this.#tell()
    if (!this.#wanted && (rung || now < this.#dueAt)) return
    this.#dueAt = now + EVERY_MS
    const { commands } = await this.#server.call(gateProtocolCalls.commands, {})
    this.#wanted = false
    for (const command of commands.filter(({ id }) => !this.#begun.has(id))) this.#begin(command)
    // What was done in no time is told at once.
    await new Promise(setImmediate)
    await this.#tell()
  }

  #begin(command: Command): void {
    this.#begun.add(command.id)
    const late = Date.parse(command.expires_at) <= this.#server.now().getTime()
    const working = late ? Promise.resolve({ ok: false, result: resultTexts.late }) : this.#work(command)
    working
      .catch((error: unknown) => ({ ok: false, result: thrownText(error).slice(0, MOST_WORDS) }))
      .then((obeyed) => this.#done.set(command.id, obeyed))
  }

  async #tell(): Promise<void> {
    for (const [id, body] of [...this.#done]) {
      await this.#server.call(gateProtocolCalls.done, { params: { id }, body })
      this.#done.delete(id)
      this.#begun.delete(id)
    }
  }
}
