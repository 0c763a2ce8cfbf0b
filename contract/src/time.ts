/**
 * Days and business days. A day is text, `YYYY-MM-DD`, and has no zone; an instant is a Date.
 * A gym's business day starts at its own hour in its own time zone, so that
 * a visit at 00:30 belongs to the evening before.
 */

/** The open-ended end of the specification: "never expires". */
export const NEVER = '9999-12-31'

export type GymClock = { timeZone: string; dayStartsAtMinute: number }

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(timeZone: string): Intl.DateTimeFormat {
  let made = formatters.get(timeZone)
  if (!made) {
    made = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, made)
  }
  return made
}

/** By its name. An offset ('+08:00') means east here and west to PostgreSQL: the two would disagree about the day. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && formatter(name) !== undefined
  } catch {
    return false
  }
}

export function isDay(text: string): boolean {
  // There was no year 0; JavaScript has one, PostgreSQL hasn't.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

const WALL_MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](([01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?)?$/

/** A day from 1900 to 2199, or a day and a time of it, without a zone: `2026-11-25`, `2026-11-25 18:30`, `2026-11-25T18:30:15`. */
export function isWallMoment(text: string): boolean {
  const day = WALL_MOMENT.exec(text)?.[1] ?? ''
  return isDay(day) && day >= '1900' && day < '2200'
}

/**
 * Of a text without a zone the instant by a gym's clock; a day alone is the start of that business day, or its end. Of an hour that
 * comes twice the first; of one that the clock skips the next.
 */
export function instantOfWall(text: string, { timeZone, dayStartsAtMinute }: GymClock, aDayMeans: 'start' | 'end'): Date {
  const [, day = '', time, , seconds = '0'] = WALL_MOMENT.exec(text) ?? []
  if (time === undefined) return instantAt(aDayMeans === 'start' ? day : addDays(day, 1), dayStartsAtMinute, timeZone)
  return new Date(instantAt(day, minuteOf(time), timeZone).getTime() + Number(seconds) * 1_000)
}

const ZONED_MOMENT = /^(\d{4}-\d\d-\d\d)[T ](([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(?:Z|([+-](?:[01]\d|2[0-3])):?([0-5]\d))$/

/** Of a text with its zone the instant: `2026-11-25T18:30:00+08:00`, also without seconds, with a space or `+0800`; null: it is none. */
export function instantOfZoned(text: string): Date | null {
  const [, day = '', time, , seconds = ':00', hours, minutes] = ZONED_MOMENT.exec(text) ?? []
  return isDay(day) ? new Date(`${day}T${time}${seconds}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`) : null
}

/** ISO: 1 Monday – 7 Sunday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
type WallClock = { day: string; minute: number; weekday: Weekday }

/** Everybody asks what time it is now, many times a minute, and spelling it out takes longer than most that is done with it. */
const lately = new Map<string, { minute: number; clock: WallClock }>()

/** The wall clock of a zone: the day, the minute of that day (0–1439) and the ISO weekday (1 Monday – 7 Sunday). */
export function wallClock(at: Date, timeZone: string): WallClock {
  const minute = Math.floor(at.getTime() / 60_000)
  const last = lately.get(timeZone)
  if (last?.minute === minute) return last.clock
  const clock = spelled(at, timeZone)
  // Before 1970 some zones were off by seconds: there a minute of ours isn't one of theirs.
  if (minute >= 0) lately.set(timeZone, { minute, clock })
  return clock
}

function spelled(at: Date, timeZone: string): WallClock {
  const part: Record<string, string> = {}
  for (const { type, value } of formatter(timeZone).formatToParts(at)) part[type] = value
  const day = `${part.year}-${part.month}-${part.day}`
  return { day, minute: Number(part.hour) * 60 + Number(part.minute), weekday: weekdayOf(day) }
}

/** The business day an instant belongs to. */
export function businessDay(at: Date, clock: GymClock): string {
  const { day, minute } = wallClock(at, clock.timeZone)
  return minute < clock.dayStartsAtMinute ? addDays(day, -1) : day
}

export function weekdayOf(day: string): Weekday {
  // `as`: 0 to 6, and Sunday last.
  return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  const moved = at.toISOString()
  // Years past 9999 print as +10000-…; nothing in a club lasts longer than "never".
  return moved.startsWith('+') ? NEVER : moved.slice(0, 10)
}

/** The same day so many months later; where that month is shorter, its last. */
export function addMonths(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  const first = at.toISOString().slice(0, 10)
  at.setUTCMonth(at.getUTCMonth() + 1, 0)
  const last = at.toISOString().slice(0, 10)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** Whole days from one day to another: `daysBetween('2026-01-01', '2026-01-02')` is 1. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Days asked about: what is left out follows by the span of `usual`; with neither it is `usual` itself. */
export function daysAsked<Asked extends Partial<DaySpan>>(asked: Asked, usual: DaySpan): Asked & DaySpan {
  const { from, to } = asked
  const further = daysBetween(usual.from, usual.to)
  return {
    ...asked,
    from: from ?? (to === undefined ? usual.from : addDays(to, -further)),
    to: to ?? (from === undefined ? usual.to : addDays(from, further)),
  }
}

/** Days, both included. */
export type DaySpan = { from: string; to: string }

/** Monday to Sunday. */
export function weekOf(day: string): DaySpan {
  const from = addDays(day, 1 - weekdayOf(day))
  return { from, to: addDays(from, 6) }
}

export function monthOf(day: string): DaySpan {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** `540` → `09:00`. */
export function minuteText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** `09:00` → `540`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const DAY_MS = 86_400_000

/**
 * When it is so late on that day in a zone: 1440 is the end of the day. Of an hour that comes twice the first; one that the clock
 * skips counts on from before, so that half past two is half past three.
 */
export function instantAt(day: string, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  // A clock changes at most once in two days.
  const [before, after] = [aheadOfUtc(wanted - DAY_MS, timeZone), aheadOfUtc(wanted + DAY_MS, timeZone)]
  const at = wanted - before
  if (before === after || aheadOfUtc(at, timeZone) === before) return new Date(at)
  const changed = wanted - after
  return new Date(aheadOfUtc(changed, timeZone) === after ? changed : at)
}

/** By how many milliseconds the wall clock of a zone is ahead of UTC. */
function aheadOfUtc(at: number, timeZone: string): number {
  const { day, minute } = wallClock(new Date(at), timeZone)
  return Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - Math.floor(at / 60_000) * 60_000
}
