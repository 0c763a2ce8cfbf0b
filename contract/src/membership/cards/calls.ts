/** Cards (会员卡, `customer_vip`): selling, listing, operations, derived status (docs/cards.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { ApprovalToken, Colleague, Confirmed, confirmRefusals, Paying, PaymentMethod, payRefusals } from '../../ground/pay/calls.ts'
import { CustomerFilter } from '../../people/customers/customer-filter.ts'
import { Acknowledge, prepaidRefusals } from '../../people/prepaid/calls.ts'
import { Name, Pasted, Reason, ReasonIfAny, Remark } from '../../rules.ts'
import { Changed, csv, Day, Done, Fen, Flag, Id, Ids, IdText, listOf, Paging } from '../../shapes.ts'
import { CardImageInput, CardNo } from '../card-types/calls.ts'
import { Card, CardOnDay, CardRow, MemberOnDay } from './card-rows.ts'
import { CardStatus } from './card-states.ts'

export { CardNo } from '../card-types/calls.ts'
export { Card, CardEvent, CardRow } from './card-rows.ts'
export {
  actionsAtHome,
  type CardAction,
  type CardChange,
  CardStatus,
  cardActions,
  cardChanges,
  cardTransitions,
  changeKinds,
  changesAtHome,
  changeTransitions,
} from './card-states.ts'

export const CardRefund = z.object({
  fee: Fen.describe(
    'returned to the customer: less than what is not yet earned keeps the rest as a fee; more needs cards.refund-excess, of whoever asks or confirms',
  ),
  payment_method: PaymentMethod.optional().describe('left out: the tenders it was paid with'),
  reason: Reason,
})
export type CardRefund = z.infer<typeof CardRefund>

/** What the screen showed as unearned; where it no longer holds nothing goes back (24301). */
export const RefundQuoted = z.object({ credit: Fen })

export const SaleInput = Paying.extend({
  customer_id: Id,
  vip_template_id: Id,
  card_no: CardNo.optional().describe('left out: the next free number'),
  opening: z.enum(['now', 'date', 'first-visit']).optional().describe('left out: as the type says'),
  start_date: Day.optional().describe('with opening date'),
  gift_days: z.int().min(0).max(3650).optional().describe('left out: as the type says; more than that needs authority'),
  gift_times: z.int().min(0).max(10_000).optional(),
  gift_amount: Fen.optional(),
  reason: ReasonIfAny.describe('why it is given: required where a type with a price is sold at 0'),
  acknowledge: Acknowledge,
})

export const SaleAnswer = z.object({
  order_id: Id,
  trade_no: z.string(),
  contract_id: Id.nullable().describe('to be signed; null: no agreement is meant for this business'),
  card: CardRow,
  total_fee: Fen,
  real_total_fee: Fen,
})

/** The specification’s card edit fields. */
const CardFields = z.object({
  card_image: CardImageInput,
  card_no: CardNo,
  card_name: Name,
  start_date: Day,
  end_date: Day,
  remark: Remark.default(''),
})
export const CardEdit = changes(CardFields, {
  reason: ReasonIfAny.describe('where a date changes; left out: the log says that none was given'),
})

export const cardCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/customer_vips',
    summary: 'The gym’s cards, and those of other branches that are good here',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend({
      search: Pasted.max(50).optional().describe('card number, phone, last 4, name or initials'),
      status: csv(z.coerce.number().int().min(1).max(7)).optional().describe('without it: all but the recycle bin'),
      kind: z.coerce.number().int().min(1).max(3).optional(),
      vip_template_id: IdText.optional(),
      customer_id: IdText.optional(),
      ends_from: Day.optional().describe('ends on that day or later; one that was closed before it came to its end did not end'),
      ends_to: Day.optional(),
      sold_from: Day.optional().describe('sold here on that business day or later; imported cards were sold elsewhere'),
      sold_to: Day.optional(),
      given: Flag.optional().describe('sold at 0 although its type had a price, or not so'),
      due_from: Day.optional().describe('time and count cards to renew: they end on that day or later, or did until they were renewed'),
      due_to: Day.optional(),
      renewed: Flag.optional().describe(
        'of those of `due_from` and `due_to`, or of all that were due by today: renewed, or the holder bought another from 60 days before the end to 30 after',
      ),
      source: CustomerFilter.shape.source.describe('where the holder comes from'),
      consultant_id: IdText.optional().describe('of the holder'),
      unassigned: Flag.optional().describe('the holder has no consultant'),
      unrenewed: Flag.optional().describe('the holder has no other time or count card that goes on after this one'),
      home: z
        .enum(['here', 'elsewhere'])
        .optional()
        .describe(
          'sold here, or at another branch and good here; left out: here; both for a customer, or for one whole phone or card number',
        ),
      sort: z.enum(['newest', 'end_date']).default('newest'),
    }),
    response: listOf(CardRow),
  }),
  sell: call({
    method: 'POST',
    path: '/v1/gym/customer_vips',
    summary: 'Sell (open) a card; at 0 one of a type with a price is given, which needs cards.gift too',
    scope: 'gym',
    needs: 'cards.sell',
    changes: ['cards', 'customers', 'orders', 'deposits', 'money', 'card-types'],
    refuses: [
      ...payRefusals,
      ...prepaidRefusals,
      'pay.stored-value',
      'permission.missing',
      'card.gift-reason',
      'card-type.not-on-sale',
      'card.number-taken',
      'card.start-in-past',
      'card.start-too-far',
      'card.opening-needs-authority',
    ],
    money: true,
    body: SaleInput,
    response: SaleAnswer,
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/customer_vips/{id}',
    summary: 'One card with its terms and events',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards', 'visits'],
    params: z.object({ id: IdText }),
    response: Card,
  }),
  onDay: call({
    method: 'GET',
    path: '/v1/gym/customer_vips/{id}/days/{day}',
    summary: 'One card as it was when a past day was over, and what was done to it since',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards', 'visits', 'money'],
    refuses: ['past-day.ahead', 'card.not-yet'],
    params: z.object({ id: IdText, day: Day }),
    response: CardOnDay,
  }),
  memberOnDay: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/days/{day}',
    summary: 'One member as they were when a past day was over: stage, owners, stored value, points, and with deposits.view deposits',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers', 'cards', 'deposits', 'money'],
    refuses: ['past-day.ahead', 'customer.not-yet'],
    params: z.object({ id: IdText, day: Day }),
    response: MemberOnDay,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/customer_vips/{id}',
    summary: 'Change a card’s number, name, face, dates or remark',
    scope: 'gym',
    needs: 'cards.edit',
    changes: ['cards', 'customers', 'money'],
    refuses: [
      'card.state',
      'card.number-taken',
      'card.dates',
      'card.start-fixed',
      'card.start-in-past',
      'card.start-too-far',
      'card.end-too-far',
      'card.days-need-authority',
      'card.opening-needs-authority',
      'card.end-before-opening',
      'card.at-home',
    ],
    money: true,
    params: z.object({ id: IdText }),
    body: CardEdit,
    response: Card,
  }),
  recycle: call({
    method: 'DELETE',
    path: '/v1/gym/customer_vips/{id}',
    summary: 'Move a card without residue to the recycle bin',
    scope: 'gym',
    needs: 'cards.recycle',
    changes: ['cards', 'customers'],
    refuses: ['card.state', 'card.has-residue', 'card.at-home'],
    params: z.object({ id: IdText }),
    response: Done,
  }),
  count: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/count',
    summary: 'How many cards in each status',
    scope: 'gym',
    needs: 'cards.view',
    changes: [],
    shows: ['cards'],
    response: z.object({ statuses: z.array(z.object({ status: CardStatus, count: z.int() })), total: z.int() }),
  }),
  lock: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/bat_lock',
    summary: 'Suspend cards from today until unlocked, without a fee; all or none',
    scope: 'gym',
    needs: 'cards.lock',
    changes: ['cards', 'customers', 'money'],
    refuses: ['not-found', 'card.state'],
    money: true,
    body: z.object({ ids: Ids, reason: ReasonIfAny }),
    response: Changed,
  }),
  unlock: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/bat_unlock',
    summary:
      'Resume suspended cards today; the end moves on by the days stopped that the terms still allow, by all of them for whoever may adjust cards; all or none',
    scope: 'gym',
    needs: 'cards.unlock',
    changes: ['cards', 'customers', 'money'],
    refuses: ['not-found', 'card.state'],
    money: true,
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  destroy: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/bat_destroy',
    summary: 'Move several cards without residue to the recycle bin; all or none',
    scope: 'gym',
    needs: 'cards.recycle',
    changes: ['cards', 'customers'],
    refuses: ['not-found', 'card.state', 'card.has-residue', 'card.at-home'],
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  restore: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/bat_restore',
    summary: 'Bring cards back from the recycle bin; all or none',
    scope: 'gym',
    needs: 'cards.restore',
    changes: ['cards', 'customers', 'money'],
    refuses: ['not-found', 'card.state', 'card.at-home'],
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  activate: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/activate',
    summary: 'Open a card today that was to open later',
    scope: 'gym',
    needs: 'cards.activate',
    changes: ['cards', 'customers', 'money'],
    refuses: ['card.state'],
    money: true,
    params: z.object({ id: IdText }),
    response: Card,
  }),
  approveRefund: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/refund_approvals',
    summary: 'A colleague who may refund confirms this refund with their own password, on the asker’s screen',
    scope: 'gym',
    needs: 'cards.view',
    changes: [],
    refuses: [...confirmRefusals, 'card.refund-too-much'],
    outside: true,
    params: z.object({ id: IdText }),
    body: CardRefund.extend(Colleague.shape),
    response: Confirmed,
  }),
  refund: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/refund',
    summary: 'Refund what is not yet earned and close the card',
    scope: 'gym',
    needs: 'cards.refund',
    confirmable: 'cards.view',
    changes: ['cards', 'customers', 'orders', 'deposits', 'money'],
    refuses: [
      'card.state',
      'card.nothing-to-refund',
      'card.refund-quote-changed',
      'card.refund-too-much',
      'pay.refund-method',
      'pay.debit-card-missing',
      'seller.invalid',
      'register.gone',
    ],
    money: true,
    params: z.object({ id: IdText }),
    body: CardRefund.extend({ approval_token: ApprovalToken, quoted: RefundQuoted.optional() }),
    response: z.object({
      order_id: Id,
      trade_no: z.string(),
      returned: Fen,
      kept: Fen.describe('of what was not yet earned'),
      excess: Fen.describe('beyond it: goodwill'),
      card: CardRow,
    }),
  }),
}
