/**
 * Renting a grid (租柜): rent with a pledge, renew, give back, move, undo (docs/lockers.md). The rent is the
 * price and is earned day by day; the pledge is neither sales nor performance and goes back to the tender it came from.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import {
  ApprovalToken,
  AsPaid,
  Colleague,
  Confirmed,
  confirmRefusals,
  OutsideMethod,
  Paying,
  PaymentMethod,
  payRefusals,
} from '../../ground/pay/calls.ts'
import { Name, Pasted, PhoneOrMask, Reason, Remark } from '../../rules.ts'
import { csv, Day, Fen, Id, IdParams, IdText, listOf, Paging, SignedFen, sameAs } from '../../shapes.ts'
import { AreaKey, GridKey, LockerEvent, LockerRenewal, Rental, RentalNow, RentalState, RentalType } from './locker-rows.ts'

const GridParams = z.object({ id: IdText, grid: IdText.describe('the grid’s id') })

/** What the lists are asked. */
const RecordFilter = Paging.extend({
  area: AreaKey,
  search: Pasted.max(30).optional().describe('the grid’s number, or the holder’s name, phone, last four'),
  days: z.coerce.number().int().min(1).max(3660).optional().describe('of the last so many days'),
})

const Rented = AsPaid.extend({
  order_id: Id,
  trade_no: z.string(),
  total_fee: Fen.describe('the rent as it was sent'),
  real_total_fee: Fen.describe('the rent agreed'),
  rental: RentalNow,
})
const payable = payRefusals.filter((name) => name !== 'pay.gifts')
const touched = ['lockers', 'customers', 'orders', 'deposits', 'cards', 'money'] as const

/** What is asked for where a grid is given back. */
export const GivenBack = z.object({
  remark: Remark.default(''),
  deduct_fee: Fen.default(0).describe('kept of the pledge, for damage; needs lockers.deduct-pledge'),
  refund_fee: Fen.default(0).describe('given back of the unused rent; needs lockers.refund-rent'),
  payment_method: OutsideMethod.optional().describe('left out: the tenders it was paid with'),
})
export type GivenBack = z.infer<typeof GivenBack>

export const lockerRentalCalls = {
  rent: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/rent',
    summary: 'Rent a grid. What is to be paid is the rent agreed and the pledge: real_total_fee + cash_pledge',
    scope: 'gym',
    needs: 'lockers.rent',
    changes: touched,
    refuses: [...payable, 'locker.held', 'locker.disabled', 'locker.sex', 'locker.kind', 'locker.dates', 'locker.pledge-by-gift'],
    money: true,
    params: GridParams,
    body: Paying.extend({
      customer_id: Id.optional().describe('left out: somebody who is no customer, by member_name'),
      member_name: Name.optional().describe('left out: the customer’s'),
      member_phone: PhoneOrMask.optional().describe('left out, or the mask of the customer’s: the customer’s'),
      started_at: Day.describe('today or later'),
      expired_at: Day.describe('the last day'),
      total_fee: Fen.describe('the rent; where it is less than the area’s list price it is a discount'),
      cash_pledge: Fen.optional().describe('left out: as the area says, none for a day'),
      type: RentalType.default(1),
    }).refine((body) => body.customer_id !== undefined || body.member_name !== undefined, { error: 'required', path: ['member_name'] }),
    response: Rented,
  }),
  renew: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/renew',
    summary: 'Rent it on: from the day after the old last day, also where that has passed, to renewed_at',
    scope: 'gym',
    needs: 'lockers.renew',
    changes: touched,
    refuses: [...payable, 'locker.nobody', 'locker.dates'],
    money: true,
    params: GridParams,
    body: Paying.extend({
      total_fee: Fen.describe('the rent; where it is less than the area’s list price it is a discount'),
      renewed_at: Day.describe('the new last day'),
    }),
    response: Rented.extend({ renewed_at: sameAs(Day, 'rental.expired_on') }),
  }),
  approveRepay: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/repay_approvals',
    summary:
      'A colleague who may give grids back (keep of the pledge, give rent back) confirms it with their own password, on the asker’s screen',
    scope: 'gym',
    needs: 'lockers.view',
    changes: [],
    refuses: [...confirmRefusals, 'locker.nobody', 'locker.above-pledge', 'locker.above-rent'],
    outside: true,
    params: GridParams,
    body: GivenBack.extend(Colleague.shape),
    response: Confirmed,
  }),
  repay: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/repay',
    summary: 'Give a grid back: the pledge less what is deducted goes back to its tender, and of the unused rent what is asked for',
    scope: 'gym',
    needs: 'lockers.return',
    confirmable: 'lockers.view',
    changes: touched,
    refuses: [
      'permission.missing',
      'locker.nobody',
      'locker.above-pledge',
      'locker.above-rent',
      'pay.refund-method',
      'pay.debit-card-missing',
      'register.gone',
    ],
    money: true,
    params: GridParams,
    body: GivenBack.extend({ approval_token: ApprovalToken }),
    response: z.object({
      returned: Fen.describe('of the pledge'),
      kept: Fen.describe('of the pledge'),
      refunded: Fen.describe('of the rent'),
      remark: z.string().describe('of giving it back; the rental keeps its own'),
      order_id: Id.nullable().describe('its paper; null: no money moved'),
      trade_no: z.string().nullable(),
      refund_orders: z
        .array(z.object({ order_id: Id, trade_no: z.string(), fee: Fen }))
        .describe('one for each order that the rent goes back of'),
      rental: Rental,
    }),
  }),
  move: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/move',
    summary: 'Its holder takes another grid. To be paid where its area asks more: the rent of the days left, and the pledge, by as much',
    scope: 'gym',
    needs: 'lockers.move',
    changes: touched,
    refuses: [
      ...payable,
      'not-found',
      'locker.nobody',
      'locker.held',
      'locker.disabled',
      'locker.sex',
      'locker.kind',
      'locker.pledge-by-gift',
      'locker.move-overdue',
    ],
    money: true,
    params: GridParams,
    body: Paying.extend({
      grid_id: Id.describe('of any area'),
      real_total_fee: Fen.optional().describe('the rent agreed for the days left; left out: by how much the new area asks more'),
      cash_pledge: Fen.optional().describe('held in addition; left out: by how much the new area asks more'),
    }),
    response: z.object({
      event_id: Id,
      order_id: Id.nullable().describe('null: nothing was to be paid'),
      trade_no: z.string().nullable(),
      rental: RentalNow,
    }),
  }),
  reverse: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/reverse',
    summary:
      'Undo the newest thing done to a rental of this grid: dates, holder and money as before. A rental itself is undone on its own day',
    scope: 'gym',
    needs: 'lockers.reverse',
    changes: touched,
    refuses: [
      'payment.went-back',
      'not-found',
      'locker.held',
      'locker.disabled',
      'locker.later-event',
      'locker.not-reversible',
      'locker.reversal-late',
      'pay.refund-method',
      'pay.debit-card-missing',
      'pay.balance',
      'deposit.nothing-left',
      'register.gone',
    ],
    money: true,
    params: GridParams,
    body: z.object({ event_id: Id, reason: Reason, payment_method: PaymentMethod.optional().describe('CASH, or a way it was paid') }),
    response: z.object({
      event_id: Id,
      order_id: Id.nullable(),
      trade_no: z.string().nullable(),
      fee: SignedFen.describe('what the member pays (or, negative, gets) by it, pledge included'),
      rental: Rental,
    }),
  }),
  forceOpen: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/force-open',
    summary: 'Note that a grid was opened by force, with the reason and a colleague as witness; who holds it, holds it on',
    scope: 'gym',
    needs: 'lockers.disable',
    changes: ['lockers', 'customers'],
    refuses: ['not-found', 'locker.witness'],
    params: GridParams,
    body: z.object({ reason: Reason, witness_id: Id.describe('another employee who works here') }),
    response: LockerEvent,
  }),
  lostKey: call({
    method: 'POST',
    path: '/v1/gym/lockers/{id}/grids/{grid}/lost-key',
    summary: 'Take a fee of the holder for a key that is lost; the new key’s number may come with it',
    scope: 'gym',
    needs: 'lockers.return',
    changes: touched,
    refuses: [...payable, 'locker.nobody', 'locker.key-taken'],
    money: true,
    params: GridParams,
    body: Paying.omit({ real_total_fee: true, approval_token: true }).extend({
      fee: Fen.min(1),
      key: GridKey.optional().describe('of the new lock; left out: unchanged'),
    }),
    response: z.object({ order_id: Id, trade_no: z.string(), event: LockerEvent }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/lockers/rentals/{id}',
    summary: 'One rental, living or ended, with everything that happened to it',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers', 'customers', 'money'],
    params: IdParams,
    response: RentalNow.extend({ history: z.array(LockerEvent).describe('the newest 50') }),
  }),
  rents: call({
    method: 'GET',
    path: '/v1/gym/lockers/rents',
    summary: 'Rentals, newest first: all, those of an area, those overdue or ending',
    scope: 'gym',
    needs: 'lockers.history',
    shows: ['lockers', 'customers', 'money'],
    refuses: ['phone.too-many-missed'],
    query: RecordFilter.extend({ state: csv(RentalState).optional() }),
    response: listOf(Rental).extend({
      sums: z.object({ rent: SignedFen.describe('agreed, of the rows'), pledges: SignedFen.describe('held now, of the rows') }),
    }),
  }),
  renews: call({
    method: 'GET',
    path: '/v1/gym/lockers/renews',
    summary: 'Renewals, newest first; those that were undone are left out',
    scope: 'gym',
    needs: 'lockers.history',
    shows: ['lockers', 'customers', 'money'],
    refuses: ['phone.too-many-missed'],
    query: RecordFilter,
    response: listOf(LockerRenewal).extend({ sums: z.object({ rent: SignedFen }) }),
  }),
  disables: call({
    method: 'GET',
    path: '/v1/gym/lockers/disables',
    summary: 'When grids were taken out of use and put back, newest first',
    scope: 'gym',
    needs: 'lockers.history',
    shows: ['lockers'],
    query: Paging.extend({
      area: AreaKey,
      search: Pasted.max(30).optional().describe('the grid’s number'),
      days: z.coerce.number().int().min(1).max(3660).optional(),
    }),
    response: listOf(LockerEvent).extend({ sums: z.object({ disabled: z.int().describe('grids out of use now') }) }),
  }),
  records: call({
    method: 'GET',
    path: '/v1/gym/member_cabinet_records',
    summary: 'Who holds which grid, now and before: rentals and use by the day',
    scope: 'gym',
    needs: 'lockers.history',
    shows: ['lockers', 'customers'],
    query: Paging.extend({
      area: AreaKey,
      number: Pasted.max(20).optional().describe('the grid’s number'),
      day: Day.optional().describe('held on that day'),
    }),
    response: listOf(Rental),
  }),
  areaQuery: call({
    method: 'GET',
    path: '/v1/gym/member_cabinet_records/areaQuery',
    summary: 'The areas by name, with how many grids are free',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers'],
    response: z.object({ data: z.array(z.object({ id: Id, area: z.string(), free: z.int(), total: z.int() })) }),
  }),
  ofCustomer: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/cabinet',
    summary: 'The grids a customer holds now, rented or for the day',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers', 'customers'],
    params: IdParams,
    response: z.object({ data: z.array(RentalNow) }),
  }),
}
