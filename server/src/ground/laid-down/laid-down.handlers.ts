/** The call of a branch about what follows head office there. */
import type { laidDownCalls } from '@kaiguan/contract/ground/laid-down/calls'
import type { Handlers } from '../../handler.ts'
import { laidDownHere } from './laid-down.sql.ts'
import { patternsToChange } from './require-unlocked.ts'

export const laidDownHandlers: Handlers<typeof laidDownCalls> = {
  here: async (ctx) => {
    const here = await laidDownHere(ctx)
    const free = await patternsToChange(ctx, here)
    return {
      data: here.map(({ id, thing_id, gym_id, since, ...laid }) => ({
        ...laid,
        id: thing_id,
        pattern: gym_id === ctx.gymId,
        may_change: free.has(id),
        since: since.toISOString(),
      })),
    }
  },
}
