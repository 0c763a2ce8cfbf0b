/** SQL of what goods cost: a price at a delivery, and what the deliveries of goods come to. */
import { addMonths } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type CostData = Named<'delivery_costs', { goods_id: 'goods_id'; last: 'cost_fen' }> & {
  /** Of the last twelve months, by pieces; null where none of these deliveries is as young. */
  average: number | null
}

/** Of these goods of these branches, which have the same day; of goods whose price nobody ever said there is none. */
export function costsOf(
  at: Pick<Ctx, 'db' | 'brandId' | 'today'> & { gymIds: readonly number[] },
  goodsIds: readonly number[],
): Promise<CostData[]> {
  return rows(
    at.db,
    sql<CostData>`
    select l.goods_id, l.cost_fen as last, y.average
    from unnest(${goodsIds}::bigint[]) as g (id)
    cross join lateral (select d.goods_id, d.cost_fen from delivery_costs d
      where d.brand_id = ${at.brandId} and d.gym_id = any (${at.gymIds}) and d.goods_id = g.id order by d.move_id desc limit 1) l
    cross join lateral (select round(sum(d.cost_fen * d.quantity) / sum(d.quantity))::bigint as average from delivery_costs d
      where d.brand_id = ${at.brandId} and d.gym_id = any (${at.gymIds}) and d.goods_id = g.id and d.business_day > ${addMonths(at.today, -12)}) y`,
  )
}

/** What a piece costs: the average of what is young enough, else what was said last. */
export const costOf = ({ average, last }: CostData): number => average ?? last

/** Of the delivery that just came in: the goods are locked, so their newest move is that one. */
export async function priceDelivery(ctx: Ctx, goodsId: number, cost: number): Promise<void> {
  await sql`
    insert into delivery_costs (brand_id, gym_id, move_id, goods_id, quantity, business_day, cost_fen, set_at, set_by)
    select m.brand_id, m.gym_id, m.id, m.goods_id, m.quantity, m.business_day, ${cost}, ${ctx.now}, ${ctx.staff.id}
    from stock_moves m where m.brand_id = ${ctx.brandId} and m.goods_id = ${goodsId} order by m.id desc limit 1`.execute(ctx.db)
}

export type Delivery = RowOf<'stock_moves', 'quantity' | 'business_day'> & Joined<RowOf<'delivery_costs', 'cost_fen'>>

/** A change of the stock that was no delivery has no cost: it isn’t found. */
export function delivery(ctx: Ctx, goodsId: number, moveId: number): Promise<Delivery | undefined> {
  return maybe(
    ctx.db,
    sql<Delivery>`
    select m.quantity, m.business_day, d.cost_fen
    from stock_moves m left join delivery_costs d on d.brand_id = m.brand_id and d.move_id = m.id
    where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and m.goods_id = ${goodsId} and m.id = ${moveId} and m.kind in ('receive', 'import') and m.quantity > 0`,
  )
}

/** Null: nobody knows it. */
export async function setCost(ctx: Ctx, moveId: number, cost: number | null): Promise<void> {
  if (cost === null) {
    await sql`delete from delivery_costs where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and move_id = ${moveId}`.execute(ctx.db)
    return
  }
  await sql`
    insert into delivery_costs as d (brand_id, gym_id, move_id, goods_id, quantity, business_day, cost_fen, set_at, set_by)
    select m.brand_id, m.gym_id, m.id, m.goods_id, m.quantity, m.business_day, ${cost}, ${ctx.now}, ${ctx.staff.id}
    from stock_moves m where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and m.id = ${moveId}
    on conflict (brand_id, move_id) do update set cost_fen = excluded.cost_fen, set_at = excluded.set_at, set_by = excluded.set_by`.execute(
    ctx.db,
  )
}
