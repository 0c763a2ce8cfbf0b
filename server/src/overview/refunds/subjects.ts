/**
 * What can be refunded at the desk. Each feature declares its own: the facts that a sum follows from, and how one is paid.
 */
import type { RefundQuote } from '@kaiguan/contract/overview/refunds/calls'
import type { RefundUse } from '@kaiguan/contract/overview/refunds/refund-states'
import { refundThingWords } from '@kaiguan/contract/overview/refunds/texts'
import { fill, type Words } from '@kaiguan/contract/rules'
import { courseRefunds } from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import { cardRefunds } from '../../membership/cards/index.ts'
import type { CourseFunding, Funding } from '../../orders/funding.sql.ts'
import type { OutsideMethod } from './refunds.sql.ts'
import type { Thing } from './thing.ts'

export type RefundFacts = Pick<RefundQuote, 'name' | 'card' | 'course'> & {
  customer: { id: number; name: string; phone: string }
  unearned: number
  /** What came in and hasn't gone back. */
  paid: number
  /** That brought its money, newest first. */
  orders: CourseFunding[]
  counts: RefundUse
  /** What one visit or lesson counts for; null: not said. */
  singlePrice: number | null
  used: number
  /** The newest of what was used. */
  visits: { id: number; entered_at: Date; gym_name: string }[]
  /** The sale that takes all of it along where it cools off: nothing of it was ever used. */
  sale: CourseFunding | null
  /** The newest operation that brought money, where it can be undone by itself. */
  undoable: { event_id: number; order: Funding } | null
}

type RefundSubject = {
  facts(ctx: Ctx, id: number): Promise<RefundFacts>
  /** Its person first, then it: until the transaction ends. */
  hold(ctx: Ctx, id: number): Promise<unknown>
  /** What a member holds of it. */
  livingOf(ctx: Ctx, customerId: number): Promise<number[]>
  usedSince(ctx: Ctx, id: number, since: Date): Promise<boolean>
  /** 0 where nothing is left to refund. */
  unearnedNow(ctx: Ctx, id: number): Promise<number>
  pay(
    ctx: Ctx,
    id: number,
    refund: { fee: number; payment_method?: OutsideMethod; reason: string; approvedBy: number; undoes: number | null },
  ): Promise<{ order_id: number | null; trade_no: string; event_id: number }>
}

export const refundSubjects = { card: cardRefunds, course: courseRefunds } satisfies Record<Thing['kind'], RefundSubject>
export const subjectOf = (kind: Thing['kind']): RefundSubject => refundSubjects[kind]

/** What it is called in a refusal: a card by its number. */
export function calledIn({ name, card }: Pick<RefundFacts, 'name' | 'card'>): Words {
  const words = refundThingWords[card ? 'card' : 'course']
  const called = card?.card_no ?? name
  return { zh: fill(words.zh, { name: called }), en: fill(words.en, { name: called }) }
}
