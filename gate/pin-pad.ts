/** A pad on which somebody guesses is shut for a minute. */
const MOST_MISSES = 5
const WITHIN_MS = 60_000

export class PinPad {
  #misses: number[] = []

  isLocked(at: Date): boolean {
    this.#misses = this.#misses.filter((missed) => at.getTime() - missed < WITHIN_MS)
    return this.#misses.length >= MOST_MISSES
  }

  missed(at: Date): void {
    this.#misses.push(at.getTime())
  }
}
