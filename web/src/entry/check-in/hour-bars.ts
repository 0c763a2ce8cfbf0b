/** Bars of how full a branch usually is: the hours in which anybody is there, and the hour it is now. */

const HOUR_MS = 3_600_000

/** `usual` and `now` are heights from 0 to 1 of the highest bar; `at`: when the hour begins. */
export type HourBar = { at: string; people: number; usual: number; now: number; isNow: boolean }

/** Which hour it is since the business day began. */
export function hourNow(from: string, now: number): number {
  return Math.floor((now - Date.parse(from)) / HOUR_MS)
}

export function hourBars({ from, inside: usual }: { from: string; inside: readonly number[] }, hour: number, insideNow: number): HourBar[] {
  const busy = usual.flatMap((people, at) => (people > 0 ? [at] : []))
  const [first, last] = [busy[0], busy.at(-1)]
  if (first === undefined || last === undefined) return []
  const inDay = hour >= 0 && hour < usual.length
  const [begin, end] = inDay ? [Math.min(first, hour), Math.max(last, hour)] : [first, last]
  const most = Math.max(...usual, inDay ? insideNow : 0)
  return usual.slice(begin, end + 1).map((people, index) => ({
    at: new Date(Date.parse(from) + (begin + index) * HOUR_MS).toISOString(),
    people,
    usual: people / most,
    now: insideNow / most,
    isNow: begin + index === hour,
  }))
}
