/** SQL of grids that are used for the day: given at a check-in, taken back on leaving. */
import type { LockerUseNow } from '@kaiguan/contract/entry/lockers/calls'
import type { RentalEnd } from '@kaiguan/contract/entry/lockers/texts'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { oneAndMergedIds } from '../../people/customers/index.ts'

export type FreeGrid = RowOf<'locker_grids', 'id' | 'no'> &
  Named<'lockers', { area_name: 'name' }> &
  Joined<Named<'bracelets', { bracelet_id: 'id'; bracelet: 'number' }>>

/**
 * A free grid for somebody of this sex, locked; whoever is being given one at another desk is passed over, so that nobody waits.
 * Their own changing room comes before what is anybody's, and numbers go as on the wall (sort-grids.ts).
 */
export function freeGrid(ctx: Acting, sex: 0 | 1 | 2, { order }: Pick<LockerUseNow, 'order'>): Promise<FreeGrid | undefined> {
  const turn =
    order === 'spread'
      ? sql`g.last_used_at nulls first, g.id`
      : sql`l.id, rtrim(g.no, '0123456789') collate "C", length(g.no), g.no collate "C"`
  return maybe(
    ctx.db,
    sql<FreeGrid>`
    select g.id, g.no, l.name as area_name, b.id as bracelet_id, b.number as bracelet
    from locker_grids g join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    left join bracelets b on b.brand_id = g.brand_id and b.grid_id = g.id and b.lost_at is null
    where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.deleted_at is null and g.disabled_at is null and l.kind in ('day', 'both') and l.sex in (0, ${sex})
      and not exists (select from locker_rentals r where r.brand_id = g.brand_id and r.grid_id = g.id and r.ended_at is null)
    order by l.sex = 0, ${turn} limit 1 for no key update of g skip locked`,
  )
}

export type DayUse = { gridId: number; braceletId: number | null; customerId: number; name: string; phone: string; visitId: number }

/** Somebody's for the day; null: it went to somebody else in the moment before. */
export async function insertDayUse(ctx: Acting, use: DayUse): Promise<number | null> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'locker_rentals', 'id'>>`
    with made as (
      insert into locker_rentals (brand_id, gym_id, grid_id, customer_id, member_name, member_phone, type, started_on, expired_on, visit_id, bracelet_id, business_day, rented_at, staff_id)
      values (${ctx.brandId}, ${ctx.gymId}, ${use.gridId}, ${use.customerId}, ${use.name}, ${use.phone}, 2, ${ctx.today}, ${ctx.today}, ${use.visitId}, ${use.braceletId}, ${ctx.today},
        ${ctx.now}, ${staffIdOf(ctx)})
      on conflict do nothing returning id, grid_id
    ), used as (update locker_grids set last_used_at = ${ctx.now} where brand_id = ${ctx.brandId} and id in (select grid_id from made)
    ), noted as (
      insert into locker_events (brand_id, gym_id, grid_id, rental_id, kind, at, business_day, staff_id)
      select ${ctx.brandId}, ${ctx.gymId}, grid_id, id, 'assigned', ${ctx.now}, ${ctx.today}, ${staffIdOf(ctx)} from made
    )
    select id from made`,
  )
  return made?.id ?? null
}

type Which = { rentalId: number } | { visitId: number } | { until: string }

/** What was used for the day is free again. What holds a pledge stays until it is given back. */
export async function endDayUse(ctx: Acting, which: Which, why: RentalEnd): Promise<number> {
  const these =
    'rentalId' in which
      ? sql`r.id = ${which.rentalId}`
      : 'visitId' in which
        ? sql`r.visit_id = ${which.visitId}`
        : sql`r.business_day <= ${which.until}::date`
  const over = sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.ended_at is null and r.type = 2 and r.pledge_left_fen = 0 and ${these}`
  // The grids before who holds them, in the order everybody locks in.
  await sql`
    select g.id from locker_grids g where g.brand_id = ${ctx.brandId} and g.id in (select r.grid_id from locker_rentals r where ${over}) order by g.id for no key update`.execute(
    ctx.db,
  )
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    with over as (
      update locker_rentals r set ended_at = ${ctx.now}, ended_why = ${why}
      where ${over}
      returning r.id, r.grid_id
    ), used as (update locker_grids set last_used_at = ${ctx.now} where brand_id = ${ctx.brandId} and id in (select grid_id from over)
    ), noted as (
      insert into locker_events (brand_id, gym_id, grid_id, rental_id, kind, at, business_day, staff_id)
      select ${ctx.brandId}, ${ctx.gymId}, grid_id, id, 'ended', ${ctx.now}, ${ctx.today}, ${staffIdOf(ctx)} from over
    )
    select count(*) as n from over`,
  )
  return n
}

export type AtVisit = RowOf<'visits', 'id' | 'customer_id' | 'left_at' | 'cancelled_at'> &
  RowOf<'customers', 'name' | 'phone', { sex: 0 | 1 | 2 }>

export function visitForGrid(ctx: Ctx, id: number): Promise<AtVisit | undefined> {
  return maybe(
    ctx.db,
    sql<AtVisit>`
    select v.id, v.customer_id, v.left_at, v.cancelled_at, c.name, c.phone, c.sex from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
    where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.id = ${id}`,
  )
}

/** Whether somebody has a grid already, rented or for the day. */
export async function holdsOne(ctx: Acting, customerId: number): Promise<boolean> {
  const held = await maybe(
    ctx.db,
    sql<RowOf<'locker_rentals', 'id'>>`
    select r.id from locker_rentals r where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.customer_id in ${oneAndMergedIds(ctx, customerId)} and r.ended_at is null limit 1`,
  )
  return held !== undefined
}
