/** SQL of the tasks that come with imported leads: who may take one on, bringing them, taking them back. */
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

/** A job's, on behalf of whoever asked for the import. */
type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'> & { staffId: number }

/** Whoever of the branch may follow up a customer whom they look after. */
async function takers({ db, brandId, gymId }: Work): Promise<Set<number>> {
  const needed = permissions['follow-ups.create'].id
  const found = await rows(
    db,
    sql<RowOf<'employees', 'id'>>`
    select e.id from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
    where ${worksHere({ brandId, gymId })} and (e.type <> 1 or r.permission_ids @> ${[needed]}::text[]) limit 5000`,
  )
  return new Set(found.map(({ id }) => id))
}

export type NewTask = RowOf<'follow_ups', 'customer_id' | 'staff_id' | 'content' | 'next_on'>

async function bring({ db, brandId, gymId, now, staffId }: Work, tasks: readonly NewTask[]): Promise<void> {
  await sql`
    insert into follow_ups (brand_id, gym_id, customer_id, staff_id, content, at, next_on, assigned_by)
    select ${brandId}, ${gymId}, t.customer_id, t.staff_id, t.content, ${now}, t.next_on, ${staffId}
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t (customer_id bigint, staff_id bigint, content text, next_on date)`.execute(
    db,
  )
}

/** What is to be done about whom an import brought is to be done no longer. */
async function takeBack({ db, brandId, now }: Work, importId: number): Promise<void> {
  await sql`
    update follow_ups f set deleted_at = ${now}, version = f.version + 1 from customers c
    where c.brand_id = ${brandId} and c.import_id = ${importId} and f.brand_id = c.brand_id and f.customer_id = c.id
      and f.done_at is null and f.deleted_at is null`.execute(db)
}

export const taskImports = { takers, bring, takeBack }
