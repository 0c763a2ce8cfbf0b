/** The club's own clock as the calendar writes it, `YYYY-MM-DDTHH:mm`, and instants. */
import { instantAt, minuteOf, minuteText, wallClock } from '@kaiguan/contract/time'

const DAY = 'YYYY-MM-DD'.length

export function wallOf(at: string | Date, timeZone: string): string {
  const { day, minute } = wallClock(new Date(at), timeZone)
  return `${day}T${minuteText(minute)}`
}

export function instantOf(wall: string, timeZone: string): string {
  return instantAt(wall.slice(0, DAY), minuteOf(wall.slice(DAY + 1)), timeZone).toISOString()
}

export function dayOf(wall: string): string {
  return wall.slice(0, DAY)
}

export function timeOf(wall: string): string {
  return wall.slice(DAY + 1)
}

/** Moved by minutes on that clock. */
export function wallPlus(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, `${wall}`.length)
}
