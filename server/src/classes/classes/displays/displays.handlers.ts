/** The calls of wall displays. */
import type { classDisplayCalls } from '@kaiguan/contract/classes/classes/class-displays'
import type { Handlers } from '../../../handler.ts'
import { listDisplays } from './displays.sql.ts'
import { addDisplay, displayAnswer, editDisplay, enterDisplay, makeDisplayCode, removeDisplay, wallClasses } from './displays.ts'

export const classDisplayHandlers: Handlers<typeof classDisplayCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listDisplays(ctx, query)
    return { ...listed, data: listed.data.map(displayAnswer) }
  },
  create: (ctx, { body }) => addDisplay(ctx, body),
  edit: (ctx, { params, body }) => editDisplay(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeDisplay(ctx, params.id)
    return { done: true }
  },
  pair: (ctx, { params }) => makeDisplayCode(ctx, params.id),
  enter: (outside, { body }) => enterDisplay(outside, body.code),
  classes: (outside) => wallClasses(outside),
}
