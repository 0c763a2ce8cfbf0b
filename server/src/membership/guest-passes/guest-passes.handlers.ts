/** The calls of trial visits. */
import type { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import type { Handlers } from '../../handler.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { givePass, passAnswer, voidPass } from './give-pass.ts'
import { listPasses } from './guest-passes.sql.ts'

export const guestPassHandlers: Handlers<typeof guestPassCalls> = {
  list: async (ctx, { params, query }) => {
    const { id } = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await listPasses(ctx, id, query)
    return { ...listed, data: listed.data.map((row) => passAnswer(ctx, row)) }
  },
  give: (ctx, { params, body }) => givePass(ctx, params.id, body),
  void: (ctx, { params, body }) => voidPass(ctx, params.id, body.reason),
}
