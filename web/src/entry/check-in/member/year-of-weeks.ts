/** A year of days as a field: a row a weekday, a column a week. Pure. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { addDays, daysBetween, weekdayOf } from '@kaiguan/contract/time'
import type { Language } from '../../../words/language.ts'

type Year = ResponseOf<typeof checkInCalls.year>
type Field = { key: string; label: string }

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const MONTH = 'YYYY-'.length

/** The weeks begin on Monday; days before the year and after today are null. */
export function yearOfWeeks(
  { from, to, data }: Year,
  language: Language,
): { weekdays: Field[]; weeks: Field[]; values: (number | null)[][] } {
  const monday = addDays(from, 1 - weekdayOf(from))
  const mondays = Array.from({ length: Math.floor(daysBetween(monday, to) / 7) + 1 }, (_, week) => addDays(monday, 7 * week))
  const counts = new Map(data.map(({ day, visits }) => [day, visits]))
  const valueOn = (day: string) => (day < from || day > to ? null : (counts.get(day) ?? 0))
  return {
    weekdays: WEEKDAYS.map((at) => ({ key: `${at}`, label: weekdayName(addDays(monday, at), language) })),
    weeks: mondays.map((day) => ({ key: day, label: day.slice(MONTH) })),
    values: WEEKDAYS.map((at) => mondays.map((day) => valueOn(addDays(day, at)))),
  }
}

function weekdayName(day: string, language: Language): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' })
}
