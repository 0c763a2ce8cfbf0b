/** SQL of shortcuts on desktops. */
import { desktopPaths } from '@kaiguan/contract/ground/desktop/calls'
import type { DesktopPath } from '@kaiguan/contract/ground/desktop/texts'
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type ShortcutData = RowOf<'desktop_shortcuts', 'id' | 'path', { path: DesktopPath }>

/** In their order; a screen that the product has no more is left out. `lock`: until the transaction ends. */
export function myShortcuts(ctx: Ctx, lock = false): Promise<ShortcutData[]> {
  return rows(
    ctx.db,
    sql<ShortcutData>`
    select id, path from desktop_shortcuts
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and employee_id = ${ctx.staff.id} and path = any (${[...desktopPaths]})
    order by sort, id limit 100 ${lock ? sql`for no key update` : sql``}`,
  )
}

/** At the end; one that is there stays. */
export async function insertShortcut(ctx: Ctx, path: DesktopPath): Promise<void> {
  await sql`
    insert into desktop_shortcuts (brand_id, gym_id, employee_id, path, sort)
    select ${ctx.brandId}, ${ctx.gymId}, ${ctx.staff.id}, ${path}, coalesce(max(sort) + 1, 0) from desktop_shortcuts
      where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and employee_id = ${ctx.staff.id}
    on conflict (brand_id, gym_id, employee_id, path) do nothing`.execute(ctx.db)
}

export async function setOrder(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    update desktop_shortcuts s set sort = o.place - 1 from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where s.brand_id = ${ctx.brandId} and s.id = o.id`.execute(ctx.db)
}

export function removeShortcut(ctx: Ctx, id: number): Promise<RowOf<'desktop_shortcuts', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'desktop_shortcuts', 'id'>>`
    delete from desktop_shortcuts where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and employee_id = ${ctx.staff.id} and id = ${id} returning id`,
  )
}
