/** For a log that somebody reads: what is the same for everybody is said once a minute, with how often it was so. */
const PAUSE_MS = 60_000

export class Seldom {
  readonly #print: (line: string) => void
  readonly #now: () => number
  readonly #said = new Map<string, { at: number; unsaid: number }>()

  /** `now`: milliseconds of a clock that is never put back. */
  constructor(print: (line: string) => void, now: () => number = () => performance.now()) {
    this.#print = print
    this.#now = now
  }

  say(line: string): void {
    const before = this.#said.get(line)
    const now = this.#now()
    if (before && now - before.at < PAUSE_MS) {
      before.unsaid++
      return
    }
    this.#print(before && before.unsaid > 0 ? `${line} (and ${before.unsaid}× since it was last said)` : line)
    // What was said long ago is of no use to anybody.
    for (const [other, { at }] of this.#said) if (now - at >= 2 * PAUSE_MS) this.#said.delete(other)
    this.#said.set(line, { at: now, unsaid: 0 })
  }
}
