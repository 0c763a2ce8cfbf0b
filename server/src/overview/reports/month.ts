/** This month to date and the same days of last month. */
import { addDays } from '@kaiguan/contract/time'

export type MonthDays = { from: string; to: string; before_from: string; before_to: string }

/** On the 31st, last month's days end with its last one. */
export function monthDays(today: string): MonthDays {
  const from = `${today.slice(0, 8)}01`
  const last = addDays(from, -1)
  const same = last.slice(0, 8) + today.slice(8)
  return { from, to: today, before_from: `${last.slice(0, 8)}01`, before_to: same < last ? same : last }
}
