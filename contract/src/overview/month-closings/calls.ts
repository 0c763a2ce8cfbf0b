/** 月结: a month that is over and whose days are closed is kept with its figures as they were; its owner may open it again. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Reason } from '../../rules.ts'
import { Day, Id, IdParams, Instant, listOf, Month, Paging, SignedFen } from '../../shapes.ts'

/** What is owed to members, gifts aside; each part has a right of its own. */
export const owedAccounts = ['stored', 'deferred', 'deposit', 'pledge'] as const

export const MonthFigures = z.object({
  taken: SignedFen,
  taken_by: z.array(z.object({ payment_method: z.string(), fee: SignedFen })),
  earned: SignedFen,
  earned_by: z.array(z.object({ category: z.string(), fee: SignedFen })),
  refunds: SignedFen.describe('given back for cards, courses, goods and lockers, undone sales among them'),
  owed: z.array(z.object({ account: z.enum(owedAccounts), opening: SignedFen, closing: SignedFen })).describe('those that one may see'),
  visits: z.int(),
  joined: z.int(),
  returned: z.int(),
  lapsed: z.int(),
  members: z.int().describe('when the month ended'),
})
export type MonthFigures = z.infer<typeof MonthFigures>

/** `running`: not over; `days-open`: a day of it isn’t closed; `open`: it can be closed. */
export const monthStates = ['running', 'days-open', 'open', 'closed'] as const
export const MonthState = z.enum(monthStates)
export type MonthState = z.infer<typeof MonthState>

const Closed = z.object({ id: Id, at: Instant, by: z.string(), figures: MonthFigures })

export const ClubMonth = z.object({
  month: Month,
  state: MonthState,
  unclosed_from: Day.nullable().describe('its first day that isn’t closed'),
  closed: Closed.nullable(),
})
export type ClubMonth = z.infer<typeof ClubMonth>

export const monthClosingCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/month_closings',
    summary: 'The months since the books began, newest first, each with its closing',
    scope: 'gym',
    needs: 'reports.financial-view',
    shows: ['money'],
    query: Paging,
    response: listOf(ClubMonth),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/month_closings/{month}',
    summary: 'A month: its figures as they are now, as they were when it was closed, and who opened it again',
    scope: 'gym',
    needs: 'reports.financial-view',
    shows: ['money', 'visits', 'customers'],
    params: z.object({ month: Month }),
    response: ClubMonth.extend({
      now: MonthFigures,
      reopened: z.array(Closed.omit({ figures: true }).extend({ reopened_at: Instant, reopened_by: z.string(), reason: z.string() })),
    }),
  }),
  close: call({
    method: 'POST',
    path: '/v1/gym/month_closings',
    summary: 'Close a month: its figures are kept as they are now',
    scope: 'gym',
    needs: 'reports.close-month',
    changes: ['money'],
    refuses: ['month.not-over', 'month.before-the-books', 'month.days-open', 'month.night-to-come', 'month.closed-already'],
    body: z.object({ month: Month }),
    response: ClubMonth,
  }),
  reopen: call({
    method: 'POST',
    path: '/v1/gym/month_closings/{id}/reopen',
    summary: 'Open a closed month again, by an owner alone; its days stay closed, and what was kept stays with it',
    scope: 'gym',
    needs: 'reports.close-month',
    changes: ['money'],
    refuses: ['month.owner-only', 'month.reopened-already'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: ClubMonth,
  }),
}
