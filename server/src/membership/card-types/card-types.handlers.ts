/** The calls of card types. */
import type { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { listCardTypes } from './card-types.sql.ts'
import { addCardType, cardTypeAnswer, editCardType, putOnSale, removeCardTypes } from './save-card-type.ts'

export const cardTypeHandlers: Handlers<typeof cardTypeCalls> = {
  create: (ctx, { body }) => addCardType(ctx, body),
  list: async (ctx, { query }) => {
    const listed = await listCardTypes(ctx, query)
    return { ...listed, data: listed.data.map((type) => cardTypeAnswer(ctx, type)) }
  },
  edit: (ctx, { params, body }) => editCardType(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeCardTypes(ctx, [params.id])
    return { done: true }
  },
  batch: async (ctx, { body }) => {
    const needed = body.action === 'delete' ? 'card-types.delete' : 'card-types.on-sale'
    if (!ctx.may(needed)) throw refuse('permission.missing', { permission: permissions[needed] })
    if (body.action === 'delete') return { changed: await removeCardTypes(ctx, body.ids) }
    return { changed: await putOnSale(ctx, body.ids, body.action === 'on-sale') }
  },
}
