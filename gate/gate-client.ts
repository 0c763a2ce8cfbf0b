/**
 * A gate: what is shown to it, whom it lets through, what it tells the server (contract/entry/gates/gate-protocol.ts). It knows
 * neither screen nor lock: `Door` is what it moves, `watch` who looks on.
 */
import {
  type GateEvent,
  GRANT_MS,
  gateCopyCalls,
  gateProtocolCalls,
  type ShownCredential,
} from '@kaiguan/contract/entry/gates/gate-protocol'
import type { PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import { HEARTBEAT_MS } from '@kaiguan/contract/push'
import { type Command, Commands, type Obeyed } from './commands.ts'
import { Copy, type CopyPart } from './copy.ts'
import type { Direction, Door, Shown } from './door.ts'
import { Journal } from './journal.ts'
import { KnownServer } from './known-server.ts'
import { Refused, type Send, Unheard } from './line.ts'
import { codeOver, dayOf, decideOffline, directionAt, whoShows } from './offline.ts'
import { PinPad } from './pin-pad.ts'
import { resultTexts } from './results.texts.ts'
import type { Storage } from './storage.ts'

/** Longer nobody waits before a turnstile; then the copy decides. */
const ASK_MS = 1_500
const BEAT_MS = 10_000
/** A line on which nothing was heard for two and a half of the server's heartbeats is taken for dead. */
const LINE_LIVES_MS = 2.5 * HEARTBEAT_MS
const MOST_EVENTS = 500
const MOST_BACKOFF_MS = 60_000
type Passing = { event: GateEvent; until: number; who: string | null }

export type GateOptions = {
  storage: Storage
  send: Send
  door: Door
  now?: () => Date
  watch?: () => void
  /** Who keeps faces; without one they are declined. */
  faces?: (command: Command) => Promise<Obeyed>
}

export class GateClient {
  readonly #options: GateOptions
  readonly server: KnownServer
  readonly #journal: Journal
  readonly #copy: Copy
  readonly #pins = new PinPad()
  #passing: Passing | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #beatAt = 0
  #uploadAt = 0
  #failures = 0
  #copyWanted = true
  #lineLivesUntil = 0
  readonly #commands: Commands

  constructor(options: GateOptions) {
    this.#options = options
    this.server = new KnownServer(options)
    this.#journal = new Journal(options.storage)
    this.#copy = new Copy(options.storage)
    this.#commands = new Commands(this.server, (command) => this.#do(command))
  }

  /** The club's clock, as the server told it last. */
  now(): Date {
    return this.server.now()
  }

  get state() {
    return {
      ...this.server.state,
      waiting: this.#journal.count,
      copy: { at: this.#copy.madeAt, until: this.#copy.until, people: this.#copy.people, version: this.#copy.version },
    }
  }

  /** One after the other, as people come. */
  show(credential: ShownCredential, direction: Direction): Promise<Shown> {
    return this.#next(() => this.#show(credential, direction))
  }

  async #show(credential: ShownCredential, said: Direction): Promise<Shown> {
    const direction = directionAt(this.server.settings, said)
    this.#close(false)
    const seq = this.#journal.next()
    const at = this.server.now()
    const answer = await this.#asked(seq, credential, direction)
    const offline = answer ? null : this.#decided(credential, direction, at)
    const shown = answer ?? offline?.shown
    if (!shown) throw new Error('neither asked nor decided')
    const event: GateEvent = {
      ...nothing(seq, at, direction),
      kind: answer ? 'asked' : shown.reason === 'free' ? 'free' : 'offline',
      credential: answer || shown.reason === 'free' ? null : credential,
      opened: shown.open,
      reason: answer ? null : shown.reason,
    }
    const who = offline ? offline.who : (this.#known(credential, at)?.who ?? null)
    if (shown.open) this.#open({ event, who, until: this.server.ownNow() + GRANT_MS }, shown.grids)
    else this.#journal.add(event)
    this.#options.watch?.()
    return shown
  }

  /** null: nobody answers whom the gate believes. */
  async #asked(seq: number, credential: ShownCredential, direction: Direction): Promise<Shown | null> {
    if (this.server.isSilent) return null
    try {
      const body = { seq, direction, credential }
      const { open, reason, message, name, grids } = await this.server.call(gateProtocolCalls.ask, { body }, ASK_MS)
      return { open, reason, values: {}, message, name, grids, online: true }
    } catch (error) {
      if (!(error instanceof Unheard || error instanceof Refused)) throw error
      return null
    }
  }

  #decided(credential: ShownCredential, direction: Direction, at: Date): { shown: Shown; who: string | null } {
    const shut = (reason: PassageOutcome) => ({ open: false, reason, values: {}, who: null, jti: null })
    const locked = credential.kind === 'pin' && this.#pins.isLocked(at)
    const verdict = locked ? shut('pad-locked') : decideOffline(this.#knows, { credential, direction, at })
    const { open, reason, values, who, jti } = verdict
    if (credential.kind === 'pin' && reason === 'unknown-credential') this.#pins.missed(at)
    if (open && jti) this.#journal.useCode(jti, codeOver(at))
    return { who, shown: { open, reason, values, message: '', name: '', grids: [], online: false } }
  }

  get #knows() {
    const { settings, key, isTakenOff } = this.server
    return { settings, copy: this.#copy, journal: this.#journal, server: key, isTakenOff }
  }

  #known(credential: ShownCredential, at: Date) {
    return whoShows(this.#knows, { credential, direction: 'in', at }).row
  }

  /** Kept before the door moves: of whoever goes through while the power is cut the server hears at least that it was opened. */
  #open(passing: Passing, grids: string[]): void {
    this.#close(false)
    const { open_ms, sensor } = this.server.settings.rules
    this.#journal.opened(passing.event)
    this.#passing = passing
    this.#options.door.open(open_ms, passing.event.direction, grids)
    if (!sensor) this.#close(true)
  }

  /** The sensor: somebody went through. */
  passed(): void {
    if (this.#passing && this.server.ownNow() < this.#passing.until) {
      this.#close(true)
      return
    }
    this.#close(false)
    const { mode } = this.server.settings
    const free = mode === 'open'
    this.#tell({ ...nothing(this.#journal.next(), this.server.now(), 'in'), kind: free ? 'free' : 'forced', opened: free, passed: true })
  }

  /** Whoever was told to pass went away. */
  walkedAway(): void {
    this.#close(false)
  }

  /** The button beside the door, from inside. */
  button(): void {
    this.#close(false)
    const event: GateEvent = { ...nothing(this.#journal.next(), this.server.now(), 'out'), kind: 'button', opened: true }
    this.#open({ event, who: null, until: this.server.ownNow() + GRANT_MS }, [])
    this.#options.watch?.()
  }

  #close(passed: boolean): void {
    const passing = this.#passing
    if (!passing) return
    this.#passing = null
    const { event, who } = passing
    if (passed && who?.startsWith('c')) {
      if (event.direction === 'in') this.#journal.came(who, dayOf(this.server.settings, this.server.now()))
      else this.#journal.left(who)
    }
    this.#options.door.shut()
    this.#tell({ ...event, passed })
  }

  #tell(event: GateEvent): void {
    this.#journal.add(event)
    this.#options.watch?.()
  }

  /**
   * What a terminal on the line already let through by itself: told, and judged afterwards. `once` names it: a terminal that
   * tells it again isn't heard again. False: it was known.
   */
  tellPassed(once: string, credential: ShownCredential, direction: Direction, at: Date): boolean {
    const event: Omit<GateEvent, 'seq'> = {
      ...NOTHING,
      at: at.toISOString(),
      direction,
      kind: 'offline',
      credential,
      opened: true,
      passed: true,
    }
    const fresh = this.#journal.addOnce(once, event)
    this.#options.watch?.()
    return fresh
  }

  /** What is due: asked again and again (`run.ts`). Never two at once. */
  tick(): Promise<void> {
    return this.#next(async () => {
      if (this.#passing && this.server.ownNow() >= this.#passing.until) this.#close(false)
      this.#journal.forget(dayOf(this.server.settings, this.server.now()), this.server.now().getTime())
      await this.#work().catch((error: unknown) => {
        if (!(error instanceof Unheard || error instanceof Refused)) throw error
      })
      if (this.server.isTakenOff && this.#copy.version > 0) this.#copy.forget()
      this.#options.watch?.()
    })
  }

  async #work(): Promise<void> {
    const now = this.server.ownNow()
    if (now >= this.#beatAt) await this.#beat()
    if (this.server.trouble !== null) return
    await this.#commands.work(now, now < this.#lineLivesUntil)
    if (this.#journal.count > 0 && now >= this.#uploadAt) await this.#upload()
    if (this.#copyWanted) await this.#fetchCopy()
  }

  /** Somebody rang: what waits is fetched at once. */
  nudge(): void {
    this.#beatAt = 0
    this.server.retry()
  }

  /** Whether the line on which the server rings is there. */
  noteLine(lives: boolean): void {
    this.#lineLivesUntil = lives ? this.server.ownNow() + LINE_LIVES_MS : 0
  }

  async #beat(): Promise<void> {
    this.#beatAt = this.server.ownNow() + BEAT_MS
    const sent = this.server.ownNow()
    const body = {
      at: this.server.now().toISOString(),
      copy_version: this.#copy.version,
      copy_at: this.#copy.madeAt,
      waiting: this.#journal.count,
      settings_version: this.server.settings.settings_version,
    }
    const { now, copy_version, commands, settings } = await this.server.call(gateProtocolCalls.heartbeat, { body })
    this.server.mendClock(now, (sent + this.server.ownNow()) / 2)
    if (settings) this.server.keep({ settings })
    if (commands > 0) this.#commands.fetchNow()
    // A restored server counts anew.
    if (copy_version !== this.#copy.version || this.#copy.version === 0) this.#copyWanted = true
  }

  async #upload(): Promise<void> {
    const events = this.#journal.waiting(MOST_EVENTS)
    try {
      const { accepted_to } = await this.server.call(gateProtocolCalls.passages, { body: { events } })
      this.#journal.kept(accepted_to)
      this.#failures = 0
    } catch (error) {
      this.#failures += 1
      this.#uploadAt = this.server.ownNow() + Math.min(MOST_BACKOFF_MS, 1_000 * 2 ** Math.min(this.#failures, 10))
      throw error
    }
  }

  async #fetchCopy(): Promise<void> {
    const since = this.#copy.version
    const parts: CopyPart[] = []
    for (let after: string | undefined; ; ) {
      const part = await this.server.call(gateCopyCalls.copy, { query: { since, after } })
      // It was made anew meanwhile: what came before belongs to another.
      if (parts[0] && parts[0].whole !== part.whole) return
      parts.push(part)
      if (part.next === null) break
      after = part.next
    }
    this.#copy.take(parts)
    this.#copyWanted = false
  }

  async #do({ id, kind, direction, ...command }: Command): Promise<Obeyed> {
    const { faces } = this.#options
    if (kind === 'open') this.#openFromAfar(id, direction ?? 'in')
    if (kind !== 'face' && kind !== 'forget-face') return { ok: true, result: '' }
    if (faces) return faces({ id, kind, direction, ...command })
    // A gate without a camera has nothing to forget.
    return kind === 'face' ? { ok: false, result: resultTexts.noFaces } : { ok: true, result: '' }
  }

  #openFromAfar(command_id: number, direction: Direction): void {
    this.#close(false)
    const event: GateEvent = { ...nothing(this.#journal.next(), this.server.now(), direction), kind: 'remote', opened: true, command_id }
    this.#open({ event, who: null, until: this.server.ownNow() + GRANT_MS }, [])
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

const NOTHING = { credential: null, opened: false, passed: false, reason: null, command_id: null }
function nothing(seq: number, at: Date, direction: Direction) {
  return { ...NOTHING, seq, at: at.toISOString(), direction }
}
