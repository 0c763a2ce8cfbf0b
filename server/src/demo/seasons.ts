/** How full a day is: weekdays and weekends, the year's seasons, the spring festival, the summer's and autumn's promotions. */
import { weekdayOf } from '@kaiguan/contract/time'
import { type Chance, chance } from './chance.ts'

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/** From the 25th of the twelfth month to the 8th of the first: the city has gone home. */
export function springFestival(day: string): boolean {
  const part: Record<string, string> = {}
  for (const { type, value } of lunar.formatToParts(new Date(`${day}T00:00:00Z`))) part[type] = value
  const date = Number(part.day)
  return (part.month === '12' && date >= 25) || (part.month === '1' && date <= 8)
}

/** By month, January first: good intentions, a long hot summer after work, a quiet turn of the year. */
const VISITS = [95, 85, 108, 110, 105, 108, 112, 110, 102, 92, 96, 88]
const SALES = [110, 80, 125, 105, 95, 130, 125, 105, 95, 85, 120, 90]
/** Monday first. */
const WEEKDAYS = [108, 104, 102, 98, 84, 106, 96]

/** 100 is an ordinary day. */
export function visitsOn(day: string): number {
  const ordinary = (monthly(VISITS, day) * (WEEKDAYS[weekdayOf(day) - 1] ?? 100)) / 100
  return springFestival(day) ? ordinary * 0.3 : ordinary
}

/** 100 is an ordinary day. */
export function salesOn(day: string): number {
  const weekend = weekdayOf(day) >= 6 ? 1.35 : 0.9
  const promoted = promotion(day) ? 1.5 : 1
  return (springFestival(day) ? 0.25 : 1) * monthly(SALES, day) * weekend * promoted
}

function monthly(table: number[], day: string): number {
  return table[Number(day.slice(5, 7)) - 1] ?? 100
}

/** Over so many days a branch that fell behind came down to so many of a hundred. */
const FADED = { days: 240, to: 30 }

/** What is left of a branch that fell behind, of a hundred, so many days before the last. */
export function fadedTo(daysToGo: number): number {
  return Math.min(100, FADED.to + ((100 - FADED.to) * daysToGo) / FADED.days)
}

export type Promotion = { name: string; off: number }

/** What is off every price (percent) while a promotion runs; the manager confirms it. */
export function promotion(day: string): Promotion | null {
  const monthDay = day.slice(5)
  if (monthDay >= '06-10' && monthDay <= '06-20') return { name: '618 活动价', off: 12 }
  if (monthDay >= '07-01' && monthDay <= '07-31') return { name: '暑期活动价', off: 10 }
  if (monthDay >= '11-01' && monthDay <= '11-11') return { name: '双十一活动价', off: 15 }
  return null
}

/** What the clock shows beside the plan, the same each time for the same day: nobody opens, brings money away or locks up on the dot. */
export function minutesLate(day: string, what: number, most: number): number {
  return chance(Number(day.replaceAll('-', '')) * 37 + what).below(most)
}

/** The students' card is sold in the summer holidays. */
export function summerHolidays(day: string): boolean {
  return day.slice(5) >= '06-25' && day.slice(5) <= '08-25'
}

const WORKDAY: [from: number, to: number, weight: number][] = [
  [7 * 60, 9 * 60, 16],
  [9 * 60, 11 * 60 + 30, 14],
  [11 * 60 + 30, 13 * 60 + 30, 16],
  [14 * 60, 17 * 60, 11],
  [17 * 60 + 30, 21 * 60 + 15, 43],
]
const WEEKEND: typeof WORKDAY = [
  [8 * 60 + 30, 12 * 60, 40],
  [13 * 60, 17 * 60 + 30, 42],
  [18 * 60, 20 * 60 + 30, 18],
]

/** The minute at which somebody comes: evenings after work, whole days at the weekend. */
export function minuteOf(luck: Chance, day: string): number {
  let ticket = luck.below(100)
  for (const [from, to, weight] of weekdayOf(day) >= 6 ? WEEKEND : WORKDAY) {
    if (ticket < weight) return from + luck.below(to - from)
    ticket -= weight
  }
  return 18 * 60
}
