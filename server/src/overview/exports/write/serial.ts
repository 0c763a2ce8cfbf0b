/** Days and instants as spreadsheets count them: days since the last of 1899, the time as a part of one. */
import { wallClock } from '@kaiguan/contract/time'

const DAY_MS = 86_400_000
const FIRST = Date.UTC(1899, 11, 30)
/** Before this day spreadsheets disagree: one of them has a 29th of February 1900. */
const SURE = 61

/** null: a day that spreadsheets can't count, which stays text. */
export function serialOfDay(day: string): number | null {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST) / DAY_MS)
  return serial >= SURE ? serial : null
}

/** On the club's clock, to the minute. */
export function serialOfInstant(at: Date, timeZone: string): number {
  const minute = Math.floor(at.getTime() / 60_000)
  return (minute * 60_000 + offsetOf(at, timeZone) - FIRST) / DAY_MS
}

/** Zones change their offset on the quarter hour; a list's instants share a few hundred of these. */
const offsets = new Map<string, number>()
const QUARTER_MS = 900_000
const MOST_KEPT = 20_000

function offsetOf(at: Date, timeZone: string): number {
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const start = new Date(quarter * QUARTER_MS)
  const { day, minute } = wallClock(start, timeZone)
  const offset = Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - start.getTime()
  if (offsets.size >= MOST_KEPT) offsets.clear()
  offsets.set(key, offset)
  return offset
}
