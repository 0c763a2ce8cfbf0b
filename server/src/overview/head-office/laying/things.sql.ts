/** SQL of what branches have that may be laid down: things of one kind, by name. */
import type { LaidThing } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** Each has its branch, its name and when it was deleted. */
const tables: Record<LaidThing, Sql> = {
  'card-type': sql`vip_templates`,
  course: sql`courses`,
  goods: sql`goods`,
  agreement: sql`agreements`,
  role: sql`roles`,
}

export type ThingData = RowOf<'courses', 'id' | 'name' | 'gym_id'>

/** How many are offered at once, or compared. */
export const MOST_THINGS = 500
/** How many of one branch are paired by name. */
export const MOST_NAMES = 5_000

/** Held against whoever changes or deletes it. */
export async function holdThing(ctx: Ctx, kind: LaidThing, gymId: number, id: number): Promise<void> {
  await sql`select from ${tables[kind]} t where t.brand_id = ${ctx.brandId} and t.gym_id = ${gymId} and t.id = ${id} for no key update`.execute(
    ctx.db,
  )
}

/** By name; one more than `most`, where there are more. */
export function thingsOf(ctx: Ctx, kind: LaidThing, gymId: number, most: number, search = ''): Promise<ThingData[]> {
  return rows(
    ctx.db,
    sql<ThingData>`
    select t.id, t.name, t.gym_id from ${tables[kind]} t
    where t.brand_id = ${ctx.brandId} and t.gym_id = ${gymId} and t.deleted_at is null and position(lower(${search}) in lower(t.name)) > 0
    order by t.name, t.id limit ${most + 1}`,
  )
}

/** At these branches; an agreement may bear a name twice. */
export function thingsNamed(ctx: Ctx, kind: LaidThing, name: string, gymIds: readonly number[]): Promise<ThingData[]> {
  return rows(
    ctx.db,
    sql<ThingData>`
    select t.id, t.name, t.gym_id from ${tables[kind]} t
    where t.brand_id = ${ctx.brandId} and t.gym_id = any (${[...gymIds]}) and t.name = ${name} and t.deleted_at is null order by t.gym_id, t.id limit 2000`,
  )
}

export type LaidThere = RowOf<'laid_down_branches', 'gym_id' | 'thing_id'>

/** Which of these follow head office already. */
export function laidThere(ctx: Ctx, kind: string, gymIds: readonly number[], things: readonly number[]): Promise<LaidThere[]> {
  return rows(
    ctx.db,
    sql<LaidThere>`
    select b.gym_id, b.thing_id from laid_down_branches b
    where b.brand_id = ${ctx.brandId} and b.gym_id = any (${[...gymIds]}) and b.kind = ${kind} and b.thing_id = any (${[...things]}) and b.until is null limit 5000`,
  )
}
