/** The calls of moving what members hold to another branch. */
import { type BranchMovePart, branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import type { Ctx } from '../../../../context.ts'
import type { Handlers } from '../../../../handler.ts'
import { sayChangedEverywhere } from '../../../../push/say.sql.ts'
import { askForRefunds, moveCards, moveCourses, moveDeposits } from './move-between.ts'
import { previewMoves } from './preview.ts'

export const branchMoveHandlers: Handlers<typeof branchMoveCalls> = {
  preview: (ctx, { query }) => previewMoves(ctx, query.gym_id, query.to_gym_id),
  cards: async (ctx, { body }) => told(ctx, await moveCards(ctx, body)),
  courses: async (ctx, { body }) => told(ctx, await moveCourses(ctx, body)),
  deposits: async (ctx, { body }) => told(ctx, await moveDeposits(ctx, body)),
  refunds: async (ctx, { body }) => told(ctx, await askForRefunds(ctx, body)),
}

/** The pages of both branches read anew what they show. */
async function told(ctx: Ctx, part: BranchMovePart): Promise<BranchMovePart> {
  await sayChangedEverywhere(ctx, branchMoveCalls.cards.changes)
  return part
}
