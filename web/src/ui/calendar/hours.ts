/** Which hours of the day a calendar shows, how high they are drawn, and how many things stand beside each other. Minutes from midnight. */
import { addDays, minuteOf, minuteText } from '@kaiguan/contract/time'
import { dayOf, timeOf } from '../page/wall.ts'

export type Hours = { from: number; to: number }
type Spanned = { start: string; end: string; resourceIds: readonly number[] }

export const STEP_MINUTES = 30
const HOUR = 60
const DAY = 1_440
/** Of half an hour, in pixels: a lesson of an hour keeps two lines of words, and more than 34 says no more. */
const LEAST = 16
const MOST = 34
const UNMEASURED = 28
/** As high as this nothing need be folded; and a day isn't folded to less than eight hours. */
const ROOMY = 24
const LEAST_SHOWN = 8 * HOUR

/** Those of the week that `day` is in stand beside each other, or `day` alone. */
export function daysShown(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** What of `day` somebody or something takes; null: none of it. */
function partOf({ start, end }: Spanned, day: string): Hours | null {
  const from = dayOf(start) < day ? 0 : dayOf(start) > day ? DAY : minuteOf(timeOf(start))
  const to = dayOf(end) > day ? DAY : dayOf(end) < day ? 0 : minuteOf(timeOf(end))
  return from < to ? { from, to } : null
}

export function widened(hours: Hours | null, by: Hours): Hours {
  return hours ? { from: Math.min(hours.from, by.from), to: Math.max(hours.to, by.to) } : by
}

const wholeHours = ({ from, to }: Hours): Hours => ({ from: from - (from % HOUR), to: Math.ceil(to / HOUR) * HOUR })

/** All hours: those that the club is open, and whatever lies outside of them. And those that hold something; all, where nothing does. */
export function hoursOf(
  opening: Hours,
  days: readonly string[],
  held: readonly Spanned[],
  now: { day: string; minute: number },
): { all: Hours; kept: Hours } {
  const parts = days.flatMap((day) => held.flatMap((one) => partOf(one, day) ?? []))
  const all = wholeHours(parts.reduce(widened, opening))
  const seesNow = days.includes(now.day) && now.minute >= all.from && now.minute < all.to
  const busy = parts.reduce<Hours | null>(widened, null)
  if (!busy) return { all, kept: all }
  return { all, kept: wholeHours(seesNow ? widened(busy, { from: now.minute, to: now.minute + 1 }) : busy) }
}

/** Those that stay when empty hours fold: all where there is room for them, else those that hold something, and some around them. */
export function foldedTo(all: Hours, kept: Hours, height: number | undefined): Hours {
  if (height !== undefined && heightOf(all, ROOMY) <= height) return all
  const missing = Math.max(0, LEAST_SHOWN - (kept.to - kept.from))
  const to = Math.min(all.to, kept.to + Math.ceil(missing / 2 / HOUR) * HOUR)
  const from = Math.max(all.from, Math.min(kept.from, to - LEAST_SHOWN))
  return { from, to: Math.max(to, Math.min(all.to, from + LEAST_SHOWN)) }
}

const heightOf = ({ from, to }: Hours, slot: number): number => ((to - from) / STEP_MINUTES) * slot

/** The hours that are folded away, as words: `07:00–09:00`. */
export function foldedAway(all: Hours, kept: Hours): string[] {
  return [
    { from: all.from, to: kept.from },
    { from: kept.to, to: all.to },
  ]
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => `${minuteText(from)}–${minuteText(to)}`)
}

/** How high half an hour is drawn, so that all of them fit where that can still be read. */
export function slotHeightOf({ from, to }: Hours, height: number | undefined): number {
  if (height === undefined) return UNMEASURED
  return Math.min(MOST, Math.max(LEAST, Math.floor((height * STEP_MINUTES) / (to - from))))
}

/** The most that take place at once in one column of a calendar whose columns are days. */
export function mostAtOnce(events: readonly Spanned[]): number {
  const beginnings = events.map(({ start }) => start)
  return Math.max(1, ...beginnings.map((at) => events.filter(({ start, end }) => start <= at && at < end).length))
}
