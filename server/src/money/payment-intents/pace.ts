/** When a provider is asked next: soon at first, then ever more seldom. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const waits = {
  /** Nobody knows yet whether it is paid. */
  waiting: [15 * SECOND, MINUTE, 5 * MINUTE],
  /** Paid, and what it pays for failed. */
  paid: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE],
  /** It goes back, and the provider hasn't said yet that it did. */
  refunding: [5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE],
} as const satisfies Record<string, readonly number[]>

/** `tries`: how often it was asked in vain. */
export function askAfter(what: keyof typeof waits, tries: number, now: Date): Date {
  const of: readonly number[] = waits[what]
  return new Date(now.getTime() + (of[Math.min(tries, of.length - 1)] ?? 0))
}

/** Nobody may pay it later. */
export const PAYABLE_MS = 15 * MINUTE
/** A provider that hasn't heard of it so long after it was asked won't hear of it by itself. */
export const SURELY_ARRIVED_MS = MINUTE
/** What ended with nothing taken is asked for once more so long after: whoever paid all the same gets it back. */
export const LAST_LOOK_MS = 60 * MINUTE
