/** The calls of head office’s statistics. */
import type { branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import type { Handlers } from '../../../handler.ts'
import { achievementsOfBranches, financialOfBranches, operationOfBranches, totalOfBranches } from './pages-of-branches.ts'
import { profitOfBranches } from './profit.ts'

export const branchStatisticsHandlers: Handlers<typeof branchStatisticsCalls> = {
  total: (ctx, { query }) => totalOfBranches(ctx, query),
  financial: (ctx, { query }) => financialOfBranches(ctx, query),
  achievements: (ctx, { query }) => achievementsOfBranches(ctx, query),
  operation: (ctx, { query }) => operationOfBranches(ctx, query),
  profit: (ctx, { query }) => profitOfBranches(ctx, query),
}
