/** The calls of head office. */
import type { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import type { Handlers } from '../../handler.ts'
import { requireReach } from '../../reach/reach.ts'
import { branchesWithMoney, branchesWithoutMoney } from './branch-figures.ts'

export const headOfficeHandlers: Handlers<typeof headOfficeCalls> = {
  branches: async (ctx, { query }) => branchesWithMoney(ctx, await requireReach(ctx, query.gym_ids)),
  branchesWithoutMoney: async (ctx, { query }) => branchesWithoutMoney(ctx, await requireReach(ctx, query.gym_ids)),
}
