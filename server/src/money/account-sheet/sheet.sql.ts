/** The figures of one day's sheet. A day's orders are few, however long the club has been open. */
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Here = Pick<Ctx, 'db' | 'brandId' | 'gymId'>
type Share = { fee: number; count: number }
export type OrderFigures = {
  tenders: (Share & { payment_method: string })[]
  by_kind: (Share & { kind: string })[]
  by_register: (Share & { register_id: number | null; name: string; by_method: { payment_method: string; fee: number }[] })[]
  by_staff: (Share & { staff_id: number | null; name: string })[]
  /** Below the list price or the fee, by who let it off. */
  discounts: (Share & { staff_id: number | null; name: string })[]
}

/** `staffId`: only what this employee took. */
export function orderFigures(ctx: Here, day: string, staffId: number | null): Promise<OrderFigures> {
  return one(
    ctx.db,
    sql<OrderFigures>`
    with o as materialized (
      select id, kind, staff_id, shift_id, real_total_fee_fen, total_fee_fen, approved_by, refund_of_id from orders
      where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day = ${day}::date and (${staffId}::bigint is null or staff_id = ${staffId})
    ), t as materialized (
      select o.id, o.staff_id, s.register_id, t.payment_method, sum(t.fee_fen)::bigint as fee, t.payment_method in ('DEBIT_CARD', 'DEPOSIT') as inside
      from o join order_tenders t on t.brand_id = ${ctx.brandId} and t.order_id = o.id
      left join shifts s on s.brand_id = ${ctx.brandId} and s.id = o.shift_id
      group by o.id, o.staff_id, s.register_id, t.payment_method
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.fee desc), '[]') from (
        select payment_method, sum(fee)::bigint as fee, count(*) as count from t group by payment_method) m) as tenders,
      (select coalesce(jsonb_agg(to_jsonb(k) order by k.kind), '[]') from (
        select kind, sum(real_total_fee_fen)::bigint as fee, count(*) as count from o group by kind) k) as by_kind,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.register_id nulls last), '[]') from (
        select g.register_id, coalesce(n.name, '') as name, g.fee, g.count, g.by_method from (
          select register_id, sum(fee)::bigint as fee, sum(count)::bigint as count, jsonb_agg(jsonb_build_object('payment_method', payment_method, 'fee', fee) order by fee desc) as by_method
          from (select register_id, payment_method, sum(fee)::bigint as fee, count(*) as count from t where not inside group by register_id, payment_method) m group by register_id) g
        left join registers n on n.brand_id = ${ctx.brandId} and n.id = g.register_id) r) as by_register,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.fee desc), '[]') from (
        select o.staff_id, coalesce(e.name, '') as name, coalesce(sum(w.fee), 0)::bigint as fee, count(*) as count from o left join employees e on e.brand_id = ${ctx.brandId} and e.id = o.staff_id
        left join (select id, sum(fee)::bigint as fee from t where not inside group by id) w on w.id = o.id group by o.staff_id, e.name) p) as by_staff,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.fee desc, d.staff_id), '[]') from (
        select w.id as staff_id, coalesce(e.name, '') as name, sum(o.total_fee_fen - o.real_total_fee_fen)::bigint as fee, count(*) as count
        from o cross join lateral (select coalesce(o.approved_by, o.staff_id) as id) w left join employees e on e.brand_id = ${ctx.brandId} and e.id = w.id
        where o.real_total_fee_fen between 0 and o.total_fee_fen - 1 and o.refund_of_id is null group by 1, 2) d) as discounts`,
  )
}

/** What the shifts that began on a day took to the safe at their close: what was counted less what stays in the drawer. */
export async function takenToSafe(ctx: Here, day: string): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(sum(counted_fen - left_fen), 0)::bigint as fen from shifts
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and accounting_day = ${day}::date and closed_at is not null`,
  )
  return fen
}

/** What a day's orders took into pledge, and what the gym holds as pledges now. */
export function pledges(ctx: Here, day: string, staffId: number | null): Promise<{ moved: number; held: number }> {
  return one(
    ctx.db,
    sql<{ moved: number; held: number }>`
    select (select coalesce(sum(held_fen), 0)::bigint from orders
        where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day = ${day}::date and (${staffId}::bigint is null or staff_id = ${staffId})) as moved,
      (select coalesce(sum(pledge_left_fen), 0)::bigint from locker_rentals where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and ended_at is null) as held`,
  )
}

/** Stored value that entry fees took at this gym's door: no order says so, the visits' entries do. */
export function entryFees(ctx: Here, day: string, staffId: number | null): Promise<Share> {
  return one(
    ctx.db,
    sql<Share>`
    select coalesce(sum(l.amount_fen), 0)::bigint as fee,
      greatest(0, count(distinct e.id) filter (where e.kind = 'card.visited') - count(distinct e.id) filter (where e.kind = 'card.visit-cancelled')) as count
    from ledger_entries e join ledger_lines l on l.brand_id = e.brand_id and l.entry_id = e.id and l.account in ('stored', 'gift')
    where e.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and e.business_day = ${day}::date and e.kind in ('card.visited', 'card.visit-cancelled')
      and (${staffId}::bigint is null or e.staff_id = ${staffId})`,
  )
}

/** The last closed day, null where none is. */
export async function closedThrough(ctx: Here): Promise<string | null> {
  const { day } = await one(
    ctx.db,
    sql<{
      day: string | null
    }>`select max(business_day) as day from day_closings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`,
  )
  return day
}

/** The first day with anything in the books. */
async function firstDay(ctx: Ctx): Promise<string | null> {
  const { day } = await one(
    ctx.db,
    sql<{
      day: string | null
    }>`select min(business_day) as day from ledger_lines where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`,
  )
  return day
}

/** The first day through `day` that is still to be closed; `through` is the last closed one. */
export async function unclosedFrom(ctx: Ctx, through: string | null, day: string): Promise<string | null> {
  const first = await firstDay(ctx)
  if (first === null) return null
  // Somebody may have closed a day long before anything happened: the days between hold nothing to close.
  const next = through === null || through < first ? first : addDays(through, 1)
  return next <= day ? next : null
}

export type EndsOfBooks = RowOf<'day_closings', 'gym_id'> & { first: string | null; through: string | null }

/** Of each of these branches the first day with anything in the books, and the last closed one. */
export function endsOfBooks({ db, brandId }: Pick<Here, 'db' | 'brandId'>, gymIds: readonly number[]): Promise<EndsOfBooks[]> {
  return rows(
    db,
    sql<EndsOfBooks>`
    select g.id as gym_id, (select min(business_day) from ledger_lines where brand_id = ${brandId} and gym_id = g.id) as first,
      (select max(business_day) from day_closings where brand_id = ${brandId} and gym_id = g.id) as through
    from unnest(${[...gymIds]}::bigint[]) g (id)`,
  )
}

export type OpenShift = RowOf<'shifts', 'id' | 'opened_at'> &
  Named<'registers', { register_name: 'name' }> &
  Named<'employees', { opened_by: 'name' }>

/** Shifts that began on or before `day` and are still open. */
export function openShifts(ctx: Ctx, day: string): Promise<OpenShift[]> {
  return rows(
    ctx.db,
    sql<OpenShift>`
    select s.id, r.name as register_name, e.name as opened_by, s.opened_at
    from shifts s join registers r on r.brand_id = s.brand_id and r.id = s.register_id join employees e on e.brand_id = s.brand_id and e.id = s.opened_by
    where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.closed_at is null and s.accounting_day <= ${day}::date order by s.id limit 100`,
  )
}

export type ClosingData = RowOf<'day_closings', 'business_day' | 'closed_at' | 'figures'> & Named<'employees', { closed_by: 'name' }>

export function closingOf(ctx: Ctx, day: string): Promise<ClosingData | undefined> {
  return maybe(
    ctx.db,
    sql<ClosingData>`
    select n.business_day, n.closed_at, e.name as closed_by, n.figures from day_closings n join employees e on e.brand_id = n.brand_id and e.id = n.closed_by
    where n.brand_id = ${ctx.brandId} and n.gym_id = ${ctx.gymId} and n.business_day = ${day}::date`,
  )
}

export async function insertClosing(ctx: Ctx, day: string, figures: unknown): Promise<void> {
  await sql`
    insert into day_closings (brand_id, gym_id, business_day, closed_at, closed_by, figures)
    values (${ctx.brandId}, ${ctx.gymId}, ${day}, ${ctx.now}, ${ctx.staff.id}, ${JSON.stringify(figures)}::jsonb)`.execute(ctx.db)
}
