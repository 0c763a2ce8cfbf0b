/** The customer list: which index answers which search, filters, orders. */

import type { QueryOf } from '@kaiguan/contract/call'
import type { customerCalls } from '@kaiguan/contract/features/customers'
import type { Ctx } from '../../context.ts'
import { type Listed, list, type Order } from '../../database/list.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { meaningOf } from '../../search/digits.ts'
import { queryTokens } from '../../search/names.ts'
import { awaySince, type CustomerData, customerSelect, dayStart, lastHere, stageOf } from './customers.sql.ts'
import { customerSeen } from './own-customers.sql.ts'

type Query = QueryOf<typeof customerCalls.list>

export function listCustomers(ctx: Ctx, query: Query): Promise<Listed<CustomerData>> {
  const where = conditions(ctx, query)
  const listed = { select: customerSelect(ctx.today), from: sql`from customers c`, where, order: orders[query.sort] }
  return list(
    ctx.db,
    { ...listed, rowsWhere: ctx.may('customers.view-all') && where.length === BASE + 1 ? newestFound(ctx, query) : undefined },
    query,
  )
}

/** Conditions that every list has: brand, gym, living, seen. */
const BASE = 4

/** A search alone, newest first: of many found, only the newest that the page can show are looked at. */
function newestFound(ctx: Ctx, query: Query): Sql[] | undefined {
  if (!query.search || query.sort !== 'newest' || query.after) return undefined
  return [...conditions(ctx, { ...query, search: undefined }), searchCondition(ctx, query.search, query.page * query.per_page + 1)]
}

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
  if (query.source !== undefined) where.push(query.source === 14 ? sql`c.source not between 0 and 13` : sql`c.source = ${query.source}`)
  if (query.card_status) where.push(cardStatusCondition(ctx, query.card_status))
  if (query.visited_from) where.push(lastHere(ctx, sql`>= ${dayStart(ctx, query.visited_from)}`))
  if (query.visited_to)
    where.push(sql`${lastHere(ctx, sql`> '-infinity'`)} and ${lastHere(ctx, sql`< ${dayStart(ctx, query.visited_to)} + interval '1 day'`)}`)
  where.push(...addedBetween(ctx, query.created_from, query.created_to))
  if (query.not_visited_since) where.push(awaySince(ctx, query.not_visited_since))
  if (query.birthday_from || query.birthday_to) where.push(birthdayCondition(query.birthday_from ?? '01-01', query.birthday_to ?? '12-31'))
  if (query.blocked !== undefined) where.push(query.blocked ? sql`c.blocked_reason is not null` : sql`c.blocked_reason is null`)
  return where
}

/** Of customers `c`: added on these business days. */
export function addedBetween(ctx: Ctx, from: string | undefined, to: string | undefined): Sql[] {
  const where: Sql[] = []
  if (from) where.push(sql`c.created_at >= ${dayStart(ctx, from)}`)
  if (to) where.push(sql`c.created_at < ${dayStart(ctx, to)} + interval '1 day'`)
  return where
}

function cardStatusCondition(ctx: Ctx, statuses: number[]): Sql {
  return sql`exists (select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) = any (${statuses}))`
}

/** A range of month-days, also over the turn of the year (12-20 to 01-10). */
function birthdayCondition(from: string, to: string): Sql {
  const [a, b] = [Number(from.replace('-', '')), Number(to.replace('-', ''))]
  return a <= b ? sql`c.birthday_md between ${a} and ${b}` : sql`(c.birthday_md >= ${a} or c.birthday_md <= ${b})`
}

/**
 * What a searched text is, told by its form: digits as search/digits.ts says, letters the initials (or a syllable of the
 * name), else part of a name. A card number fits digits and letters. The candidates are found first, each by its own index; an OR over them would read the whole gym.
 */
export function searchCondition(ctx: Pick<Ctx, 'brandId' | 'gymId' | 'may'>, text: string, most?: number): Sql {
  const here = sql`s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId}`
  const newest = (id: Sql) => (most === undefined ? sql`` : sql`order by ${id} desc limit ${most}`)
  const customers = (own: Sql) => sql`(select s.id from customers s where ${here} and s.deleted_at is null and ${own} ${newest(sql`s.id`)})`
  const named = (token: string) =>
    sql`(select s.customer_id from customer_search s where ${here} and s.token = ${token} ${newest(sql`s.customer_id`)})`
  const byCard = sql`(select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.card_no = ${text})`
  const either = (own: Sql) => sql`c.id in (${own} union all ${byCard})`
  const digits = meaningOf(ctx, text)
  if (digits === 'phone') return either(customers(sql`s.phone = ${text}`))
  if (digits === 'tail') return either(customers(sql`s.phone_tail = ${text}`))
  if (digits === 'beginning') return either(customers(beginsWith(sql`s.phone`, text)))
  if (digits === 'card-number') return sql`c.id in ${byCard}`
  const latin = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (/^[A-Za-z0-9 .'-]+$/.test(text) && latin !== '') {
    return either(sql`${customers(beginsWith(sql`s.initials`, latin))} union all ${named(latin)}`)
  }
  const [first, ...others] = queryTokens(text)
  if (first === undefined) return sql`false`
  // All of several tokens must hold: the newest of each alone need not have the others.
  if (others.length > 0) {
    return sql.join(
      [first, ...others].map((token) => sql`c.id in (select s.customer_id from customer_search s where ${here} and s.token = ${token})`),
      sql` and `,
    )
  }
  return sql`c.id in ${named(first)}`
}

/**
 * `column ^@ text` as a range: a plan that serves every text (statements are prepared once) can't look into a
 * prefix, but it can look between two bounds. For letters and digits in collation "C".
 */
function beginsWith(column: Sql, text: string): Sql {
  const end = text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1)
  return sql`${column} >= ${text} and ${column} < ${end}`
}
