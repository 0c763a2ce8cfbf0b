/** Paying, the same everywhere (docs/money.md): price agreed, tenders, sellers, authority. */
import { z } from 'zod'
import type { ErrorName } from '../../errors.ts'
import { Pasted, Remark } from '../../rules.ts'
import { Fen, Flag, Id, IdName } from '../../shapes.ts'

export const paymentMethods = ['CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD', 'DEBIT_CARD'] as const
const byNumber: Record<string, (typeof paymentMethods)[number]> = { 1: 'CASH', 2: 'ALIPAY', 3: 'WECHAT', 4: 'BLANK_CARD', 5: 'DEBIT_CARD' }

/** The specification’s numbers and words: either is accepted, the word answered. */
export const PaymentMethod = z.preprocess((value) => byNumber[String(value)] ?? value, z.enum(paymentMethods))
export type PaymentMethod = (typeof paymentMethods)[number]

export const Payment = z.object({ payment_method: PaymentMethod, fee: Fen, debit_card_id: Id.optional() })
export type Payment = z.infer<typeof Payment>

/** Money from outside: what a deposit may be paid with. */
export const outsideMethods = ['CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD'] as const
export const OutsideMethod = z.preprocess((value) => byNumber[String(value)] ?? value, z.enum(outsideMethods))

export const MOST_SELLERS = 5
export const MOST_TENDERS = 6
export const MOST_DEPOSITS = 10

/** Shares of the sale in basis points; they add to 10,000. */
export const Sellers = z
  .array(z.object({ staff_id: Id, share_bp: z.int().min(1).max(10_000) }))
  .max(MOST_SELLERS)
  .refine((sellers) => sellers.length === 0 || sellers.reduce((sum, seller) => sum + seller.share_bp, 0) === 10_000, {
    error: 'shares-100',
  })
  .refine((sellers) => new Set(sellers.map((seller) => seller.staff_id)).size === sellers.length, { error: 'shares-100' })

/** A colleague who confirms with their own password, on the asker's screen. */
export const Colleague = z.object({
  account_id: Pasted.min(1, { error: 'required' }).max(50),
  password: z.string().min(1, { error: 'required' }).max(200),
})
export type Colleague = z.infer<typeof Colleague>
export const Confirmed = z.object({ approval_token: z.string(), approver: IdName })
export const confirmRefusals = [
  'auth.locked',
  'auth.wrong',
  'auth.demo-remote',
  'approval.approver',
  'approval.own',
] as const satisfies readonly ErrorName[]
/** Of a call that a colleague may confirm. */
export const ApprovalToken = z.string().max(100).optional().describe('a colleague’s confirmation, by whoever may not do this alone')

/** What every paying call may refuse: what it names isn't there, the price, the tenders, the sellers, the deposits, the register. */
export const payRefusals = [
  'not-found',
  'seller.invalid',
  'pay.above-list',
  'pay.differs',
  'pay.method-off',
  'pay.discount',
  'pay.day-waivers',
  'pay.gifts',
  'pay.balance',
  'pay.debit-card-missing',
  'pay.debit-card-unusable',
  'deposit.not-theirs',
  'deposit.nothing-left',
  'register.gone',
] as const satisfies readonly ErrorName[]

/** What every paying call carries beside its own fields. One tender by payment_method, several by payments. */
export const Paying = z.object({
  real_total_fee: Fen.optional().describe('the price agreed; left out: the list price'),
  payment_method: PaymentMethod.optional(),
  debit_card_id: Id.optional(),
  payments: z.array(Payment).min(1).max(MOST_TENDERS).optional().describe('with deposit_ids: what the deposits leave to pay'),
  deposit_ids: z
    .array(Id)
    .max(MOST_DEPOSITS)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'not-offered' })
    .optional()
    .describe('deposits of the customer, used in this order until the price is covered; the rest of the last one stays'),
  sell_id: Id.optional().describe('the one seller; several by sellers'),
  sellers: Sellers.optional(),
  approval_token: z.string().max(100).optional().describe('a colleague’s confirmation of the discount'),
  remark: Remark.default(''),
})
export type Paying = z.infer<typeof Paying>

/** How it was paid and who sold it, in the answer of a sale: by the names that it is asked under. */
export const AsPaid = z.object({
  payment_method: PaymentMethod.nullable().describe('the one way that money came; null: none came, or several did'),
  debit_card_id: Id.nullable().describe('the one card whose stored value paid; null: none, or several'),
  deposit_ids: z.array(Id).describe('deposits that paid of it'),
  sell_id: Id.nullable().describe('the one seller; null: several'),
  remark: z.string().describe('of the order'),
})
export type AsPaid = z.infer<typeof AsPaid>

/** Discount authority by business (员工优惠权限): the lowest price in basis points of the list price, the largest waiver, extra gifts. */
export const Authority = z.object({
  lowest_bp: z.int().min(0).max(10_000).default(10_000),
  max_waiver: Fen.default(0),
  gifts: Flag.default(false),
})
export type Authority = z.infer<typeof Authority>
export const DiscountAuthority = z.object({
  card: Authority.optional(),
  course: Authority.optional(),
  goods: Authority.optional(),
  locker: Authority.optional(),
})
export type DiscountAuthority = z.infer<typeof DiscountAuthority>
/** The businesses in which an authority is given. */
export const Business = DiscountAuthority.keyof()
export type Business = z.infer<typeof Business>

/** Gifts beyond what the card type gives: they need authority as a discount does. */
export const ExtraGifts = z.object({
  days: z.int().min(0).max(36_500).default(0),
  times: z.int().min(0).max(100_000).default(0),
  amount: Fen.default(0),
})
export type ExtraGifts = z.infer<typeof ExtraGifts>
export const NO_GIFTS: ExtraGifts = { days: 0, times: 0, amount: 0 }

export function anyGifts(gifts: ExtraGifts): boolean {
  return gifts.days > 0 || gifts.times > 0 || gifts.amount > 0
}

/** Whether what was confirmed covers what is given. */
export function giftsWithin(given: ExtraGifts, confirmed: ExtraGifts): boolean {
  return given.days <= confirmed.days && given.times <= confirmed.times && given.amount <= confirmed.amount
}

/**
 * A price beside a pledge as an authority judges it: by how much the pledge differs from the usual one counts as a discount of the
 * price. Were the pledge added to the price, a large one would hide a price of nothing.
 */
export function withPledge(price: { list: number; agreed: number }, pledge: number, usual: number): { list: number; agreed: number } {
  return { list: price.list + Math.abs(pledge - usual), agreed: price.agreed }
}

/** A person's waivers of a business day add up to at most so many times the one that a sale may have. */
export const WAIVERS_A_DAY = 10

/** Whether an authority covers a price: either its lowest price does, or its largest waiver, of a sale and of the day. */
export function covers(
  authority: Authority | undefined,
  listPrice: number,
  agreed: number,
  extraGifts: ExtraGifts,
  waivedToday = 0,
): boolean {
  if (anyGifts(extraGifts) && !authority?.gifts) return false
  if (agreed >= listPrice) return true
  if (!authority) return false
  const waived = waivedBy(authority, listPrice, agreed)
  return waived <= authority.max_waiver && (waived === 0 || waivedToday + waived <= WAIVERS_A_DAY * authority.max_waiver)
}

/** What of a discount only the waiver allows, in fen: 0 where the lowest price does. */
export function waivedBy(authority: Authority, listPrice: number, agreed: number): number {
  return agreed * 10_000 >= authority.lowest_bp * listPrice ? 0 : Math.max(0, listPrice - agreed)
}
