/** What a page of operation rests on, read once for each side. */
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import { type Filling, fillingBetween } from '../../../classes/class-reservations/index.ts'
import { type CoachUse, coachUse } from '../../../coaching/course-bookings/index.ts'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { cardsByType, type Due, dueAt, type OfType, type Renewed, renewalsOf } from '../../../membership/cards/index.ts'
import { type Converted, type Created, conversionOf, convertedAt, type Visitors, visitorsBetween } from '../../../people/customers/index.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { ledgerSums, type MemberSum, memberSums, type VisitSum, visitSums } from '../../../sums/sum-tables.sql.ts'
import { USUAL_WEEKS } from '../../../sums/usual.ts'
import { FLOW_KEYS, type MoneySums } from '../money.ts'
import type { PeriodCurve, SameDay } from '../total/period-sums.ts'

/** Branches of one clock, `gym`’s: they have the same days. */
export type SameClock = SameDay & Pick<Ctx, 'gym'>

/** Who came and stayed, and what became something: each row says of which branch it is. */
export type PeopleSums = {
  /** At each point of the curve. */
  visits: Summed<Omit<VisitSum, 'weekday' | 'hour'>>[]
  moves: Summed<MemberSum>[]
  /** All moves until the last day ended. */
  stages: Summed<MemberSum>[]
  income: MoneySums['flows']
  renewals: Due[]
  converted: Created[]
  classes: Filling[]
  coaches: CoachUse[]
}
/** What a curve is drawn of. */
export type PeopleCurve = Pick<PeopleSums, 'moves'> & Pick<PeriodCurve, 'visits'>

/** And what is told in a branch alone. */
export type OperationSums = PeopleSums & {
  renewals: Renewed[]
  converted: Converted[]
  /** Of all days together. */
  hours: Summed<VisitSum>[]
  visitors: Visitors[]
  types: OfType[]
}

/** `first`: since when one of the branches has members; what stands is what moved from then on. */
export async function peopleSums(at: SameClock, days: DaySpan, grain: Grain, first: string): Promise<PeopleSums> {
  const [people, renewals, converted] = await together([moveSums(at, days, grain, first), dueAt(at, days), convertedAt(at, days)])
  return { ...people, renewals, converted }
}

async function moveSums(at: SameClock, days: DaySpan, grain: Grain, first: string): Promise<Omit<PeopleSums, 'renewals' | 'converted'>> {
  const { from, to } = days
  const until = to < at.today ? to : at.today
  const { gymIds } = at
  const [visits, moves, stages, income, classes, coaches] = await together([
    readSums(at, visitSums, { gymIds, from, to, grain, without: ['weekday', 'hour'] }),
    readSums(at, memberSums, { gymIds, from, to, grain }),
    readSums(at, memberSums, { gymIds, from: first, to: until, grain: 'all' }),
    readSums(at, ledgerSums, { gymIds, from, to, grain: 'all', only: { key: 'account', values: ['income', 'refund'] }, ...FLOW_KEYS }),
    fillingBetween(at, days),
    coachUse(at, days),
  ])
  return { visits, moves, stages, income, classes, coaches }
}

/** Of all these branches as one. */
export async function peopleCurve(at: SameDay, { from, to }: DaySpan, grain: Grain): Promise<PeopleCurve> {
  const range = { gymIds: at.gymIds, asOne: true, from, to, grain }
  const [visits, moves] = await together([
    readSums(at, visitSums, { ...range, without: ['weekday', 'hour'] }),
    readSums(at, memberSums, range),
  ])
  return { visits, moves }
}

export async function operationSums(ctx: Ctx, days: DaySpan, grain: Grain, first: string): Promise<OperationSums> {
  const gymIds = [ctx.gymId]
  const at = { ...ctx, gymIds }
  const [people, renewals, converted, hours, visitors, types] = await together([
    moveSums(at, days, grain, first),
    renewalsOf(at, days),
    conversionOf(at, days),
    readSums(ctx, visitSums, { gymIds, ...days, grain: 'all' }),
    visitorsBetween(ctx, days),
    cardsByType(ctx, days),
  ])
  return { ...people, renewals, converted, hours, visitors, types }
}

/** Visits of the eight weeks before a day, each day by itself. */
export function visitsBefore(ctx: Ctx, day: string): Promise<Summed<VisitSum>[]> {
  return readSums(ctx, visitSums, { gymIds: [ctx.gymId], from: addDays(day, -7 * USUAL_WEEKS), to: addDays(day, -1), grain: 'day' })
}
