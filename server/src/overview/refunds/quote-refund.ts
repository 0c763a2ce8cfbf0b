/** What would go back today, by each way of reckoning, explained line by line. */
import type { RefundQuote } from '@kaiguan/contract/overview/refunds/calls'
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
} from '@kaiguan/contract/overview/refunds/refund-states'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { pledgesOf } from '../../entry/lockers/index.ts'
import type { Funding } from '../../orders/funding.sql.ts'
import { signedMethod } from '../../people/contracts/index.ts'
import { rulesInForce } from '../../people/prepaid/index.ts'
import { openCaseOf } from './refunds.sql.ts'
import { type RefundFacts, refundSubjects, subjectOf } from './subjects.ts'
import type { Thing } from './thing.ts'

export async function quoteRefund(ctx: Ctx, thing: Thing): Promise<RefundQuote> {
  const facts = await subjectOf(thing.kind).facts(ctx, thing.id)
  const clock = (await rulesInForce(ctx))?.rules ?? usualClock
  const { name, card, course, customer, paid, unearned, orders, singlePrice, visits, used } = facts
  return {
    name,
    card,
    course,
    customer: { ...customer, phone: maskPhone(customer.phone) },
    paid,
    unearned,
    used,
    single_price: singlePrice,
    refund_method: await signedMethod(ctx, { ...thing, customerId: customer.id }),
    sums: sumsOf(ctx, facts, clock),
    orders: orders.map((order) => ({
      id: order.id,
      trade_no: order.trade_no,
      day: order.business_day,
      paid: order.paid_fen,
      left: order.left_fen,
    })),
    visits: visits.map(({ id, entered_at, gym_name }) => ({ id, at: entered_at.toISOString(), gym_name })),
    pledges: await pledgesOf(ctx, customer.id),
    open_case_id: (await openCaseOf(ctx, thing))?.id ?? null,
  }
}

/** Cards first, then courses, the oldest first; whoever asks has seen the member. */
export async function quotesOf(ctx: Ctx, customerId: number): Promise<{ data: RefundQuote[]; unearned: number }> {
  const things: Thing[] = []
  for (const kind of ['card', 'course'] as const)
    for (const id of await refundSubjects[kind].livingOf(ctx, customerId)) things.push({ kind, id })
  const data: RefundQuote[] = []
  for (const thing of things) {
    const quote = await quoteRefund(ctx, thing)
    if (quote.sums.length > 0) data.push(quote)
  }
  return { data, unearned: data.reduce((sum, { unearned }) => sum + unearned, 0) }
}

/** Only what comes to something is offered. */
function sumsOf({ today }: Ctx, facts: RefundFacts, clock: RefundClock): RefundQuote['sums'] {
  const { paid, unearned, used, singlePrice, counts } = facts
  const cooling = coolingOff(facts, today, clock)
  const sums: [RefundMethod, RefundSum | null][] = [
    ['unearned', sumUnearned(paid, unearned)],
    ['list', singlePrice === null ? null : sumAtList(paid, unearned, used, singlePrice, counts)],
    ['cooling-off', cooling && sumCoolingOff(cooling.left)],
  ]
  return sums.flatMap(([method, sum]) =>
    sum && sum.fee > 0
      ? [{ method, ...sum, due_on: dueOn(method, today, clock), undoes: method === 'cooling-off' ? (cooling?.undoes ?? null) : null }]
      : [],
  )
}

type Cooling = { left: number; undoes: Exclude<Funding['kind'], 'card-purchase'> | null }

/**
 * What of it cools off. A renewal or a top-up is taken back by itself, by undoing it; a sale takes the whole card or course along, so
 * that it must be all that brought money, and nothing of it used.
 */
function coolingOff({ sale, undoable }: RefundFacts, today: string, clock: RefundClock): Cooling | null {
  const cools = ({ business_day }: Pick<Funding, 'business_day'>) => coolsOff(business_day, today, clock.cooling_off_days)
  if (undoable && cools(undoable.order) && undoable.order.kind !== 'card-purchase')
    return { left: undoable.order.left_fen, undoes: undoable.order.kind }
  return sale && cools(sale) ? { left: sale.left_fen, undoes: null } : null
}

/** The event that a cooling-off refund undoes. */
export async function eventUndone(ctx: Ctx, { kind, id }: Thing): Promise<number | null> {
  return (await subjectOf(kind).facts(ctx, id)).undoable?.event_id ?? null
}
