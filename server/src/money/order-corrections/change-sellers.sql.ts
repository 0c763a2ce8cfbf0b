/** SQL of whose sale an order is: its sale, its sellers with their names, and each change of them. */
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { sellersNow } from '../../orders/sellers/sellers.sql.ts'
import { orderHere } from './order-corrections.sql.ts'

export type SaleData = RowOf<'orders', 'id' | 'gym_id' | 'trade_no' | 'service_name' | 'refund_of_id', { kind: OrderKind }>

/** The sale that an order goes back to, be it of another branch; the order itself where it goes back to none. */
export function saleOf(ctx: Ctx, orderId: number): Promise<SaleData | undefined> {
  return maybe(
    ctx.db,
    sql<SaleData>`
    with recursive up as (
      select o.id, o.refund_of_id from orders o where ${orderHere(ctx, orderId)}
      union all
      select b.id, b.refund_of_id from up join orders b on b.brand_id = ${ctx.brandId} and b.id = up.refund_of_id
    )
    select s.id, s.gym_id, s.trade_no, s.service_name, s.refund_of_id, s.kind
    from up join orders s on s.brand_id = ${ctx.brandId} and s.id = up.id where up.refund_of_id is null`,
  )
}

export type NamedShare = RowOf<'order_sellers', 'staff_id' | 'share_bp'> & RowOf<'employees', 'name'>

const namedShares = (shares: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('staff_id', n.staff_id, 'name', e.name, 'share_bp', n.share_bp) order by n.id), '[]')
    from ${shares} n join employees e on e.brand_id = o.brand_id and e.id = n.staff_id)`

export type SellersData = { sellers: NamedShare[]; recorded_as: NamedShare[] }

export async function namedSellers(ctx: Ctx, saleId: number): Promise<SellersData> {
  const recorded = sql`(select s.id, s.staff_id, s.share_bp from order_sellers s where s.brand_id = o.brand_id and s.order_id = o.id)`
  const found = await maybe(
    ctx.db,
    sql<SellersData>`
    select ${namedShares(sellersNow)} as sellers, ${namedShares(recorded)} as recorded_as
    from orders o where o.brand_id = ${ctx.brandId} and o.id = ${saleId}`,
  )
  return found ?? { sellers: [], recorded_as: [] }
}

export type SellerChangeData = RowOf<'seller_changes', 'id' | 'changed_at' | 'reason'> &
  Named<'seller_changes', { day: 'business_day' }> &
  Named<'employees', { staff_name: 'name' }> & { sellers: NamedShare[] }

export function sellerChanges(ctx: Ctx, saleId: number): Promise<SellerChangeData[]> {
  const changed = sql`(select s.id, s.staff_id, s.share_bp from changed_sellers s where s.brand_id = o.brand_id and s.change_id = o.id)`
  return rows(
    ctx.db,
    sql<SellerChangeData>`
    select o.id, o.changed_at, o.reason, o.business_day as day, w.name as staff_name, ${namedShares(changed)} as sellers
    from seller_changes o join employees w on w.brand_id = o.brand_id and w.id = o.changed_by
    where o.brand_id = ${ctx.brandId} and o.order_id = ${saleId} order by o.id`,
  )
}

export function staffNames(ctx: Ctx, ids: number[]): Promise<RowOf<'employees', 'id' | 'name'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'employees', 'id' | 'name'>>`select id, name from employees where brand_id = ${ctx.brandId} and id = any (${ids})`,
  )
}
