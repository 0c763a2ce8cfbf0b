/** SQL of what the product tells. */
import type { Acting } from '../../context.ts'
import { sql } from '../../database/sql.ts'
import { tellStaff } from '../../push/say.sql.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

type Told = {
  event: string
  params: object
  alert: boolean
  asker: number | null
  customers: readonly number[]
  /** The id of a permission. */
  /** All of them. */
  holders: readonly string[] | null
  author: number | null
}

/** One record and a detail for everybody it goes to, in one statement that travels with the commit; where it goes to nobody, nothing. */
export async function insertTold(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>, told: Told): Promise<void> {
  const { brandId, gymId, now } = ctx
  await ctx.db.last(sql`
    with people as (
      select e.id from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
      where e.brand_id = ${brandId} and e.status = 1 and e.deleted_at is null
        and not exists (select from declined_messages d where d.brand_id = ${brandId} and d.employee_id = e.id and d.event = ${told.event}) and (
        e.id = ${told.asker}::bigint
        or e.id is distinct from ${told.author}::bigint and (
          e.id in (select c.consultant_id from customers c where c.brand_id = ${brandId} and c.id = any (${told.customers}::bigint[]))
          or ${told.holders}::text[] is not null and ${worksHere(ctx)} and (e.type <> 1 or r.permission_ids @> ${told.holders}::text[])))
    ),
    record as (
      insert into article_records (brand_id, gym_id, type, alert, event, params, send_at, sent_at, created_at)
      select ${brandId}, ${gymId}, 3, ${told.alert}, ${told.event}, ${JSON.stringify(told.params)}::jsonb, ${now}, ${now}, ${now}
      where exists (select from people) returning id
    ),
    details as (
      insert into article_details (brand_id, record_id, employee_id, created_at)
      select ${brandId}, record.id, people.id, ${now} from record, people returning employee_id
    )
    ${tellStaff(sql`select employee_id from details`)}`)
}
