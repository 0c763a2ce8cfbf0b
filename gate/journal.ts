/**
 * What happens at a gate, in its order: numbers are kept before anything is shown under them, events before the gate goes on, and
 * both until the server has said that it keeps them. So a power cut loses nothing, and nothing is told under two numbers.
 */
import { GateEvent } from '@kaiguan/contract/entry/gates/gate-protocol'
import { z } from 'zod'
import { journalLines, type Storage } from './storage.ts'

const NAME = 'journal'
/** So many lines that nobody needs any more are worth writing the rest anew. */
const MANY = 2_000
/** What a terminal may tell again: its own memory is larger, but it tells again only what it wasn't answered. */
const MOST_ONCE = 20_000

/** Whom the gate let in on a business day and not out again, and codes that were shown: what it must remember when it can't ask. */
const Line = z.union([
  z.object({ t: z.literal('seq'), seq: z.int() }),
  z.object({ t: z.literal('opened'), event: GateEvent }),
  z.object({ t: z.literal('event'), event: GateEvent }),
  z.object({ t: z.literal('once'), key: z.string(), event: GateEvent.nullable() }),
  z.object({ t: z.literal('kept'), to: z.int() }),
  z.object({ t: z.literal('in'), who: z.string(), day: z.string() }),
  z.object({ t: z.literal('out'), who: z.string() }),
  z.object({ t: z.literal('code'), jti: z.string(), until: z.int() }),
])
type Line = z.infer<typeof Line>

export class Journal {
  readonly #storage: Storage
  #seq = 0
  #waiting: GateEvent[] = []
  #opened: GateEvent | null = null
  #inside = new Map<string, string>()
  #codes = new Map<string, number>()
  /** The oldest first. */
  #once = new Set<string>()
  #lines = 0

  constructor(storage: Storage) {
    this.#storage = storage
    const text = storage.read(NAME)
    for (const read of journalLines(text)) {
      const line = Line.safeParse(read)
      if (line.success) this.#take(line.data)
    }
    // The power went while somebody stood in it: nobody saw them go through.
    if (this.#opened) this.add(this.#opened)
    // After half a line the next one would be lost with it.
    if (text !== null && !text.endsWith('\n')) this.#writeAnew()
  }

  /** Empty, and from 1 again: another gate's. */
  static clear(storage: Storage): void {
    storage.write(NAME, '')
  }

  /** The next number, for good. */
  next(): number {
    const seq = this.#seq + 1
    this.#add({ t: 'seq', seq })
    return seq
  }

  /** Under the next number, unless its name was told before: in one line, so that no power cut comes between. */
  addOnce(key: string, event: Omit<GateEvent, 'seq'>): boolean {
    if (this.#once.has(key)) return false
    this.#add({ t: 'once', key, event: { ...event, seq: this.#seq + 1 } })
    return true
  }

  /** The door is being opened; what becomes of it is added when it is known. */
  opened(event: GateEvent): void {
    this.#add({ t: 'opened', event })
  }

  add(event: GateEvent): void {
    this.#add({ t: 'event', event })
  }

  /** What the server hasn't said yet that it keeps, in the order of the numbers. */
  waiting(most: number): GateEvent[] {
    const before = this.#opened?.seq ?? Number.POSITIVE_INFINITY
    return this.#waiting
      .filter(({ seq }) => seq < before)
      .toSorted((a, b) => a.seq - b.seq)
      .slice(0, most)
  }

  get count(): number {
    return this.#waiting.length
  }

  /** Everything up to there the server keeps: it may be forgotten here. */
  kept(to: number): void {
    this.#add({ t: 'kept', to })
    if (this.#lines > MANY && this.#lines > 4 * (this.#waiting.length + this.#inside.size + this.#codes.size + this.#once.size))
      this.#writeAnew()
  }

  came(who: string, day: string): void {
    this.#add({ t: 'in', who, day })
  }

  left(who: string): void {
    if (this.#inside.has(who)) this.#add({ t: 'out', who })
  }

  /** On that business day, as far as this gate knows. */
  isInside(who: string, day: string): boolean {
    return this.#inside.get(who) === day
  }

  /** `until`: milliseconds since 1970, when nobody takes it any more anyway. */
  useCode(jti: string, until: number): void {
    this.#add({ t: 'code', jti, until })
  }

  wasUsed(jti: string): boolean {
    return this.#codes.has(jti)
  }

  /** Yesterday's people and codes that are over are nobody's business. */
  forget(day: string, now: number): void {
    for (const [who, since] of this.#inside) if (since < day) this.#inside.delete(who)
    for (const [jti, until] of this.#codes) if (until < now) this.#codes.delete(jti)
  }

  #add(line: Line): void {
    this.#storage.append(NAME, `${JSON.stringify(line)}\n`)
    this.#take(line)
  }

  #take(line: Line): void {
    this.#lines += 1
    if (line.t === 'seq') this.#seq = Math.max(this.#seq, line.seq)
    if (line.t === 'opened') this.#opened = line.event
    if (line.t === 'event') {
      this.#waiting.push(line.event)
      if (this.#opened?.seq === line.event.seq) this.#opened = null
    }
    if (line.t === 'once') {
      this.#once.add(line.key)
      if (this.#once.size > MOST_ONCE) for (const key of [...this.#once].slice(0, MOST_ONCE / 2)) this.#once.delete(key)
      if (line.event) {
        this.#seq = Math.max(this.#seq, line.event.seq)
        this.#waiting.push(line.event)
      }
    }
    if (line.t === 'kept') this.#waiting = this.#waiting.filter(({ seq }) => seq > line.to)
    if (line.t === 'in') this.#inside.set(line.who, line.day)
    if (line.t === 'out') this.#inside.delete(line.who)
    if (line.t === 'code') this.#codes.set(line.jti, line.until)
  }

  #writeAnew(): void {
    const lines: Line[] = [
      { t: 'seq', seq: this.#seq },
      ...this.#waiting.map((event): Line => ({ t: 'event', event })),
      ...(this.#opened ? [{ t: 'opened' as const, event: this.#opened }] : []),
      ...[...this.#inside].map(([who, day]): Line => ({ t: 'in', who, day })),
      ...[...this.#once].map((key): Line => ({ t: 'once', key, event: null })),
      ...[...this.#codes].map(([jti, until]): Line => ({ t: 'code', jti, until })),
    ]
    this.#storage.write(NAME, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    this.#lines = lines.length
  }
}
