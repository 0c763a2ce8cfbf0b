/** What a picker shows is the club's wall clock, whatever the computer's zone is. */
import { instantAt, minuteText, wallClock } from '@kaiguan/contract/time'
import dayjs, { type Dayjs } from 'dayjs'

export function shownAt(instant: string, zone: string): Dayjs {
  const { day, minute } = wallClock(new Date(instant), zone)
  return dayjs(`${day} ${minuteText(minute)}`)
}

export function instantOf(picked: Dayjs, zone: string): Date {
  return instantAt(picked.format('YYYY-MM-DD'), picked.hour() * 60 + picked.minute(), zone)
}
