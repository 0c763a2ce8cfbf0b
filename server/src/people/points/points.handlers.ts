/** The calls of points. */
import type { pointCalls } from '@kaiguan/contract/people/points/calls'
import type { Handlers } from '../../handler.ts'
import { pointsOf } from '../../points/move.sql.ts'
import { customerById, oneAndMerged, requireVisible } from '../customers/index.ts'
import { adjustPoints } from './adjust.ts'
import { listEntries } from './points.sql.ts'
import { editRules, rulesOf } from './rules.ts'

export const pointHandlers: Handlers<typeof pointCalls> = {
  details: async (ctx, { params, query }) => {
    const { id } = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await listEntries(ctx, await oneAndMerged(ctx, id), query)
    return { ...listed, data: listed.data.map((row) => ({ ...row, at: row.at.toISOString() })), score: await pointsOf(ctx, id) }
  },
  adjust: (ctx, { params, body }) => adjustPoints(ctx, params.id, body),
  rules: (ctx) => rulesOf(ctx),
  editRules: (ctx, { body }) => editRules(ctx, body),
}
