/** SQL of the shift a payment belongs to. */

import type { Ctx } from '../context.ts'
import { maybe, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

/** The register asked for (null: the gym's first one) with its open shift; the books stay open until the transaction ends. */
export function registerNow(ctx: Ctx, asked: number | null): Promise<{ register_id: number; shift_id: number | null } | undefined> {
  return maybe(
    ctx.db,
    sql<{ register_id: number; shift_id: number | null }>`select * from register_now(${ctx.brandId}, ${ctx.gymId}, ${asked}::bigint)`,
  )
}

/** What the last shift left in the drawer. */
export async function leftInDrawer(ctx: Ctx, registerId: number): Promise<number> {
  const last = await maybe(
    ctx.db,
    sql<RowOf<'shifts', 'left_fen'>>`
    select left_fen from shifts where brand_id = ${ctx.brandId} and register_id = ${registerId} and closed_at is not null order by id desc limit 1`,
  )
  return last?.left_fen ?? 0
}

/** Undefined where another terminal opened one meanwhile. */
export function insertShift(
  ctx: Ctx,
  shift: { registerId: number; float: number; short: number; byItself: boolean },
): Promise<RowOf<'shifts', 'id' | 'accounting_day'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'shifts', 'id' | 'accounting_day'>>`
    insert into shifts (brand_id, gym_id, register_id, accounting_day, opened_at, opened_by, by_itself, float_fen, short_at_opening_fen)
    values (${ctx.brandId}, ${ctx.gymId}, ${shift.registerId}, accounting_day(${ctx.brandId}, ${ctx.gymId}, ${ctx.today}::date), ${ctx.now}, ${ctx.staff.id}, ${shift.byItself}, ${shift.float}, ${shift.short})
    on conflict (brand_id, register_id) where closed_at is null do nothing
    returning id, accounting_day`,
  )
}

export async function openShiftOf(ctx: Ctx, registerId: number): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'shifts', 'id'>>`select id from shifts where brand_id = ${ctx.brandId} and register_id = ${registerId} and closed_at is null`,
  )
  return id
}
