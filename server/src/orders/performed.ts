/** What employees performed over days, by the sums of days and months: the one reading behind desktops and statistics (docs/statistics.md). */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Acting } from '../context.ts'
import { type Grain, readSums, type Summed } from '../sums/read-sums.sql.ts'
import { type PerformanceSum, performanceSums } from '../sums/sum-tables.sql.ts'

export type PerformedSum = Summed<PerformanceSum>

type Unasked = 'staff_id' | 'source' | 'business'

/** Of everybody, or of one; `staff_id` 0 is nobody's. `without`: keys that nobody asks for. */
export function performedOn<Without extends Unasked = never>(
  ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>,
  days: DaySpan,
  grain: Grain,
  staffId: number | null,
  without: readonly Without[] = [],
): Promise<Summed<Omit<PerformanceSum, Without>>[]> {
  return performedAt({ ...ctx, gymIds: [ctx.gymId] }, days, grain, staffId, without)
}

/** At several branches: each row says of which, but where `asOne` adds all up. */
export function performedAt<Without extends Unasked = never>(
  { gymIds, asOne = false, ...ctx }: Pick<Acting, 'db' | 'brandId'> & { gymIds: readonly number[]; asOne?: boolean },
  { from, to }: DaySpan,
  grain: Grain,
  staffId: number | null,
  without: readonly Without[] = [],
): Promise<Summed<Omit<PerformanceSum, Without>>[]> {
  const only = staffId === null ? {} : { only: { key: 'staff_id', values: [String(staffId)] } }
  return readSums(ctx, performanceSums, { gymIds, asOne, from, to, grain, without, ...only })
}

/** What these employees performed at several branches. */
export function performedBy(
  { db, brandId, gymIds }: Pick<Acting, 'db' | 'brandId'> & { gymIds: readonly number[] },
  { from, to }: DaySpan,
  staffIds: readonly number[],
): Promise<PerformedSum[]> {
  return readSums({ db, brandId }, performanceSums, {
    gymIds,
    from,
    to,
    grain: 'all',
    only: { key: 'staff_id', values: staffIds.map(String) },
  })
}

/** What is no order: a unit of these is a lesson, a class or a lead. */
const NO_ORDERS: readonly string[] = ['lesson', 'class-taught', 'lead-won']
const BACK: readonly string[] = ['refund', 'reversal']

export const isOrder = (business: string): boolean => !NO_ORDERS.includes(business)

export const performanceIn = (sums: readonly PerformedSum[]): number => sums.reduce((total, sum) => total + sum.performance_fen, 0)

/** What refunds and undone sales took back. */
export const takenBackIn = (sums: readonly PerformedSum[]): number =>
  sums.reduce((total, { source, performance_fen }) => (BACK.includes(source) ? total - performance_fen : total), 0)

/** A shared order is one of whoever has most of it, so that orders add up; one that is undone is no order. */
export const ordersIn = (sums: readonly PerformedSum[]): number =>
  sums.reduce((total, { business, units }) => (isOrder(business) ? total + units : total), 0)

export const unitsIn = (sums: readonly PerformedSum[], of: string): number =>
  sums.reduce((total, { business, units }) => (business === of ? total + units : total), 0)
