/** Where one is signed in, and leaving it from elsewhere: a computer at the desk that one forgot, a phone that was lost. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Done, Id, IdParams, Instant } from '../../shapes.ts'

export const MySession = z.object({
  id: Id,
  device: z.string().describe('as the browser calls itself; empty: it didn’t say'),
  ip: z.string().describe('from where it was signed in, without its end'),
  signed_in_at: Instant,
  last_used_at: Instant.describe('to the minute'),
  ends_at: Instant.describe('whatever is done with it'),
  mine: z.boolean().describe('the one that asks'),
})
export type MySession = z.infer<typeof MySession>

export const mySessionCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/my_sessions',
    summary: 'Where one is signed in, the one used last first',
    scope: 'account',
    open: 'answers only the asker’s own',
    shows: [],
    response: z.object({ data: z.array(MySession) }),
  }),
  end: call({
    method: 'POST',
    path: '/v1/gym/my_sessions/{id}/end',
    summary: 'Sign out there, at once',
    scope: 'account',
    open: 'everyone may leave',
    changes: [],
    refuses: ['not-found'],
    params: IdParams,
    response: Done,
  }),
  endOthers: call({
    method: 'POST',
    path: '/v1/gym/my_sessions/end_others',
    summary: 'Sign out everywhere but here; other browsers are no longer known',
    scope: 'account',
    open: 'everyone may leave',
    changes: [],
    body: z.object({ device_token: z.string().max(100).optional().describe('this browser’s, which stays known') }),
    response: z.object({ ended: z.int().min(0) }),
  }),
}
