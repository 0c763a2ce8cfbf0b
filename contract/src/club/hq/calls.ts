/** A single gym joins a head office by a code of it (docs/clubs.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { Pasted } from '../../rules.ts'
import { Id, IdName, Instant } from '../../shapes.ts'

const Master = z.object({
  id: Id.describe('of the brand'),
  name: z.string(),
  logo: FileAddress.nullable().describe('of its first branch'),
  owner: z.string().describe('whoever answers for it'),
  gyms: z.array(IdName),
  mode: z.enum(['single', 'chain']),
})

export const hqCalls = {
  master: call({
    method: 'GET',
    path: '/api/v2/gym/hq/master',
    summary: 'The head office of the session: its name, owner and branches',
    scope: 'account',
    open: 'whoever works for a brand may know whose it is',
    shows: ['gym'],
    refuses: ['auth.no-gym'],
    response: Master,
  }),
  code: call({
    method: 'POST',
    path: '/v1/brand/bind_code',
    summary: 'A code by which one gym may join this head office: once, within a day; the one before is void',
    scope: 'brand',
    types: headOfficeFor.administration,
    open: 'the head-office super administrator (type 5) alone',
    changes: [],
    response: z.object({ code: z.string(), expires_at: Instant }),
  }),
  bind: call({
    method: 'POST',
    path: '/api/v2/gym/hq/bind',
    summary: 'A gym without books joins a head office: it is founded there anew, with its facts and settings, and closed here',
    scope: 'account',
    open: 'the verb asks whether one owns the gym (type 4); the code is head office’s word',
    changes: ['gym', 'staff'],
    outside: true,
    refuses: ['hq.code', 'hq.not-yours', 'hq.same', 'hq.has-books', 'hq.has-customers', 'hq.name-taken', 'branch.closed', 'auth.locked'],
    body: z.object({
      code: Pasted.min(1, { error: 'required' }).max(20),
      gym_id: Id.optional().describe('which of one’s own; left out: where the session stands'),
    }),
    response: z.object({ gym_id: Id, name: z.string(), brand_name: z.string() }),
  }),
}
