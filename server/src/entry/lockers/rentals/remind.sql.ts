/** SQL of reminders: each rental once for each number of days, however often the night runs, and anew once it was renewed. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

export type DueReminder = RowOf<'locker_rentals', 'id' | 'member_name'> &
  RowOf<'locker_grids', 'no'> &
  Named<'lockers', { area_name: 'name' }>

/** Those that end within so many days and weren't told of since that began; they are told of now. */
export function dueForReminder(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'today'>, days: number): Promise<DueReminder[]> {
  return rows(
    ctx.db,
    sql<DueReminder>`
    with due as (
      update locker_rentals r set reminded_on = ${ctx.today}::date
      where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.ended_at is null and r.type = 1
        and r.expired_on between ${ctx.today}::date and ${ctx.today}::date + ${days}::integer
        and (r.reminded_on is null or r.reminded_on < r.expired_on - ${days}::integer)
      returning r.brand_id, r.id, r.grid_id, r.member_name, r.expired_on
    )
    select due.id, due.member_name, g.no, l.name as area_name
    from due join locker_grids g on g.brand_id = due.brand_id and g.id = due.grid_id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    order by due.expired_on, due.id`,
  )
}
