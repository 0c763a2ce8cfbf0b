/** What earns points by the gym's rules, and what takes them back (docs/points.md). A gym without rules writes nothing. */
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { type Sql, sql } from '../database/sql.ts'
import { type DuePoints, movePoints, type PointBooks } from './move.sql.ts'

/** No balance of a person comes near. */
const MOST = 1_000_000_000

type Sold = { id: number; trade_no: string; kind: OrderKind; customerId: number; performance: number }

/** A sale, by the yuan that it performs. Sent with the commit. */
export async function earnOfSale(books: PointBooks, sold: Sold): Promise<void> {
  const { brandId, gymId, today, db } = books
  const { id, trade_no, customerId, performance } = sold
  if (sold.kind === 'card-purchase' && performance > 0) await db.last(thankLater(books, sold))
  await db.last(
    movePoints(
      books,
      sql<DuePoints>`
      select c.id as customer_id, least(${performance}::bigint * r.per_yuan / 100, ${MOST})::integer as delta, 'sale' as kind, ${today}::date as business_day,
        ${id}::bigint as order_id, null::bigint as visit_id, null::bigint as referred_id, ${trade_no}::text as remark
      from customers c join point_rules r on r.brand_id = c.brand_id and r.gym_id = c.gym_id
      where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.id = ${customerId} and ${performance}::bigint > 0
      union all ${thanksFor(books, sql`${customerId}::bigint`)}`,
    ),
  )
}

/** Whoever brought the customer of a first card is written down as they stand now: who is named later brought nobody. */
function thankLater({ brandId, gymId, today }: PointBooks, { id, customerId }: Sold): Sql {
  return sql`
    insert into thanks_due (brand_id, gym_id, customer_id, referrer_id, order_id)
    select c.brand_id, c.gym_id, c.id, f.id, ${id} from customers c join customers f on f.brand_id = c.brand_id and f.id = c.referred_by_id and f.gym_id = c.gym_id
    where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.id = ${customerId} and (c.member_since is null or c.member_since >= ${today}::date)
      and exists (select from point_rules r where r.brand_id = c.brand_id and r.gym_id = c.gym_id and r.per_referral > 0)
      and coalesce((select sum(e.delta) from point_entries e where e.brand_id = c.brand_id and e.referred_id = c.id), 0) = 0
    on conflict (brand_id, customer_id) do update set referrer_id = excluded.referrer_id, order_id = excluded.order_id`
}

/**
 * To whoever brought a customer, once: their first card performs something still, and they are known to be somebody, by a code on
 * their phone or by having been here. A name alone, and a card that costs nothing, bring nobody.
 */
function thanksFor({ brandId, gymId, today }: PointBooks, customerId: Sql): Sql {
  return sql`
    select f.id, r.per_referral, 'referral', ${today}::date, d.order_id, null::bigint, c.id, c.name
    from thanks_due d join customers c on c.brand_id = d.brand_id and c.id = d.customer_id join persons p on p.brand_id = c.brand_id and p.id = c.person_id
      join point_rules r on r.brand_id = d.brand_id and r.gym_id = d.gym_id
      join customers f on f.brand_id = d.brand_id and f.id = d.referrer_id and f.deleted_at is null
    where d.brand_id = ${brandId} and d.gym_id = ${gymId} and d.customer_id = ${customerId} and r.per_referral > 0
      and (p.phone_proven_at is not null or exists (select from visits v where v.brand_id = c.brand_id and v.customer_id = c.id and v.cancelled_at is null))
      and (select sum(l.performance_fen) from performance_lines l where l.brand_id = d.brand_id
        and l.order_id in (select d.order_id union all select b.id from orders b where b.brand_id = d.brand_id and b.refund_of_id = d.order_id)) > 0
      and coalesce((select sum(e.delta) from point_entries e where e.brand_id = d.brand_id and e.referred_id = d.customer_id), 0) = 0`
}

/**
 * An order that gives back, or undoes one that did: of what the first sale earned stays the share that the whole family still
 * performs, rounded down, by the rules of its own day. Where nothing is left of it nobody was brought.
 */
export async function takeBackOfOrder(books: PointBooks, { id, trade_no }: Pick<Sold, 'id' | 'trade_no'>): Promise<void> {
  const { brandId, gymId, today } = books
  await movePoints(
    books,
    sql<DuePoints>`
    with recursive up as (
      select id, refund_of_id from orders where brand_id = ${brandId} and id = ${id}
      union all
      select o.id, o.refund_of_id from up join orders o on o.brand_id = ${brandId} and o.id = up.refund_of_id
    ), family as (
      select id, id as root from up where refund_of_id is null
      union all
      select o.id, f.root from family f join orders o on o.brand_id = ${brandId} and o.refund_of_id = f.id
    ), performed as (
      select coalesce(sum(p.performance_fen) filter (where p.order_id = f.root), 0)::bigint as at_first, coalesce(sum(p.performance_fen), 0)::bigint as now
      from family f join performance_lines p on p.brand_id = ${brandId} and p.order_id = f.id
    ), held as (
      select e.customer_id, e.referred_id, sum(e.delta) filter (where e.order_id = f.root and e.delta > 0) as earned, sum(e.delta) as points
      from family f join point_entries e on e.brand_id = ${brandId} and e.order_id = f.id and e.kind in ('sale', 'refund', 'referral')
      where e.gym_id = ${gymId} group by e.customer_id, e.referred_id
    ), due as (
      select h.customer_id, h.referred_id,
        (case when h.referred_id is not null then case when p.now > 0 then h.earned else 0 end
          when p.at_first <= 0 then h.points else h.earned * greatest(0, least(p.now, p.at_first)) / p.at_first end)::bigint - h.points as delta
      from held h cross join performed p where h.earned > 0
    )
    select d.customer_id, d.delta::integer as delta, case when d.delta > 0 then 'sale' else 'refund' end as kind, ${today}::date as business_day,
      ${id}::bigint as order_id, null::bigint as visit_id, d.referred_id, ${trade_no}::text as remark
    from due d where d.delta <> 0`,
  ).execute(books.db)
}

/** The first visit of a business day; whoever brought them may have waited for it. */
export async function earnOfVisit(books: PointBooks, visit: { id: number; customerId: number; day: string }): Promise<void> {
  const { brandId, gymId } = books
  await books.db.last(
    movePoints(
      books,
      sql<DuePoints>`
      select c.id as customer_id, r.per_visit as delta, 'visit' as kind, ${visit.day}::date as business_day, null::bigint as order_id, ${visit.id}::bigint as visit_id,
        null::bigint as referred_id, '' as remark
      from customers c join point_rules r on r.brand_id = c.brand_id and r.gym_id = c.gym_id
      where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.id = ${visit.customerId}
        and coalesce((select sum(e.delta) from point_entries e where e.brand_id = c.brand_id and e.customer_id = c.id and e.kind = 'visit' and e.business_day = ${visit.day}::date), 0) = 0
      union all ${thanksFor(books, sql`${visit.customerId}::bigint`)}`,
    ),
  )
}

/**
 * A cancelled visit takes back what its day gave, unless the member was here that day all the same; and the thanks for whoever
 * brought them, where nothing else says that they are somebody: those wait again.
 */
export async function takeBackOfVisit(books: PointBooks, visit: { id: number; customerId: number; day: string }): Promise<void> {
  const { brandId, gymId, today } = books
  await movePoints(
    books,
    sql<DuePoints>`
    select e.customer_id, -sum(e.delta)::integer as delta, 'visit' as kind, ${visit.day}::date as business_day, null::bigint as order_id, ${visit.id}::bigint as visit_id,
      null::bigint as referred_id, '' as remark
    from point_entries e where e.brand_id = ${brandId} and e.gym_id = ${gymId} and e.customer_id = ${visit.customerId} and e.kind = 'visit' and e.business_day = ${visit.day}::date
      and not exists (select from visits v where v.brand_id = e.brand_id and v.gym_id = ${gymId} and v.customer_id = e.customer_id and v.business_day = ${visit.day}::date
        and v.cancelled_at is null and v.host_visit_id is null)
    group by e.customer_id having sum(e.delta) > 0
    union all
    select e.customer_id, -sum(e.delta)::integer, 'referral', ${today}::date, max(e.order_id), null, e.referred_id, max(c.name)
    from point_entries e join customers c on c.brand_id = e.brand_id and c.id = e.referred_id join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where e.brand_id = ${brandId} and e.gym_id = ${gymId} and e.referred_id = ${visit.customerId} and p.phone_proven_at is null
      and not exists (select from visits v where v.brand_id = e.brand_id and v.customer_id = ${visit.customerId} and v.cancelled_at is null)
    group by e.customer_id, e.referred_id having sum(e.delta) > 0`,
  ).execute(books.db)
}
