/** The calls of halls. */
import type { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import type { Handlers } from '../../../handler.ts'
import { listHalls } from './halls.sql.ts'
import { addHall, editHall, hallAnswer, removeHall, seatMap } from './save-hall.ts'

export const hallHandlers: Handlers<typeof hallCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listHalls(ctx, query)
    return { ...listed, data: listed.data.map(hallAnswer) }
  },
  create: (ctx, { body }) => addHall(ctx, body),
  edit: (ctx, { params, body }) => editHall(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeHall(ctx, params.id)
    return { done: true }
  },
  seats: (ctx, { params, query }) => seatMap(ctx, params.id, query.schedule_id),
}
