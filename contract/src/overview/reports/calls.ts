/** Figures of the desktop (`/` and `/dashboard`). Every one is read from the ledger or the records, never counted apart. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Day, Id, IdName, Instant, SignedFen } from '../../shapes.ts'
import { Aim } from '../targets/calls.ts'
import { todoKinds } from './figure-rows.ts'

/** A figure of this month to date beside the same days of last month. */
export const Pair = z.object({ now: z.int(), before: z.int() })
export const FenPair = z.object({ now: SignedFen, before: SignedFen })

const MonthDays = {
  from: Day,
  to: Day.describe('today'),
  before_from: Day,
  before_to: Day.describe('the same day of last month; its last day where it has none'),
}

const Month = z.object({
  ...MonthDays,
  visits: Pair,
  new_customers: Pair,
  cards_sold: Pair,
  money: z
    .object({ taken: FenPair.describe('实收'), earned: FenPair.describe('确认收入') })
    .nullable()
    .describe('null without dashboard.money'),
})

/** One’s own performance: one’s share of what was paid other than by stored value, refunds taken off. */
const Sold = z.object({ orders: z.int().describe('a shared one is of whoever has most of it; undone ones aren’t counted'), fee: SignedFen })

const LowStock = z.object({
  count: z.int(),
  goods: z.array(z.object({ id: Id, name: z.string(), unit: z.string(), stock: z.int(), low_stock: z.int() })).describe('the first few'),
})

/** An hour that comes twice makes a day of 25. */
const ByHour = z.array(z.int()).max(25)

export const Todo = z.object({
  kind: z.enum(todoKinds),
  count: z.int(),
  more: z.boolean().describe('true: there are more than `count`'),
  since: Day.nullable().describe('where it is about days: the first one'),
})
export type Todo = z.infer<typeof Todo>

export const reportCalls = {
  today: call({
    method: 'GET',
    path: '/v1/gym/dashboard',
    summary: 'Today at this branch and this month against last; money only for those who may see it',
    scope: 'gym',
    needs: 'dashboard.view',
    shows: ['money', 'visits', 'cards', 'customers', 'goods', 'orders'],
    response: z.object({
      day: Day,
      visits: z.int(),
      visits_yesterday: z.int().describe('the whole of yesterday'),
      inside: z.int(),
      new_customers: z.int(),
      cards_sold: z.int().describe('without those that were given'),
      cards_given: z.int().describe('sold for nothing although their type had a price'),
      expiring_cards: z.int().describe('cards that end within the gym’s number of days'),
      birthdays: z.int(),
      money: z
        .object({
          taken: SignedFen.describe('实收: tenders other than stored value and applied deposits'),
          taken_yesterday: SignedFen,
          by_method: z.array(z.object({ payment_method: z.string(), fee: SignedFen })),
          stored_spent: SignedFen.describe('paid with stored value, entry fees included'),
          entry_fees: SignedFen.describe('of it: taken at the door'),
        })
        .nullable(),
      month: Month,
      stock_low: LowStock.nullable().describe('goods on sale at or below their low mark; null without cashier.view'),
      from: Instant.describe('when the business day begins'),
      visits_by_hour: ByHour.describe('who came in, in each hour since `from`, up to the one that it is'),
      visits_by_day: z.array(z.object({ day: Day, visits: z.int() })).describe('the last 14 days'),
      latest: z
        .array(
          z.object({
            id: Id,
            trade_no: z.string(),
            kind: z.string(),
            service_name: z.string(),
            customer: IdName.nullable(),
            real_total_fee: SignedFen,
            occurred_at: Instant,
            day: Day.describe('the accounting day: later than today for a sale after the closing'),
          }),
        )
        .describe('orders of today and those made after its closing'),
    }),
  }),
  usual: call({
    method: 'GET',
    path: '/v1/gym/dashboard/usual',
    summary: 'Who usually comes in on a weekday like today, hour by hour: the mean of the last eight on which somebody came',
    scope: 'gym',
    needs: 'dashboard.view',
    shows: [],
    response: z.object({
      day: Day,
      visits_by_hour: ByHour.nullable().describe(
        'since the business day begins; empty: fewer than two such days; null: not for you to see',
      ),
    }),
  }),
  mine: call({
    method: 'GET',
    path: '/v1/gym/desktop',
    summary: 'One’s own day: what one sold today and this month against last, who came of the members one looks after, what one did',
    scope: 'gym',
    open: 'it tells each person of their own sales and doings alone',
    shows: ['orders', 'visits', 'customers', 'bookings', 'targets'],
    response: z.object({
      day: Day,
      ...MonthDays,
      sales: z.object({ today: Sold, month: Sold, before: Sold.describe('the same days of last month') }),
      aims: z.array(Aim).describe('this month’s targets, and what one reached of them so far'),
      passed_bp: z.int().describe('how much of this month is over, in ten-thousandths'),
      came: z.object({
        count: z.int(),
        latest: z.array(z.object({ customer: IdName, entered_at: Instant, inside: z.boolean() })).describe('the last few of today'),
      }),
      admitted: z.int().describe('check-ins of today that one made'),
      orders: z
        .array(z.object({ kind: z.string(), count: z.int(), fee: SignedFen }))
        .describe('what one took and gave back today, by kind'),
    }),
  }),
  todos: call({
    method: 'GET',
    path: '/v1/gym/dashboard/todos',
    summary: 'What somebody should do now, of what this person may do; nothing that is done',
    scope: 'gym',
    open: 'each to-do asks for its own permissions',
    shows: ['cards', 'customers', 'goods', 'deposits', 'shifts', 'money'],
    response: z.object({ day: Day, todos: z.array(Todo) }),
  }),
}
