/** SQL of whom a scanned text may mean. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { customerSeen, searchCondition } from '../../../people/customers/index.ts'

export type Found = RowOf<'customers', 'id' | 'person_id'>
const MOST = 10

const here = (ctx: Ctx): Sql => sql`c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null`

export function customersFound(ctx: Ctx, text: string): Promise<Found[]> {
  return rows(
    ctx.db,
    sql<Found>`select c.id, c.person_id from customers c where ${here(ctx)} and ${customerSeen(ctx)} and ${searchCondition(ctx, text, MOST)} order by c.id limit ${MOST}`,
  )
}

export function customersOfPerson(ctx: Ctx, personId: number): Promise<Found[]> {
  return rows(
    ctx.db,
    sql<Found>`select c.id, c.person_id from customers c where ${here(ctx)} and c.person_id = ${personId} order by c.id limit ${MOST}`,
  )
}
