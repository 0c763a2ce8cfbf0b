/** Every page of statistics and every list behind one, as its handler answers it. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { Comparison, Group } from '@kaiguan/contract/overview/statistics/period'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../server/src/context.ts'
import { cardHandlers } from '../server/src/membership/cards/index.ts'
import { accountSheetHandlers } from '../server/src/money/account-sheet/index.ts'
import { branchStatisticsHandlers } from '../server/src/overview/head-office/index.ts'
import { monthClosingHandlers } from '../server/src/overview/month-closings/index.ts'
import { statisticsHandlers } from '../server/src/overview/statistics/index.ts'
import { customerHandlers } from '../server/src/people/customers/index.ts'

type Way = { group: Group; compare: Comparison }
type Asked = DaySpan & Way
export type Page = { what: string; read(ctx: Ctx, asked: Asked): Promise<unknown> }

/** How a year may be cut, and against what; the first is how it is opened. */
export const ways: readonly [Way, ...Way[]] = [
  { group: 'month', compare: 'previous' },
  { group: 'month', compare: 'year' },
  { group: 'week', compare: 'previous' },
  { group: 'week', compare: 'year' },
  { group: 'day', compare: 'previous' },
  { group: 'day', compare: 'year' },
]

const none = { params: {}, body: {} }

export const pages: readonly Page[] = [
  { what: '综合统计', read: (ctx, asked) => statisticsHandlers.total(ctx, { ...none, query: asked }) },
  { what: '财务记录', read: (ctx, asked) => statisticsHandlers.financial(ctx, { ...none, query: asked }) },
  {
    what: '员工业绩',
    read: (ctx, asked) => statisticsHandlers.achievements(ctx, { ...none, query: statisticsCalls.achievements.query.parse(asked) }),
  },
  { what: '运营分析', read: (ctx, asked) => statisticsHandlers.operation(ctx, { ...none, query: asked }) },
]

/** Whoever asks reaches every branch. */
const atHeadOffice = (ctx: Ctx): Ctx => ({ ...ctx, gymId: 0, staff: { ...ctx.staff, type: 5 } })

/** All branches added up and side by side. */
export const together: readonly Page[] = [
  { what: '总部综合统计', read: (ctx, asked) => branchStatisticsHandlers.total(atHeadOffice(ctx), { ...none, query: asked }) },
  { what: '总部财务记录', read: (ctx, asked) => branchStatisticsHandlers.financial(atHeadOffice(ctx), { ...none, query: asked }) },
  { what: '总部员工业绩', read: (ctx, asked) => branchStatisticsHandlers.achievements(atHeadOffice(ctx), { ...none, query: asked }) },
  { what: '总部运营分析', read: (ctx, asked) => branchStatisticsHandlers.operation(atHeadOffice(ctx), { ...none, query: asked }) },
  { what: '总部利润', read: (ctx, asked) => branchStatisticsHandlers.profit(atHeadOffice(ctx), { ...none, query: asked }) },
]

const customers = (query: Readonly<Record<string, string>>) => (ctx: Ctx) =>
  customerHandlers.list(ctx, { ...none, query: customerCalls.list.query.parse(query) })
const cards = (query: Readonly<Record<string, string>>) => (ctx: Ctx) =>
  cardHandlers.list(ctx, { ...none, query: cardCalls.list.query.parse(query) })

export const lists: readonly Page[] = [
  {
    what: 'who stays',
    read: (ctx, { from, to }) => statisticsHandlers.cohorts(ctx, { ...none, query: statisticsCalls.cohorts.query.parse({ from, to }) }),
  },
  {
    what: 'performance lines',
    read: (ctx, { from, to }) =>
      statisticsHandlers.performanceLines(ctx, {
        ...none,
        query: statisticsCalls.performanceLines.query.parse(figureRows.performed(from, to)),
      }),
  },
  {
    what: 'ledger lines that were earned',
    read: (ctx, { from, to }) =>
      accountSheetHandlers.lines(ctx, { ...none, query: accountSheetCalls.lines.query.parse(figureRows.earned(from, to)) }),
  },
  {
    what: 'ledger lines of what is owed',
    read: (ctx, { from, to }) =>
      accountSheetHandlers.lines(ctx, { ...none, query: accountSheetCalls.lines.query.parse(figureRows.owed(from, to)) }),
  },
  { what: 'closed months', read: (ctx) => monthClosingHandlers.list(ctx, { ...none, query: monthClosingCalls.list.query.parse({}) }) },
  { what: 'customers who came 4 to 7 times', read: (ctx, { from, to }) => customers(figureRows.came(from, to, 4, 7))(ctx) },
  {
    what: 'customers who never came',
    read: (ctx, { from, to }) => customers({ ...figureRows.came(from, to, 0, 0), stage: 'member' })(ctx),
  },
  { what: 'customers who lapsed', read: (ctx, { from, to }) => customers(figureRows.moved('lapsed', from, to))(ctx) },
  { what: 'customers who joined and stayed', read: (ctx, { from, to }) => customers(figureRows.stayed(from, to, to))(ctx) },
  { what: 'customers who are slipping away', read: (ctx) => customers(figureRows.slipping())(ctx) },
  { what: 'cards that were renewed', read: (ctx, { from, to }) => cards({ ...figureRows.due(from, to), renewed: '1' })(ctx) },
]
