/** The calls of universal card types: head office’s own, by the same verbs as a branch’s. */
import type { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import type { Handlers } from '../../handler.ts'
import { requireReach } from '../../reach/reach.ts'
import { branchesReached } from './branches-of-type.ts'
import { listCardTypes } from './card-types.sql.ts'
import { addCardType, cardTypeAnswer, editCardType, putOnSale, removeCardTypes } from './save-card-type.ts'

export const universalTypeHandlers: Handlers<typeof universalTypeCalls> = {
  list: async (ctx, { query }) => {
    if (query.gym_id !== undefined) await requireReach(ctx, [query.gym_id])
    const listed = await listCardTypes(ctx, query)
    return { ...listed, data: listed.data.map((type) => cardTypeAnswer(ctx, type)), gyms: await branchesReached(ctx) }
  },
  create: (ctx, { body }) => addCardType(ctx, body),
  edit: (ctx, { params, body }) => editCardType(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeCardTypes(ctx, [params.id])
    return { done: true }
  },
  batch: async (ctx, { body: { ids, action } }) => ({
    changed: action === 'delete' ? await removeCardTypes(ctx, ids) : await putOnSale(ctx, ids, action === 'on-sale'),
  }),
}
