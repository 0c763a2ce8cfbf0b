/** Figures of a club that could be. They follow from their place alone, so that a picture of the page is the same each time. */
import { addDays } from '@kaiguan/contract/time'

const WEEK = 7
const FIRST_DAY = '2025-11-27'

/** Between nought and one, scattered but always the same. */
const scatter = (at: number): number => Math.abs(Math.sin(at * 12.9898) * 43758.5453) % 1

export const daysFrom = (count: number): string[] => Array.from({ length: count }, (_, at) => addDays(FIRST_DAY, at))

/** Fen a day: high in January and on weekends. */
export function takingsOf(count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const season = 1 + 0.5 * Math.exp(-(((at - 45) / 30) ** 2))
    const weekend = at % WEEK === 2 || at % WEEK === 3 ? 1.5 : 1
    return Math.round(420_000 * season * weekend * (0.7 + 0.6 * scatter(at + seed)))
  })
}

export const visitsOf = (count: number, mean: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.round(mean * (0.75 + 0.5 * scatter(at + mean))))

/** By weekday, then by hour from six to ten in the evening; closed before eight on Sunday. */
export const busyHours: readonly (readonly (number | null)[])[] = Array.from({ length: WEEK }, (_, day) =>
  Array.from({ length: 17 }, (_, at) => {
    const hour = 6 + at
    if (day === WEEK - 1 && hour < 8) return null
    const evening = 60 * Math.exp(-(((hour - 19) / 2) ** 2)) * (day < 5 ? 1 : 0.4)
    const morning = 35 * Math.exp(-(((hour - (day < 5 ? 8 : 11)) / 2.2) ** 2)) * (day < 5 ? 0.7 : 1.5)
    return Math.round(evening + morning + 6 * scatter(day * 17 + at))
  }),
)
