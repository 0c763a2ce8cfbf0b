/** Who came in hour by hour: today, and on a usual such weekday. */
import { instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { sumsByHour, usualByHour as usualOf, weekdaysBefore } from '../../sums/usual.ts'
import { type VisitsAtHour, visitsByHour } from './dashboard.sql.ts'

/** Of one such day alone nothing is usual. */
const FEWEST_DAYS = 2
const HOUR_MS = 3_600_000

export async function todayByHour(ctx: Ctx): Promise<{ from: string; visits_by_hour: number[] }> {
  const from = instantAt(ctx.today, ctx.gym.day_starts_at, ctx.gym.time_zone)
  const hours = Math.floor((ctx.now.getTime() - from.getTime()) / HOUR_MS) + 1
  return { from: from.toISOString(), visits_by_hour: sumsByHour(await visitsByHour(ctx, [ctx.today]), visitsOf).slice(0, hours) }
}

/** Null: `check-in.admit` shows all visits of today and only one’s own members’ of earlier days, so that the two would not compare. */
export async function usualByHour(ctx: Ctx): Promise<number[] | null> {
  if (!ctx.may('customers.view-all')) return null
  const { days, mean } = usualOf(await visitsByHour(ctx, weekdaysBefore(ctx.today)), visitsOf)
  return days < FEWEST_DAYS ? [] : mean.map(Math.round)
}

const visitsOf = ({ visits }: VisitsAtHour) => visits
