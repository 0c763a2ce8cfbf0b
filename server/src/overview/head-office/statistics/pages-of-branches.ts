/** 总部数据统计: what the branches’ pages of statistics say, added up and side by side. */
import {
  BEST_SELLERS,
  type BranchStatistics,
  type BranchStatisticsQuery,
  brandAchievementFigures,
} from '@kaiguan/contract/overview/head-office/branch-statistics'
import { rollAccounts } from '@kaiguan/contract/overview/statistics/financial'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { ordersIn, type PerformedSum, performedAt, performedBy } from '../../../orders/performed.ts'
import {
  type AchievementSums,
  achievementFiguresOf,
  businessesOf,
  classesGiven,
  compared,
  earnedFigure,
  financialHeadlineOf,
  financialSums,
  financialTablesOf,
  flowCurve,
  flowCurves,
  grainOf,
  headlineOf,
  membersOfOperation,
  OWED,
  operationCurvesOf,
  partsTable,
  peopleById,
  peopleCurve,
  peopleFigures,
  peopleSums,
  performanceCurve,
  performedCurve,
  periodCurve,
  periodSums,
  ratesIn,
  type SameClock,
  type Sides,
  totalCurvesOf,
  totalTablesOf,
} from '../../statistics/index.ts'
import { type Reached, reachedBy, readReach, sidesOf } from './reach-sums.ts'
import { sideBySide, tablesBeside } from './side-by-side.ts'

type Asked = BranchStatisticsQuery
/** Of nobody, as sums say it. */
const NOBODY = 0
/** Everything of everybody. */
const WHOLE = { tab: 'total', staffId: null, businesses: businessesOf('total') } as const

export async function totalOfBranches(ctx: Ctx, asked: Asked): Promise<BranchStatistics['total']> {
  const reach = await reachedBy(ctx, asked)
  const { first } = reach
  const sides = await readReach(reach, asked, (at, days) => periodSums(at, days, 'all', first))
  const curves = await readReach(reach, asked, (at, days) => periodCurve(at, days, grainOf(asked.group)))
  const at = sidesOf(sides)
  return {
    ...sideBySide(reach, sides, at, (of) => headlineOf({ ...of, first }, OWED)),
    series: totalCurvesOf(curves),
    tables: tablesBeside(reach, sides, at, (of) => totalTablesOf({ ...of, first }, OWED)),
  }
}

export async function financialOfBranches(ctx: Ctx, asked: Asked): Promise<BranchStatistics['financial']> {
  const reach = await reachedBy(ctx, asked)
  const sides = await readReach(reach, asked, (at, days) => financialSums(at, days, 'all'))
  const curves = await readReach(reach, asked, (at, days) => flowCurve(at, days, grainOf(asked.group)))
  const at = sidesOf(sides)
  return {
    ...sideBySide(reach, sides, at, (of) => financialHeadlineOf(of, rollAccounts)),
    series: flowCurves(curves),
    tables: tablesBeside(reach, sides, at, (of) => financialTablesOf(of, rollAccounts)),
  }
}

export async function achievementsOfBranches(ctx: Ctx, asked: Asked): Promise<BranchStatistics['achievements']> {
  const reach = await reachedBy(ctx, asked)
  const sides = await readReach(reach, asked, performedByAll)
  const curves = await readReach(reach, asked, (at, days) => performedCurve(at, days, grainOf(asked.group)))
  const at = sidesOf(sides)
  return {
    ...sideBySide(reach, sides, at, (of) => achievementFiguresOf(of, WHOLE, null).filter(isShown)),
    series: [performanceCurve(curves)],
    tables: tablesBeside(reach, sides, at, (of) => [partsTable(of, WHOLE)]),
    people: await bestSellers(ctx, reach, sides),
  }
}

type OfEmployee = Pick<PerformedSum, 'gym_id' | 'staff_id' | 'performance_fen'>
/** `people`: the same by employee, not by part of the business; both together would be a row for each of thousands. */
type PerformedByAll = AchievementSums & { people: OfEmployee[] }

async function performedByAll(at: SameClock, days: DaySpan): Promise<PerformedByAll> {
  const [performed, given, people] = await together([
    performedAt(at, days, 'all', null, ['staff_id']),
    classesGiven(at, days, null),
    performedAt(at, days, 'all', null, ['business', 'source']),
  ])
  return { performed: performed.map((sum) => ({ ...sum, staff_id: NOBODY })), given, goods: [], people }
}

type Shown = (typeof brandAchievementFigures)[number]
const isShown = <Figure extends { code: string }>(figure: Figure): figure is Figure & { code: Shown } =>
  brandAchievementFigures.some((code) => code === figure.code)

/** Who performed most at these branches together, as each branch’s page names them; what is nobody’s has no rank. */
async function bestSellers(
  ctx: Ctx,
  { clocks }: Reached,
  { period, now, was }: Sides<PerformedByAll>,
): Promise<BranchStatistics['achievements']['people']> {
  const fenOf = (people: readonly OfEmployee[]) => people.reduce((sum, { performance_fen }) => sum + performance_fen, 0)
  const [here, before] = [now, was].map(({ people }) => Map.groupBy(people, ({ staff_id }) => staff_id))
  const whole = fenOf(now.people)
  const ranked = [...(here ?? [])]
    .filter(([id]) => id !== NOBODY)
    .map(([id, sums]) => ({ id, sums, fen: fenOf(sums) }))
    .toSorted((one, other) => other.fen - one.fen || one.id - other.id)
  const best = ranked.slice(0, BEST_SELLERS)
  const ids = best.map(({ id }) => id)
  const there = new Set(best.flatMap(({ sums }) => sums.map(({ gym_id }) => gym_id)))
  const [people, ...sold] = await together([
    peopleById(ctx, ids),
    ...clocks.map((at) => performedBy({ ...at, gymIds: at.gymIds.filter((id) => there.has(id)) }, period, ids)),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const orders = Map.groupBy(sold.flat(), ({ staff_id }) => staff_id)
  return best.map(({ id, sums, fen }) => ({
    staff: { id, name: names.get(id) ?? '' },
    gym_ids: [...new Set(sums.map(({ gym_id }) => gym_id))],
    performance: compared(fen, fenOf(before?.get(id) ?? [])),
    orders: ordersIn(orders.get(id) ?? []),
    share_bp: whole > 0 ? Math.round((fen * 10_000) / whole) : null,
    rank: best.filter((other) => other.fen > fen).length + 1,
  }))
}

export async function operationOfBranches(ctx: Ctx, asked: Asked): Promise<BranchStatistics['operation']> {
  const reach = await reachedBy(ctx, asked)
  const sides = await readReach(reach, asked, (at, days) => peopleSums(at, days, 'all', reach.first))
  const curves = await readReach(reach, asked, (at, days) => peopleCurve(at, days, grainOf(asked.group)))
  const at = sidesOf(sides)
  const rates = (of: typeof sides) => ratesIn(of).map(({ code, now, before }) => ({ code, now, before }))
  return {
    ...sideBySide(reach, sides, at, (of) => [...peopleFigures(of), earnedFigure(of)]),
    series: operationCurvesOf(curves),
    tables: tablesBeside(reach, sides, at, (of) => [membersOfOperation(of)]),
    rates: rates(sides),
    branch_rates: reach.gyms.map(({ id }) => rates(at(id))),
  }
}
