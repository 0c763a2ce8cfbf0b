/** Figures of the desktop (seed §2 `/` and `/dashboard`). Every one is read from the ledger or the records, never counted apart. */
import { z } from 'zod'
import { call } from '../call.ts'
import { Day, Id, Instant, SignedFen } from '../shapes.ts'

export const reportCalls = {
  today: call({
    method: 'GET',
    path: '/v1/gym/dashboard',
    summary: 'Today at this branch: visits, new customers, cards sold; money only for those who may see it',
    scope: 'gym',
    needs: 'dashboard.view',
    response: z.object({
      day: Day,
      visits: z.int(),
      visits_yesterday: z.int().describe('the whole of yesterday'),
      inside: z.int(),
      new_customers: z.int(),
      cards_sold: z.int(),
      expiring_cards: z.int().describe('cards that end within the gym’s number of days'),
      birthdays: z.int(),
      money: z
        .object({
          taken: SignedFen.describe('实收: tenders other than stored value'),
          taken_yesterday: SignedFen,
          taken_this_month: SignedFen,
          earned_this_month: SignedFen.describe('确认收入'),
          by_method: z.array(z.object({ payment_method: z.string(), fee: SignedFen })),
          stored_spent: SignedFen,
        })
        .nullable(),
      visits_by_day: z.array(z.object({ day: Day, visits: z.int() })).describe('the last 14 days'),
      latest: z.array(
        z.object({
          id: Id,
          trade_no: z.string(),
          kind: z.string(),
          service_name: z.string(),
          customer_name: z.string(),
          real_total_fee: SignedFen,
          occurred_at: Instant,
        }),
      ),
    }),
  }),
}
