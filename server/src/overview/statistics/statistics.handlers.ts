/** The calls of statistics. */
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { Handlers } from '../../handler.ts'
import { achievementsOf } from './achievements/achievements.ts'
import { performanceLines } from './achievements/performance-lines.ts'
import { financialOf } from './financial/financial.ts'
import { cohortsOf } from './operation/cohorts.ts'
import { operationOf } from './operation/operation.ts'
import { totalOf } from './total/total.ts'

export const statisticsHandlers: Handlers<typeof statisticsCalls> = {
  achievements: (ctx, { query }) => achievementsOf(ctx, query),
  performanceLines: (ctx, { query }) => performanceLines(ctx, query),
  total: (ctx, { query }) => totalOf(ctx, query),
  financial: (ctx, { query }) => financialOf(ctx, query),
  operation: (ctx, { query }) => operationOf(ctx, query),
  cohorts: (ctx, { query }) => cohortsOf(ctx, query.to),
}
