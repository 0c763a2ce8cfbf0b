/** Who came in hour by hour: today, and on a usual such weekday. */
import { addDays, instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { type VisitsAtHour, visitsByHour } from './dashboard.sql.ts'

const WEEKS = 8
/** Of one such day alone nothing is usual. */
const FEWEST_DAYS = 2
/** An hour that comes twice makes a day of 25. */
const MOST_HOURS = 25
const HOUR_MS = 3_600_000

export async function todayByHour(ctx: Ctx): Promise<{ from: string; visits_by_hour: number[] }> {
  const from = instantAt(ctx.today, ctx.gym.day_starts_at, ctx.gym.time_zone)
  const hours = Math.floor((ctx.now.getTime() - from.getTime()) / HOUR_MS) + 1
  return { from: from.toISOString(), visits_by_hour: sums(await visitsByHour(ctx, [ctx.today])).slice(0, hours) }
}

/** Null: `check-in.admit` shows all visits of today and only one’s own members’ of earlier days, so that the two would not compare. */
export async function usualByHour(ctx: Ctx): Promise<number[] | null> {
  if (!ctx.may('customers.view-all')) return null
  const before = Array.from({ length: WEEKS }, (_, week) => addDays(ctx.today, -7 * (week + 1)))
  const counted = await visitsByHour(ctx, before)
  const days = new Set(counted.map(({ business_day }) => business_day)).size
  return days < FEWEST_DAYS ? [] : sums(counted).map((visits) => Math.round(visits / days))
}

/** What was entered afterwards may lie outside of its day: it counts in the first hour or the last. */
function sums(counted: readonly VisitsAtHour[]): number[] {
  const by = new Array<number>(MOST_HOURS).fill(0)
  for (const { hour, visits } of counted) {
    const at = Math.min(MOST_HOURS - 1, Math.max(0, hour))
    by[at] = (by[at] ?? 0) + visits
  }
  return by
}
