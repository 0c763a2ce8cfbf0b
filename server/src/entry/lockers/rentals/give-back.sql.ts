/** SQL of what goes back of a rental: its pledge by the tenders that hold it, its rent by the orders that brought it. */
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import type { PaymentMethod } from '../../../ledger/accounts.ts'
import { codeOf } from '../../../orders/provider-refunds/code-of.sql.ts'

type Scoped = Pick<Ctx, 'db' | 'brandId'>

export type HeldTender = RowOf<'order_tenders', 'debit_card_id' | 'deposit_id' | 'held_fen', { payment_method: PaymentMethod }> &
  Joined<Named<'deposits', { deposit_gym_id: 'gym_id' }>> & { closed: boolean; code_of: number | null }

/**
 * Of a rental's pledge, what each way of paying still holds, until the transaction ends: nobody corrects the way beside it. `closed`: the
 * card can take nothing back.
 */
export async function heldBy(ctx: Scoped & Pick<Ctx, 'gymId'>, rentalId: number): Promise<HeldTender[]> {
  await sql`select books_shared(gym_id) from locker_rentals where brand_id = ${ctx.brandId} and id = ${rentalId}`.execute(ctx.db)
  return rows(
    ctx.db,
    sql<HeldTender>`
    select t.payment_method, t.debit_card_id, t.deposit_id, min(d.gym_id) as deposit_gym_id, c.code_of, sum(t.held_fen)::bigint as held_fen,
      coalesce(bool_or(k.closed_on is not null or k.recycled_at is not null or k.kind <> 3), false) as closed
    from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
    left join cards k on k.brand_id = t.brand_id and k.id = t.debit_card_id left join deposits d on d.brand_id = t.brand_id and d.id = t.deposit_id
    cross join lateral (select ${codeOf(ctx)} as code_of) c
    where o.brand_id = ${ctx.brandId} and o.rental_id = ${rentalId}
    group by t.payment_method, t.debit_card_id, t.deposit_id, c.code_of having sum(t.held_fen) > 0 order by min(t.id)`,
  )
}

export type RentFunding = RowOf<'orders', 'id'> & { left_fen: number }

/** The orders that brought its rent, newest first, with what of each has not gone back yet. */
export function rentFunding(ctx: Scoped, rentalId: number): Promise<RentFunding[]> {
  return rows(
    ctx.db,
    sql<RentFunding>`
    select o.id, greatest(0, w.left_fen)::bigint as left_fen from orders o cross join lateral (
      select coalesce(sum(t.fee_fen - t.gift_fen - t.held_fen), 0)::bigint as left_fen from order_tenders t where t.brand_id = o.brand_id and t.order_id in (
        select o.id union all select r.id from orders r where r.brand_id = o.brand_id and r.refund_of_id = o.id)
    ) w
    where o.brand_id = ${ctx.brandId} and o.rental_id = ${rentalId} and o.kind = 'locker-rent' order by o.id desc`,
  )
}

/** What its return earned of the unused rent at once, without an order; null: nothing, or it was undone. */
export function keptRentEntry(ctx: Scoped, rentalId: number): Promise<RowOf<'ledger_entries', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'ledger_entries', 'id'>>`
    select e.id from ledger_lines n join ledger_entries e on e.brand_id = n.brand_id and e.id = n.entry_id
    where n.brand_id = ${ctx.brandId} and n.rental_id = ${rentalId} and n.account = 'deferred' and e.kind = 'locker.returned' and e.order_id is null
      and not exists (select from ledger_entries r where r.brand_id = e.brand_id and r.reverses_id = e.id)
    order by e.id desc limit 1`,
  )
}

/** The rent that an order brought to be earned, in fen: 0 where it was paid by a gift, or was the pledge alone. */
export async function rentBroughtBy(ctx: Scoped, orderId: number): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(-sum(n.amount_fen), 0)::bigint as fen from ledger_entries e join ledger_lines n on n.brand_id = e.brand_id and n.entry_id = e.id
    where e.brand_id = ${ctx.brandId} and e.order_id = ${orderId} and n.account = 'deferred' and n.category = 'locker'`,
  )
  return fen
}
