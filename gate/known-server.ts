/** The server as a gate knows it: its key, the club's clock, what it told last; and whether it is heard. */
import type { Call, ResponseOf } from '@kaiguan/contract/call'
import { GATE_LISTEN, GateSettings, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { z } from 'zod'
import { Copy } from './copy.ts'
import { Journal } from './journal.ts'
import { fingerprintOf, keyFrom, newKey, publicKeyFrom } from './keys.ts'
import { ask, askUnsigned, type Identity, type Input, Refused, type Send, signedHeaders, Unheard } from './line.ts'
import type { Storage } from './storage.ts'

export type LineOptions = { storage: Storage; send: Send; now?: () => Date }

const Kept = z.object({
  gate_id: z.int(),
  key: z.string(),
  server_key: z.string(),
  server_fingerprint: z.string(),
  settings: GateSettings,
  clock_off_ms: z.int(),
  /** The server said that this device is the gate no longer. */
  taken_off: z.boolean().default(false),
})
type Kept = z.infer<typeof Kept>
const IDENTITY = 'identity'
const KEY = 'key'

/** After silence it isn't asked again for so long: whoever comes next doesn't wait, too. */
const SILENT_MS = 5_000
/** A clock that is off by less isn't worth mending. */
const CLOCK_MS = 500

/** The device becomes the gate that the code was made for. Its key is kept before it is told, so that an answer which was lost is asked for again. */
export async function pair(options: LineOptions, code: string, device: string): Promise<void> {
  const { storage, send } = options
  const own = keyFrom(storage.read(KEY) ?? newKey().text)
  storage.write(KEY, own.text)
  const {
    gate_id,
    server_key,
    server_fingerprint,
    now,
    fingerprint: _,
    ...settings
  } = await askUnsigned(send, gateProtocolCalls.pair, {
    code,
    public_key: own.publicKey,
    device,
  })
  const kept: Kept = {
    gate_id,
    key: own.text,
    server_key,
    server_fingerprint,
    settings,
    clock_off_ms: Date.parse(now) - (options.now?.() ?? new Date()).getTime(),
    taken_off: false,
  }
  // What another gate knew and had to tell is nobody's here.
  const before = Kept.safeParse(JSON.parse(storage.read(IDENTITY) ?? 'null'))
  if (before.success && (before.data.gate_id !== gate_id || before.data.server_key !== server_key)) {
    Journal.clear(storage)
    Copy.clear(storage)
  }
  storage.write(IDENTITY, JSON.stringify(kept))
}

export class KnownServer {
  readonly #options: LineOptions
  readonly #identity: Identity
  #kept: Kept
  #silentUntil = 0
  #heardAt: number | null = null
  #trouble: 'silent' | 'forged' | 'refused' | 'takenOff' | null = null

  constructor(options: LineOptions) {
    this.#options = options
    const kept = Kept.safeParse(JSON.parse(options.storage.read(IDENTITY) ?? 'null'))
    if (!kept.success) throw new Error('no server is known: pair this device first')
    this.#kept = kept.data
    this.#identity = { gateId: kept.data.gate_id, key: keyFrom(kept.data.key), server: publicKeyFrom(kept.data.server_key) }
  }

  /** The club's clock, as the server told it last. */
  now(): Date {
    return new Date(this.ownNow() + this.#kept.clock_off_ms)
  }

  get key(): Identity['server'] {
    return this.#identity.server
  }

  get settings(): GateSettings {
    return this.#kept.settings
  }

  get trouble() {
    return this.isTakenOff ? 'takenOff' : this.#trouble
  }

  /** Said by nobody but the server: it was signed. Also after a power cut, until the server answers as ever. */
  get isTakenOff(): boolean {
    return this.#kept.taken_off
  }

  get state() {
    const { settings, server_fingerprint, clock_off_ms } = this.#kept
    return {
      settings,
      fingerprint: fingerprintOf(this.#identity.key.publicKey),
      server_fingerprint,
      online: this.trouble === null && this.#heardAt !== null,
      trouble: this.trouble,
      clock_off_ms,
    }
  }

  /** Nobody answered a moment ago: whoever stands there doesn't wait for it again. */
  get isSilent(): boolean {
    return this.ownNow() < this.#silentUntil
  }

  /** Whatever was so, it is asked again. */
  retry(): void {
    this.#silentUntil = 0
  }

  /** Signed for the line on which it is rung. */
  get listenHeaders(): Record<string, string> {
    return signedHeaders(this.#identity, { method: 'GET', path: GATE_LISTEN, body: undefined, now: this.now() })
  }

  async call<C extends Call>(call: C, input: Input<C>, timeoutMs?: number): Promise<ResponseOf<C>> {
    try {
      return await this.#once(call, input, timeoutMs)
    } catch (error) {
      const serverNow = error instanceof Refused ? clockOf(error) : null
      // The refusal was signed: it is the server that says what time it is.
      if (serverNow === null) throw this.#noted(error)
      this.mendClock(serverNow, this.ownNow())
      return await this.#once(call, input, timeoutMs).catch((again: unknown) => {
        throw this.#noted(again)
      })
    }
  }

  async #once<C extends Call>(call: C, input: Input<C>, timeoutMs?: number): Promise<ResponseOf<C>> {
    const answer = await ask(this.#options.send, this.#identity, call, input, { now: this.now(), timeoutMs })
    this.#heardAt = this.ownNow()
    this.#trouble = null
    this.#silentUntil = 0
    if (this.isTakenOff) this.keep({ taken_off: false })
    return answer
  }

  #noted(error: unknown): unknown {
    if (error instanceof Unheard) {
      this.#trouble = error.why
      this.#silentUntil = this.ownNow() + SILENT_MS
    }
    if (error instanceof Refused && error.said?.code === TAKEN_OFF && !this.isTakenOff) this.keep({ taken_off: true })
    if (error instanceof Refused && (error.status >= 500 || error.status === 200)) this.#trouble = 'refused'
    return error
  }

  mendClock(server: string, ownThen: number): void {
    const off = Math.round(Date.parse(server) - ownThen)
    if (Math.abs(off - this.#kept.clock_off_ms) > CLOCK_MS) this.keep({ clock_off_ms: off })
  }

  keep(changed: Partial<Pick<Kept, 'settings' | 'clock_off_ms' | 'taken_off'>>): void {
    this.#kept = { ...this.#kept, ...changed }
    this.#options.storage.write(IDENTITY, JSON.stringify(this.#kept))
  }

  ownNow(): number {
    return (this.#options.now?.() ?? new Date()).getTime()
  }
}

const Clock = z.object({ now: z.string() })
const WRONG_CLOCK = 31012
const TAKEN_OFF = 31013
function clockOf({ said }: Refused): string | null {
  const details = Clock.safeParse(said?.details)
  return said?.code === WRONG_CLOCK && details.success ? details.data.now : null
}
