/** SQL of goods orders and their lines. */
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { methodNow } from '../../orders/past-orders.sql.ts'
import { orderSeen } from '../../people/customers/index.ts'
import { foundOnAnyDay, foundOnItsDay } from './search-orders.sql.ts'

export type GoodsOrderData = RowOf<
  'orders',
  'id' | 'trade_no' | 'customer_id' | 'total_fee_fen' | 'real_total_fee_fen' | 'occurred_at' | 'remark'
> &
  Joined<Named<'customers', { customer_name: 'name' }>> &
  Joined<Named<'employees', { staff_name: 'name' }>> & {
    refunded_fen: number
    payments: { payment_method: string; fee: number }[]
    lines: LineData[]
  }
export type LineData = RowOf<'order_lines', 'id' | 'goods_id' | 'name' | 'unit' | 'quantity' | 'points_price'> &
  Named<'order_lines', { price: 'price_fen'; fee: 'fee_fen' }> & { returned: number }

const select = sql<GoodsOrderData>`
  select o.id, o.trade_no, o.customer_id, c.name as customer_name, o.total_fee_fen, o.real_total_fee_fen, o.occurred_at, e.name as staff_name, o.remark,
    (select coalesce(-sum(r.real_total_fee_fen), 0)::bigint from orders r where r.brand_id = o.brand_id and r.refund_of_id = o.id) as refunded_fen,
    (select coalesce(jsonb_agg(jsonb_build_object('payment_method', ${methodNow}, 'fee', t.fee_fen) order by t.id), '[]')
      from order_tenders t where t.brand_id = o.brand_id and t.order_id = o.id) as payments,
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'goods_id', l.goods_id, 'name', l.name, 'unit', l.unit, 'quantity', l.quantity, 'price', l.price_fen,
        'points_price', l.points_price, 'fee', l.fee_fen, 'returned', (select coalesce(-sum(b.quantity), 0) from order_lines b where b.brand_id = l.brand_id and b.returns_line_id = l.id)) order by l.id), '[]')
      from order_lines l where l.brand_id = o.brand_id and l.order_id = o.id) as lines
  from orders o left join employees e on e.brand_id = o.brand_id and e.id = o.staff_id
  left join customers c on c.brand_id = o.brand_id and c.id = o.customer_id`

export function goodsOrder(ctx: Ctx, id: number): Promise<GoodsOrderData | undefined> {
  return maybe(
    ctx.db,
    sql<GoodsOrderData>`${select} where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.kind = 'goods-sale' and o.id = ${id} and ${orderSeen(ctx)}`,
  )
}

export type OrdersQuery = Page & { day_from?: string | undefined; day_to?: string | undefined; search?: string | undefined }

export type GoodsOrdersListed = Listed<GoodsOrderData> & { sums: { paid: number; refunded: number } | null }

export async function listGoodsOrders(ctx: Ctx, query: OrdersQuery): Promise<GoodsOrdersListed> {
  const base = [
    sql`o.brand_id = ${ctx.brandId}`,
    sql`o.gym_id = ${ctx.gymId}`,
    sql`o.kind = 'goods-sale'`,
    orderSeen(ctx),
    ...days(ctx, query),
  ]
  const { where, rowsWhere } = searchedAmong(ctx, query, base)
  const order = { columns: [sql`o.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: GoodsOrderData) => [row.id] }
  // What a club took is a figure, though each order isn't: who counts a drawer blind would add theirs up with one look.
  const seesSums = ctx.may('cashier.day-sheet-all') || ctx.may('dashboard.money')
  const listed = { select, from: sql`from orders o`, where, rowsWhere, figures: seesSums ? figuresOf(ctx, where) : undefined, order }
  const { figures, ...rest } = await list(ctx.db, listed, query)
  if (!seesSums) return { ...rest, sums: null }
  return { ...rest, sums: { paid: figures?.paid ?? paidIn(rest.data), refunded: figures?.refunded ?? refundedIn(rest.data) } }
}

/** Without a day it is today's, and what was sold this evening after today was closed; a search without a day is of all days. */
function days(ctx: Ctx, { search, day_from, day_to }: OrdersQuery): Sql[] {
  const from = day_from ?? (search ? undefined : (day_to ?? ctx.today))
  const to = day_to ?? (search || day_from === undefined ? undefined : ctx.today)
  return [...(from ? [sql`o.business_day >= ${from}`] : []), ...(to ? [sql`o.business_day <= ${to}`] : [])]
}

/** Of all days only the newest that the page can show are looked at; how many there are and what they come to is asked once. */
function searchedAmong(ctx: Ctx, query: OrdersQuery, base: Sql[]): { where: Sql[]; rowsWhere?: Sql[] } {
  const { search, day_from, day_to, page, per_page, after } = query
  if (!search) return { where: base }
  if (day_from || day_to) return { where: [...base, foundOnItsDay(ctx, search)] }
  const where = [...base, foundOnAnyDay(ctx, search)]
  // Who sees only some of them may find none among the newest.
  if (after || !ctx.may('customers.view-all')) return { where }
  return { where, rowsWhere: [...base, foundOnAnyDay(ctx, search, page * per_page + 1)] }
}

/** What was given back is found from the refunds, which are few, not from each of the orders. */
function figuresOf(ctx: Ctx, where: Sql[]): Sql<{ total: number; paid: number; refunded: number }> {
  return sql<{ total: number; paid: number; refunded: number }>`
    with found as materialized (select o.id, o.real_total_fee_fen as fee from orders o where ${sql.join(where, sql` and `)})
    select count(*) as total, coalesce(sum(fee), 0)::bigint as paid,
      (select coalesce(-sum(r.real_total_fee_fen), 0)::bigint from orders r where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId}
        and r.kind = 'goods-refund' and r.refund_of_id in (select id from found)) as refunded
    from found`
}

// Where one page holds every row, they say it themselves.
const paidIn = (rows: readonly GoodsOrderData[]) => rows.reduce((sum, { real_total_fee_fen }) => sum + real_total_fee_fen, 0)
const refundedIn = (rows: readonly GoodsOrderData[]) => rows.reduce((sum, { refunded_fen }) => sum + refunded_fen, 0)

export type NewLine = {
  goodsId: number
  name: string
  unit: string
  quantity: number
  price: number
  fee: number
  /** Null: for money. */
  pointsPrice: number | null
  returnsLineId: number | null
}

export async function insertLines(ctx: Ctx, orderId: number, lines: NewLine[]): Promise<void> {
  const wire = lines.map((l) => ({
    goods_id: l.goodsId,
    name: l.name,
    unit: l.unit,
    quantity: l.quantity,
    price_fen: l.price,
    fee_fen: l.fee,
    points_price: l.pointsPrice,
    returns_line_id: l.returnsLineId,
  }))
  await sql`
    insert into order_lines (brand_id, gym_id, order_id, goods_id, name, unit, quantity, price_fen, fee_fen, points_price, returns_line_id)
    select ${ctx.brandId}, ${ctx.gymId}, ${orderId}, l.goods_id, l.name, l.unit, l.quantity, l.price_fen, l.fee_fen, l.points_price, l.returns_line_id
    from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb)
      as l (goods_id bigint, name text, unit text, quantity integer, price_fen bigint, fee_fen bigint, points_price integer, returns_line_id bigint)`.execute(
    ctx.db,
  )
}

/** How much of a sale was paid with stored-value gifts: that part never comes back as money. */
export async function giftOfSale(ctx: Ctx, orderId: number): Promise<number> {
  const found = await rows(
    ctx.db,
    sql<{ gift: number }>`
    select coalesce(sum(gift_fen), 0)::bigint as gift from order_tenders where brand_id = ${ctx.brandId} and order_id = ${orderId}`,
  )
  return found[0]?.gift ?? 0
}
