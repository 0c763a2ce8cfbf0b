/** SQL of performance lines: what an order's family came to, and the lines of orders that were written before there were any. */
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import type { Ctx } from '../context.ts'
import { maybe, rows } from '../database/open.ts'
import type { Joined, RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import {
  type Business,
  businessOfKind,
  type Family,
  type PerformanceLine,
  type Performed,
  type PerformedOrder,
  performanceOf,
} from './performance.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>

/** As the statement that writes an order takes them. */
export function performanceRows({ lines }: Performed): string {
  return JSON.stringify(
    lines.map(({ staffId, performance, value, units }) => ({
      staff_id: staffId,
      performance_fen: performance,
      value_fen: value,
      units,
    })),
  )
}

type Member = RowOf<'orders', 'id' | 'business_day' | 'refund_of_id', { kind: OrderKind }> &
  Joined<RowOf<'performance_lines', never, { business: Business }>> & { lines: PerformanceLine[] }

/**
 * The sale that an order goes back to, and all that was given back of it before `before`. Of each order's lines what was
 * corrected later counts too.
 */
function familyRows(ctx: Books, orderId: number, before: number | null): Promise<Member[]> {
  return rows(
    ctx.db,
    sql<Member>`
    with recursive up as (
      select id, refund_of_id from orders where brand_id = ${ctx.brandId} and id = ${orderId}
      union all
      select o.id, o.refund_of_id from up join orders o on o.brand_id = ${ctx.brandId} and o.id = up.refund_of_id
    ), down as (
      select id from up where refund_of_id is null
      union all
      select o.id from down join orders o on o.brand_id = ${ctx.brandId} and o.refund_of_id = down.id
    )
    select o.id, o.kind, o.business_day, o.refund_of_id, (select min(p.business) from performance_lines p where p.brand_id = o.brand_id and p.order_id = o.id) as business,
      (select coalesce(jsonb_agg(jsonb_build_object('staffId', p.staff_id, 'performance', p.performance_fen, 'value', p.value_fen, 'units', p.units) order by p.id), '[]')
        from performance_lines p where p.brand_id = o.brand_id and p.order_id = o.id) as lines
    from down join orders o on o.brand_id = ${ctx.brandId} and o.id = down.id
    where ${before}::bigint is null or o.id < ${before} order by o.id`,
  )
}

/** Orders of it from before there were lines get theirs first, the oldest first. */
export async function familyOf(ctx: Books, orderId: number, before: number | null = null): Promise<Family | null> {
  const known = await familyRows(ctx, orderId, before)
  const bare = known.filter(({ kind, lines }) => lines.length === 0 && businessOfKind(kind) !== null)
  if (bare.length > 0)
    await performPast(
      ctx,
      bare.map(({ id }) => id),
    )
  const members = bare.length > 0 ? await familyRows(ctx, orderId, before) : known
  const root = members.find(({ refund_of_id }) => refund_of_id === null)
  const business = root && (root.business ?? businessOfKind(root.kind))
  if (!root || !business) return null
  return {
    business,
    originDay: root.business_day,
    gave: members.flatMap(({ lines }) => lines),
    undone: members.find(({ id }) => id === orderId)?.lines ?? [],
  }
}

/** What an order that is about to be written performs. */
export async function performanceNow(ctx: Books, order: PerformedOrder): Promise<Performed | null> {
  const of = order.reversesOrderId ?? order.refundOfId
  const family = of === null || businessOfKind(order.kind) === null ? null : await familyOf(ctx, of)
  return performanceOf(order, family)
}

type Past = RowOf<'orders', 'id' | 'gym_id' | 'business_day', { kind: OrderKind }> & Omit<PerformedOrder, 'kind' | 'reversesOrderId'>

function pastOrders(ctx: Books, ids: number[]): Promise<Past[]> {
  return rows(
    ctx.db,
    sql<Past>`
    select o.id, o.gym_id, o.business_day, o.kind, o.real_total_fee_fen as "realTotalFee", o.refund_of_id as "refundOfId",
      (select coalesce(jsonb_agg(jsonb_build_object('method', t.payment_method, 'fee', t.fee_fen, 'held', t.held_fen) order by t.id), '[]')
        from order_tenders t where t.brand_id = o.brand_id and t.order_id = o.id) as tenders,
      (select coalesce(jsonb_agg(jsonb_build_object('staffId', s.staff_id, 'shareBp', s.share_bp) order by s.id), '[]')
        from order_sellers s where s.brand_id = o.brand_id and s.order_id = o.id) as sellers
    from orders o where o.brand_id = ${ctx.brandId} and o.id = any (${ids})
      and not exists (select from performance_lines p where p.brand_id = o.brand_id and p.order_id = o.id)
    order by o.id`,
  )
}

/** Writes the lines of orders that have none, as they would have been written with them. */
export async function performPast(ctx: Books, ids: number[]): Promise<void> {
  const orders = await pastOrders(ctx, ids)
  // What gives nothing back is all written at once; the rest one by one, since each looks at those before it.
  const firsts = orders.filter(({ refundOfId }) => refundOfId === null)
  await insertPast(
    ctx,
    firsts.map((order) => ({ order, performed: performanceOf(order, null) })),
  )
  for (const order of orders) {
    if (order.refundOfId === null || businessOfKind(order.kind) === null) continue
    const performed = performanceOf(order, await familyOf(ctx, order.refundOfId, order.id))
    await insertPast(ctx, [{ order, performed }])
  }
}

async function insertPast(ctx: Books, all: { order: Past; performed: Performed | null }[]): Promise<void> {
  const wire = all.flatMap(({ order, performed }) =>
    (performed?.lines ?? []).map(({ staffId, performance, value, units }) => ({
      gym_id: order.gym_id,
      staff_id: staffId,
      order_id: order.id,
      business: performed?.business,
      business_day: order.business_day,
      origin_day: performed?.originDay ?? order.business_day,
      performance_fen: performance,
      value_fen: value,
      units,
      source: performed?.source,
    })),
  )
  if (wire.length === 0) return
  const columns = sql`gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source`
  await sql`
    insert into performance_lines (brand_id, ${columns})
    select ${ctx.brandId}, ${columns} from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as l (gym_id bigint, staff_id bigint, order_id bigint, business text,
      business_day date, origin_day date, performance_fen bigint, value_fen bigint, units smallint, source text)`.execute(ctx.db)
}

/** The next of a brand's orders that were written before there were lines; false where none are left. */
export async function performNext(ctx: Books, most: number): Promise<boolean> {
  const backlog = await maybe(
    ctx.db,
    sql<RowOf<'performance_backlog', 'after_id' | 'last_id'>>`
    select after_id, last_id from performance_backlog where brand_id = ${ctx.brandId} for update`,
  )
  if (!backlog) return false
  const next = await rows(
    ctx.db,
    sql<RowOf<'orders', 'id'>>`
    select id from orders where brand_id = ${ctx.brandId} and id > ${backlog.after_id} and id <= ${backlog.last_id} order by id limit ${most}`,
  )
  await performPast(
    ctx,
    next.map(({ id }) => id),
  )
  const last = next.at(-1)
  if (last && last.id < backlog.last_id)
    await sql`update performance_backlog set after_id = ${last.id} where brand_id = ${ctx.brandId}`.execute(ctx.db)
  else await sql`delete from performance_backlog where brand_id = ${ctx.brandId}`.execute(ctx.db)
  return true
}
