/**
 * What days and months add up to, each said once: how the rows of a day come from the lines. By that one sentence the night writes
 * the sums, whoever asks reads the days that have none, and `check-books` compares (docs/statistics.md).
 */
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'

/** What is summed together, and becomes stale together. */
export type Family = 'ledger' | 'sales' | 'visits' | 'members'

type Name = 'ledger' | 'order' | 'performance' | 'goods' | 'visit' | 'member'

/** `Row`: a row's keys and values, as they are read. */
export type SumTable<Row> = {
  /** `<name>_day` and `<name>_month`. */
  name: Name
  family: Family
  /** What tells the rows of one day apart. */
  keys: readonly (keyof Row & string)[]
  /** What tells rows apart besides where days are no longer told apart: SQL over `at.business_day`. */
  ofDay: readonly { key: keyof Row & string; text: string }[]
  values: readonly (keyof Row & string)[]
  /**
   * Months once more, told apart by these keys alone, in the table `<name>_month_<brief>`: a year of two hundred branches would be
   * hundreds of thousands of months by all keys.
   */
  briefs: readonly { brief: string; keys: readonly (keyof Row & string)[] }[]
  /** The rows of the day `at (gym_id, business_day)`, from the lines of this brand. */
  lines(brandId: number): Sql
}

export type LedgerSum = RowOf<'ledger_day', 'account' | 'payment_method' | 'category' | 'other_gym_id' | 'kind' | 'amount_fen' | 'lines'>
/** Debits are positive. */
export const ledgerSums: SumTable<LedgerSum> = {
  name: 'ledger',
  family: 'ledger',
  keys: ['account', 'payment_method', 'category', 'other_gym_id', 'kind'],
  ofDay: [],
  values: ['amount_fen', 'lines'],
  briefs: [{ brief: 'flows', keys: ['account', 'payment_method', 'category'] }],
  lines: (brandId) => sql`
    select l.account, l.payment_method, l.category, l.other_gym_id, e.kind, sum(l.amount_fen)::bigint as amount_fen, count(*)::integer as lines
    from ledger_lines l join ledger_entries e on e.brand_id = l.brand_id and e.id = l.entry_id
    where l.brand_id = ${brandId} and l.gym_id = at.gym_id and l.business_day = at.business_day group by 1, 2, 3, 4, 5`,
}

export type OrderSum = RowOf<
  'order_day',
  'kind' | 'orders' | 'price_fen' | 'outside_fen' | 'stored_fen' | 'gift_fen' | 'deposit_fen' | 'held_fen'
>
export const orderSums: SumTable<OrderSum> = {
  name: 'order',
  family: 'sales',
  keys: ['kind'],
  ofDay: [],
  values: ['orders', 'price_fen', 'outside_fen', 'stored_fen', 'gift_fen', 'deposit_fen', 'held_fen'],
  briefs: [],
  lines: (brandId) => sql`
    select o.kind, count(*)::integer as orders, sum(o.real_total_fee_fen)::bigint as price_fen, sum(t.outside)::bigint as outside_fen,
      sum(t.stored)::bigint as stored_fen, sum(t.gift)::bigint as gift_fen, sum(t.deposit)::bigint as deposit_fen, sum(o.held_fen)::bigint as held_fen
    from orders o cross join lateral (
      select coalesce(sum(fee_fen) filter (where payment_method not in ('DEBIT_CARD', 'DEPOSIT')), 0) as outside,
        coalesce(sum(fee_fen) filter (where payment_method = 'DEBIT_CARD'), 0) as stored, coalesce(sum(gift_fen), 0) as gift,
        coalesce(sum(fee_fen) filter (where payment_method = 'DEPOSIT'), 0) as deposit
      from order_tenders where brand_id = ${brandId} and order_id = o.id) t
    where o.brand_id = ${brandId} and o.gym_id = at.gym_id and o.business_day = at.business_day group by 1`,
}

export type PerformanceSum = RowOf<'performance_day', 'staff_id' | 'business' | 'source' | 'performance_fen' | 'value_fen' | 'units'>
/** `staff_id` 0: nobody's. */
export const performanceSums: SumTable<PerformanceSum> = {
  name: 'performance',
  family: 'sales',
  keys: ['staff_id', 'business', 'source'],
  ofDay: [],
  values: ['performance_fen', 'value_fen', 'units'],
  briefs: [
    { brief: 'parts', keys: ['business', 'source'] },
    { brief: 'people', keys: ['staff_id'] },
  ],
  lines: (brandId) => sql`
    select coalesce(p.staff_id, 0) as staff_id, p.business, p.source, sum(p.performance_fen)::bigint as performance_fen,
      sum(p.value_fen)::bigint as value_fen, sum(p.units)::integer as units
    from performance_lines p where p.brand_id = ${brandId} and p.gym_id = at.gym_id and p.business_day = at.business_day group by 1, 2, 3`,
}

export type GoodsSum = RowOf<'goods_day', 'goods_id' | 'sold' | 'returned' | 'fee_fen'>
export const goodsSums: SumTable<GoodsSum> = {
  name: 'goods',
  family: 'sales',
  keys: ['goods_id'],
  ofDay: [],
  values: ['sold', 'returned', 'fee_fen'],
  briefs: [],
  lines: (brandId) => sql`
    select l.goods_id, coalesce(sum(l.quantity) filter (where l.quantity > 0), 0)::integer as sold,
      coalesce(-sum(l.quantity) filter (where l.quantity < 0), 0)::integer as returned, sum(l.fee_fen)::bigint as fee_fen
    from orders o join order_lines l on l.brand_id = o.brand_id and l.order_id = o.id
    where o.brand_id = ${brandId} and o.gym_id = at.gym_id and o.business_day = at.business_day group by 1`,
}

export type VisitSum = RowOf<'visit_month', 'weekday' | 'hour' | 'visits' | 'counted'>
/** `hour`: of the branch's clock. `weekday`: of the business day, Monday is 1. */
export const visitSums: SumTable<VisitSum> = {
  name: 'visit',
  family: 'visits',
  keys: ['hour'],
  ofDay: [{ key: 'weekday', text: 'extract(isodow from at.business_day)::smallint' }],
  values: ['visits', 'counted'],
  briefs: [{ brief: 'whole', keys: [] }],
  lines: (brandId) => sql`
    select extract(hour from v.entered_at at time zone g.time_zone)::smallint as hour, count(*)::integer as visits,
      count(*) filter (where v.counted)::integer as counted
    from visits v join gyms g on g.brand_id = v.brand_id and g.id = v.gym_id
    where v.brand_id = ${brandId} and v.gym_id = at.gym_id and v.business_day = at.business_day and v.cancelled_at is null group by 1`,
}

export type MemberSum = RowOf<'member_day', 'kind' | 'moves' | 'delta'>
/** `delta`: by how many the members grew. */
export const memberSums: SumTable<MemberSum> = {
  name: 'member',
  family: 'members',
  keys: ['kind'],
  ofDay: [],
  values: ['moves', 'delta'],
  briefs: [],
  lines: (brandId) => sql`
    select m.kind, count(*)::integer as moves, sum(m.delta)::integer as delta
    from stage_moves m where m.brand_id = ${brandId} and m.gym_id = at.gym_id and m.business_day = at.business_day group by 1`,
}

/** All of them, whatever their rows hold. */
export const sumTables: readonly SumTable<never>[] = [ledgerSums, orderSums, performanceSums, goodsSums, visitSums, memberSums]
export const families: readonly Family[] = ['ledger', 'sales', 'visits', 'members']

/** Names of columns, one after another: `of` is what they are columns of. */
export function columns(names: readonly string[], of?: string): Sql {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))
}
