import { addMonths, monthOf } from '@kaiguan/contract/time'
import { useUser } from '../../session/session.ts'

/** So far ahead pay is planned. */
const AHEAD = 12

/** The months that pay may begin in: so many before this one, it, and a year ahead. */
export function useMonthsFrom(before: number): string[] {
  const { from } = monthOf(useUser().gym.today)
  return Array.from({ length: before + 1 + AHEAD }, (_, at) => addMonths(from, at - before).slice(0, 7))
}
