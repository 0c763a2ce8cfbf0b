/** SQL of the people of a body test. */
import type { Acting } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

type Scoped = Pick<Acting, 'db' | 'brandId' | 'gymId'>

export function customerWithPhone(ctx: Scoped, phone: string): Promise<RowOf<'customers', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'customers', 'id'>>`
    select c.id from persons p join customers c on c.brand_id = p.brand_id and c.person_id = p.id
    where p.brand_id = ${ctx.brandId} and p.phone = ${phone} and p.deleted_at is null and c.gym_id = ${ctx.gymId} and c.deleted_at is null`,
  )
}

/** `here`: at work at this branch. */
export function staffNamed(ctx: Scoped, id: number): Promise<(RowOf<'employees', 'name'> & { here: boolean }) | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'employees', 'name'> & { here: boolean }>`
    select e.name, (${worksHere(ctx)}) as here from employees e where e.brand_id = ${ctx.brandId} and e.id = ${id}
      and (e.gym_id = ${ctx.gymId} or ${worksHere(ctx)})`,
  )
}
