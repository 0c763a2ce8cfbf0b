/** SQL of orders that are undone: what they were, how they were paid, whose they were, what they posted. */
import type { Ctx } from '../context.ts'
import { maybe, rows } from '../database/open.ts'
import type { Joined, Named, RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'
import { codeOf } from './provider-refunds/code-of.sql.ts'

type Scoped = Pick<Ctx, 'db' | 'brandId'>

export type PastOrder = RowOf<
  'orders',
  | 'id'
  | 'trade_no'
  | 'kind'
  | 'gym_id'
  | 'customer_id'
  | 'card_id'
  | 'service_name'
  | 'real_total_fee_fen'
  | 'held_fen'
  | 'refund_of_id'
  | 'business_day'
>

export function orderById(ctx: Scoped, id: number): Promise<PastOrder | undefined> {
  return maybe(
    ctx.db,
    sql<PastOrder>`
    select id, trade_no, kind, gym_id, customer_id, card_id, service_name, real_total_fee_fen, held_fen, refund_of_id, business_day
    from orders where brand_id = ${ctx.brandId} and id = ${id}`,
  )
}

export type PastTender = { code_of: number | null } & RowOf<
  'order_tenders',
  'fee_fen' | 'gift_fen' | 'held_fen' | 'debit_card_id' | 'deposit_id' | 'payment_method'
> &
  Joined<
    Named<'deposits', { deposit_order_id: 'order_id'; deposit_left_fen: 'left_fen' }> & Named<'orders', { deposit_trade_no: 'trade_no' }>
  >

/**
 * By which way the payment `t` of a sale came, by what is known by now: what was written down at the sale stays, and is corrected by orders
 * of their own.
 */
export const methodNow = sql<string>`coalesce((select n.payment_method from order_tenders n where n.brand_id = t.brand_id and n.corrects_id = t.id and sign(n.fee_fen) = sign(t.fee_fen)
  order by n.id desc limit 1), t.payment_method)`

/** Whether a payment `t` came by the payer’s code, or goes back by its provider; `n`: by which way it is by now. */
export const isByCode = sql<boolean>`(n.payment_method = t.payment_method and case when t.fee_fen > 0
  then exists (select from payment_intents i where i.brand_id = t.brand_id and i.order_id = t.order_id and i.provider = t.payment_method)
  else exists (select from payment_refunds r where r.brand_id = t.brand_id and r.tender_id = t.id and r.state <> 'by-hand') end)`

/** The orders that corrected how a sale was paid (in no brackets). */
function correctionsOf(ctx: Pick<Ctx, 'brandId'>, orderId: number): Sql {
  return sql`select w.id from orders w where w.brand_id = ${ctx.brandId} and w.refund_of_id = ${orderId} and w.kind = 'tender-correction'`
}

/** How an order was paid, by what is known by now; of a deposit also the order it was taken with. */
export function tendersOf(ctx: Scoped & Pick<Ctx, 'gymId'>, orderId: number): Promise<PastTender[]> {
  return rows(
    ctx.db,
    sql<PastTender>`
    select ${methodNow} as payment_method, t.fee_fen, t.gift_fen, t.held_fen, t.debit_card_id, t.deposit_id, ${codeOf(ctx)} as code_of, d.order_id as deposit_order_id, d.left_fen as deposit_left_fen, o.trade_no as deposit_trade_no
    from order_tenders t left join deposits d on d.brand_id = t.brand_id and d.id = t.deposit_id left join orders o on o.brand_id = d.brand_id and o.id = d.order_id
    where t.brand_id = ${ctx.brandId} and t.order_id = ${orderId} order by t.id`,
  )
}

/** The deposits that these orders took from or filled. */
export async function depositsOfOrders(ctx: Scoped, orderIds: number[]): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<Named<'order_tenders', { id: 'deposit_id' }>>`
    select distinct deposit_id as id from order_tenders where brand_id = ${ctx.brandId} and order_id = any (${orderIds}) and deposit_id is not null`,
  )
  return found.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** The entries of an order, and of the corrections of how it was paid, that nothing has reversed yet. */
export function entriesOfOrder(ctx: Scoped, orderId: number): Promise<RowOf<'ledger_entries', 'id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'ledger_entries', 'id'>>`
    select e.id from ledger_entries e where e.brand_id = ${ctx.brandId} and e.order_id = any (array(select ${orderId}::bigint union all ${correctionsOf(ctx, orderId)})) and e.reverses_id is null
      and not exists (select from ledger_entries r where r.brand_id = e.brand_id and r.reverses_id = e.id) order by e.id`,
  )
}
