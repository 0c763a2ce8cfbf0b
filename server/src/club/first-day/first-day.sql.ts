/** SQL of a branch's first day: each step is done where what it makes is there. Nothing is counted, the first row answers. */
import type { FirstDayStep } from '@kaiguan/contract/club/first-day/calls'
import { offeredHere } from '../../card-facts/offered-here.sql.ts'
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

type FirstDayData = { done: Record<FirstDayStep, boolean>; skipped: string[] }

export function firstDayOf(ctx: Ctx): Promise<FirstDayData> {
  const here = sql`x.brand_id = ${ctx.brandId} and x.gym_id = ${ctx.gymId}`
  const any = (table: Sql, where: Sql = sql``) => sql`exists (select from ${table} x where ${here} ${where})`
  const living = sql`and x.deleted_at is null`
  return one(
    ctx.db,
    sql<FirstDayData>`
    select jsonb_build_object(
        'facts', g.address <> '' and g.phone <> '',
        'roles', ${any(sql`roles`, living)},
        -- Somebody beside who set the branch up, who is no employee with a role.
        'staff', ${any(sql`employees`, sql`and x.type = 1 and x.deleted_at is null`)},
        'card-types', exists (select from vip_templates t where ${offeredHere(ctx)} and t.on_sale),
        'goods', ${any(sql`goods`, living)},
        -- By the index of the newest: a branch without members is one of many in a brand of a million.
        'members', (select x.id from customers x where ${here} ${living} order by x.id desc limit 1) is not null,
        'register', ${any(sql`shifts`)}
      ) as done, g.first_day_skipped as skipped
    from gyms g where g.brand_id = ${ctx.brandId} and g.id = ${ctx.gymId}`,
  )
}

/** Whether it changed anything. */
export async function setSkipped(ctx: Ctx, step: FirstDayStep, skipped: boolean): Promise<boolean> {
  const without = sql`array_remove(first_day_skipped, ${step}::text)`
  const changed = await maybe(
    ctx.db,
    sql<RowOf<'gyms', 'id'>>`
    update gyms set first_day_skipped = ${skipped ? sql`${without} || ${step}::text` : without}
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId} and (${step}::text = any (first_day_skipped)) <> ${skipped}
    returning id`,
  )
  return changed !== undefined
}
