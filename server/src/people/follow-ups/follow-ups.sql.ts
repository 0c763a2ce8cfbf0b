/** SQL of follow-ups. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { inPool, poolRules } from '../customers/index.ts'

export type FollowUpData = RowOf<
  'follow_ups',
  'id' | 'customer_id' | 'card_id' | 'staff_id' | 'content' | 'at' | 'next_on' | 'done_at' | 'version',
  Pick<FollowUp, 'method' | 'result' | 'rule'>
> &
  Named<'employees', { staff_name: 'name' }> &
  Joined<Named<'employees', { assigned_by: 'name' }>>

export type AttemptData = FollowUpData & { method: NonNullable<FollowUp['method']>; result: NonNullable<FollowUp['result']> }

const columns = sql`f.id, f.customer_id, f.card_id, f.staff_id, e.name as staff_name, f.method, f.result, f.rule, a.name as assigned_by, f.content, f.at, f.next_on, f.done_at, f.version`
const from = sql`from follow_ups f`
const joins = sql`join employees e on e.brand_id = f.brand_id and e.id = f.staff_id left join employees a on a.brand_id = f.brand_id and a.id = f.assigned_by`

export function listFollowUps(ctx: Ctx, customerId: number, page: Page): Promise<Listed<FollowUpData>> {
  const where = [
    sql`f.brand_id = ${ctx.brandId}`,
    sql`f.gym_id = ${ctx.gymId}`,
    sql`f.customer_id = ${customerId}`,
    sql`f.deleted_at is null`,
  ]
  const order = { columns: [sql`f.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: FollowUpData) => [row.id] }
  return list(ctx.db, { select: sql<FollowUpData>`select ${columns} ${from} ${joins}`, from, where, order }, page)
}

/** Held until the transaction ends. */
export function followUpById(ctx: Ctx, id: number): Promise<FollowUpData | undefined> {
  return maybe(
    ctx.db,
    sql<FollowUpData>`select ${columns} ${from} ${joins}
    where f.brand_id = ${ctx.brandId} and f.gym_id = ${ctx.gymId} and f.id = ${id} and f.deleted_at is null for no key update of f`,
  )
}

type Attempt = BodyOf<typeof followUpCalls.create>

/** Nothing is left to do after it. */
export function isOver({ result }: Pick<Attempt, 'result'>): boolean {
  return result === 'won' || result === 'lost'
}

/** A new attempt closes those before it and the tasks that are due; one that won or lost leaves nothing to do. */
export async function insertFollowUp(ctx: Ctx, body: Attempt): Promise<FollowUpData> {
  const { customer_id, card_id, method, result, content, next_on } = body
  const over = isOver(body)
  await sql`
    update follow_ups set done_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and customer_id = ${customer_id} and done_at is null and deleted_at is null
      and (method is not null or next_on <= ${ctx.today}::date or ${over})`.execute(ctx.db)
  return one(
    ctx.db,
    sql<FollowUpData>`
    with f as (
      insert into follow_ups (brand_id, gym_id, customer_id, card_id, staff_id, method, result, content, at, next_on, done_at)
      values (${ctx.brandId}, ${ctx.gymId}, ${customer_id}, ${card_id}, ${ctx.staff.id}, ${method}, ${result}, ${content}, ${ctx.now},
        ${over ? null : next_on}, ${over ? ctx.now : null}) returning *)
    select ${columns} from f ${joins}`,
  )
}

/** Whoever looks after them has done so today; whoever let a lead fall into the pool looks after them no longer, and claims them again. */
export async function setTouched(ctx: Ctx, customerId: number): Promise<void> {
  const pooled = inPool(ctx.today, await poolRules(ctx))
  await sql`
    update customers c set owner_touch_day = ${ctx.today}
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = ${customerId} and c.consultant_id = ${ctx.staff.id} and ${pooled} is not true`.execute(
    ctx.db,
  )
}

/** Corrected: what goes on is open again, what is over isn't. */
export async function updateFollowUp(
  ctx: Ctx,
  id: number,
  wanted: Pick<Attempt, 'method' | 'result' | 'content' | 'next_on'>,
): Promise<void> {
  const over = isOver(wanted)
  await sql`
    update follow_ups f set method = ${wanted.method}, result = ${wanted.result}, content = ${wanted.content},
      next_on = ${over ? null : wanted.next_on}, version = version + 1,
      done_at = case when ${over} then coalesce(f.done_at, ${ctx.now}) when ${laterThan(sql`f`)} then f.done_at end
    where f.brand_id = ${ctx.brandId} and f.gym_id = ${ctx.gymId} and f.id = ${id}`.execute(ctx.db)
}

/** An attempt with the same customer after this one. */
function laterThan(of: Sql): Sql {
  return sql`exists (select from follow_ups n where n.brand_id = ${of}.brand_id and n.customer_id = ${of}.customer_id and n.id > ${of}.id
    and n.method is not null and n.deleted_at is null)`
}

export async function wentOn(ctx: Ctx, id: number): Promise<boolean> {
  const { later } = await one(
    ctx.db,
    sql<{ later: boolean }>`select ${laterThan(sql`f`)} as later ${from} where f.brand_id = ${ctx.brandId} and f.id = ${id}`,
  )
  return later
}

export async function setDeleted(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update follow_ups set deleted_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function insertTask(ctx: Ctx, body: BodyOf<typeof followUpCalls.assign>): Promise<FollowUpData> {
  return one(
    ctx.db,
    sql<FollowUpData>`
    with f as (
      insert into follow_ups (brand_id, gym_id, customer_id, staff_id, content, at, next_on, assigned_by)
      values (${ctx.brandId}, ${ctx.gymId}, ${body.customer_id}, ${body.staff_id}, ${body.content}, ${ctx.now}, ${body.next_on}, ${ctx.staff.id}) returning *)
    select ${columns} from f ${joins}`,
  )
}

/** Of cards `k`, what was tried about this card or about none. */
export function triedWith(ctx: Ctx): Sql {
  return sql`f.brand_id = ${ctx.brandId} and f.gym_id = ${ctx.gymId} and f.customer_id = k.customer_id and (f.card_id = k.id or f.card_id is null)
    and f.method is not null and f.deleted_at is null`
}

/** The newest attempt about each of these cards. */
export async function newestOfCards(ctx: Ctx, cardIds: number[]): Promise<Map<number, AttemptData>> {
  if (cardIds.length === 0) return new Map()
  const found = await rows(
    ctx.db,
    sql<AttemptData & { of_card: number }>`
    select k.id as of_card, n.* from cards k cross join lateral (
      select ${columns} ${from} ${joins} where ${triedWith(ctx)} order by f.id desc limit 1) n
    where k.brand_id = ${ctx.brandId} and k.id = any (${cardIds})`,
  )
  return new Map(found.map(({ of_card, ...row }) => [of_card, row]))
}

/** The newest attempt with each of these customers. */
export async function newestOfCustomers(ctx: Ctx, customerIds: number[]): Promise<Map<number, AttemptData>> {
  if (customerIds.length === 0) return new Map()
  const found = await rows(
    ctx.db,
    sql<AttemptData>`
    select n.* from unnest(${customerIds}::bigint[]) as c (id) cross join lateral (
      select ${columns} ${from} ${joins} where f.brand_id = ${ctx.brandId} and f.gym_id = ${ctx.gymId} and f.customer_id = c.id
        and f.method is not null and f.deleted_at is null order by f.id desc limit 1) n`,
  )
  return new Map(found.map((row) => [row.customer_id, row]))
}
