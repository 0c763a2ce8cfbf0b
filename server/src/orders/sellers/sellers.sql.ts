/** SQL of whose sale an order is by now, and of changing it: what was written with the order stays, the newest change stands. */
import { split } from '@kaiguan/contract/money'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { familyOf } from '../performance.sql.ts'
import type { PerformanceLine, Share, Source } from '../performance.ts'
import { type FamilyOrder, type Moved, movesTo } from './as-if-sold-by.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>

/** Of the order `o` (in brackets): whose it is by now. */
export const sellersNow: Sql = sql`(
  select s.id, s.staff_id, s.share_bp, s.fee_fen from order_sellers s where s.brand_id = o.brand_id and s.order_id = o.id
    and not exists (select from seller_changes c where c.brand_id = o.brand_id and c.order_id = o.id)
  union all
  select s.id, s.staff_id, s.share_bp, s.fee_fen from changed_sellers s where s.brand_id = o.brand_id
    and s.change_id = (select c.id from seller_changes c where c.brand_id = o.brand_id and c.order_id = o.id order by c.id desc limit 1))`

export type SellerShare = RowOf<'order_sellers', 'staff_id' | 'share_bp' | 'fee_fen'>

export function sellersOf(ctx: Books, orderId: number): Promise<SellerShare[]> {
  return rows(
    ctx.db,
    sql<SellerShare>`
    select n.staff_id, n.share_bp, n.fee_fen from orders o cross join lateral ${sellersNow} n
    where o.brand_id = ${ctx.brandId} and o.id = ${orderId} order by n.id`,
  )
}

type Member = RowOf<'orders', 'id' | 'real_total_fee_fen'> &
  RowOf<'performance_lines', never, { source: Source }> &
  Joined<Named<'orders', { undid_id: 'id' }>> & { lines: PerformanceLine[] }

/** `down`: a sale, and all that gave back of it or undid that. */
const familyDown = ({ brandId }: Pick<Books, 'brandId'>, saleId: number): Sql => sql`
    with recursive down as (
      select id, gym_id from orders where brand_id = ${brandId} and id = ${saleId}
      union all
      select o.id, o.gym_id from down join orders o on o.brand_id = ${brandId} and o.refund_of_id = down.id
    )`

/** The branches at which a sale was made, given back, or that was undone. */
export async function gymsOfSale(ctx: Books, saleId: number): Promise<number[]> {
  const found = await rows(ctx.db, sql<RowOf<'orders', 'gym_id'>>`${familyDown(ctx, saleId)} select distinct gym_id from down`)
  return found.map(({ gym_id }) => gym_id)
}

/** The family with its lines. What an order undid, its entries in the ledger say. */
function familyOrders(ctx: Books, saleId: number): Promise<Member[]> {
  return rows(
    ctx.db,
    sql<Member>`${familyDown(ctx, saleId)}
    select o.id, o.real_total_fee_fen, p.source, p.lines,
      (select min(w.id) from ledger_entries e join ledger_entries u on u.brand_id = e.brand_id and u.id = e.reverses_id
        join orders w on w.brand_id = u.brand_id and w.id = u.order_id and w.kind <> 'tender-correction'
        where e.brand_id = o.brand_id and e.order_id = o.id) as undid_id
    from down join orders o on o.brand_id = ${ctx.brandId} and o.id = down.id
    cross join lateral (select min(source) filter (where source <> 'correction') as source,
        jsonb_agg(jsonb_build_object('staffId', staff_id, 'performance', performance_fen, 'value', value_fen, 'units', units) order by id) as lines
      from performance_lines where brand_id = o.brand_id and order_id = o.id) p
    where p.source is not null order by o.id`,
  )
}

/**
 * Whoever it is to be has it from now on, and what gave back of it goes with it. The lines are of the open day, and as of the day and
 * business of those that they put right.
 */
export async function changeSellersOf(ctx: Ctx, saleId: number, sellers: Share[], reason: string): Promise<void> {
  // Orders from before there were performance lines get theirs first.
  await familyOf(ctx, saleId)
  const found = await familyOrders(ctx, saleId)
  const family = found.map(({ id, source, undid_id, lines }): FamilyOrder => ({ id, source, reversesId: undid_id, lines }))
  const shares = found.flatMap(({ id, real_total_fee_fen }) => sharesIn(id, real_total_fee_fen, sellers))
  await insertChanges(
    ctx,
    family.map(({ id }) => id),
    shares,
    movesTo(family, sellers),
    reason,
  )
}

type ChangedShare = SellerShare & { order_id: number }

function sharesIn(orderId: number, fee: number, sellers: Share[]): ChangedShare[] {
  const shares = sellers.map(({ shareBp }) => shareBp)
  const fees = shares.length === 0 ? [] : split(fee, shares)
  return sellers.map(({ staffId, shareBp }, i) => ({ order_id: orderId, staff_id: staffId, share_bp: shareBp, fee_fen: fees[i] ?? 0 }))
}

async function insertChanges(ctx: Ctx, orderIds: number[], shares: ChangedShare[], moves: Moved[], reason: string): Promise<void> {
  const lines = moves.map(({ orderId, staffId, performance, value, units }) => ({
    order_id: orderId,
    staff_id: staffId,
    performance_fen: performance,
    value_fen: value,
    units,
  }))
  await sql`
    with changed as (
      insert into seller_changes (brand_id, gym_id, order_id, changed_at, changed_by, business_day, reason)
      select o.brand_id, o.gym_id, o.id, ${ctx.now}, ${ctx.staff.id}, accounting_day(o.brand_id, o.gym_id, ${ctx.today}::date), ${reason}
      from orders o where o.brand_id = ${ctx.brandId} and o.id = any (${orderIds}) returning brand_id, gym_id, id, order_id, business_day
    ), shared as (
      insert into changed_sellers (brand_id, gym_id, change_id, staff_id, share_bp, fee_fen)
      select c.brand_id, c.gym_id, c.id, s.staff_id, s.share_bp, s.fee_fen
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (order_id bigint, staff_id bigint, share_bp integer, fee_fen bigint)
      join changed c on c.order_id = s.order_id
    )
    insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select c.brand_id, c.gym_id, m.staff_id, c.order_id, f.business, c.business_day, f.origin_day, m.performance_fen, m.value_fen, m.units, 'correction'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as m (order_id bigint, staff_id bigint, performance_fen bigint, value_fen bigint, units smallint)
    join changed c on c.order_id = m.order_id
    cross join lateral (select min(p.business) as business, min(p.origin_day) as origin_day from performance_lines p
      where p.brand_id = c.brand_id and p.order_id = c.order_id) f`.execute(ctx.db)
}
