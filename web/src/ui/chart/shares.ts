/** What is worked out before it is drawn: shares, steps, levels. Pure, so that a picture and the table behind it say the same. */
import { split } from '@kaiguan/contract/money'

/** A series of figures, one for each point; null where there is none. */
export type Series = { key: string; name: string; values: readonly (number | null)[] }
/** One part of a whole, in whole numbers (fen, people). */
export type Part = { key: string; name: string; value: number }

export const LEVELS = 6
const COLOURS = 8
const WHOLE = 1000

/** Whoever has more than eight adds the small ones up first: a ninth would look like the first. */
export const dataColour = (at: number): string => `var(--kg-data-${(at % COLOURS) + 1})`

/** Tenths of a per cent of what is above nought: they add up to 1000. Null below nought, and where there is nothing to share. */
export function sharesOf(values: readonly number[]): (number | null)[] {
  const weights = values.map((value) => Math.max(0, value))
  if (weights.every((weight) => weight === 0)) return values.map(() => null)
  const shares = split(WHOLE, weights)
  return values.map((value, at) => (value < 0 ? null : (shares[at] ?? null)))
}

export const shareText = (tenths: number | null): string => (tenths === null ? '-' : `${(tenths / 10).toFixed(1)} %`)

/** How many came at least as far as each step: who stands at a later one has passed all before it, so that it only goes down. */
export function reached(counts: readonly number[]): number[] {
  return counts.map((_, at) => Math.max(0, ...counts.slice(at)))
}

/** A part of a whole as text; a dash where the whole is nought. */
export const partText = (part: number, whole: number): string => (whole === 0 ? '-' : shareText(Math.round((WHOLE * part) / whole)))

/** Which step of the ramp: nought has none, the most has the last. */
export function levelOf(value: number | null, most: number): number {
  if (value === null || value <= 0 || most <= 0) return 0
  return Math.min(LEVELS, Math.ceil((LEVELS * value) / most))
}
