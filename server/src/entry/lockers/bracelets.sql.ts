/** SQL of wristbands. */
import type { braceletStates } from '@kaiguan/contract/entry/lockers/texts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { holderSeen } from './areas/areas.sql.ts'
import { areaCondition } from './rentals/rentals.sql.ts'

export type BraceletData = RowOf<'bracelets', 'id' | 'number' | 'grid_id' | 'lost_at'> &
  Joined<
    RowOf<'locker_grids', 'no' | 'locker_id'> &
      Named<'lockers', { area_name: 'name' }> &
      Named<'locker_rentals', { rental_id: 'id'; since: 'rented_at' }> &
      RowOf<'locker_rentals', 'customer_id' | 'member_name'>
  > & { state: (typeof braceletStates)[number] }

const select = (ctx: Ctx) => {
  const seen = holderSeen(ctx)
  return sql<BraceletData>`
  select b.id, b.number, b.grid_id, b.lost_at, g.no, g.locker_id, l.name as area_name, r.id as rental_id, r.rented_at as since, case when ${seen} then r.customer_id end as customer_id,
    case when ${seen} then r.member_name end as member_name, case when b.lost_at is not null then 'lost' when r.id is null then 'in' else 'out' end as state
  from bracelets b left join locker_grids g on g.brand_id = b.brand_id and g.id = b.grid_id left join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
  left join locker_rentals r on r.brand_id = b.brand_id and r.bracelet_id = b.id and r.ended_at is null`
}

export function braceletById(ctx: Ctx, id: number, lock = false): Promise<BraceletData | undefined> {
  return maybe(
    ctx.db,
    sql<BraceletData>`${select(ctx)} where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.id = ${id} ${lock ? sql`for no key update of b` : sql``}`,
  )
}

export function braceletOfNumber(ctx: Ctx, number: string): Promise<BraceletData | undefined> {
  return maybe(
    ctx.db,
    sql<BraceletData>`${select(ctx)} where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.number = ${number} for no key update of b`,
  )
}

/** What opens a grid, if anything does. */
export async function braceletOfGrid(ctx: Pick<Ctx, 'db' | 'brandId'>, gridId: number): Promise<number | null> {
  const bracelet = await maybe(
    ctx.db,
    sql<
      RowOf<'bracelets', 'id'>
    >`select b.id from bracelets b where b.brand_id = ${ctx.brandId} and b.grid_id = ${gridId} and b.lost_at is null`,
  )
  return bracelet?.id ?? null
}

/** This wristband opens this grid, and another one it no longer does. */
export async function bindBracelet(ctx: Ctx, number: string, gridId: number): Promise<number> {
  await sql`update bracelets set grid_id = null where brand_id = ${ctx.brandId} and grid_id = ${gridId} and number <> ${number}`.execute(
    ctx.db,
  )
  const { id } = await one(
    ctx.db,
    sql<RowOf<'bracelets', 'id'>>`
    insert into bracelets (brand_id, gym_id, number, grid_id) values (${ctx.brandId}, ${ctx.gymId}, ${number}, ${gridId})
    on conflict (brand_id, gym_id, number) do update set grid_id = excluded.grid_id returning id`,
  )
  return id
}

/** null: found again. */
export async function setLost(ctx: Ctx, id: number, at: Date | null): Promise<void> {
  await sql`update bracelets set lost_at = ${at}::timestamptz where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

const MOST = 20_000

export async function listBracelets(ctx: Ctx, area: string | undefined): Promise<BraceletData[]> {
  const where = [sql`b.brand_id = ${ctx.brandId}`, sql`b.gym_id = ${ctx.gymId}`, ...(await areaCondition(ctx, area))]
  return rows(ctx.db, sql<BraceletData>`${select(ctx)} where ${sql.join(where, sql` and `)} order by b.id limit ${sql.raw(String(MOST))}`)
}
