/** What of a branch follows head office (docs/laying-down.md). */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { Id, Instant } from '../../shapes.ts'
import { laidKinds } from './kinds.ts'

export const laidDownCalls = {
  here: call({
    method: 'GET',
    path: '/v1/gym/laid_down',
    summary: 'Which things and rules of this branch head office laid down, and which of their fields it alone changes',
    scope: 'gym',
    open: 'whoever opens such a form sees which fields are locked; it says no value',
    shows: ['laid-down'],
    response: z.object({
      data: z.array(
        z.object({
          kind: z.enum(laidKinds),
          id: Id.describe('of the thing; of rules that of the branch'),
          locked: z.array(z.string()).describe('fields as saving calls them'),
          pattern: z.boolean(),
          may_change: z.boolean().describe('locked or not'),
          since: Instant,
        }),
      ),
    }),
  }),
}
export type LaidHere = ResponseOf<typeof laidDownCalls.here>['data'][number]
