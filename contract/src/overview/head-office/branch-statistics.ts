/** 总部数据统计: the branches’ statistics added up and side by side, each figure as that branch’s own page says it (docs/statistics.md). */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { csv, Day, Id, IdName, IdText, SignedFen } from '../../shapes.ts'
import { achievementCurves, achievementTables } from '../statistics/achievements.ts'
import { financialCurves, financialFigures, financialTables } from '../statistics/financial.ts'
import { operationCurves, operationRates, Share } from '../statistics/operation.ts'
import { StatisticsPeriod, StatisticsPoint, StatisticsQuery, StatisticsSums, type Unit, units } from '../statistics/shapes.ts'
import { totalCurves, totalFigures, totalTables } from '../statistics/total.ts'
import { BranchName } from './calls.ts'

/** Who comes to several branches would count at each, and how often each came isn’t summed: visitors are told in a branch alone. */
export const brandOperationFigures = ['visits', 'joined', 'returned', 'lapsed', 'arpm'] as const
/** Figures that aren’t sums of the branches’ own. */
export const meansOfBranches = ['arpm'] as const
export const brandOperationTables = ['members'] as const
/** Pieces of goods are of the tab of goods, which is a branch’s own. */
export const brandAchievementFigures = ['performance', 'orders', 'back', 'lessons', 'classes', 'leads'] as const
export const profitFigures = ['earned', 'cost', 'pay', 'profit', 'margin'] as const
export type ProfitFigure = (typeof profitFigures)[number]

/** So many of those who performed most are named. */
export const BEST_SELLERS = 50

/** Why pay, and so profit, can’t be said. */
export const payGaps = ['part-of-month', 'not-confirmed'] as const
export type PayGap = (typeof payGaps)[number]

type Codes = readonly [string, ...string[]]

function figureOf<Figure extends Codes>(codes: Figure) {
  const { before, change_bp, now } = StatisticsSums.shape
  return z.object({ code: z.enum(codes), unit: z.enum(units), now: now.nullable(), before: before.nullable(), change_bp })
}

export type BrandFigure<Code extends string = string> = {
  code: Code
  unit: Unit
  now: number | null
  before: number | null
  change_bp: number | null
}

export const TotalOfBranches = figureOf(totalFigures)
export const FinancialOfBranches = figureOf(financialFigures)
export const AchievementOfBranches = figureOf(brandAchievementFigures)
export const OperationOfBranches = figureOf(brandOperationFigures)
export const ProfitOfBranches = figureOf(profitFigures)

/** `figure` has a name of its own: the document says it once. */
function sideBySide<Figure extends z.ZodType>(figure: Figure) {
  return {
    period: StatisticsPeriod,
    before: StatisticsPeriod,
    headline: z.array(figure).describe('of all these branches; null: it can’t be reckoned of these days'),
    branches: z.array(z.object({ gym: BranchName, figures: z.array(figure) })).describe('each by its own business days'),
  }
}

export const BesideRow = StatisticsSums.extend({
  key: z.string(),
  by: z.array(z.int()).describe('now, of each branch in the order of `branches`'),
})

function curvesAndTables<Curve extends Codes, Table extends Codes>(curves: Curve, tables: Table) {
  return {
    series: z.array(z.object({ code: z.enum(curves), unit: z.enum(units), points: z.array(StatisticsPoint) })),
    tables: z.array(z.object({ code: z.enum(tables), unit: z.enum(units), rows: z.array(BesideRow), sums: StatisticsSums.nullable() })),
  }
}

export const BranchRate = z.object({ code: z.enum(operationRates), now: Share, before: Share })

const gap = z.enum(payGaps).nullable().describe('why pay and profit are null')
export const ProfitMonth = z.object({
  month: Day.describe('its first day'),
  earned: SignedFen,
  cost: SignedFen.describe('of the goods sold, less those that came back'),
  uncosted: z.int().describe('pieces sold or brought back of which nobody said what they cost'),
  pay: SignedFen.nullable(),
  unconfirmed: z.int().describe('branches whose salaries of the month aren’t confirmed'),
  profit: SignedFen.nullable(),
  gap,
})
export type ProfitMonth = z.infer<typeof ProfitMonth>

const Query = StatisticsQuery.safeExtend({
  gym_ids: csv(IdText).optional().describe('these branches alone; each must be within one’s reach'),
})
export type BranchStatisticsQuery = z.infer<typeof Query>

const own = {
  method: 'GET',
  scope: 'brand',
  types: headOfficeFor.records,
  needs: 'head-office.statistics',
  refuses: ['scope.reach'],
  query: Query,
} as const

export const branchStatisticsCalls = {
  total: call({
    ...own,
    path: '/v1/brand/branch_statistics/total',
    summary: 'What each branch that one reaches took, earned, owes and who came, and all together',
    shows: ['money', 'visits', 'customers', 'gym'],
    response: z.object({ ...sideBySide(TotalOfBranches), ...curvesAndTables(totalCurves, totalTables) }),
  }),
  financial: call({
    ...own,
    path: '/v1/brand/branch_statistics/financial',
    summary: 'The money that came and went at each branch that one reaches, and at all together',
    shows: ['money', 'gym'],
    response: z.object({ ...sideBySide(FinancialOfBranches), ...curvesAndTables(financialCurves, financialTables) }),
  }),
  achievements: call({
    ...own,
    path: '/v1/brand/branch_statistics/achievements',
    summary: 'What was performed at each branch that one reaches, by parts of the business, and who performed most',
    shows: ['money', 'orders', 'bookings', 'classes', 'staff', 'gym'],
    response: z.object({
      ...sideBySide(AchievementOfBranches),
      ...curvesAndTables(achievementCurves, achievementTables),
      people: z
        .array(
          z.object({
            staff: IdName,
            gym_ids: z.array(Id).describe('at which of these branches they performed'),
            performance: StatisticsSums,
            orders: z.int(),
            share_bp: z.int().nullable().describe('of the whole, in ten-thousandths; null: there is no whole'),
            rank: z.int(),
          }),
        )
        .describe(`the ${BEST_SELLERS} who performed most at these branches together`),
    }),
  }),
  operation: call({
    ...own,
    path: '/v1/brand/branch_statistics/operation',
    summary: 'Who came and stayed at each branch that one reaches, and what part of leads, cards, places and hours became something',
    shows: ['visits', 'customers', 'cards', 'classes', 'bookings', 'money', 'gym'],
    response: z.object({
      ...sideBySide(OperationOfBranches),
      ...curvesAndTables(operationCurves, brandOperationTables),
      rates: z.array(BranchRate),
      branch_rates: z.array(z.array(BranchRate)).describe('of each branch in the order of `branches`'),
    }),
  }),
  profit: call({
    ...own,
    path: '/v1/brand/branch_statistics/profit',
    summary: 'Earned, less what the goods cost, less pay: by branch and month. Pay is of whole months whose salaries are confirmed',
    shows: ['money', 'goods', 'salary', 'gym'],
    response: z.object({
      ...sideBySide(ProfitOfBranches),
      gap,
      gap_before: gap,
      months: z.array(ProfitMonth),
      branch_months: z.array(z.array(ProfitMonth)).describe('of each branch in the order of `branches`'),
    }),
  }),
}
export type BranchStatistics = { [Name in keyof typeof branchStatisticsCalls]: ResponseOf<(typeof branchStatisticsCalls)[Name]> }
