/** 财务记录: the money that came and went, what was earned, and how what is owed to members came to be. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { CustodyNow } from '../../people/prepaid/calls.ts'
import { Day, SignedFen } from '../../shapes.ts'
import { FigureRows, StatisticsQuery, statisticsShape } from './shapes.ts'

export const financialFigures = [
  'taken',
  'refunds',
  'deposits-taken',
  'deposits-gone',
  'pledges',
  'earned',
  'stored-topped',
  'stored-spent',
] as const
export type FinancialFigure = (typeof financialFigures)[number]
export const financialCurves = ['taken', 'earned'] as const
export const financialTables = ['methods', 'refunds', 'earned', 'stored-spent'] as const
export type FinancialTable = (typeof financialTables)[number]

/** What is owed to members, by its account; a gift costs nothing until it is spent, and stands beside stored value. */
export const rollAccounts = ['stored', 'gift', 'deferred', 'deposit', 'pledge'] as const
export type RollAccount = (typeof rollAccounts)[number]
/** How what is owed changes. They add up: what was owed at the beginning, and all of these, is what is owed at the end. */
export const rollChanges = ['sold', 'earned', 'refunded', 'expired', 'moved', 'imported', 'other'] as const
export type RollChange = (typeof rollChanges)[number]
export const rollColumns = ['opening', ...rollChanges, 'closing'] as const
export type RollColumn = (typeof rollColumns)[number]

const rows = FigureRows.nullable().describe('null: no list says it')

export const financialCall = call({
  method: 'GET',
  path: '/v1/gym/statistics/financial',
  summary:
    'Money by method and day, what went back and was earned, and how what is owed to members came to be; an account without its right is absent',
  scope: 'gym',
  needs: 'reports.financial-view',
  shows: ['money'],
  query: StatisticsQuery,
  response: z.object({
    ...statisticsShape({ headline: financialFigures, series: financialCurves, tables: financialTables }),
    taken_by_day: z.array(
      z.object({
        day: Day.describe('the first of the day, week or month'),
        methods: z.array(z.object({ payment_method: z.string(), fee: SignedFen })),
        rows,
      }),
    ),
    roll_forward: z
      .array(
        z.object({
          account: z.enum(rollAccounts),
          cells: z.array(z.object({ column: z.enum(rollColumns), fee: SignedFen, rows })),
        }),
      )
      .describe('of these days; what makes it more is positive'),
    custody: CustodyNow.nullable().optional().describe('as of today; null: no pack is chosen; absent: not for you to see'),
  }),
})
