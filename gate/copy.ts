/** The copy by which a gate decides while it can't ask, on disk: whole in one file, what changed since in a journal beside it. */

import type { ResponseOf } from '@kaiguan/contract/call'
import { type CopyRow, CopyRow as CopyRowShape, type gateCopyCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { z } from 'zod'
import { journalLines, type Storage } from './storage.ts'

export type CopyPart = ResponseOf<typeof gateCopyCalls.copy>

const Head = z.object({ version: z.int(), made_at: z.string().nullable(), until: z.string().nullable(), key: z.string() })
type Head = z.infer<typeof Head>
const Whole = Head.extend({ rows: z.array(CopyRowShape) })
const Change = Head.extend({ rows: z.array(CopyRowShape), gone: z.array(z.string()) })

const WHOLE = 'copy'
const CHANGES = 'copy-changes'
/** So many changes are worth writing it whole. */
const MANY = 500
const NOTHING: Head = { version: 0, made_at: null, until: null, key: '' }

export class Copy {
  readonly #storage: Storage
  #head = NOTHING
  #rows = new Map<string, CopyRow>()
  #byMac = new Map<string, CopyRow>()
  #changes = 0

  constructor(storage: Storage) {
    this.#storage = storage
    const whole = Whole.safeParse(journalLines(storage.read(WHOLE))[0])
    if (!whole.success) return
    this.#takeWhole(whole.data)
    for (const line of journalLines(storage.read(CHANGES))) {
      const change = Change.safeParse(line)
      // What was written before the whole one that stands belongs to another.
      if (!change.success || change.data.version < this.#head.version) continue
      this.#takeChange(change.data)
      this.#changes += 1
    }
  }

  static clear(storage: Storage): void {
    storage.write(WHOLE, '')
    storage.write(CHANGES, '')
  }

  /** Whoever it knew is nobody's business here any more. */
  forget(): void {
    Copy.clear(this.#storage)
    this.#takeWhole({ ...NOTHING, rows: [] })
  }

  get version(): number {
    return this.#head.version
  }
  get madeAt(): string | null {
    return this.#head.made_at
  }
  get until(): string | null {
    return this.#head.until
  }
  get people(): number {
    return this.#rows.size
  }
  get key(): Buffer {
    return Buffer.from(this.#head.key, 'base64url')
  }

  of(who: string): CopyRow | null {
    return this.#rows.get(who) ?? null
  }

  byMac(mac: string | null): CopyRow | null {
    return mac === null ? null : (this.#byMac.get(mac) ?? null)
  }

  /** All parts of one answer, in their order. What changed while they were fetched comes with the next. */
  take(parts: CopyPart[]): void {
    const first = parts[0]
    if (!first) return
    const { version, made_at, until, key, whole } = first
    const rows = parts.flatMap((part) => part.rows)
    if (whole) {
      const all = { version, made_at, until, key, rows }
      this.#writeWhole(all)
      this.#takeWhole(all)
      return
    }
    if (version === this.#head.version && until === this.#head.until) return
    const change = { version, made_at, until, key, rows, gone: parts.flatMap((part) => part.gone) }
    this.#storage.append(CHANGES, `${JSON.stringify(change)}\n`)
    this.#takeChange(change)
    this.#changes += 1
    if (this.#changes > MANY) this.#writeWhole({ ...this.#head, rows: [...this.#rows.values()] })
  }

  #writeWhole(all: z.infer<typeof Whole>): void {
    this.#storage.write(WHOLE, `${JSON.stringify(all)}\n`)
    this.#storage.write(CHANGES, '')
    this.#changes = 0
  }

  #takeWhole({ rows, ...head }: z.infer<typeof Whole>): void {
    this.#head = head
    this.#rows = new Map()
    this.#byMac = new Map()
    for (const row of rows) this.#put(row)
  }

  #takeChange({ rows, gone, ...head }: z.infer<typeof Change>): void {
    this.#head = head
    for (const who of [...gone, ...rows.map((row) => row.who)]) this.#drop(who)
    for (const row of rows) this.#put(row)
  }

  #put(row: CopyRow): void {
    this.#rows.set(row.who, row)
    for (const mac of row.macs) this.#byMac.set(mac, row)
  }

  #drop(who: string): void {
    // What they showed may be somebody else's by now.
    for (const mac of this.#rows.get(who)?.macs ?? []) if (this.#byMac.get(mac)?.who === who) this.#byMac.delete(mac)
    this.#rows.delete(who)
  }
}
