/** The public pool (公海): which leads are in it, and by which of the gym's rules. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { one } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Order } from '../../../lists/list.ts'
import { type CustomerData, customerSelect, dayStart } from '../customers.sql.ts'
import { sourceCondition } from '../list-customers.sql.ts'
import { searchCondition } from '../search.sql.ts'

export type PoolRulesData = RowOf<'gyms', 'pool_days' | 'protection_days' | 'claim_limit' | 'reclaim_days' | 'version'>

/** `lock`: nobody else changes them until the transaction ends. */
export function poolRules(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<PoolRulesData> {
  return one(
    ctx.db,
    sql<PoolRulesData>`
    select pool_days, protection_days, claim_limit, reclaim_days, version from gyms
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId} ${lock ? sql`for no key update` : sql``}`,
  )
}

export async function updatePoolRules(ctx: Ctx, v: Omit<PoolRulesData, 'version'>): Promise<void> {
  await sql`
    update gyms set pool_days = ${v.pool_days}, protection_days = ${v.protection_days}, claim_limit = ${v.claim_limit},
      reclaim_days = ${v.reclaim_days}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`.execute(ctx.db)
}

/**
 * Of customers `c`: a lead whom nobody looks after, or whose consultant left them alone for longer than the gym's days. Both are
 * one range of `left_alone`, which counts back from 2000; nobody's are its end.
 */
export function inPool(today: string, { pool_days }: Pick<PoolRulesData, 'pool_days'>): Sql<boolean> {
  const longest = daysBetween(addDays(today, -pool_days), '2000-01-01')
  return sql<boolean>`(c.member_since is null and c.left_alone > ${longest}::integer and (c.protected_until is null or c.protected_until < ${today}::date))`
}

export async function isInPool(ctx: Ctx, id: number, rules: PoolRulesData): Promise<boolean> {
  const { pooled } = await one(
    ctx.db,
    sql<{
      pooled: boolean
    }>`select ${inPool(ctx.today, rules)} as pooled from customers c where c.brand_id = ${ctx.brandId} and c.id = ${id}`,
  )
  return pooled
}

export function listPool(ctx: Ctx, query: QueryOf<typeof leadCalls.pool>, rules: PoolRulesData): Promise<Listed<CustomerData>> {
  const where = [sql`c.brand_id = ${ctx.brandId}`, sql`c.gym_id = ${ctx.gymId}`, sql`c.deleted_at is null`, inPool(ctx.today, rules)]
  // The beginning of a day is reckoned once, not for each row that the index holds.
  if (query.created_from) where.push(sql`c.created_at >= (select ${dayStart(ctx, query.created_from)})`)
  if (query.created_to) where.push(sql`c.created_at < (select ${dayStart(ctx, query.created_to)} + interval '1 day')`)
  if (query.search) where.push(searchCondition(ctx, query.search))
  if (query.source !== undefined) where.push(sourceCondition(query.source))
  if (query.intent !== undefined) where.push(sql`c.intent = ${query.intent}`)
  const from = sql`from customers c`
  const keys = { id: sql<number>`c.id`, brand: sql`c.brand_id = ${ctx.brandId}`, from }
  return list(ctx.db, { select: customerSelect(ctx.today), from, where, keys, order: byLeftAlone, countedTo: COUNTED_TO }, query)
}

/** Enough to know that there is more than anybody claims; what is counted is read. */
const COUNTED_TO = 1000

const byLeftAlone: Order<CustomerData> = {
  columns: [sql`c.left_alone`, sql`c.id`],
  direction: 'desc',
  types: ['bigint', 'bigint'],
  keyOf: (row) => [row.left_alone, row.id],
}
