/** The calls of closing a branch. */
import { type ClosingPreview, closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { sayChangedEverywhere } from '../../../push/say.sql.ts'
import { closeBranch, isLastOpen, reopenBranch, standingAt } from './close-branch.ts'
import type { BranchData } from './closing.sql.ts'
import { counted, leftAt } from './left.ts'

export const closingHandlers: Handlers<typeof closingCalls> = {
  preview: async (ctx, { query }) => {
    const { at, branch } = await standingAt(ctx, query.gym_id, closingCalls.preview)
    const { id, name, version } = branch
    const last = await isLastOpen(ctx, id)
    return { gym: { id, name }, version, closed: closedOf(branch), day: at.today, last, left: counted(await leftAt(at)) }
  },
  close: async (ctx, { body }) => {
    await closeBranch(ctx, body)
    return told(ctx)
  },
  reopen: async (ctx, { body }) => {
    await reopenBranch(ctx, body)
    return told(ctx)
  },
}

/** Every branch’s pages may name it. */
async function told(ctx: Ctx): Promise<{ done: true }> {
  await sayChangedEverywhere(ctx, closingCalls.close.changes)
  return { done: true }
}

function closedOf({ closed_on, closed_at, closed_by, reason }: BranchData): ClosingPreview['closed'] {
  if (closed_on === null || closed_at === null) return null
  return { on: closed_on, at: closed_at.toISOString(), by: closed_by ?? '', reason: reason ?? '' }
}
