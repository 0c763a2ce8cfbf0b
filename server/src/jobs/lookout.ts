/**
 * Who finds out what is due. One question for all works together, asked once a minute as the safety net, and of those alone that
 * somebody woke; what falls due by itself before the next one is waited for to the moment. While nothing is due nothing else is asked.
 */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Sql } from '../database/sql.ts'
import type { Seldom } from '../log-rarely.ts'
import { safeLine } from '../safe-error.ts'
import { type Ended, type Failed, type Loop, loop, type Missed } from './loop.ts'
import { dueMoments, noteRounds, type RoundEnded } from './works.sql.ts'

/** Nobody sees a second go by; a busy counter changes something many times in one. */
export const SECOND = 1_000
/** What was said while no server listened is found so late at most. */
const MINUTE = 60_000
/** What falls due later is found by the next question, also where that comes late. */
const AHEAD_MS = 2 * MINUTE
/** A timer may come a moment early, by the clock that what is due is compared with. */
const SURELY_MS = 20

export type Work = {
  what: string
  /** When the next of it falls due, over all brands. */
  asks(now: Date, ahead: Date): Sql
  /** Between two rounds, however often it is woken. */
  atMostEveryMs: number
  run(failed: Failed, missed: Missed): Promise<unknown>
}

type Looking = { database: Pick<Database, 'transaction'>; clock: Clock; print(line: string): void; seldom: Seldom }

/** What is known of a work: -Infinity, it has been due since nobody knows when. */
type Watched<W extends Work> = {
  work: W
  loop: Loop
  timer: NodeJS.Timeout | undefined
  /** Somebody said that there may be something. */
  called: boolean
  dueAt: number | null
  /** What the last round was woken for: what is due since the same moment was tried in vain, and waits for the minute or a word. */
  triedFor: number | null
  beganAt: Date
}

export class Lookout<W extends Work> {
  readonly #at: Looking
  readonly #watched: Watched<W>[]
  readonly #looking: Loop
  /** What is asked about before the minute is over. */
  readonly #pending = new Set<Watched<W>>()
  /** Rounds that aren't written down yet. */
  readonly #ended = new Map<string, RoundEnded>()
  #lookedAt = Number.NEGATIVE_INFINITY
  #stopped = false

  constructor(at: Looking, works: readonly W[]) {
    this.#at = at
    this.#watched = works.map((work) => this.#watch(work))
    const manner = { what: 'looking for work', atMostEveryMs: SECOND, atLeastEveryMs: MINUTE, print: at.print, seldom: at.seldom }
    this.#looking = loop(manner, () => this.#look())
  }

  /** These may have something to do. */
  wake(isMeant: (work: W) => boolean): void {
    for (const one of this.#watched) {
      if (!isMeant(one.work)) continue
      one.called = true
      this.#pending.add(one)
    }
    if (this.#pending.size > 0) this.#looking.wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#looking.stop()
    for (const one of this.#watched) {
      clearTimeout(one.timer)
      await one.loop.stop()
    }
  }

  #watch(work: W): Watched<W> {
    const { clock, print, seldom } = this.#at
    const { what, atMostEveryMs } = work
    const round = (failed: Failed, missed: Missed) => {
      clearTimeout(one.timer)
      one.beganAt = clock.now()
      one.triedFor = one.dueAt
      return work.run(failed, missed)
    }
    const manner = { what, atMostEveryMs, atLeastEveryMs: null, print, seldom, ended: (how: Ended) => this.#note(one, how) }
    const one: Watched<W> = {
      work,
      loop: loop(manner, round),
      timer: undefined,
      called: false,
      dueAt: null,
      triedFor: null,
      beganAt: clock.now(),
    }
    return one
  }

  #note(one: Watched<W>, { tookMs, errors }: Ended): void {
    const { work, beganAt, triedFor } = one
    const before = this.#ended.get(work.what)?.failures ?? 0
    this.#ended.set(work.what, {
      name: work.what,
      began_at: beganAt,
      took_ms: Math.round(tookMs),
      late_ms: triedFor === null || triedFor === Number.NEGATIVE_INFINITY ? null : Math.max(0, beganAt.getTime() - triedFor),
      failures: errors.length > 0 ? before + 1 : 0,
      error: errors.length > 0 ? safeLine(errors[0]) : null,
    })
    this.#pending.add(one)
    this.#looking.wake()
  }

  async #look(): Promise<void> {
    const all = performance.now() - this.#lookedAt >= MINUTE
    const asked = all ? this.#watched : [...this.#pending]
    const notes = [...this.#ended.values()]
    this.#pending.clear()
    this.#ended.clear()
    try {
      const now = this.#at.clock.now()
      const moments = await this.#ask(asked, notes, now)
      if (all) this.#lookedAt = performance.now()
      if (this.#stopped) return
      for (const [at, one] of asked.entries()) hear(one, moments[at] ?? null, now.getTime(), all)
    } catch (error) {
      // Whatever was to be asked and written is asked for and written the next time.
      for (const one of asked) this.#pending.add(one)
      for (const note of notes) if (!this.#ended.has(note.name)) this.#ended.set(note.name, note)
      throw error
    }
  }

  #ask(asked: readonly Watched<W>[], notes: readonly RoundEnded[], now: Date): Promise<(number | null)[]> {
    const ahead = new Date(now.getTime() + AHEAD_MS)
    return this.#at.database.transaction(null, async (db) => {
      if (notes.length > 0) await noteRounds(db, notes)
      return dueMoments(
        db,
        asked.map(({ work }) => work.asks(now, ahead)),
      )
    })
  }
}

/** `all`: the minute's question, after which also what was tried in vain is tried again. */
function hear(one: Watched<Work>, dueAt: number | null, now: number, all: boolean): void {
  const { called, triedFor } = one
  one.called = false
  one.dueAt = dueAt
  clearTimeout(one.timer)
  if (dueAt === null) one.triedFor = null
  else if (dueAt > now) one.timer = dueAt - now <= AHEAD_MS ? setTimeout(() => one.loop.wake(), dueAt - now + SURELY_MS) : undefined
  else if (all || called || dueAt !== triedFor) one.loop.wake()
}
