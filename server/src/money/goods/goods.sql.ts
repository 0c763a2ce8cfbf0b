/** SQL of goods, categories and stock. */
import type { StockMove } from '@kaiguan/contract/money/goods/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { initialsOf } from '../../search/names.ts'

export type GoodsData = RowOf<
  'goods',
  | 'id'
  | 'name'
  | 'category_id'
  | 'bar_code'
  | 'price_fen'
  | 'points_price'
  | 'unit'
  | 'stock'
  | 'low_stock'
  | 'on_sale'
  | 'remark'
  | 'version'
> &
  Joined<Named<'goods_categories', { category_name: 'name' }>> & { image: string | null }

const select = sql<GoodsData>`
  select g.id, g.name, g.category_id, c.name as category_name, g.bar_code, ${fileName('g.image_file_id')} as image, g.price_fen, g.points_price, g.unit, g.stock,
    g.low_stock, g.on_sale, g.remark, g.version
  from goods g left join goods_categories c on c.brand_id = g.brand_id and c.id = g.category_id`

const here = (ctx: Ctx) => sql`g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.deleted_at is null`

/** Goods of this gym in id order, so that two baskets never wait for each other in a circle; `lock` holds their stock. */
export function goodsById(ctx: Ctx, ids: number[], lock = false): Promise<GoodsData[]> {
  return rows(
    ctx.db,
    sql<GoodsData>`${select} where ${here(ctx)} and g.id = any (${ids}) order by g.id ${lock ? sql`for no key update of g` : sql``}`,
  )
}

export function goodsByCode(ctx: Ctx, code: string): Promise<GoodsData | undefined> {
  return maybe(ctx.db, sql<GoodsData>`${select} where ${here(ctx)} and g.bar_code = ${code}`)
}

export type GoodsQuery = Page & {
  search?: string | undefined
  category_id?: number | undefined
  on_sale?: boolean | undefined
  low?: boolean | undefined
}

export function listGoods(ctx: Ctx, query: GoodsQuery): Promise<Listed<GoodsData>> {
  const where: Sql[] = [here(ctx)]
  const text = query.search?.toLowerCase()
  // A gym's goods are hundreds, not millions: the name may be searched through.
  if (text) where.push(sql`(g.bar_code = ${query.search} or g.initials ^@ ${text} or position(${text} in lower(g.name)) > 0)`)
  if (query.category_id) where.push(sql`g.category_id = ${query.category_id}`)
  if (query.on_sale !== undefined) where.push(sql`g.on_sale = ${query.on_sale}`)
  if (query.low) where.push(sql`g.stock <= g.low_stock`)
  const order = { columns: [sql`g.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: GoodsData) => [row.id] }
  return list(ctx.db, { select, from: sql`from goods g`, where, order }, query)
}

/** Living goods with this name or bar code, other than `exceptId`. */
export function goodsLike(
  ctx: Ctx,
  name: string,
  code: string | null,
  exceptId: number | null,
): Promise<RowOf<'goods', 'id' | 'name' | 'bar_code'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'goods', 'id' | 'name' | 'bar_code'>>`
    select g.id, g.name, g.bar_code from goods g where ${here(ctx)} and (g.name = ${name} or g.bar_code = ${code}) and g.id is distinct from ${exceptId}`,
  )
}

export type GoodsValues = {
  name: string
  category_id: number | null
  bar_code: string | null
  price: number
  points_price: number | null
  unit: string
  low_stock: number
  on_sale: boolean
  remark: string
  image_file_id: number | null
}

export async function insertGoods(ctx: Ctx, v: GoodsValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'goods', 'id'>>`
    insert into goods (brand_id, gym_id, category_id, name, initials, bar_code, price_fen, points_price, unit, low_stock, on_sale, remark, image_file_id, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.category_id}, ${v.name}, ${initialsOf(v.name)}, ${v.bar_code}, ${v.price}, ${v.points_price}, ${v.unit}, ${v.low_stock}, ${v.on_sale}, ${v.remark}, ${v.image_file_id}, ${ctx.now}) returning id`,
  )
  return id
}

export async function updateGoods(ctx: Ctx, id: number, v: GoodsValues): Promise<void> {
  await sql`
    update goods set category_id = ${v.category_id}, name = ${v.name}, initials = ${initialsOf(v.name)}, bar_code = ${v.bar_code}, price_fen = ${v.price}, points_price = ${v.points_price},
      unit = ${v.unit}, low_stock = ${v.low_stock}, on_sale = ${v.on_sale}, remark = ${v.remark}, image_file_id = ${v.image_file_id}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function setOnSale(ctx: Ctx, id: number, onSale: boolean): Promise<void> {
  await sql`update goods set on_sale = ${onSale}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function deleteGoods(ctx: Ctx, id: number): Promise<void> {
  await sql`update goods set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function negativeStockAllowed(ctx: Ctx): Promise<boolean> {
  const { allowed } = await one(
    ctx.db,
    sql<Named<'gyms', { allowed: 'allow_negative_stock' }>>`
    select allow_negative_stock as allowed from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`,
  )
  return allowed
}

export type Move = {
  goodsId: number
  kind: StockMove['kind']
  quantity: number
  orderId: number | null
  remark: string
}

/** Changes the stock of locked goods and writes what happened, in one statement. */
export async function moveStock(ctx: Ctx, moves: Move[]): Promise<void> {
  const wire = moves.map((move) => ({
    goods_id: move.goodsId,
    kind: move.kind,
    quantity: move.quantity,
    order_id: move.orderId,
    remark: move.remark,
  }))
  await sql`
    with move as (select * from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as m (goods_id bigint, kind text, quantity integer, order_id bigint, remark text)),
    moved as (
      update goods g set stock = g.stock + move.quantity from move
      where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.id = move.goods_id returning g.id, g.stock
    )
    insert into stock_moves (brand_id, gym_id, goods_id, kind, quantity, stock, at, business_day, staff_id, order_id, remark)
    select ${ctx.brandId}, ${ctx.gymId}, move.goods_id, move.kind, move.quantity, moved.stock, ${ctx.now}, ${ctx.today}, ${ctx.staff.id}, move.order_id, move.remark
    from move join moved on moved.id = move.goods_id`.execute(ctx.db)
}

export type StockMoveData = RowOf<'stock_moves', 'id' | 'quantity' | 'stock' | 'at' | 'order_id' | 'remark', { kind: Move['kind'] }> &
  Joined<Named<'employees', { staff_name: 'name' }>> &
  Joined<Named<'delivery_costs', { cost: 'cost_fen' }>>

/** What a delivery cost is read only for whoever may see it. */
export function movesOf(ctx: Ctx, goodsId: number, page: Page): Promise<Listed<StockMoveData>> {
  return list(
    ctx.db,
    {
      select: sql<StockMoveData>`
      select m.id, m.kind, m.quantity, m.stock, m.at, e.name as staff_name, m.order_id, m.remark, d.cost_fen as cost
      from stock_moves m left join employees e on e.brand_id = m.brand_id and e.id = m.staff_id
        left join delivery_costs d on d.brand_id = m.brand_id and d.move_id = m.id and ${ctx.may('goods.cost-view')}`,
      from: sql`from stock_moves m`,
      where: [sql`m.brand_id = ${ctx.brandId}`, sql`m.gym_id = ${ctx.gymId}`, sql`m.goods_id = ${goodsId}`],
      order: { columns: [sql`m.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    page,
  )
}
