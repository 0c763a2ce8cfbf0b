/** SQL of a member's own pages: it runs as a role that sees nobody but themselves and their children. */
import type { OwnCtx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type OwnPerson = RowOf<'customers', 'id' | 'name' | 'person_id'>

/** Themselves first. */
export function ownPeople(ctx: OwnCtx<'member'>): Promise<OwnPerson[]> {
  return rows(
    ctx.db,
    sql<OwnPerson>`
    select c.id, c.name, c.person_id from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null
    order by c.id <> ${ctx.actor.id}, c.id limit 50`,
  )
}
