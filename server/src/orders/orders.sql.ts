/** SQL of orders, their tenders and sellers. Append-only: a refund is an order of its own. */
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { goesOnAs } from '../card-facts/card-facts.sql.ts'
import { type Acting, type Ctx, staffIdOf } from '../context.ts'
import { one, rows } from '../database/open.ts'
import type { Joined, Named, RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { PaymentMethod } from '../ledger/accounts.ts'
import { worksHere } from '../staff-of-branch.sql.ts'
import { performanceRows } from './performance.sql.ts'
import type { Performed } from './performance.ts'
import { codeOf } from './provider-refunds/code-of.sql.ts'

export type OrderTender = {
  method: PaymentMethod
  fee: number
  gift: number
  debitCardId: number | null
  depositId: number | null
  /** How much of it is a pledge; left out: nothing. */
  held?: number
  /** The payment of a sale whose way this takes back or puts right. */
  correctsId?: number
  /** The order whose payment by code this gives back of: its provider is to give it to whoever paid. */
  codeOf?: number | null
}

export type NewOrder = {
  kind: OrderKind
  customerId: number | null
  cardId: number | null
  courseId?: number
  rentalId?: number
  reservationId?: number
  serviceName: string
  totalFee: number
  realTotalFee: number
  approvedBy: number | null
  /** What it gives back of, or undoes. */
  refundOfId: number | null
  /** The order that this one undoes, share by share: its sellers lose exactly what it gave them. */
  reversesOrderId?: number
  remark: string
  details: Record<string, string>
  tenders: OrderTender[]
  sellers: { staffId: number; shareBp: number; fee: number }[]
}

/**
 * The order with its tenders and sellers and whose doing it was, in one statement. The trade number is the day and a running number; gaps are
 * allowed. Its business day is the accounting day: after today's closing, tomorrow. What members and jobs do is of no
 * shift: no drawer is touched.
 */
export async function insertOrder(
  ctx: Acting,
  order: NewOrder,
  shiftId: number | null,
  performed: Performed | null,
): Promise<RowOf<'orders', 'id' | 'trade_no'>> {
  const tenders = JSON.stringify(
    order.tenders.map((t) => ({
      payment_method: t.method,
      fee_fen: t.fee,
      gift_fen: t.gift,
      debit_card_id: t.debitCardId,
      deposit_id: t.depositId,
      held_fen: t.held ?? 0,
      corrects_id: t.correctsId ?? null,
    })),
  )
  const sellers = JSON.stringify(order.sellers.map((s) => ({ staff_id: s.staffId, share_bp: s.shareBp, fee_fen: s.fee })))
  return one(
    ctx.db,
    sql<RowOf<'orders', 'id' | 'trade_no'>>`
    with placed as (
      insert into orders (brand_id, gym_id, trade_no, kind, customer_id, card_id, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at,
        staff_id, approved_by, refund_of_id, remark, details, shift_id, customer_course_id, rental_id, reservation_id, held_fen)
      values (${ctx.brandId}, ${ctx.gymId}, to_char(${ctx.today}::date, 'YYMMDD') || (select lpad(n, greatest(7, length(n)), '0') from cast(nextval('trade_no_seq') as text) n), ${order.kind}, ${order.customerId},
        ${order.cardId}, ${order.serviceName}, ${order.totalFee}, ${order.realTotalFee}, accounting_day(${ctx.brandId}, ${ctx.gymId}, ${ctx.today}::date), ${ctx.now}, ${staffIdOf(ctx)}, ${order.approvedBy},
        ${order.refundOfId}, ${order.remark}, ${JSON.stringify(order.details)}::jsonb, ${shiftId},
        ${order.courseId ?? null}, ${order.rentalId ?? null}, ${order.reservationId ?? null}, ${order.tenders.reduce((sum, { held = 0 }) => sum + held, 0)})
      returning id, trade_no, business_day
    ), tendered as (
      insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen, gift_fen, debit_card_id, deposit_id, held_fen, corrects_id)
      select ${ctx.brandId}, ${ctx.gymId}, placed.id, t.payment_method, t.fee_fen, t.gift_fen, t.debit_card_id, t.deposit_id, t.held_fen, t.corrects_id
      from placed, jsonb_to_recordset(${tenders}::jsonb) as t (payment_method text, fee_fen bigint, gift_fen bigint, debit_card_id bigint, deposit_id bigint, held_fen bigint, corrects_id bigint)
    ), sold as (
      insert into order_sellers (brand_id, gym_id, order_id, staff_id, share_bp, fee_fen)
      select ${ctx.brandId}, ${ctx.gymId}, placed.id, s.staff_id, s.share_bp, s.fee_fen
      from placed, jsonb_to_recordset(${sellers}::jsonb) as s (staff_id bigint, share_bp integer, fee_fen bigint)
    ), performed as (
      insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      select ${ctx.brandId}, ${ctx.gymId}, p.staff_id, placed.id, ${performed?.business ?? null}, placed.business_day, coalesce(${performed?.originDay ?? null}::date, placed.business_day),
        p.performance_fen, p.value_fen, p.units, ${performed?.source ?? null}
      from placed, jsonb_to_recordset(${performed ? performanceRows(performed) : '[]'}::jsonb) as p (staff_id bigint, performance_fen bigint, value_fen bigint, units smallint)
    )
    select id, trade_no from placed`,
  )
}

/** Active staff of this gym, or brand posts that reach it, among the ids. */
export async function activeSellers(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'employees', 'id'>>`
    select e.id from employees e where ${worksHere(ctx)} and e.id = any (${ids})`,
  )
  return new Set(found.map((row) => row.id))
}

/**
 * How an order was paid, and whose it is, stay as they are until the transaction ends: whoever corrects that holds its branch's books
 * alone. What goes back goes by ways, and from sellers, that are read behind this. Of what gave back of a sale, the sale's too.
 */
export async function holdTenders(ctx: Pick<Ctx, 'db' | 'brandId'>, orderId: number): Promise<void> {
  await sql`
    select books_shared(g.gym_id) from (select distinct gym_id from orders where brand_id = ${ctx.brandId}
      and id = any (array(select unnest(array[id, refund_of_id]) from orders where brand_id = ${ctx.brandId} and id = ${orderId})) order by gym_id) g`.execute(
    ctx.db,
  )
}

export type TenderLeft = RowOf<'order_tenders', 'debit_card_id' | 'deposit_id' | 'fee_fen', { payment_method: PaymentMethod }> &
  /** The branch that holds the deposit. */
  Joined<Named<'deposits', { deposit_gym_id: 'gym_id' }>> & {
    closed: boolean
    /** The order that was paid by code, where this is of it. */
    code_of: number | null
  }

/** What of a sale's tenders (gifts and pledges aside) has not gone back yet; `closed`: the stored-value card was refunded since, is of another kind by now, or lies in the recycle bin; the branch of the deposit is closed. A stored-value card that went to another branch is the one it goes on as. */
export function tendersLeft(ctx: Ctx, orderId: number): Promise<TenderLeft[]> {
  return rows(
    ctx.db,
    sql<TenderLeft>`
    select t.payment_method, k.id as debit_card_id, t.deposit_id, min(d.gym_id) as deposit_gym_id, c.code_of, sum(t.fee_fen - t.gift_fen - t.held_fen)::bigint as fee_fen, coalesce(bool_or(k.closed_on is not null or k.recycled_at is not null or k.kind <> 3 or g.closed_on is not null), false) as closed
    from order_tenders t join orders o on o.brand_id = t.brand_id and o.id = t.order_id
    left join cards k on k.brand_id = t.brand_id and k.id = ${goesOnAs(ctx, sql`t.debit_card_id`)} left join deposits d on d.brand_id = t.brand_id and d.id = t.deposit_id
    left join gyms g on g.brand_id = d.brand_id and g.id = d.gym_id cross join lateral (select ${codeOf(ctx)} as code_of) c
    where t.brand_id = ${ctx.brandId} and (o.id = ${orderId} or o.refund_of_id = ${orderId})
    group by t.payment_method, k.id, t.deposit_id, c.code_of having sum(t.fee_fen - t.gift_fen - t.held_fen) > 0 order by min(t.id)`,
  )
}
