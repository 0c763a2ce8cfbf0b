/** What a page of operation rests on, read once for each side. */
import type { Group } from '@kaiguan/contract/overview/statistics/period'
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import { type Filling, fillingBetween } from '../../../classes/class-reservations/index.ts'
import { type CoachUse, coachUse } from '../../../coaching/course-bookings/index.ts'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { cardsByType, type OfType, type Renewed, renewalsOf } from '../../../membership/cards/index.ts'
import { type Converted, conversionOf, type Visitors, visitorsBetween } from '../../../people/customers/index.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { ledgerSums, type MemberSum, memberSums, type VisitSum, visitSums } from '../../../sums/sum-tables.sql.ts'
import { USUAL_WEEKS } from '../../../sums/usual.ts'

export type OperationSums = {
  /** At each point of the curve. */
  visits: Summed<Omit<VisitSum, 'weekday' | 'hour'>>[]
  /** Of all days together. */
  hours: Summed<VisitSum>[]
  visitors: Visitors[]
  moves: Summed<MemberSum>[]
  /** How many members there were when the last day ended. */
  members: number
  earned: number
  renewals: Renewed[]
  converted: Converted[]
  types: OfType[]
  classes: Filling[]
  coaches: CoachUse[]
}

/** `first`: since when the branch has members; what stands is what moved from then on. */
export async function operationSums(ctx: Ctx, days: DaySpan, group: Group, first: string): Promise<OperationSums> {
  const { from, to } = days
  const until = to < ctx.today ? to : ctx.today
  const gymIds = [ctx.gymId]
  const grain: Grain = group === 'month' ? 'month' : 'day'
  const [visits, hours, moves, stages, income, visitors, renewals, converted, types, classes, coaches] = await together([
    readSums(ctx, visitSums, { gymIds, from, to, grain, without: ['weekday', 'hour'] }),
    readSums(ctx, visitSums, { gymIds, from, to, grain: 'all' }),
    readSums(ctx, memberSums, { gymIds, from, to, grain }),
    readSums(ctx, memberSums, { gymIds, from: first, to: until, grain: 'all' }),
    readSums(ctx, ledgerSums, { gymIds, from, to, grain: 'all', only: { key: 'account', values: ['income', 'refund'] } }),
    visitorsBetween(ctx, days),
    renewalsOf(ctx, days),
    conversionOf(ctx, days),
    cardsByType(ctx, days),
    fillingBetween(ctx, days),
    coachUse(ctx, days),
  ])
  const members = stages.reduce((sum, { delta }) => sum + delta, 0)
  const earned = income.reduce((sum, { amount_fen }) => sum - amount_fen, 0)
  return { visits, hours, visitors, moves, members, earned, renewals, converted, types, classes, coaches }
}

/** Visits of the eight weeks before a day, each day by itself. */
export function visitsBefore(ctx: Ctx, day: string): Promise<Summed<VisitSum>[]> {
  return readSums(ctx, visitSums, { gymIds: [ctx.gymId], from: addDays(day, -7 * USUAL_WEEKS), to: addDays(day, -1), grain: 'day' })
}
