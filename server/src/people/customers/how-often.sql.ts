/** SQL of how often customers come: the filters of the list, and the figures that are counted by them. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { asWhomEver } from './merged-customers.sql.ts'

type Here = Pick<Ctx, 'brandId' | 'gymId'>
type Query = Pick<QueryOf<typeof customerCalls.list>, 'visits_from' | 'visits_to' | 'visits_least' | 'visits_most'>

/**
 * How often each customer was here on some days, read by `visits_counted` alone, and once: workers of a parallel plan would each count all.
 * The visits of who turned out to be somebody else are that one’s.
 */
function cameOn({ brandId, gymId }: Here, days: Sql): Sql {
  return sql`
    with came as materialized (
      select v.customer_id, count(*)::integer as visits from visits v
      where v.brand_id = ${brandId} and v.gym_id = ${gymId} and ${days} and v.cancelled_at is null group by 1
    )
    select coalesce(m.merged_into_id, came.customer_id) as customer_id, sum(came.visits)::integer as visits
    from came left join customers m on m.brand_id = ${brandId} and m.id = came.customer_id and m.merged_into_id is not null group by 1`
}

const between = ({ from, to }: DaySpan) => sql`v.business_day between ${from}::date and ${to}::date`

/** Without a first day it is the year before the last one: nobody asks how often somebody ever came. */
const YEAR_DAYS = 365

/** Of customers `c`: how often they were here, where that is asked. */
export function cameTimes(ctx: Here & Pick<Ctx, 'today'>, { visits_from, visits_to, visits_least, visits_most }: Query): Sql[] {
  if (!visits_from && !visits_to && visits_least === undefined && visits_most === undefined) return []
  const to = visits_to ?? ctx.today
  const from = visits_from ? sql`${visits_from}::date` : sql`${to}::date - ${YEAR_DAYS}::integer`
  const came = cameOn(ctx, sql`v.business_day between ${from} and ${to}::date`)
  const least = visits_least ?? (visits_most === undefined ? 1 : 0)
  const times = (compared: Sql) => sql`(select t.customer_id from (${came}) t where ${compared})`
  // Who never came is in no row: the others are left out.
  if (least === 0) return visits_most === undefined ? [] : [sql`c.id not in ${times(sql`t.visits > ${visits_most}`)}`]
  return [sql`c.id in ${times(visits_most === undefined ? sql`t.visits >= ${least}` : sql`t.visits between ${least} and ${visits_most}`)}`]
}

const OFTEN = 4
/** Days before today: often between the first two, never since the last. */
const SLIPPING = { from: 70, to: 15 }

/** Of customers `c`: members who came often and don’t any more, though no card of theirs is frozen. */
export function slippingNow(ctx: Here & Pick<Ctx, 'today'>): Sql {
  const { today } = ctx
  const often = cameOn(ctx, between({ from: addDays(today, -SLIPPING.from), to: addDays(today, -SLIPPING.to) }))
  const since = cameOn(ctx, sql`v.business_day > ${addDays(today, -SLIPPING.to)}::date`)
  return sql`c.valid_until >= ${today}::date and c.id in (select t.customer_id from (${often}) t where t.visits >= ${OFTEN})
    and c.id not in (select t.customer_id from (${since}) t)
    and not exists (select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.closed_on is null
      and k.suspended_from <= ${today}::date and coalesce(k.suspended_to, '9999-12-31') >= ${today}::date)`
}

/** Of customers `c`: members when that day ended, as the nights found it. */
export function memberOn({ brandId, gymId }: Here, day: string): Sql {
  return sql`(select sum(m.delta) from stage_moves m
    where m.brand_id = ${brandId} and m.gym_id = ${gymId} and m.customer_id = c.id and m.business_day <= ${day}::date) > 0`
}

const living = ({ brandId, gymId }: Here) => sql`c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.deleted_at is null`

export async function countSlipping(ctx: Here & Pick<Ctx, 'db' | 'today'>): Promise<number> {
  return (await one(ctx.db, sql<{ n: number }>`select count(*) as n from customers c where ${living(ctx)} and ${slippingNow(ctx)}`)).n
}

export type Visitors = { visits: number; visitors: number; members: number }

/** How many customers were here so many times on these days, and how many of them are members today. */
export function visitorsBetween(ctx: Here & Pick<Ctx, 'db' | 'today'>, days: DaySpan): Promise<Visitors[]> {
  return rows(
    ctx.db,
    sql<Visitors>`
    select t.visits, count(*)::integer as visitors, (count(*) filter (where c.valid_until >= ${ctx.today}::date))::integer as members
    from (${cameOn(ctx, between(days))}) t join customers c on c.brand_id = ${ctx.brandId} and c.id = t.customer_id
    where ${living(ctx)} group by 1`,
  )
}

/** Read by `customers_valid_until`. */
export async function countMembers(ctx: Here & Pick<Ctx, 'db' | 'today'>): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{
      n: number
    }>`select count(*) as n from customers c where ${living(ctx)} and coalesce(c.valid_until, '-infinity') >= ${ctx.today}::date`,
  )
  return n
}

/** Of visits `v`: made here, by a customer of this branch, or with a card that it sold. What else they do elsewhere is for those branches to know. */
export function visitOfBranch({ gymId }: Pick<Ctx, 'gymId'>): Sql {
  return sql`(v.gym_id = ${gymId} or exists (select from customers o where o.brand_id = v.brand_id and o.id = v.customer_id and o.gym_id = ${gymId})
    or exists (select from cards k where k.brand_id = v.brand_id and k.id = v.card_id and k.gym_id = ${gymId}))`
}

/** A customer’s visits `v` that weren't cancelled, after the from of a select. */
export function visitsOfCustomer(ctx: Pick<Ctx, 'brandId' | 'gymId'>, customerId: number): Sql {
  return sql`visits v where v.brand_id = ${ctx.brandId} and v.customer_id in ${asWhomEver(ctx, customerId)} and v.cancelled_at is null and ${visitOfBranch(ctx)}`
}
