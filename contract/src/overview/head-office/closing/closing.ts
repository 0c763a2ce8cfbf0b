/** 关店: a branch that is closed takes nothing more and stays in every sum (docs/closing-a-branch.md). */
import { z } from 'zod'
import { call, type ResponseOf } from '../../../call.ts'
import { headOfficeFor } from '../../../employee-type.ts'
import { Reason } from '../../../rules.ts'
import { Day, Done, Fen, Id, IdText, Instant } from '../../../shapes.ts'
import { BranchName } from '../calls.ts'
import { closingKinds } from './closing-kinds.ts'

const Closed = z.object({ on: Day, at: Instant, by: z.string(), reason: z.string() })

const own = {
  scope: 'brand',
  types: headOfficeFor.wholeBrand,
  open: 'whoever holds such a post answers for every branch of the brand, and for which of them there are',
} as const
const branch = ['not-found', 'scope.reach', 'gym.not-passed'] as const

export const closingCalls = {
  preview: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_closings/preview',
    summary: 'What is left at a branch: what has to be dealt with before it is closed, what stops with it, what goes on',
    shows: ['gym', 'money', 'cards', 'courses', 'deposits', 'lockers', 'shifts', 'staff'],
    refuses: branch,
    query: z.object({ gym_id: IdText }),
    response: z.object({
      gym: BranchName,
      version: z.int(),
      closed: Closed.nullable(),
      day: Day.describe('today there'),
      last: z.boolean().describe('no other is open'),
      left: z.array(
        z.object({
          kind: z.enum(closingKinds),
          count: z.int(),
          fee: Fen.nullable(),
        }),
      ),
    }),
  }),
  close: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/branch_closings',
    summary: 'Close a branch: its days are closed, its gates are taken off, it follows nothing laid down, and it is read only',
    money: true,
    changes: ['gym', 'money', 'staff'],
    whenOverdue: true,
    refuses: [
      ...branch,
      'branch.closed',
      'closing.left',
      'closing.days',
      'closing.last',
      'version.stale',
      'day.shifts-open',
      'day.closed-already',
    ],
    body: z.object({ gym_id: Id, version: z.int(), reason: Reason }),
    response: Done,
  }),
  reopen: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/branch_closings/reopen',
    summary: 'Open a closed branch again: its staff enter it, and what it kept goes on',
    money: true,
    changes: ['gym', 'staff'],
    whenOverdue: true,
    whenClosed: true,
    refuses: [...branch, 'closing.open', 'version.stale'],
    body: z.object({ gym_id: Id, version: z.int(), reason: Reason }),
    response: Done,
  }),
}
export type ClosingPreview = ResponseOf<typeof closingCalls.preview>
