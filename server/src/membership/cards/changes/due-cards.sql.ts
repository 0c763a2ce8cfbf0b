/** SQL of cards that came to their end on some days: which were renewed, and how many of each type were sold and ended. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { knownSource, type OfWhom } from '../../../people/customers/index.ts'

type Here = Pick<Ctx, 'brandId' | 'gymId'>
/** At several branches. */
type There = Pick<Ctx, 'brandId'> & { gymIds: readonly number[] }
const there = ({ brandId, gymId }: Here): There => ({ brandId, gymIds: [gymId] })

/** Another card that is bought within these days of the end goes on with it. */
const BEFORE_DAYS = 60
const AFTER_DAYS = 30

/** Cards that ended on these days before they were renewed here, and nobody took it back. Read by `card_events_renewed`. */
function renewedOf({ brandId, gymIds }: There, { from, to }: DaySpan): Sql {
  return sql`
    select e.card_id from card_events e
    where e.brand_id = ${brandId} and e.gym_id = any (${gymIds}) and e.kind = 'renewed'
      and coalesce(e.before ->> 'used_up_on', e.before ->> 'ends_on') collate "C" between ${from} and ${to}
      and not exists (select from card_events r where r.brand_id = e.brand_id and r.card_id = e.card_id and r.reverses_id = e.id)`
}

/** Of cards `k`: time and count cards. */
const renewable = sql`k.kind <> 3 and k.recycled_at is null`
const endsOn = ({ from, to }: DaySpan) => sql`k.closed_on is null and k.wanted_on between ${from}::date and ${to}::date`

/** Of cards `k`: time and count cards that end on these days, or did until they were renewed. Read by `cards_wanted`. */
export function dueBetween(ctx: Here, days: DaySpan): Sql {
  return sql`${renewable} and k.id in (
    select k.id from cards k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.recycled_at is null and ${endsOn(days)}
    union all ${renewedOf(there(ctx), days)})`
}

/** Of such cards `k`: renewed, or the holder bought another one after it, and kept it; one that was handed to them they didn’t buy. */
export function goneOn(ctx: Here, days: DaySpan): Sql {
  return sql`(k.id in (${renewedOf(there(ctx), days)}) or exists (${boughtAfter(ctx)}))`
}

function boughtAfter({ brandId }: Pick<Ctx, 'brandId'>): Sql {
  return sql`
    select from cards n where n.brand_id = ${brandId} and n.customer_id = k.customer_id and n.id > k.id and n.kind <> 3 and n.recycled_at is null
      and n.closed_why is distinct from 'refunded' and not exists (select from cards w where w.brand_id = ${brandId} and w.successor_id = n.id)
      and n.sold_on between k.wanted_on - ${BEFORE_DAYS}::integer and k.wanted_on + ${AFTER_DAYS}::integer`
}

/**
 * The same as rows `k (gym_id, customer_id, due, renewed)` of ones and noughts to be added up. Each condition stands alone, so that
 * hundreds of thousands of cards are joined with those that were bought later at once; of a few each is looked up.
 */
function dueAndGone(at: There, days: DaySpan): Sql {
  const card = sql`k.brand_id = ${at.brandId} and k.gym_id = any (${at.gymIds}) and ${renewable}`
  // Whatever was bought later was bought on one of these days.
  const bought = sql`${boughtAfter(at)} and n.sold_on between ${days.from}::date - ${BEFORE_DAYS}::integer and ${days.to}::date + ${AFTER_DAYS}::integer`
  return sql`
    with gone as materialized (${renewedOf(at, days)}), wanted as materialized (
      select k.gym_id, k.id, k.customer_id, k.wanted_on from cards k where ${card} and ${endsOn(days)} and not exists (select from gone g where g.card_id = k.id))
    select gym_id, customer_id, 1 as due, 0 as renewed from wanted
    union all select k.gym_id, k.customer_id, 0, 1 from wanted k where exists (${bought})
    union all select k.gym_id, k.customer_id, 1, 1 from cards k where ${card} and k.id in (select card_id from gone)`
}

/** Cards of a branch that came to their end, and how many of them went on. */
export type Due = RowOf<'cards', 'gym_id'> & { due: number; renewed: number }
export type Renewed = Due & OfWhom

const added = sql`sum(k.due)::integer as due, sum(k.renewed)::integer as renewed`

export function dueAt(at: Pick<Ctx, 'db'> & There, days: DaySpan): Promise<Due[]> {
  return rows(at.db, sql<Due>`select k.gym_id, ${added} from (${dueAndGone(at, days)}) k group by 1`)
}

/** The same by whose customers they are of, and whence these came. */
export function renewalsOf(at: Pick<Ctx, 'db'> & There, days: DaySpan): Promise<Renewed[]> {
  return rows(
    at.db,
    sql<Renewed>`
    select g.gym_id, g.source, g.consultant_id, e.name as consultant_name, g.due, g.renewed from (
      select k.gym_id, ${knownSource} as source, c.consultant_id, ${added}
      from (${dueAndGone(at, days)}) k join customers c on c.brand_id = ${at.brandId} and c.id = k.customer_id group by 1, 2, 3) g
    left join employees e on e.brand_id = ${at.brandId} and e.id = g.consultant_id order by g.due desc, g.source, g.consultant_id nulls last`,
  )
}

/** Of cards `k`: sold here on these days. An imported card was sold by the system before, one that was handed over to whom it was from. */
export function soldBetween(from: string | undefined, to: string | undefined): Sql[] {
  if (!from && !to) return []
  const where = [sql`k.import_id is null and not exists (select from cards w where w.brand_id = k.brand_id and w.successor_id = k.id)`]
  if (from) where.push(sql`k.sold_on >= ${from}`)
  if (to) where.push(sql`k.sold_on <= ${to}`)
  return where
}

/** Of cards `k`: they come to their end on these days. One that was given back, handed over or undone before did not. */
export function endsBetween(from: string | undefined, to: string | undefined): Sql[] {
  if (!from && !to) return []
  const where = [sql`(k.closed_on is null or k.closed_on > k.ends_on)`]
  if (from) where.push(sql`k.ends_on >= ${from}`)
  if (to) where.push(sql`k.ends_on <= ${to}`)
  return where
}

export type OfType = RowOf<'cards', 'template_id'> &
  Named<'vip_templates', { type_name: 'name' }> & { sold: number; gifts: number; ended: number }

/** Read by `cards_sold` and `cards_ends`. */
export function cardsByType({ db, brandId, gymId }: Pick<Ctx, 'db'> & Here, { from, to }: DaySpan): Promise<OfType[]> {
  const here = sql`k.brand_id = ${brandId} and k.gym_id = ${gymId} and k.recycled_at is null`
  return rows(
    db,
    sql<OfType>`
    select t.id as template_id, t.name as type_name, g.sold, g.gifts, g.ended from (
      select template_id, sum(sold)::integer as sold, sum(gifts)::integer as gifts, sum(ended)::integer as ended from (
        select k.template_id, count(*) filter (where not k.given) as sold, count(*) filter (where k.given) as gifts, 0 as ended from cards k where ${here} and ${sql.join(soldBetween(from, to), sql` and `)} group by 1
        union all
        select k.template_id, 0, 0, count(*) from cards k where ${here} and ${sql.join(endsBetween(from, to), sql` and `)} group by 1
      ) parts group by 1) g
    join vip_templates t on t.brand_id = ${brandId} and t.id = g.template_id order by g.sold desc, g.ended desc, t.id`,
  )
}
