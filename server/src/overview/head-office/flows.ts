/** Figures by gym and day, and what they come to today and this month against the same days of last. */
import { addDays } from '@kaiguan/contract/time'
import type { GymFacts } from '../../context.ts'
import type { MonthDays } from '../reports/index.ts'

/** A branch with its own today and the days that are held against each other. */
export type Branch = { gym: GymFacts; day: string; month: MonthDays }

/** What a figure was at a gym on a day. */
export type ByDay = (gymId: number, day: string) => number

export function byDay<Row extends { gym_id: number; day: string }>(rows: readonly Row[], value: (row: Row) => number): ByDay {
  const found = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row.gym_id, row.day)
    found.set(key, (found.get(key) ?? 0) + value(row))
  }
  return (gymId, day) => found.get(keyOf(gymId, day)) ?? 0
}

function keyOf(gymId: number, day: string): string {
  return `${gymId} ${day}`
}

export function flowOf({ gym, day, month }: Branch, on: ByDay) {
  const sum = (from: string, to: string) => {
    let total = 0
    for (let next = from; next <= to; next = addDays(next, 1)) total += on(gym.id, next)
    return total
  }
  return {
    today: { now: on(gym.id, day), before: on(gym.id, month.before_to) },
    month: { now: sum(month.from, month.to), before: sum(month.before_from, month.before_to) },
  }
}
