/** SQL of what branches settle between them. A month is one day here, its first; a pair is named with the lower id first. */
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Order, type Page } from '../../../lists/list.ts'

/** A visit may be entered or cancelled for a year at most, as a branch’s rules are set: months further back stay as they were settled. */
const MONTHS_BACK = 13
/** More than pairs, types, rates and months of any brand; a list has a limit. */
const MOST = 100_000

export type PairOf = RowOf<'branch_settlements', 'gym_id' | 'other_gym_id'>

/** Each two of these branches, or these pairs of them alone. */
export type Among = { gymIds: readonly number[]; pairs?: readonly PairOf[] | undefined }

const named = (pairs: readonly PairOf[]) =>
  sql`unnest(${pairs.map(({ gym_id }) => gym_id)}::bigint[], ${pairs.map(({ other_gym_id }) => other_gym_id)}::bigint[])`

/** Of what has a pair's columns. */
const areAmong = (t: Sql, { gymIds, pairs }: Among) =>
  pairs
    ? sql`(${t}.gym_id, ${t}.other_gym_id) in (select * from ${named(pairs)})`
    : sql`${t}.gym_id = any (${[...gymIds]}) and ${t}.other_gym_id = any (${[...gymIds]})`

/** What settlements booked themselves is no part of what they settle. */
const notSettling = ({ brandId }: Ctx) => sql`l.entry_id not in (select e.id from ledger_entries e where e.brand_id = ${brandId}
  and e.kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid'))`

const dueLines = (ctx: Ctx, among: Among) => sql`ledger_lines l where l.brand_id = ${ctx.brandId} and l.account = 'due'
  and ${areAmong(sql`l`, among)} and l.gym_id < l.other_gym_id`

const standing = (ctx: Ctx, among: Among) => sql`s.brand_id = ${ctx.brandId} and s.reopened_at is null and ${areAmong(sql`s`, among)}`

export type BooksOfPair = PairOf & { due: number; unsettled: number; unpaid: number }

/** What each two owe each other now: what no settlement has taken, and what was confirmed and isn’t paid. */
export function booksOfPairs(ctx: Ctx, among: Among): Promise<BooksOfPair[]> {
  return rows(
    ctx.db,
    sql<BooksOfPair>`
    with owed as (select l.gym_id, l.other_gym_id, sum(l.amount_fen)::bigint as due from ${dueLines(ctx, among)} group by 1, 2),
    confirmed as (select s.gym_id, s.other_gym_id, sum(s.net_fen)::bigint as unpaid from branch_settlements s
      where ${standing(ctx, among)} and s.paid_on is null group by 1, 2)
    select gym_id, other_gym_id, coalesce(o.due, 0) as due, coalesce(o.due, 0) - coalesce(c.unpaid, 0) as unsettled, coalesce(c.unpaid, 0) as unpaid
    from owed o full join confirmed c using (gym_id, other_gym_id)
    where coalesce(o.due, 0) <> 0 or coalesce(c.unpaid, 0) <> 0 order by 1, 2 limit ${MOST}`,
  )
}

export type DueOfPair = PairOf & { due: number; earlier: number }

/** Owed between their books through the last day, and taken by no settlement, of pairs that settled nothing later. `earlier`: of it, what is older than the month. */
export function unsettledDues(ctx: Ctx, among: Among, month: string, to: string): Promise<DueOfPair[]> {
  return rows(
    ctx.db,
    sql<DueOfPair>`
    with owed as (select l.gym_id, l.other_gym_id, sum(l.amount_fen)::bigint as due,
        coalesce(sum(l.amount_fen) filter (where l.business_day < ${month}::date), 0)::bigint as earlier
      from ${dueLines(ctx, among)} and l.business_day <= ${to}::date and ${notSettling(ctx)} group by 1, 2),
    taken as (select s.gym_id, s.other_gym_id, sum(s.due_fen)::bigint as due, max(s.month) as through from branch_settlements s where ${standing(ctx, among)} group by 1, 2)
    select gym_id, other_gym_id, coalesce(o.due, 0) - coalesce(t.due, 0) as due, coalesce(o.earlier, 0) - coalesce(t.due, 0) as earlier
    from owed o full join taken t using (gym_id, other_gym_id) where t.through is null or t.through < ${month}::date order by 1, 2 limit ${MOST}`,
  )
}

export type RowData = RowOf<'branch_settlement_rows', 'gym_id' | 'home_gym_id' | 'type_id' | 'rate_fen' | 'origin_month' | 'visits'> &
  Named<'vip_templates', { type_name: 'name' }>

/**
 * What visits through the last day come to by now, less what settlements of earlier months counted of them: visits of the month, of
 * those before that none has counted, and what was cancelled or entered since. Of pairs that settled nothing later.
 */
export function unsettledVisits(ctx: Ctx, among: Among, month: string, to: string): Promise<RowData[]> {
  const ids = [...among.gymIds]
  const pairs = among.pairs
    ? named(among.pairs)
    : sql`(select a.id, b.id from unnest(${ids}::bigint[]) a (id) join unnest(${ids}::bigint[]) b (id) on a.id < b.id)`
  return rows(
    ctx.db,
    sql<RowData>`
    with last as (select s.gym_id, s.other_gym_id, max(s.month) as month from branch_settlements s where ${standing(ctx, among)} group by 1, 2),
    pairs as (select p.gym_id, p.other_gym_id, case when l.month is null then '-infinity'::date
        else (l.month - ${`${MONTHS_BACK} months`}::interval)::date end as since
      from ${pairs} p (gym_id, other_gym_id) left join last l using (gym_id, other_gym_id) where l.month is null or l.month < ${month}::date),
    ways as (select gym_id, other_gym_id as home_gym_id, since from pairs union all select other_gym_id, gym_id, since from pairs),
    now as (select w.gym_id, w.home_gym_id, v.settlement_type_id as type_id, v.settlement_fen as rate_fen,
        date_trunc('month', v.business_day)::date as origin_month, count(*)::int as visits
      from ways w join visits v on v.brand_id = ${ctx.brandId} and v.home_gym_id = w.home_gym_id and v.gym_id = w.gym_id
        and v.business_day >= w.since and v.business_day <= ${to}::date
      where v.counted and v.cancelled_at is null and v.settlement_fen is not null group by 1, 2, 3, 4, 5),
    before as (select r.gym_id, r.home_gym_id, r.type_id, r.rate_fen, r.origin_month, sum(r.visits)::int as visits
      from branch_settlements s join branch_settlement_rows r on r.brand_id = s.brand_id and r.settlement_id = s.id
      join ways w on w.gym_id = r.gym_id and w.home_gym_id = r.home_gym_id and r.origin_month >= w.since
      where ${standing(ctx, among)} group by 1, 2, 3, 4, 5)
    select u.gym_id, u.home_gym_id, u.type_id, t.name as type_name, u.rate_fen, u.origin_month, u.visits
    from (select gym_id, home_gym_id, type_id, rate_fen, origin_month, coalesce(n.visits, 0) - coalesce(b.visits, 0) as visits
      from now n full join before b using (gym_id, home_gym_id, type_id, rate_fen, origin_month)) u
    join vip_templates t on t.brand_id = ${ctx.brandId} and t.id = u.type_id
    where u.visits <> 0 order by u.origin_month desc, u.gym_id, u.home_gym_id, t.name, u.type_id, u.rate_fen limit ${MOST}`,
  )
}

export type OpenMonth = RowOf<'branch_settlements', 'gym_id' | 'other_gym_id' | 'month'>

/** Of pairs that settled a month before this one, the first in between that has something to settle. */
export function monthsBetween(ctx: Ctx, among: Among, month: string): Promise<OpenMonth[]> {
  const between = (day: Sql) => sql`${day} >= p.month + interval '1 month' and ${day} < ${month}::date`
  return rows(
    ctx.db,
    sql<OpenMonth>`
    with last as (select s.gym_id, s.other_gym_id, max(s.month) as month from branch_settlements s where ${standing(ctx, among)} group by 1, 2),
    something as (
      select p.gym_id, p.other_gym_id, date_trunc('month', l.business_day)::date as month
      from last p join ledger_lines l on l.brand_id = ${ctx.brandId} and l.account = 'due' and l.gym_id = p.gym_id and l.other_gym_id = p.other_gym_id
        and ${between(sql`l.business_day`)} and ${notSettling(ctx)} group by 1, 2, 3 having sum(l.amount_fen) <> 0
      union all
      select p.gym_id, p.other_gym_id, date_trunc('month', v.business_day)::date
      from last p cross join lateral (values (p.gym_id, p.other_gym_id), (p.other_gym_id, p.gym_id)) w (gym_id, home_gym_id)
      join visits v on v.brand_id = ${ctx.brandId} and v.home_gym_id = w.home_gym_id and v.gym_id = w.gym_id and ${between(sql`v.business_day`)}
      where v.counted and v.cancelled_at is null and v.settlement_fen is not null)
    select gym_id, other_gym_id, min(month) as month from something group by 1, 2 limit ${MOST}`,
  )
}

type Kept = 'id' | 'month' | 'gym_id' | 'other_gym_id' | 'due_fen' | 'earlier_fen' | 'settlement_fen' | 'net_fen' | 'confirmed_at'
export type SettlementData = RowOf<'branch_settlements', Kept | 'entry_id' | 'paid_on' | 'payment_entry_id'> &
  Named<'employees', { confirmed_by: 'name' }> &
  Joined<Named<'employees', { paid_by: 'name' }>> &
  Named<'branch_settlement_rows', { visits: 'visits' }>

const select = sql<SettlementData>`
  select s.id, s.month, s.gym_id, s.other_gym_id, s.due_fen, s.earlier_fen, s.settlement_fen, s.net_fen, s.confirmed_at, s.entry_id, s.paid_on,
    s.payment_entry_id, c.name as confirmed_by, p.name as paid_by,
    (select coalesce(sum(r.visits), 0)::int from branch_settlement_rows r where r.brand_id = s.brand_id and r.settlement_id = s.id) as visits
  from branch_settlements s join employees c on c.brand_id = s.brand_id and c.id = s.confirmed_by
  left join employees p on p.brand_id = s.brand_id and p.id = s.paid_by`

/** Nobody else of the brand settles anything until the transaction ends. The first lock that a settlement takes. */
export async function holdSettling(ctx: Pick<Ctx, 'db' | 'brandId'>): Promise<void> {
  await sql`select from brands where id = ${ctx.brandId} for no key update`.execute(ctx.db)
}

/** Those of a month that stand. */
export function settlementsOf(ctx: Ctx, among: Among, month: string): Promise<SettlementData[]> {
  return rows(
    ctx.db,
    sql<SettlementData>`${select} where ${standing(ctx, among)} and s.month = ${month}::date order by s.gym_id, s.other_gym_id limit ${MOST}`,
  )
}

/** Those of these that stand; `lock`: held until the transaction ends. */
export async function settlementsById(ctx: Ctx, ids: readonly number[], lock = false): Promise<SettlementData[]> {
  const these = sql`s.brand_id = ${ctx.brandId} and s.reopened_at is null and s.id = any (${[...ids]})`
  if (lock) await sql`select from branch_settlements s where ${these} order by s.id for no key update`.execute(ctx.db)
  return rows(ctx.db, sql<SettlementData>`${select} where ${these} order by s.month desc, s.id`)
}

export function rowsOfSettlement(ctx: Ctx, id: number): Promise<RowData[]> {
  return rows(
    ctx.db,
    sql<RowData>`
    select r.gym_id, r.home_gym_id, r.type_id, t.name as type_name, r.rate_fen, r.origin_month, r.visits
    from branch_settlement_rows r join vip_templates t on t.brand_id = r.brand_id and t.id = r.type_id
    where r.brand_id = ${ctx.brandId} and r.settlement_id = ${id} order by r.id limit ${MOST}`,
  )
}

/** The latest month of a pair that stands. */
export async function lastMonthOf(ctx: Ctx, { gym_id, other_gym_id }: PairOf): Promise<string | null> {
  const found = await maybe(
    ctx.db,
    sql<RowOf<'branch_settlements', 'month'>>`
    select s.month from branch_settlements s where s.brand_id = ${ctx.brandId} and s.gym_id = ${gym_id} and s.other_gym_id = ${other_gym_id}
      and s.reopened_at is null order by s.month desc limit 1`,
  )
  return found?.month ?? null
}

export type NewSettlement = PairOf & {
  month: string
  due: number
  earlier: number
  settlement: number
  net: number
  entryId: number | null
  /** Where nothing is to be paid, it is paid with that. */
  paidOn: string | null
  rows: readonly RowData[]
}

export async function insertSettlement(ctx: Ctx, s: NewSettlement): Promise<number> {
  const paid = s.paidOn === null ? null : ctx.now
  const { id } = await one(
    ctx.db,
    sql<RowOf<'branch_settlements', 'id'>>`
    with settlement as (
      insert into branch_settlements (brand_id, month, gym_id, other_gym_id, due_fen, earlier_fen, settlement_fen, net_fen, confirmed_at, confirmed_by,
        entry_id, paid_on, paid_at, paid_by)
      values (${ctx.brandId}, ${s.month}::date, ${s.gym_id}, ${s.other_gym_id}, ${s.due}, ${s.earlier}, ${s.settlement}, ${s.net}, ${ctx.now}, ${ctx.staff.id},
        ${s.entryId}, ${s.paidOn}::date, ${paid}, ${paid === null ? null : ctx.staff.id})
      returning id
    ), counted as (
      insert into branch_settlement_rows (brand_id, settlement_id, gym_id, home_gym_id, type_id, rate_fen, origin_month, visits)
      select ${ctx.brandId}, settlement.id, r.gym_id, r.home_gym_id, r.type_id, r.rate_fen, r.origin_month, r.visits
      from settlement, rows from (jsonb_to_recordset(${JSON.stringify(s.rows)}::jsonb)
        as (gym_id bigint, home_gym_id bigint, type_id bigint, rate_fen bigint, origin_month date, visits integer))
        with ordinality as r (gym_id, home_gym_id, type_id, rate_fen, origin_month, visits, at) order by r.at
    )
    select id from settlement`,
  )
  return id
}

export async function setPaid(ctx: Ctx, id: number, paidOn: string, entryId: number | null): Promise<void> {
  await sql`
    update branch_settlements set paid_on = ${paidOn}::date, paid_at = ${ctx.now}, paid_by = ${ctx.staff.id}, payment_entry_id = ${entryId}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setUnpaid(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update branch_settlements set paid_on = null, paid_at = null, paid_by = null, payment_entry_id = null
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setReopened(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update branch_settlements set reopened_at = ${ctx.now}, reopened_by = ${ctx.staff.id} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export type VisitOfRow = RowOf<'visits', 'id' | 'business_day' | 'entered_at' | 'cancelled_at' | 'customer_id' | 'retroactive'> &
  Named<'customers', { customer_name: 'name' }> &
  RowOf<'cards', 'card_no'> & { card_id: number }

type Counted = Page & { gym_id: number; home_gym_id: number; type_id: number; rate: number }

/** The visits that a row counts, as they stand now; `span`: its month. */
export function visitsOfRow(ctx: Ctx, asked: Counted, span: { from: string; to: string }): Promise<Listed<VisitOfRow>> {
  const where = [
    sql`v.brand_id = ${ctx.brandId} and v.home_gym_id = ${asked.home_gym_id} and v.gym_id = ${asked.gym_id} and v.counted`,
    sql`v.business_day between ${span.from}::date and ${span.to}::date and v.settlement_type_id = ${asked.type_id} and v.settlement_fen = ${asked.rate}`,
  ]
  const from = sql`from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
    join cards k on k.brand_id = v.brand_id and k.id = v.card_id`
  return list(
    ctx.db,
    {
      select: sql<VisitOfRow>`select v.id, v.business_day, v.entered_at, v.cancelled_at, v.customer_id, v.retroactive, c.name as customer_name, v.card_id, k.card_no ${from}`,
      from,
      where,
      order: newest<VisitOfRow>(sql`v`),
    },
    asked,
  )
}

const newest = <Row extends { business_day: string; id: number }>(t: Sql): Order<Row> => ({
  columns: [sql`${t}.business_day`, sql`${t}.id`],
  direction: 'desc',
  types: ['date', 'bigint'],
  keyOf: ({ business_day, id }) => [business_day, id],
})

export type DueLineData = RowOf<'ledger_lines', 'id' | 'business_day' | 'amount_fen' | 'card_id'> &
  RowOf<'ledger_entries', 'kind'> &
  Joined<RowOf<'cards', 'card_no'> & Named<'cards', { customer_id: 'customer_id' }> & Named<'customers', { customer_name: 'name' }>>

/** Of what a pair owes by its books, what came in these days; debits of the branch with the lower id. */
export function dueLinesOf(ctx: Ctx, pair: PairOf & Page, span: { from: string; to: string }): Promise<Listed<DueLineData>> {
  const from = sql`from ledger_lines l`
  const select = sql<DueLineData>`
    select l.id, l.business_day, l.amount_fen, e.kind, l.card_id, k.card_no, k.customer_id, c.name as customer_name
    ${from} join ledger_entries e on e.brand_id = l.brand_id and e.id = l.entry_id
    left join cards k on k.brand_id = l.brand_id and k.id = l.card_id left join customers c on c.brand_id = k.brand_id and c.id = k.customer_id`
  const where = [
    sql`l.brand_id = ${ctx.brandId} and l.account = 'due' and l.gym_id = ${pair.gym_id} and l.other_gym_id = ${pair.other_gym_id}`,
    sql`l.business_day between ${span.from}::date and ${span.to}::date`,
    notSettling(ctx),
  ]
  return list(ctx.db, { select, from, where, order: newest<DueLineData>(sql`l`) }, pair)
}
