/** SQL of the cards to renew. */
import type { QueryOf } from '@kaiguan/contract/call'
import { ENDED_WITHIN_DAYS, MONTH_DAYS, type Renewal, type renewalCalls, WEEK_DAYS } from '@kaiguan/contract/membership/renewals/calls'
import { addDays, NEVER } from '@kaiguan/contract/time'
import { goesOn } from '../../card-facts/has-other-card.sql.ts'
import type { Ctx } from '../../context.ts'
import { one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Order } from '../../lists/list.ts'
import { seenBy } from '../../people/customers/index.ts'
import { triedWith } from '../../people/follow-ups/index.ts'

export type RenewalData = RowOf<'cards', 'id' | 'kind', { wanted_on: string }> &
  Joined<Named<'employees', { consultant: 'name'; adviser_id: 'id' }>> & {
    why: Renewal['why']
    price: number | null
  }

type Query = QueryOf<typeof renewalCalls.list>
type Asked = QueryOf<typeof renewalCalls.stakes>

/** Whether the holder has another card that goes on is asked of each: more than anybody calls in a week needn't be counted. */
const COUNTED_TO = 100

/** Of what ended, and of what ends: more than a large branch has; of more nobody needs the figure to the last one. */
export const STAKES_OF = 3_000

/** The column of the indexes that this list is read from. */
const wantedOn = sql`k.wanted_on`
const living = sql`k.recycled_at is null and k.closed_on is null`

/** What is over, asked for alone, by what ended last; everything else the longest due first. */
const orderOf = ({ why }: Query): Order<RenewalData> => ({
  columns: [wantedOn, sql`k.id`],
  direction: why === undefined || why === 'ending' || why === 'few' ? 'asc' : 'desc',
  types: ['date', 'bigint'],
  keyOf: (row) => [row.wanted_on, row.id],
})

export function listRenewals(ctx: Ctx, query: Query): Promise<Listed<RenewalData>> {
  const where = [...wantedBy(ctx, query), ...askedFor(ctx, query)]
  const from = sql`from cards k`
  const keys = { id: sql<number>`k.id`, brand: sql`k.brand_id = ${ctx.brandId}`, from }
  return list(ctx.db, { select: select(ctx, aheadOf(ctx, query)), from, where, keys, order: orderOf(query), countedTo: COUNTED_TO }, query)
}

/** What the list and what is at stake have in common. */
function askedFor(ctx: Ctx, query: Asked): Sql[] {
  const where = [sql`k.brand_id = ${ctx.brandId}`, sql`k.gym_id = ${ctx.gymId}`, living, sql`${goesOn(ctx)} is not true`]
  if (!ctx.may('customers.view-all')) where.push(seenBy(ctx, sql`k.customer_id`))
  if (query.kind) where.push(sql`k.kind = ${query.kind}`)
  if (query.consultant_id) where.push(lookedAfterBy(ctx, query.consultant_id))
  if (query.mine) where.push(lookedAfterBy(ctx, ctx.staff.id))
  if (query.tried !== undefined)
    where.push(sql`(select true from follow_ups f where ${triedWith(ctx)} limit 1) is ${query.tried ? sql`` : sql`not`} true`)
  return where
}

export type StakesData = Record<'week' | 'month' | 'lost', number> &
  Record<'week_fen' | 'month_fen' | 'lost_fen', number> & { counted: number }

/** Cards of one range of days, those that were used up left out: they are asked for by themselves. */
export function stakesOf(ctx: Ctx, query: Asked): Promise<StakesData> {
  const day = (ahead: number) => sql`${addDays(ctx.today, ahead)}::date`
  const of = (name: string, is: Sql) =>
    sql`count(*) filter (where ${is}) as ${sql.ref(name)}, coalesce(sum(d.fen) filter (where ${is}), 0)::bigint as ${sql.ref(`${name}_fen`)}`
  const cards = (from: number, to: number) => {
    const where = [...askedFor(ctx, query), sql`k.used_up_on is null`, sql`${wantedOn} >= ${day(from)}`, sql`${wantedOn} <= ${day(to)}`]
    return sql`
      (select ${wantedOn} as day, case when t.on_sale and t.deleted_at is null then t.price_fen end as fen
      from cards k join vip_templates t on t.brand_id = k.brand_id and t.id = k.template_id
      where ${sql.join(where, sql` and `)} order by ${wantedOn} limit ${STAKES_OF})`
  }
  return one(
    ctx.db,
    sql<StakesData>`
    select ${of('week', sql`d.day between ${day(0)} and ${day(WEEK_DAYS - 1)}`)}, ${of('month', sql`d.day >= ${day(0)}`)}, ${of('lost', sql`d.day < ${day(0)}`)}
    from (${cards(-ENDED_WITHIN_DAYS, -1)} union all ${cards(0, MONTH_DAYS - 1)}) d`,
  )
}

/** Joined to the rows of a page alone: what it would cost today, and who is responsible. */
function select(ctx: Ctx, ahead: string): Sql<RenewalData> {
  return sql<RenewalData>`
    select k.id, k.kind, ${wantedOn} as wanted_on, case when t.on_sale and t.deleted_at is null then t.price_fen end as price, e.id as adviser_id, e.name as consultant,
      case when k.used_up_on is not null then case k.kind when 3 then 'empty' else 'used-up' end
        when k.ends_on < ${ctx.today}::date then 'ended' when k.ends_on <= ${ahead}::date then 'ending' else 'few' end as why
    from cards k join vip_templates t on t.brand_id = k.brand_id and t.id = k.template_id
      join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
      left join employees e on e.brand_id = c.brand_id and e.id = c.consultant_id`
}

/** The last day that counts as ending soon. */
function aheadOf({ today, gym }: Ctx, { within }: Query): string {
  return addDays(today, (within ?? gym.expiring_days) - 1)
}

/** By one range of days, so that one index serves every question; few visits left by theirs. */
function wantedBy(ctx: Ctx, query: Query): Sql[] {
  const { today } = ctx
  const ahead = aheadOf(ctx, query)
  const between = (from: string, to: string) => [sql`${wantedOn} >= ${from}::date`, sql`${wantedOn} <= ${to}::date`]
  const lately = between(addDays(today, -ENDED_WITHIN_DAYS), today)
  switch (query.why) {
    case 'few':
      return [sql`k.few_visits`, ...between(today, NEVER)]
    case 'ending':
      return [...between(today, ahead), sql`k.used_up_on is null`]
    case 'ended':
      return [...lately, sql`k.used_up_on is null and k.ends_on < ${today}::date`]
    case 'used-up':
      return [...lately, sql`k.used_up_on is not null and k.kind = 2`]
    case 'empty':
      return [...lately, sql`k.used_up_on is not null and k.kind = 3`]
    default:
      return between(addDays(today, -ENDED_WITHIN_DAYS), ahead)
  }
}

function lookedAfterBy(ctx: Ctx, staffId: number): Sql {
  return sql`exists (select from customers c where c.brand_id = ${ctx.brandId} and c.id = k.customer_id and c.consultant_id = ${staffId})`
}
