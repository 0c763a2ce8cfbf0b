/** SQL of requests to forget a customer. */
import type { ForgetState } from '@kaiguan/contract/overview/forget-requests/texts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { seenBy } from '../../people/customers/index.ts'

export type RequestData = RowOf<
  'forget_requests',
  'id' | 'customer_id' | 'reason' | 'asked_by' | 'asked_at' | 'ended_at',
  { state: Exclude<ForgetState, 'overdue'> }
> &
  RowOf<'customers', 'name'> &
  Named<'employees', { asker: 'name' }> &
  Joined<Named<'employees', { ender: 'name' }>>

const from = sql`from forget_requests r`
const select = sql<RequestData>`
  select r.id, r.customer_id, r.state, r.reason, r.asked_by, r.asked_at, r.ended_at, c.name, e.name as asker, d.name as ender
  ${from} join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    join employees e on e.brand_id = r.brand_id and e.id = r.asked_by
    left join employees d on d.brand_id = r.brand_id and d.id = r.ended_by`

const here = (ctx: Ctx) => sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and ${seenBy(ctx, sql`r.customer_id`)}`

export function listRequests(ctx: Ctx, query: Page & { open?: boolean | undefined }): Promise<Listed<RequestData>> {
  const where: Sql[] = [here(ctx)]
  if (query.open !== undefined) where.push(query.open ? sql`r.state = 'asked'` : sql`r.state <> 'asked'`)
  return list(
    ctx.db,
    { select, from, where, order: { columns: [sql`r.id`], direction: 'desc', types: ['bigint'], keyOf: ({ id }) => [id] } },
    query,
  )
}

export function requestById(ctx: Ctx, id: number): Promise<RequestData | undefined> {
  return maybe(ctx.db, sql<RequestData>`${select} where ${here(ctx)} and r.id = ${id} for no key update of r`)
}

export function openRequestOf(ctx: Ctx, customerId: number): Promise<RequestData | undefined> {
  return maybe(ctx.db, sql<RequestData>`${select} where ${here(ctx)} and r.customer_id = ${customerId} and r.state = 'asked'`)
}

export async function insertRequest(ctx: Ctx, customerId: number, reason: string): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'forget_requests', 'id'>>`
    insert into forget_requests (brand_id, gym_id, customer_id, reason, asked_by, asked_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${customerId}, ${reason}, ${ctx.staff.id}, ${ctx.now}) returning id`,
  )
  return id
}

export async function endRequest(ctx: Ctx, id: number, state: 'withdrawn' | 'done'): Promise<void> {
  await sql`
    update forget_requests set state = ${state}, ended_by = ${ctx.staff.id}, ended_at = ${ctx.now}
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** Whether the two employees sign in by one account: whoever has two posts is still one person. */
export async function areOneAccount(ctx: Ctx, oneId: number, otherId: number): Promise<boolean> {
  const { same } = await one(
    ctx.db,
    sql<{ same: boolean }>`
    select exists (select from employees a join employees b on b.brand_id = a.brand_id and b.account_id = a.account_id
      where a.brand_id = ${ctx.brandId} and a.id = ${oneId} and b.id = ${otherId}) as same`,
  )
  return same
}

/** Since when whoever acts has had the post that they act by. */
export async function postSince(ctx: Ctx): Promise<Date> {
  const { created_at } = await one(
    ctx.db,
    sql<RowOf<'employees', 'created_at'>>`select created_at from employees where brand_id = ${ctx.brandId} and id = ${ctx.staff.id}`,
  )
  return created_at
}

/** Holds the person and all of their customers: whoever sells, lets in or merges holds them too. */
export async function lockThem(ctx: Ctx, personId: number): Promise<void> {
  await sql`
    select from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and c.person_id = ${personId} order by c.id for no key update of p, c`.execute(ctx.db)
}

/** Gates may still know somebody by the face of whom they were merged with. */
export async function personAndMerged(ctx: Ctx, personId: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'persons', 'id'>>`
    select id from persons where brand_id = ${ctx.brandId} and id = ${personId}
    union select id from persons where brand_id = ${ctx.brandId} and merged_into_id = ${personId}`,
  )
  return found.map(({ id }) => id)
}

/** What the deed leaves to the store. */
export type Left = { files: string[]; exports: string[] }

/** The deed: the database does it, for requests that somebody else confirmed alone. */
export async function forget(ctx: Ctx, requestId: number): Promise<Left> {
  const { left } = await one(ctx.db, sql<{ left: Left }>`select forget_customer(${requestId}) as left`)
  return left
}

type Figures = { points: number; follow_ups: number; body_tests: number; orders: number; visits: number; contracts: number }

export function goesAndStays(ctx: Ctx, ids: readonly number[]): Promise<Figures> {
  const theirs = (table: string) => sql`from ${sql.ref(table)} where brand_id = ${ctx.brandId} and customer_id = any (${[...ids]})`
  return one(
    ctx.db,
    sql<Figures>`
    select (select coalesce(sum(points), 0)::bigint ${theirs('customer_points')}) as points,
      (select count(*) ${theirs('follow_ups')} and deleted_at is null) as follow_ups,
      (select count(*) ${theirs('body_exams')} and deleted_at is null) as body_tests, (select count(*) ${theirs('orders')}) as orders,
      (select count(*) ${theirs('visits')} and cancelled_at is null) as visits,
      (select count(*) ${theirs('contracts')} and signed_at is not null) as contracts`,
  )
}
