/** 总部数据统计: what the branches’ pages of statistics say, added up and side by side. */
import {
  BEST_SELLERS,
  type BranchStatistics,
  type BranchStatisticsQuery,
  brandAchievementFigures,
} from '@kaiguan/contract/overview/head-office/branch-statistics'
import { rollAccounts } from '@kaiguan/contract/overview/statistics/financial'
import type { Ctx } from '../../../context.ts'
import { ordersIn, performanceIn } from '../../../orders/performed.ts'
import {
  type AchievementSums,
  achievementFiguresOf,
  achievementSums,
  businessesOf,
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
  type Sides,
  totalCurvesOf,
  totalTablesOf,
} from '../../statistics/index.ts'
import { reachedBy, readReach, sidesOf } from './reach-sums.ts'
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
  const sides = await readReach(reach, asked, (at, days) => achievementSums(at, days, WHOLE))
  const curves = await readReach(reach, asked, (at, days) => performedCurve(at, days, grainOf(asked.group)))
  const at = sidesOf(sides)
  return {
    ...sideBySide(reach, sides, at, (of) => achievementFiguresOf(of, WHOLE, null).filter(isShown)),
    series: [performanceCurve(curves)],
    tables: tablesBeside(reach, sides, at, (of) => [partsTable(of, WHOLE)]),
    people: await bestSellers(ctx, sides),
  }
}

type Shown = (typeof brandAchievementFigures)[number]
const isShown = <Figure extends { code: string }>(figure: Figure): figure is Figure & { code: Shown } =>
  brandAchievementFigures.some((code) => code === figure.code)

/** Who performed most at these branches together, as each branch’s page names them; what is nobody’s has no rank. */
async function bestSellers(ctx: Ctx, { now, was }: Sides<AchievementSums>): Promise<BranchStatistics['achievements']['people']> {
  const [here, before] = [now, was].map(({ performed }) => Map.groupBy(performed, ({ staff_id }) => staff_id))
  const whole = performanceIn(now.performed)
  const ranked = [...(here ?? [])]
    .filter(([id]) => id !== NOBODY)
    .map(([id, sums]) => ({ id, sums, fen: performanceIn(sums) }))
    .toSorted((one, other) => other.fen - one.fen || one.id - other.id)
  const best = ranked.slice(0, BEST_SELLERS)
  const names = new Map(
    (
      await peopleById(
        ctx,
        best.map(({ id }) => id),
      )
    ).map(({ id, name }) => [id, name]),
  )
  return best.map(({ id, sums, fen }) => ({
    staff: { id, name: names.get(id) ?? '' },
    gym_ids: [...new Set(sums.map(({ gym_id }) => gym_id))],
    performance: compared(fen, performanceIn(before?.get(id) ?? [])),
    orders: ordersIn(sums),
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
