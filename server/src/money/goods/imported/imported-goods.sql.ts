/** SQL of the goods that an import brings, with the stock that is there, and what was done with them since. */
import type { Ctx } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { Joined, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'today'> & { staffId: number }

const MOST_CATEGORIES = 5_000

export function categoriesHere({ db, brandId, gymId }: Work): Promise<RowOf<'goods_categories', 'id' | 'name'>[]> {
  return rows(
    db,
    sql<RowOf<'goods_categories', 'id' | 'name'>>`
    select id, name from goods_categories where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null order by id limit ${MOST_CATEGORIES}`,
  )
}

/** Living goods that have one of these names or bar codes. */
export function goodsTaken(
  { db, brandId, gymId }: Work,
  names: readonly string[],
  codes: readonly string[],
): Promise<RowOf<'goods', 'name' | 'bar_code'>[]> {
  return rows(
    db,
    sql<RowOf<'goods', 'name' | 'bar_code'>>`
    select name, bar_code from goods where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null and name = any (${names})
    union select name, bar_code from goods where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null and bar_code = any (${codes})`,
  )
}

export type NewGoods = RowOf<
  'goods',
  'name' | 'initials' | 'category_id' | 'bar_code' | 'price_fen' | 'unit' | 'low_stock' | 'stock' | 'on_sale' | 'remark'
> &
  Joined<RowOf<'delivery_costs', 'cost_fen'>>

/** With a move for what is there, and what a piece of it was bought at where that is said. */
export async function insertImportedGoods(work: Work, importId: number, goods: readonly NewGoods[]): Promise<void> {
  const { brandId, gymId, now, today, staffId } = work
  await sql`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as g (name text, initials text, category_id bigint, bar_code text, price_fen bigint,
        unit text, low_stock integer, stock integer, on_sale boolean, remark text, cost_fen bigint)
    ), made as (
      insert into goods (brand_id, gym_id, category_id, name, initials, bar_code, price_fen, unit, low_stock, stock, on_sale, remark, created_at, import_id)
      select ${brandId}, ${gymId}, category_id, name, initials, bar_code, price_fen, unit, low_stock, stock, on_sale, remark, ${now}, ${importId} from said
      returning id, name, stock
    ), moved as (
      insert into stock_moves (brand_id, gym_id, goods_id, kind, quantity, stock, at, business_day, staff_id, remark)
      select ${brandId}, ${gymId}, made.id, 'import', made.stock, made.stock, ${now}, ${today}, ${staffId}, '' from made where made.stock > 0
      returning id, goods_id, quantity
    )
    insert into delivery_costs (brand_id, gym_id, move_id, goods_id, quantity, business_day, cost_fen, set_at, set_by)
    select ${brandId}, ${gymId}, moved.id, moved.goods_id, moved.quantity, ${today}, said.cost_fen, ${now}, ${staffId}
    from moved join made on made.id = moved.goods_id join said on said.name = made.name where said.cost_fen is not null`.execute(work.db)
}

/** Held against tills and hands, in the order of their ids, as baskets hold them. */
export async function lockImportedGoods({ db, brandId }: Pick<Work, 'db' | 'brandId'>, importId: number): Promise<void> {
  await sql`select id from goods where brand_id = ${brandId} and import_id = ${importId} order by id for update`.execute(db)
}

/** Of goods `g`: changed, sold, their stock moved, by anybody but the import, or laid down by head office. */
const touched = sql`(g.version > 1
        or exists (select from stock_moves m where m.brand_id = g.brand_id and m.goods_id = g.id and m.kind <> 'import')
        or exists (select from order_lines l where l.brand_id = g.brand_id and l.goods_id = g.id)
        or exists (select from delivery_costs d where d.brand_id = g.brand_id and d.goods_id = g.id and d.set_at <> g.created_at)
        or exists (select from laid_down_branches b where b.brand_id = g.brand_id and b.gym_id = g.gym_id and b.kind = 'goods' and b.thing_id = g.id and b.until is null))`

export function usedGoods({ brandId }: Pick<Work, 'brandId'>, importId: number): Sql {
  return sql`
      select 'g' || g.id, g.name from goods g
      where g.brand_id = ${brandId} and g.import_id = ${importId} and g.deleted_at is null and ${touched}`
}

/** Whether it brought pieces that are to go again, and whether it said what they cost. */
export function heldByGoods(
  { db, brandId }: Pick<Work, 'db' | 'brandId'>,
  importId: number,
): Promise<{ pieces: boolean; priced: boolean }> {
  const ofIt = sql`g.brand_id = ${brandId} and g.import_id = ${importId} and g.deleted_at is null`
  return one(
    db,
    sql<{ pieces: boolean; priced: boolean }>`
    select exists (select from goods g join stock_moves m on m.brand_id = g.brand_id and m.goods_id = g.id and m.kind = 'import' where ${ofIt}) as pieces,
      exists (select from goods g join delivery_costs d on d.brand_id = g.brand_id and d.goods_id = g.id where ${ofIt}) as priced`,
  )
}

/** What nobody touched: its stock goes as it came, by a move; what it cost is said of it no longer. */
export async function takeGoods({ db, brandId, gymId, now, today, staffId }: Work, importId: number): Promise<void> {
  await sql`
    with gone as (
      update goods g set stock = 0, deleted_at = ${now}, version = g.version + 1 from goods o
      where g.brand_id = ${brandId} and g.gym_id = ${gymId} and g.import_id = ${importId} and g.deleted_at is null and not ${touched}
        and o.brand_id = g.brand_id and o.id = g.id
      returning g.id, o.stock
    ), unpriced as (
      delete from delivery_costs d using gone where d.brand_id = ${brandId} and d.goods_id = gone.id
    )
    insert into stock_moves (brand_id, gym_id, goods_id, kind, quantity, stock, at, business_day, staff_id, remark)
    select ${brandId}, ${gymId}, gone.id, 'import', -gone.stock, 0, ${now}, ${today}, ${staffId}, '' from gone where gone.stock > 0`.execute(
    db,
  )
}
