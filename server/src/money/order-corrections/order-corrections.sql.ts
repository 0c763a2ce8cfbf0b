/** SQL of how an order was paid: what was written down, what it is by now, and whether it may still be corrected. */
import type { OrderPayment } from '@kaiguan/contract/money/order-corrections/calls'
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { PaymentMethod } from '../../ledger/accounts.ts'
import { methodNow } from '../../orders/past-orders.sql.ts'
import { orderSeen } from '../../people/customers/index.ts'

export type PaidOrderData = RowOf<
  'orders',
  'id' | 'trade_no' | 'service_name' | 'customer_id' | 'rental_id' | 'staff_id' | 'shift_id' | 'refund_of_id'
> &
  Joined<RowOf<'shifts', 'opened_by' | 'closed_by'>> & {
    shift_open: boolean
    /** Whoever asks has counted its drawer, be it that the count wasn't taken. */
    counted: boolean
    /** Something of it has gone back, by whatever way, and that wasn't undone. */
    went_back: boolean
  }

/** Whoever sees the whole sheet sees how each order was paid, and whose it is; of a customer whom one may not see, nobody else does. */
export function orderHere(ctx: Ctx, id: number): Sql {
  return sql`o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.id = ${id} and o.kind <> 'tender-correction'
    and ${ctx.may('cashier.day-sheet-all') ? sql`true` : orderSeen(ctx)}`
}

export function paidOrder(ctx: Ctx, id: number): Promise<PaidOrderData | undefined> {
  return maybe(
    ctx.db,
    sql<PaidOrderData>`
    select o.id, o.trade_no, o.service_name, o.customer_id, o.rental_id, o.staff_id, o.shift_id, o.refund_of_id, s.opened_by, s.closed_by,
      s.id is not null and s.closed_at is null as shift_open,
      exists (select from shift_counts k where k.brand_id = o.brand_id and k.shift_id = o.shift_id and k.staff_id = ${ctx.staff.id}) as counted,
      exists (select from orders b join order_tenders t on t.brand_id = b.brand_id and t.order_id = b.id
        where b.brand_id = o.brand_id and b.refund_of_id = o.id and b.kind <> 'tender-correction'
        group by t.payment_method, t.debit_card_id, t.deposit_id having sum(t.fee_fen) <> 0 or sum(t.held_fen) <> 0) as went_back
    from orders o left join shifts s on s.brand_id = o.brand_id and s.id = o.shift_id where ${orderHere(ctx, id)}`,
  )
}

/** As jsonb tells them: an instant is text. */
type Correction = Named<'orders', { order_id: 'id'; trade_no: 'trade_no'; day: 'business_day'; reason: 'remark' }> &
  Named<'employees', { staff_name: 'name' }> & { at: string; from: string; payment_method: string }

export type PaymentData = RowOf<'order_tenders', 'id' | 'fee_fen' | 'held_fen', { payment_method: PaymentMethod }> & {
  recorded_as: string
  provider_state: OrderPayment['provider_state']
  /** Of the pledges of its rental some was given back, by whatever way, or kept. */
  pledge_back: boolean
  corrections: Correction[]
}

/** The payments of an order, in the order that they were made. */
export function paymentsOf(ctx: Ctx, { id, rental_id }: PaidOrderData): Promise<PaymentData[]> {
  return rows(
    ctx.db,
    sql<PaymentData>`
    select t.id, t.fee_fen, t.held_fen, n.payment_method, t.payment_method as recorded_as,
      case when t.fee_fen > 0 then (select 'paid' from payment_intents i where i.brand_id = t.brand_id and i.order_id = t.order_id and i.provider = t.payment_method limit 1)
        else (select r.state from payment_refunds r where r.brand_id = t.brand_id and r.tender_id = t.id) end as provider_state,
      t.held_fen > 0 and (select sum(h.held_fen) < sum(h.held_fen) filter (where h.held_fen > 0 and p.refund_of_id is null)
        from orders p join order_tenders h on h.brand_id = p.brand_id and h.order_id = p.id
        where p.brand_id = t.brand_id and p.rental_id = ${rental_id}::bigint and p.kind <> 'tender-correction') as pledge_back,
      (select coalesce(jsonb_agg(jsonb_build_object('order_id', w.id, 'trade_no', w.trade_no, 'at', w.occurred_at, 'day', w.business_day, 'from', f.payment_method,
          'payment_method', c.payment_method, 'reason', w.remark, 'staff_name', e.name) order by w.id), '[]')
        from order_tenders c join order_tenders f on f.brand_id = c.brand_id and f.order_id = c.order_id and sign(f.fee_fen) = -sign(c.fee_fen)
        join orders w on w.brand_id = c.brand_id and w.id = c.order_id join employees e on e.brand_id = w.brand_id and e.id = w.staff_id
        where c.brand_id = t.brand_id and c.corrects_id = t.id and sign(c.fee_fen) = sign(t.fee_fen)) as corrections
    from order_tenders t cross join lateral (select ${methodNow} as payment_method) n
    where t.brand_id = ${ctx.brandId} and t.order_id = ${id} order by t.id`,
  )
}
