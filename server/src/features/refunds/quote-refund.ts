/** What would go back today, by each way of reckoning, explained line by line. */
import { maskPhone } from '@kaiguan/contract/features/customers'
import {
  coolsOff,
  dueOn,
  type RefundClock,
  type RefundMethod,
  type RefundSum,
  sumAtList,
  sumCoolingOff,
  sumUnearned,
  usualClock,
} from '@kaiguan/contract/features/refund-states'
import type { RefundQuote } from '@kaiguan/contract/features/refunds'
import type { Ctx } from '../../context.ts'
import type { Funding } from '../../orders/funding.sql.ts'
import { pledgesOf } from '../lockers/index.ts'
import { rulesInForce } from '../prepaid/index.ts'
import { openCaseOf } from './refunds.sql.ts'
import { refundSubjects } from './subjects.ts'

type Facts = Awaited<ReturnType<typeof refundSubjects.card.facts>>

export async function quoteRefund(ctx: Ctx, cardId: number): Promise<RefundQuote> {
  const facts = await refundSubjects.card.facts(ctx, cardId)
  const clock = (await rulesInForce(ctx))?.rules ?? usualClock
  const { card, unearned, orders, singlePrice, visits, used } = facts
  return {
    card: { id: card.id, card_no: card.card_no, card_name: card.name, kind: card.kind },
    customer: { id: card.customer_id, name: card.customer_name, phone: maskPhone(card.customer_phone) },
    paid: paidFor(facts),
    unearned,
    used,
    single_price: singlePrice,
    sums: sumsOf(ctx, facts, clock),
    orders: orders.map((order) => ({
      id: order.id,
      trade_no: order.trade_no,
      day: order.business_day,
      paid: order.paid_fen,
      left: order.left_fen,
    })),
    visits: visits.map(({ id, entered_at, gym_name }) => ({ id, at: entered_at.toISOString(), gym_name })),
    pledges: await pledgesOf(ctx, card.customer_id),
    open_case_id: (await openCaseOf(ctx, cardId))?.id ?? null,
  }
}

/** What came in and hasn't gone back; of an imported card, whose sale isn't known, what is left of it. */
function paidFor({ orders, unearned }: Facts): number {
  return Math.max(
    unearned,
    orders.reduce((sum, { left_fen }) => sum + left_fen, 0),
  )
}

/** Only what comes to something is offered. */
function sumsOf({ today }: Ctx, facts: Facts, clock: RefundClock): RefundQuote['sums'] {
  const { unearned, used, singlePrice } = facts
  const paid = paidFor(facts)
  const cooling = coolingOff(facts, today, clock)
  const sums: [RefundMethod, RefundSum | null][] = [
    ['unearned', sumUnearned(paid, unearned)],
    ['list', singlePrice === null ? null : sumAtList(paid, unearned, used, singlePrice)],
    ['cooling-off', cooling && sumCoolingOff(cooling.left_fen)],
  ]
  return sums.flatMap(([method, sum]) =>
    sum && sum.fee > 0
      ? [{ method, ...sum, due_on: dueOn(method, today, clock), undoes: method === 'cooling-off' ? undoneKind(cooling) : null }]
      : [],
  )
}

/**
 * The order that cools off. A renewal or a top-up is taken back by itself, by undoing it; a sale takes the whole card along, so
 * that it must be all that brought money, and nothing of it used.
 */
function coolingOff({ orders, untouched, undoable }: Facts, today: string, clock: RefundClock): Funding | null {
  const cools = (order: Funding) => coolsOff(order.business_day, today, clock.cooling_off_days)
  if (undoable && cools(undoable.order)) return undoable.order
  const [sale, ...others] = orders.filter(({ left_fen }) => left_fen > 0)
  if (!sale || others.length > 0 || !untouched || sale.kind !== 'card-purchase') return null
  return cools(sale) ? sale : null
}

function undoneKind(order: Funding | null) {
  return order === null || order.kind === 'card-purchase' ? null : order.kind
}

/** The event that a cooling-off refund undoes. */
export async function eventUndone(ctx: Ctx, cardId: number): Promise<number | null> {
  return (await refundSubjects.card.facts(ctx, cardId)).undoable?.event_id ?? null
}
