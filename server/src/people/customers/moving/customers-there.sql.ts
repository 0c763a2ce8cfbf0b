/** SQL of who somebody is at another branch of the brand. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

export type KnownThere = RowOf<'customers', 'id' | 'person_id'> & Joined<Named<'customers', { there: 'id' }>>

/** `ctx`: at the other branch. */
export function knownThere(ctx: Ctx, ids: readonly number[]): Promise<KnownThere[]> {
  return rows(
    ctx.db,
    sql<KnownThere>`
    select c.id, c.person_id, t.id as there
    from customers c left join customers t on t.brand_id = c.brand_id and t.gym_id = ${ctx.gymId} and t.person_id = c.person_id and t.deleted_at is null
    where c.brand_id = ${ctx.brandId} and c.id = any (${[...ids]}) order by c.id`,
  )
}

/** As the first branch knows them, but who looks after them there: also whether they are kept out, and what to mind with them. */
export function addThere(ctx: Ctx, ids: readonly number[]): Promise<RowOf<'customers', 'id' | 'person_id' | 'name'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'customers', 'id' | 'person_id' | 'name'>>`
    with made as (
      insert into customers (brand_id, gym_id, person_id, name, initials, phone, phone_tail, sex, birthday_md, source, intent, fit_goal, remark, alert, blocked_reason, blocked_at,
        created_at, created_by)
      select distinct on (c.person_id) c.brand_id, ${ctx.gymId}, c.person_id, c.name, c.initials, c.phone, c.phone_tail, c.sex, c.birthday_md, c.source, c.intent, c.fit_goal,
        c.remark, c.alert, c.blocked_reason, c.blocked_at, ${ctx.now}::timestamptz, ${ctx.staff.id}::bigint
      from customers c where c.brand_id = ${ctx.brandId} and c.id = any (${[...ids]}) order by c.person_id, c.id
      returning brand_id, gym_id, id, person_id, name
    ), active as (
      insert into customer_activity (brand_id, gym_id, customer_id) select brand_id, gym_id, id from made
    )
    select id, person_id, name from made`,
  )
}
