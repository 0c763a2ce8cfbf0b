/** Who belongs to whom: guardian and children, who brought whom. */
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type CustomerData, stageOf } from './customers.sql.ts'
import { customerSeen } from './own-customers.sql.ts'

export type RelativeData = RowOf<'customers', 'id' | 'name' | 'created_at'> & RowOf<'persons', 'birthday'> & { stage: Stage }

const SHOWN = 50

/** Living customers `c` of this gym whom the asker may see. */
function relatives(ctx: Ctx, which: Sql): Promise<RelativeData[]> {
  return rows(
    ctx.db,
    sql<RelativeData>`
    select c.id, c.name, c.created_at, p.birthday, ${stageOf(ctx.today)} as stage
    from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${customerSeen(ctx)} and ${which}
    order by c.id desc limit ${SHOWN}`,
  )
}

export function guardians(ctx: Ctx, { person_id }: CustomerData): Promise<RelativeData[]> {
  return relatives(
    ctx,
    sql`c.person_id = (select k.guardian_person_id from persons k where k.brand_id = ${ctx.brandId} and k.id = ${person_id})`,
  )
}

export function childrenOf(ctx: Ctx, { person_id }: CustomerData): Promise<RelativeData[]> {
  return relatives(
    ctx,
    sql`c.person_id in (select k.id from persons k where k.brand_id = ${ctx.brandId} and k.guardian_person_id = ${person_id} and k.deleted_at is null)`,
  )
}

export function broughtBy(ctx: Ctx, { id }: CustomerData): Promise<RelativeData[]> {
  return relatives(ctx, sql`c.referred_by_id = ${id}`)
}

export function bringerOf(ctx: Ctx, { referred_by_id }: CustomerData): Promise<RelativeData[]> {
  return relatives(ctx, sql`c.id = ${referred_by_id}`)
}

export function countBrought(ctx: Ctx, { id }: CustomerData): Promise<{ all: number; members: number }> {
  return one(
    ctx.db,
    sql<{ all: number; members: number }>`
    select count(*) as all, count(c.member_since) as members from customers c
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${customerSeen(ctx)} and c.referred_by_id = ${id}`,
  )
}

/** Whether `id` stands above `from` in the chain of who brought whom. */
export async function isBringer(ctx: Ctx, id: number, from: number): Promise<boolean> {
  const met = await maybe(
    ctx.db,
    sql`
    with recursive up as (
      select c.id, c.referred_by_id from customers c where c.brand_id = ${ctx.brandId} and c.id = ${from}
      union select c.id, c.referred_by_id from up join customers c on c.brand_id = ${ctx.brandId} and c.id = up.referred_by_id
    )
    select from up where id = ${id}`,
  )
  return met !== undefined
}

/** A person of somebody's own, by name: whoever looks after a customer knows who brought them. */
export function bringerName(ctx: Ctx, id: number): Promise<RowOf<'customers', 'id' | 'name'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'customers', 'id' | 'name'>>`select c.id, c.name from customers c where c.brand_id = ${ctx.brandId} and c.id = ${id}`,
  )
}
