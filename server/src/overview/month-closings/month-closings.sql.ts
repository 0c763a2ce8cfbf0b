/** SQL of closed months. A month is one day here, its first. */
import { MonthFigures } from '@kaiguan/contract/overview/month-closings/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type MonthClosing = RowOf<'month_closings', 'id' | 'month' | 'closed_at' | 'reopened_at' | 'reason'> &
  Named<'employees', { closed_by: 'name' }> &
  Joined<Named<'employees', { reopened_by: 'name' }>> & { figures: MonthFigures }

type Read = Omit<MonthClosing, 'figures'> & RowOf<'month_closings', 'figures'>

const select = sql<Read>`
  select m.id, m.month, m.closed_at, e.name as closed_by, m.figures, m.reopened_at, r.name as reopened_by, m.reason
  from month_closings m join employees e on e.brand_id = m.brand_id and e.id = m.closed_by
  left join employees r on r.brand_id = m.brand_id and r.id = m.reopened_by`

const known = (row: Read): MonthClosing => ({ ...row, figures: MonthFigures.parse(row.figures) })

/** Those of the months from `first` through `last`, the oldest first; what was opened again is among them. */
export async function closingsBetween(ctx: Ctx, first: string, last: string): Promise<MonthClosing[]> {
  const read = await rows(
    ctx.db,
    sql<Read>`
    ${select} where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and m.month between ${first}::date and ${last}::date
    order by m.month, m.id`,
  )
  return read.map(known)
}

/** The last month that is closed; null: none is. */
export async function lastStanding(ctx: Ctx): Promise<string | null> {
  const { month } = await one(
    ctx.db,
    sql<
      Joined<RowOf<'month_closings', 'month'>>
    >`select max(month) as month from month_closings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and reopened_at is null`,
  )
  return month
}

/** It waits for whoever is opening the same one again. */
export async function closingForChange(ctx: Ctx, id: number): Promise<MonthClosing | undefined> {
  const here = sql`brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`
  // First the lock and then the names: what somebody else wrote meanwhile is joined by nothing that waited.
  await sql`select from month_closings where ${here} for no key update`.execute(ctx.db)
  const read = await maybe(ctx.db, sql<Read>`${select} where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and m.id = ${id}`)
  return read && known(read)
}

export async function insertClosing(ctx: Ctx, month: string, figures: MonthFigures): Promise<void> {
  await sql`
    insert into month_closings (brand_id, gym_id, month, closed_at, closed_by, figures)
    values (${ctx.brandId}, ${ctx.gymId}, ${month}::date, ${ctx.now}, ${ctx.staff.id}, ${JSON.stringify(figures)})`.execute(ctx.db)
}

export async function setReopened(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update month_closings set reopened_at = ${ctx.now}, reopened_by = ${ctx.staff.id}, reason = ${reason}
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** Through which day it is known who joined and lapsed; null: the branch has no night behind it. */
export async function membersThrough(ctx: Ctx): Promise<string | null> {
  const { stages_through } = await one(
    ctx.db,
    sql<RowOf<'gyms', 'stages_through'>>`select stages_through from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`,
  )
  return stages_through
}
