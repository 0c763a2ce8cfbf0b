/** What a customer bought and what was done to them, for the member drawer. */
import type { Ctx } from '../../context.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { exchangedPoints } from '../../points/points-paid.sql.ts'
import { ofThem } from './merged-customers.sql.ts'

export type CustomerOrderData = RowOf<
  'orders',
  'id' | 'trade_no' | 'kind' | 'service_name' | 'total_fee_fen' | 'real_total_fee_fen' | 'occurred_at'
> &
  Joined<Named<'employees', { staff_name: 'name' }>> & { refunded: boolean; exchanged: number }

export function ordersOf(ctx: Ctx, customerIds: readonly number[], page: Page): Promise<Listed<CustomerOrderData>> {
  return list(
    ctx.db,
    {
      select: sql<CustomerOrderData>`
      select o.id, o.trade_no, o.kind, o.service_name, o.total_fee_fen, o.real_total_fee_fen, o.occurred_at, e.name as staff_name,
        exists (select from orders r where r.brand_id = o.brand_id and r.refund_of_id = o.id and r.kind <> 'tender-correction') as refunded, ${exchangedPoints} as exchanged
      from orders o left join employees e on e.brand_id = o.brand_id and e.id = o.staff_id`,
      from: sql`from orders o`,
      where: [
        sql`o.brand_id = ${ctx.brandId}`,
        sql`o.gym_id = ${ctx.gymId}`,
        // What was put right isn't bought: the order that it is of says it.
        sql`o.kind <> 'tender-correction'`,
        ofThem(sql`o.customer_id`, customerIds),
      ],
      order: { columns: [sql`o.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    page,
  )
}

export type RecordData = RowOf<
  'operation_log',
  'id' | 'at' | 'action',
  { params: Record<string, unknown>; diff: Record<string, { before: unknown; after: unknown }> }
> &
  Joined<Named<'employees', { staff_name: 'name' }> & Named<'gyms', { branch: 'name' }>>

export function recordsOf(ctx: Ctx, customerIds: readonly number[], page: Page): Promise<Listed<RecordData>> {
  const cards: Sql = sql`select k.id from cards k where k.brand_id = ${ctx.brandId} and ${ofThem(sql`k.customer_id`, customerIds)}`
  const deposits: Sql = sql`select d.id from deposits d where d.brand_id = ${ctx.brandId} and ${ofThem(sql`d.customer_id`, customerIds)}`
  const courses: Sql = sql`select k.id from customer_courses k where k.brand_id = ${ctx.brandId} and ${ofThem(sql`k.customer_id`, customerIds)}`
  const rentals: Sql = sql`select r.id from locker_rentals r where r.brand_id = ${ctx.brandId} and ${ofThem(sql`r.customer_id`, customerIds)}`
  const orders: Sql = sql`select o.id from orders o where o.brand_id = ${ctx.brandId} and ${ofThem(sql`o.customer_id`, customerIds)}`
  return list(
    ctx.db,
    {
      select: sql<RecordData>`
      select l.id, l.at, coalesce(e.name, l.actor_name) as staff_name, g.name as branch, l.action, l.params, l.diff
      from operation_log l left join employees e on e.brand_id = l.brand_id and e.id = l.staff_id
        left join gyms g on g.brand_id = l.brand_id and g.id = l.gym_id and g.id <> ${ctx.gymId}`,
      from: sql`from operation_log l`,
      where: [
        sql`l.brand_id = ${ctx.brandId}`,
        sql`(l.subject_kind = 'customer' and ${ofThem(sql`l.subject_id`, customerIds)} or l.subject_kind = 'card' and l.subject_id in (${cards}) or l.subject_kind = 'deposit' and l.subject_id in (${deposits})
          or l.subject_kind = 'locker-rental' and l.subject_id in (${rentals}) or l.subject_kind = 'customer-course' and l.subject_id in (${courses}) or l.subject_kind = 'order' and l.subject_id in (${orders}))`,
      ],
      order: { columns: [sql`l.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    page,
  )
}
