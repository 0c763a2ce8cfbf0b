/** The customer list: filters, orders, and what is found and counted by a shorter way than they say. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, type ListQuery, list, type Order } from '../../lists/list.ts'
import { keptTotal } from '../../lists/list-totals.sql.ts'
import { countOf } from '../../lists/totals.ts'
import { awaySince, type CustomerData, customerSelect, dayStart, lastHere, stageOf } from './customers.sql.ts'
import { cameTimes, memberOn, slippingNow } from './how-often.sql.ts'
import { customerSeen } from './own-customers.sql.ts'
import { searchCondition, searchRows } from './search.sql.ts'
import { hasTag } from './tags.sql.ts'

type Query = QueryOf<typeof customerCalls.list>

/** `select`: with what another list shows beside it. */
export function listCustomers<Row extends CustomerData = CustomerData>(
  ctx: Ctx,
  query: Query,
  select = customerSelect<Row>(ctx.today),
): Promise<Listed<Row>> {
  const where = conditions(ctx, query)
  const from = sql`from customers c`
  const keys = {
    id: sql<number>`c.id`,
    brand: sql`c.brand_id = ${ctx.brandId}`,
    from: /last_visit$/.test(query.sort) ? withActivity : from,
  }
  const listed = { select, from, where, keys, order: orders[query.sort] }
  return list<Row>(ctx.db, { ...listed, ...shorterWays(ctx, query, where.length - BASE) }, query)
}

/** Whom the list finds, by their ids; one more than `most` says that there are more. */
export async function foundCustomers(ctx: Ctx, query: Query, most: number): Promise<number[]> {
  const where = sql.join(conditions(ctx, query), sql` and `)
  const found = await rows(
    ctx.db,
    sql<RowOf<'customers', 'id'>>`select c.id from customers c where ${where} order by c.id limit ${most + 1}`,
  )
  return found.map(({ id }) => id)
}

/** Conditions that every list has: brand, gym, living, seen. */
const BASE = 4

/** Where all are seen, and nothing or a search alone is asked for, less than all the customers knows how many there are. */
function shorterWays(ctx: Ctx, query: Query, filters: number): Pick<ListQuery<CustomerData>, 'total' | 'rowsWhere'> {
  if (!ctx.may('customers.view-all')) return {}
  if (filters === 0) return { total: keptTotal(ctx, 'customers') }
  if (filters > 1 || !query.search) return {}
  const found = searchRows(ctx, query.search)
  return { total: found && countOf(found), rowsWhere: newestFound(ctx, query) }
}

/** A search alone, newest first: of many found, only the newest that the page can show are looked at. */
function newestFound(ctx: Ctx, query: Query): Sql[] | undefined {
  if (!query.search || query.sort !== 'newest' || query.after) return undefined
  return [...conditions(ctx, { ...query, search: undefined }), searchCondition(ctx, query.search, query.page * query.per_page + 1)]
}

const withActivity = sql`from customers c join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id`
const byId = sql`c.id`
// By the activity's own columns: its index holds them in this order.
const byVisit = [sql`coalesce(a.last_visit_at, '-infinity')`, sql`a.customer_id`]
const orders: Record<Query['sort'], Order<CustomerData>> = {
  newest: { columns: [byId], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
  // Those who never came stand at the beginning of time: a key can't be null.
  '-last_visit': { columns: byVisit, direction: 'desc', types: ['timestamptz', 'bigint'], keyOf: visitKey },
  last_visit: { columns: byVisit, direction: 'asc', types: ['timestamptz', 'bigint'], keyOf: visitKey },
  name: { columns: [sql`c.name collate zh_pinyin`, byId], direction: 'asc', types: ['text', 'bigint'], keyOf: (row) => [row.name, row.id] },
  valid_until: {
    columns: [sql`coalesce(c.valid_until, '-infinity')`, byId],
    direction: 'asc',
    types: ['date', 'bigint'],
    keyOf: (row) => [row.valid_until ?? '-infinity', row.id],
  },
}

function visitKey(row: CustomerData): (string | number)[] {
  return [row.last_visit_at?.toISOString() ?? '-infinity', row.id]
}

function conditions(ctx: Ctx, query: Query): Sql[] {
  const where: Sql[] = [sql`c.brand_id = ${ctx.brandId}`, sql`c.gym_id = ${ctx.gymId}`, sql`c.deleted_at is null`, customerSeen(ctx)]
  if (query.search) where.push(searchCondition(ctx, query.search))
  if (query.stage) where.push(query.stage === 'lead' ? sql`c.member_since is null` : sql`${stageOf(ctx.today)} = ${query.stage}`)
  if (query.consultant_id) where.push(sql`c.consultant_id = ${query.consultant_id}`)
  if (query.coach_id) where.push(sql`c.coach_id = ${query.coach_id}`)
  if (query.mine) where.push(sql`(c.consultant_id = ${ctx.staff.id} or c.coach_id = ${ctx.staff.id})`)
  if (query.unassigned !== undefined) where.push(query.unassigned ? sql`c.consultant_id is null` : sql`c.consultant_id is not null`)
  if (query.source !== undefined) where.push(sourceCondition(query.source))
  if (query.intent !== undefined) where.push(sql`c.intent = ${query.intent}`)
  if (query.card_status) where.push(cardStatusCondition(ctx, query.card_status))
  if (query.visited_from) where.push(lastHere(ctx, sql`>= ${dayStart(ctx, query.visited_from)}`))
  if (query.visited_to)
    where.push(sql`${lastHere(ctx, sql`> '-infinity'`)} and ${lastHere(ctx, sql`< ${dayStart(ctx, query.visited_to)} + interval '1 day'`)}`)
  where.push(...addedBetween(ctx, query.created_from, query.created_to))
  if (query.joined_from) where.push(sql`c.member_since >= ${query.joined_from}::date`)
  if (query.joined_to) where.push(sql`c.member_since <= ${query.joined_to}::date`)
  if (query.moved || query.moved_from || query.moved_to) where.push(movedBetween(ctx, query))
  if (query.member_on) where.push(memberOn(ctx, query.member_on))
  where.push(...cameTimes(ctx, query))
  // Leads have no day through which they are members: they aren’t slipping either.
  if (query.slipping !== undefined) where.push(query.slipping ? slippingNow(ctx) : sql`(${slippingNow(ctx)}) is not true`)
  if (query.not_visited_since) where.push(awaySince(ctx, query.not_visited_since))
  if (query.birthday_from || query.birthday_to) where.push(birthdayCondition(query.birthday_from ?? '01-01', query.birthday_to ?? '12-31'))
  if (query.blocked !== undefined) where.push(query.blocked ? sql`c.blocked_reason is not null` : sql`c.blocked_reason is null`)
  if (query.followed_up !== undefined) where.push(query.followed_up ? wasFollowedUp(ctx) : sql`not ${wasFollowedUp(ctx)}`)
  if (query.came !== undefined) where.push(query.came ? lastHere(ctx, sql`> '-infinity'`) : lastHere(ctx, sql`= '-infinity'`))
  if (query.bought !== undefined) where.push(query.bought ? sql`c.member_since is not null` : sql`c.member_since is null`)
  if (query.tag_id) where.push(hasTag(ctx, query.tag_id))
  if (query.referred_by_id) where.push(sql`c.referred_by_id = ${query.referred_by_id}`)
  return where
}

/** Of customers `c`: their stage changed on these days, in one of these ways. */
function movedBetween(ctx: Ctx, { moved, moved_from, moved_to }: Pick<Query, 'moved' | 'moved_from' | 'moved_to'>): Sql {
  const where = [sql`m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId}`]
  if (moved) where.push(sql`m.kind = any (${moved})`)
  if (moved_from) where.push(sql`m.business_day >= ${moved_from}::date`)
  if (moved_to) where.push(sql`m.business_day <= ${moved_to}::date`)
  return sql`c.id in (select m.customer_id from stage_moves m where ${sql.join(where, sql` and `)})`
}

/** Of customers `c`: added on these business days. */
export function addedBetween(ctx: Pick<Ctx, 'gym'>, from: string | undefined, to: string | undefined): Sql[] {
  const where: Sql[] = []
  if (from) where.push(sql`c.created_at >= ${dayStart(ctx, from)}`)
  if (to) where.push(sql`c.created_at < ${dayStart(ctx, to)} + interval '1 day'`)
  return where
}

/** Of customers `c`: somebody tried something with them; a task that waits is nothing tried. */
export function wasFollowedUp(ctx: Pick<Ctx, 'brandId' | 'gymId'>): Sql {
  return sql`(c.id in (select f.customer_id from follow_ups f
    where f.brand_id = ${ctx.brandId} and f.gym_id = ${ctx.gymId} and f.method is not null and f.deleted_at is null))`
}

/** What is in no table shows as other. */
export function sourceCondition(source: number): Sql {
  return source === 14 ? sql`c.source not between 0 and 13` : sql`c.source = ${source}`
}

function cardStatusCondition(ctx: Ctx, statuses: number[]): Sql {
  return sql`exists (select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) = any (${statuses}))`
}

/** A range of month-days, also over the turn of the year (12-20 to 01-10). */
function birthdayCondition(from: string, to: string): Sql {
  const [a, b] = [Number(from.replace('-', '')), Number(to.replace('-', ''))]
  return a <= b ? sql`c.birthday_md between ${a} and ${b}` : sql`(c.birthday_md >= ${a} or c.birthday_md <= ${b})`
}
