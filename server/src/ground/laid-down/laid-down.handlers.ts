/** The call of a branch about what follows head office there. */
import type { laidDownCalls } from '@kaiguan/contract/ground/laid-down/calls'
import type { Handlers } from '../../handler.ts'
import { laidDownHere } from './laid-down.sql.ts'

export const laidDownHandlers: Handlers<typeof laidDownCalls> = {
  here: async (ctx) => ({
    data: (await laidDownHere(ctx)).map(({ thing_id, since, ...laid }) => ({ ...laid, id: thing_id, since: since.toISOString() })),
  }),
}
