/**
 * What is done to a card after its sale that moves its money, its units or its dates (docs/cards.md): one
 * verb each, one quote for all of them, one answer. Before it is done, the quote says what will be recorded.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ApprovalToken, Colleague, Confirmed, confirmRefusals, Paying, PaymentMethod, payRefusals } from '../../ground/pay/calls.ts'
import { Acknowledge, prepaidRefusals } from '../../people/prepaid/calls.ts'
import { Reason, ReasonIfAny } from '../../rules.ts'
import { Day, Fen, Id, IdText, SignedFen } from '../../shapes.ts'
import { CardNo, CardRow } from './calls.ts'
import { CardQuote, QuoteQuery, Surplus, SurplusBack } from './card-quotes.ts'
import type { CardChange } from './card-states.ts'

export { CardQuote, CardStand, Surplus, SurplusBack } from './card-quotes.ts'

const Times = z.int().min(1).max(10_000)
const DaysGiven = z.int().min(1).max(3650)

/** What each operation is told, beside how it is paid. */
const choices = {
  renew: z.object({
    vip_template_id: Id.optional().describe(
      'whose units and price of today; the card keeps its own terms, so that by another type it costs no less than by its own; left out: its own type',
    ),
    gift_days: z.int().min(0).max(3650).optional().describe('left out: as the type says; more needs authority'),
    gift_times: z.int().min(0).max(10_000).optional(),
  }),
  'top-up': z.object({
    amount: Fen.min(1).optional().describe('the value put on the card; left out: as its own type sells it'),
    gift_amount: Fen.optional().describe('left out: as the type gives with that amount; more needs authority'),
  }),
  replace: z.object({ card_no: CardNo.optional().describe('left out: the next free number') }),
  transfer: z.object({ to_customer_id: Id }),
  'change-type': z.object({
    ...SurplusBack.omit({ real_total_fee: true, reason: true }).shape,
    surplus: Surplus.default('refund').describe('where the new type costs less than is unearned: a refund, or a deposit'),
    refund_token: ApprovalToken.describe('a colleague’s confirmation of a surplus that goes back, by whoever may not refund'),
  }),
  suspend: z.object({ from: Day, to: Day.describe('the day it is good again') }),
  resume: z.object({}),
  deduct: z.object({ times: Times.optional().describe('kind 2'), fee: Fen.min(1).optional().describe('kind 3') }),
  adjust: z.object({
    residue_times: z.int().min(0).max(100_000).optional().describe('kind 2: the visits left from now on'),
    gift_amount: Fen.optional().describe('kind 3: the gift left from now on'),
  }),
  extend: z.object({ days: DaysGiven.optional(), times: Times.optional().describe('kind 2') }),
  reverse: z.object({ event_id: Id.describe('the newest thing done to the card'), payment_method: PaymentMethod.optional() }),
} as const satisfies Record<CardChange, z.ZodObject>

/** What the screen showed; where it no longer holds nothing is done (24301). */
export const Quoted = z.object({ credit: Fen, due: SignedFen })

const Told = { quoted: Quoted.optional(), reason: ReasonIfAny }
const paid = <Shape extends z.ZodRawShape>(choice: z.ZodObject<Shape>) => Paying.extend({ ...choice.shape, ...Told })
/** Money in advance: held against the prepaid rules of the gym. */
const inAdvance = <Shape extends z.ZodRawShape>(choice: z.ZodObject<Shape>) => paid(choice).extend({ acknowledge: Acknowledge })
const unpaid = <Shape extends z.ZodRawShape>(choice: z.ZodObject<Shape>) => choice.extend({ ...Told, reason: Reason })

export const CardChanged = z.object({
  event_id: Id,
  order_id: Id.nullable().describe('its paper; null: none is printed'),
  trade_no: z.string().nullable(),
  contract_id: Id.nullable().describe('to be signed; null: no agreement is meant for this business'),
  total_fee: Fen,
  real_total_fee: SignedFen.describe('negative: went back to the member'),
  deposit_id: Id.nullable().describe('change-type: the deposit that holds a surplus, a new one or the one that had paid; null: none does'),
  card: CardRow.describe('after a transfer: the receiver’s'),
})
export type CardChanged = z.infer<typeof CardChanged>

const IdOf = z.object({ id: IdText })
const everyChange = ['not-found', 'card.state', 'card.kind', 'card.quote-changed'] as const
const atHome = 'card.at-home' as const
const priced = [
  'card.type-off-sale',
  'permission.missing',
  'card.gift-reason',
  ...payRefusals.filter((name) => name !== 'not-found'),
] as const
const charged = ['card.fee-needs-authority', ...payRefusals.filter((name) => name !== 'not-found')] as const
const touched = ['cards', 'customers', 'orders', 'deposits', 'money'] as const

export const cardChangeCalls = {
  quote: call({
    method: 'GET',
    path: '/v1/gym/customer_vips/{id}/quotes',
    summary: 'What an operation on a card would record and cost today',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards', 'card-types', 'money'],
    refuses: [
      'card.state',
      'card.kind',
      'card.at-home',
      'card.type-off-sale',
      'card.receiver',
      'card.only-gifts',
      'card.suspension-dates',
      'card.nothing-to-do',
      'card.too-little',
      'card.later-event',
      'card.reversal-late',
      'card.not-reversible',
      'card.reversed-there',
      'card.end-too-far',
      'card.free-type',
      'card.number-taken',
    ],
    params: IdOf,
    query: QuoteQuery,
    response: CardQuote,
  }),
  renew: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/renew',
    summary: 'Renew a time or count card at today’s price: it goes on from the later of today and its end',
    scope: 'gym',
    needs: 'cards.renew',
    changes: [...touched, 'card-types'],
    refuses: [...everyChange, ...priced, ...prepaidRefusals, 'card.end-too-far', 'card.free-type'],
    money: true,
    params: IdOf,
    body: inAdvance(choices.renew),
    response: CardChanged,
  }),
  topUp: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/top-up',
    summary: 'Put value on a stored-value card',
    scope: 'gym',
    needs: 'cards.top-up',
    changes: touched,
    refuses: [...everyChange, ...priced, ...prepaidRefusals, 'pay.stored-value'],
    money: true,
    params: IdOf,
    body: inAdvance(choices['top-up']),
    response: CardChanged,
  }),
  replace: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/replace',
    summary: 'Give a card a new number; the old one is dead and free again',
    scope: 'gym',
    needs: 'cards.replace',
    changes: touched,
    refuses: [...everyChange, ...charged, 'card.number-taken'],
    money: true,
    params: IdOf,
    body: paid(choices.replace),
    response: CardChanged,
  }),
  transfer: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/transfer',
    summary: 'Hand a card over to another customer: same number, terms, dates and what is left',
    scope: 'gym',
    needs: 'cards.transfer',
    changes: touched,
    refuses: [...everyChange, ...charged, ...prepaidRefusals, atHome, 'card.receiver', 'card.only-gifts', 'card.pays-itself'],
    money: true,
    params: IdOf,
    body: inAdvance(choices.transfer),
    response: CardChanged,
  }),
  approveSurplus: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/surplus_approvals',
    summary: 'A colleague who may refund confirms what goes back at a change of type with their own password, on the asker’s screen',
    scope: 'gym',
    needs: 'cards.change-type',
    changes: [],
    refuses: [...confirmRefusals, 'card.state', 'card.type-off-sale', 'card.nothing-to-do', 'card.no-surplus', atHome],
    outside: true,
    params: IdOf,
    body: SurplusBack.extend(Colleague.shape),
    response: Confirmed,
  }),
  changeType: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/change-type',
    summary: 'Turn a card into another type: what is unearned counts toward its price, a surplus goes back or is kept as a deposit',
    scope: 'gym',
    needs: 'cards.change-type',
    changes: [...touched, 'card-types'],
    refuses: [
      ...everyChange,
      ...priced,
      ...prepaidRefusals,
      atHome,
      'pay.refund-method',
      'pay.stored-value',
      'permission.missing',
      'approval.unfit',
      'card.nothing-to-do',
      'card.pays-itself',
    ],
    money: true,
    params: IdOf,
    body: inAdvance(choices['change-type']),
    response: CardChanged,
  }),
  suspend: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/suspend',
    summary: 'Suspend a card from a day to the day it is good again; the end moves on at once',
    scope: 'gym',
    needs: 'cards.suspend',
    changes: touched,
    refuses: [...everyChange, ...charged, 'card.suspension-dates', 'card.allowance'],
    money: true,
    params: IdOf,
    body: paid(choices.suspend),
    response: CardChanged,
  }),
  resume: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/resume',
    summary: 'Resume a suspended card today, or withdraw a suspension that lies ahead; the end moves back by the days not used',
    scope: 'gym',
    needs: 'cards.resume',
    changes: ['cards', 'customers', 'money'],
    refuses: everyChange,
    money: true,
    params: IdOf,
    body: choices.resume.extend(Told),
    response: CardChanged,
  }),
  deduct: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/deduct',
    summary: 'Take visits or value off a card; what is taken is earned',
    scope: 'gym',
    needs: 'cards.deduct',
    changes: ['cards', 'customers', 'money'],
    refuses: [...everyChange, atHome, 'card.too-little', 'card.nothing-to-do'],
    money: true,
    params: IdOf,
    body: unpaid(choices.deduct),
    response: CardChanged,
  }),
  adjust: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/adjust',
    summary: 'Set the visits or the gift left on a card; no money moves, visits are worth more or less',
    scope: 'gym',
    needs: 'cards.adjust',
    changes: ['cards', 'customers', 'money'],
    refuses: [...everyChange, atHome, 'card.nothing-to-do'],
    money: true,
    params: IdOf,
    body: unpaid(choices.adjust),
    response: CardChanged,
  }),
  extend: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/extend',
    summary: 'Give days or visits free: the same money is spread over more of them',
    scope: 'gym',
    needs: 'cards.gift-units',
    changes: ['cards', 'customers', 'money'],
    refuses: [...everyChange, atHome, 'card.nothing-to-do', 'card.end-too-far'],
    money: true,
    params: IdOf,
    body: unpaid(choices.extend),
    response: CardChanged,
  }),
  reverse: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/reverse',
    summary: 'Undo the newest thing done to a card: its facts as before, its money back the way it came',
    scope: 'gym',
    needs: 'cards.reverse',
    changes: [...touched, 'card-types'],
    refuses: [
      'payment.went-back',
      'not-found',
      'card.quote-changed',
      'card.later-event',
      'card.reversal-late',
      'card.not-reversible',
      'card.reversed-there',
      'card.number-taken',
      'deposit.nothing-left',
      'pay.refund-method',
      'pay.debit-card-missing',
      'pay.balance',
      'register.gone',
    ],
    money: true,
    params: IdOf,
    body: unpaid(choices.reverse),
    response: CardChanged,
  }),
}
