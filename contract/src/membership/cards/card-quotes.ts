/** What a quote of an operation on a card is asked, and says (card-changes.ts). */
import { z } from 'zod'
import { HeldPledge } from '../../entry/lockers/locker-rows.ts'
import { PaymentMethod } from '../../ground/pay/calls.ts'
import { ReasonIfAny } from '../../rules.ts'
import { Day, Fen, Id, IdName, IdText, SignedFen } from '../../shapes.ts'
import { CardKind, CardNo } from '../card-types/calls.ts'
import { type CardChange, CardStatus, cardChanges } from './card-states.ts'

/** What the unearned money of an old type does where the new one costs less: back to the ways it was paid, or kept as a deposit. */
export const Surplus = z.enum(['refund', 'deposit'])

/** What goes back to the member where a card becomes a cheaper type: in these fields it is asked for, and confirmed. */
export const SurplusBack = z.object({
  vip_template_id: Id,
  real_total_fee: Fen.optional().describe('the price agreed; left out: the list price'),
  payment_method_back: PaymentMethod.optional().describe('how a surplus goes back; left out: the ways it was paid'),
  reason: ReasonIfAny,
})
export type SurplusBack = z.infer<typeof SurplusBack>

/** A card as it stands, or as it will. */
export const CardStand = z.object({
  card_no: z.string(),
  card_name: z.string(),
  kind: CardKind,
  status: CardStatus,
  holder: IdName,
  start_date: Day.nullable(),
  end_date: Day.nullable(),
  residue_times: z.int().nullable(),
  balance: Fen.nullable(),
  gift_balance: Fen.nullable(),
  suspended_from: Day.nullable(),
  suspended_to: Day.nullable(),
})
export type CardStand = z.infer<typeof CardStand>

export const CardQuote = z.object({
  credit: Fen.describe('what is unearned on the card now'),
  total_fee: Fen.describe('the list price, or the fee by the card’s terms'),
  own_price: Fen.nullable().describe(
    'renew by another type: what the card’s own type asks for as many days or visits, where that is more than the other’s price: then it is total_fee',
  ),
  due: SignedFen.describe('to be paid at the price asked for; negative: goes back to the member'),
  before: CardStand,
  after: CardStand,
  unearned_after: Fen.describe('what will be unearned on it'),
  gifts_end: z
    .object({ days: z.int(), times: z.int(), amount: Fen })
    .nullable()
    .describe('transfer and change-type: gifts that end with it; null: none'),
  allowance: z
    .object({ times_left: z.int(), days_left: z.int(), days: z.int().describe('of this suspension'), beyond: z.boolean() })
    .nullable()
    .describe('suspend; resume of a card that was stopped without an end: days beyond it are given back by whoever may adjust cards alone'),
  pledges: z.array(HeldPledge).describe('transfer: held of whoever hands it over, for lockers they rent'),
  waivable: z.boolean().describe('total_fee is a fee: less of it needs cards.waive-fee'),
  needs_discount_authority: z.boolean().describe('at the price and gifts asked for, of whoever asks'),
})
export type CardQuote = z.infer<typeof CardQuote>

/** What an operation can't be quoted without. */
const asks: Partial<Record<CardChange, readonly (keyof z.input<typeof QuoteFields>)[]>> = {
  transfer: ['to_customer_id'],
  'change-type': ['vip_template_id'],
  suspend: ['from', 'to'],
  reverse: ['event_id'],
}

export const QuoteFields = z.object({
  operation: z.enum(cardChanges),
  real_total_fee: z.coerce.number().int().min(0).max(100_000_000_000).optional().describe('the price agreed; left out: the list price'),
  vip_template_id: IdText.optional(),
  gift_days: z.coerce.number().int().min(0).max(3650).optional(),
  gift_times: z.coerce.number().int().min(0).max(10_000).optional(),
  amount: z.coerce.number().int().min(1).max(100_000_000_000).optional(),
  gift_amount: z.coerce.number().int().min(0).max(100_000_000_000).optional(),
  card_no: CardNo.optional(),
  to_customer_id: IdText.optional(),
  surplus: Surplus.optional(),
  from: Day.optional(),
  to: Day.optional(),
  times: z.coerce.number().int().min(1).max(10_000).optional(),
  fee: z.coerce.number().int().min(1).max(100_000_000_000).optional(),
  residue_times: z.coerce.number().int().min(0).max(100_000).optional(),
  days: z.coerce.number().int().min(1).max(3650).optional(),
  event_id: IdText.optional(),
})

export const QuoteQuery = QuoteFields.superRefine((query, issues) => {
  for (const field of asks[query.operation] ?? [])
    if (query[field] === undefined) issues.addIssue({ code: 'custom', message: 'required', path: [field] })
})
