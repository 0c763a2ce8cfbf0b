/**
 * How many days of a month somebody missed (docs/salary.md#attendance). Pure: of the days that they were employed those are taken on which they
 * came, and the days off that everybody has.
 */

/** `employed`: how many days of the month that are over they worked here; `present`: on how many of those they came in. */
export type DaysAttended = { monthDays: number; employed: number; present: number }

/** Of a month not worked whole its part by days, rounded up: in the favour of whoever is paid. */
export const daysOffOf = (daysOff: number, { monthDays, employed }: DaysAttended): number => Math.ceil((daysOff * employed) / monthDays)

/** null: they came on none, so that nobody can have kept the days. */
export function daysMissed(daysOff: number, attended: DaysAttended): number | null {
  const { employed, present } = attended
  return present === 0 ? null : Math.max(0, employed - daysOffOf(daysOff, attended) - present)
}
