/** The calls of laying down. */
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Ctx } from '../../../context.ts'
import { listLaidDown } from '../../../ground/laid-down/index.ts'
import type { Handlers } from '../../../handler.ts'
import { sayChangedEverywhere } from '../../../push/say.sql.ts'
import { requireReach } from '../../../reach/reach.ts'
import { laidAnswer, laidById, laidDetails, layingPattern, thingsToLay } from './answers.ts'
import { compareBranches } from './compare.ts'
import { extendLaidDown, layDown, renew, takeBack } from './lay-down.ts'

export const layingHandlers: Handlers<typeof layingCalls> = {
  list: async (ctx, { query }) => {
    const reach = await requireReach(ctx, undefined)
    if (query.gym_id !== undefined) await requireReach(ctx, [query.gym_id])
    const listed = await listLaidDown(
      ctx,
      reach.map(({ id }) => id),
      query,
    )
    return { ...listed, data: listed.data.map((laid) => laidAnswer(ctx, reach, laid)) }
  },
  show: (ctx, { params }) => laidDetails(ctx, params.id),
  things: (ctx, { query }) => thingsToLay(ctx, query.kind, query.gym_id, query.search),
  pattern: (ctx, { query }) => layingPattern(ctx, query.kind, query.gym_id, query.thing_id),
  lay: async (ctx, { body }) => {
    const id = await layDown(ctx, body)
    await sayToBranches(ctx)
    return laidById(ctx, id)
  },
  renew: async (ctx, { params, body }) => {
    await renew(ctx, params.id, body)
    await sayToBranches(ctx)
    return laidById(ctx, params.id)
  },
  extend: async (ctx, { params, body }) => {
    await extendLaidDown(ctx, params.id, body)
    await sayToBranches(ctx)
    return laidById(ctx, params.id)
  },
  takeBack: async (ctx, { params, body }) => {
    await takeBack(ctx, params.id, body)
    await sayToBranches(ctx)
    return { done: true }
  },
  compare: (ctx, { query }) => compareBranches(ctx, query.kind, query.gym_id, query.other_gym_id),
}

/** Their lists and forms say otherwise by now. */
const sayToBranches = (ctx: Ctx) => sayChangedEverywhere(ctx, layingCalls.lay.changes)
