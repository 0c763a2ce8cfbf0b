/** SQL of goods categories. */
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

export type CategoryData = RowOf<'goods_categories', 'id' | 'name' | 'sort' | 'version'> & { goods: number }

const select = sql<CategoryData>`
  select c.id, c.name, c.sort, c.version,
    (select count(*) from goods g where g.brand_id = c.brand_id and g.category_id = c.id and g.deleted_at is null) as goods
  from goods_categories c`
const here = (ctx: Ctx) => sql`c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null`

export function listCategories(ctx: Ctx, page: Page): Promise<Listed<CategoryData>> {
  return list(
    ctx.db,
    {
      select,
      from: sql`from goods_categories c`,
      where: [here(ctx)],
      order: { columns: [sql`c.sort`, sql`c.id`], direction: 'asc', types: ['bigint', 'bigint'], keyOf: (row) => [row.sort, row.id] },
    },
    page,
  )
}

export function categoryById(ctx: Ctx, id: number, lock = false): Promise<CategoryData | undefined> {
  return maybe(ctx.db, sql<CategoryData>`${select} where ${here(ctx)} and c.id = ${id} ${lock ? sql`for update of c` : sql``}`)
}

export async function categoryNameTaken(ctx: Ctx, name: string, exceptId: number | null): Promise<boolean> {
  return (
    (await maybe(
      ctx.db,
      sql<
        RowOf<'goods_categories', 'id'>
      >`select c.id from goods_categories c where ${here(ctx)} and c.name = ${name} and c.id is distinct from ${exceptId}`,
    )) !== undefined
  )
}

export async function insertCategory(ctx: Ctx, v: { name: string; sort: number }): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'goods_categories', 'id'>>`
    insert into goods_categories (brand_id, gym_id, name, sort, created_at) values (${ctx.brandId}, ${ctx.gymId}, ${v.name}, ${v.sort}, ${ctx.now}) returning id`,
  )
  return id
}

export async function updateCategory(ctx: Ctx, id: number, v: { name: string; sort: number }): Promise<void> {
  await sql`update goods_categories set name = ${v.name}, sort = ${v.sort}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function deleteCategory(ctx: Ctx, id: number): Promise<void> {
  await sql`update goods_categories set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}
