/**
 * What a range of days adds up to: whole months that are summed from their months, other summed days from their days, the rest from the
 * lines. So a year costs little more than a month, and what was written a moment ago is in it.
 */
import type { Ctx } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import { columns, type SumTable } from './sum-tables.sql.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>

/** Into what the range is cut; `all`: it isn't. */
export type Grain = 'day' | 'month' | 'all'

export type SumRange = {
  gymIds: readonly number[]
  /** Both ends included. */
  from: string
  to: string
  grain: Grain
  /** Only rows where this key has one of these values. */
  only?: { key: string; values: readonly string[] }
  /** Of all these branches together: no row says of which, `gym_id` is 0. */
  asOne?: boolean
}

/** `period`: the day, the first of the month, or the first day of the range. */
export type Summed<Row> = Row & RowOf<'summed_days', 'gym_id'> & { period: string }

/**
 * Rows in no order. A day of the range is read from one place alone, whatever is summed meanwhile: it is one statement. `without`: keys
 * that nobody asks for; a year day by day is thousands of rows fewer without them, so that days are added up where they are read.
 */
export function readSums<Row, Without extends keyof Row & string = never>(
  ctx: Books,
  table: SumTable<Row>,
  { gymIds, from, to, grain, only, asOne = false, without = [] }: SumRange & { without?: readonly Without[] },
): Promise<Summed<Omit<Row, Without>>[]> {
  const { brandId } = ctx
  const all = [...table.ofDay.map(({ key }) => key), ...table.keys]
  const keys = all.filter((key) => !without.some((one) => one === key))
  const by = keys.length === 0 ? sql`` : sql`, ${columns(keys)}`
  const read = all.filter((key) => keys.some((one) => one === key) || key === only?.key)
  const months = monthsOf(table, read)
  const ofDay = table.ofDay.flatMap(({ key, text }) => (read.includes(key) ? sql`${sql.raw(text)} as ${sql.ref(key)}` : []))
  const told = table.keys.filter((key) => read.includes(key))
  const of = sql.join([...ofDay, columns([...told, ...table.values], 't')])
  const added = sql.join(table.values.map((value) => sql`sum(${sql.ref(value)})::bigint as ${sql.ref(value)}`))
  const among = only ? sql`where ${sql.ref(only.key)} = any (${only.values})` : sql``
  const gym = asOne ? sql`0::bigint as gym_id` : sql`gym_id`
  const period = { day: sql`day`, month: sql`date_trunc('month', day)::date`, all: sql`${from}::date` }[grain]
  return rows(
    ctx.db,
    sql<Summed<Omit<Row, Without>>>`
    with months as materialized (
      select gym_id, month from summed_months
      where ${grain !== 'day'} and brand_id = ${brandId} and gym_id = any (${gymIds}::bigint[]) and family = ${table.family} and not stale
        and month >= ${from}::date and month + interval '1 month' - interval '1 day' <= ${to}::date
    ), spans as materialized (
      select g.gym_id, greatest(m::date, ${from}::date) as first, least((m + interval '1 month')::date - 1, ${to}::date) as last
      from unnest(${gymIds}::bigint[]) g (gym_id), generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m
      where (g.gym_id, m::date) not in (select gym_id, month from months)
    ), days as materialized (
      select s.gym_id, d.business_day from spans s cross join lateral (
        select business_day from summed_days where brand_id = ${brandId} and gym_id = s.gym_id and family = ${table.family}
          and business_day between s.first and s.last and not stale offset 0) d
    ), rest as materialized (
      select s.gym_id, d::date as business_day from spans s cross join generate_series(s.first, s.last, interval '1 day') d
      where (s.gym_id, d::date) not in (select gym_id, business_day from days)
    )
    select ${gym}, ${period} as period${by}, ${added}
    from (
      select t.gym_id, t.month as day, ${columns([...read, ...table.values], 't')} from ${sql.ref(months)} t
      where t.brand_id = ${brandId} and t.gym_id = any (${gymIds}::bigint[]) and t.month >= ${from}::date and t.month <= ${to}::date
        and (t.gym_id, t.month) in (select gym_id, month from months)
      union all
      select s.gym_id, t.business_day, ${of} from spans s cross join lateral (
        select ${columns(['business_day', ...told])}, ${added} from ${sql.ref(`${table.name}_day`)} x
        where x.brand_id = ${brandId} and x.gym_id = s.gym_id and x.business_day between s.first and s.last group by ${columns(['business_day', ...told])}) t
      join days at on at.gym_id = s.gym_id and at.business_day = t.business_day
      union all
      select at.gym_id, at.business_day, ${of} from rest at cross join lateral (select * from (${table.lines(brandId)}) l offset 0) t
    ) parts ${among} group by ${asOne ? sql`` : sql`gym_id, `}period${by}`,
  )
}

/** The table of months with the fewest keys that tells apart what is read. */
function monthsOf<Row>({ name, keys, ofDay, briefs }: SumTable<Row>, read: readonly string[]): string {
  const whole = { months: `${name}_month`, keys: keys.length + ofDay.length }
  return briefs
    .filter((brief) => read.every((key) => brief.keys.some((one) => one === key)))
    .map((brief) => ({ months: `${name}_month_${brief.brief}`, keys: brief.keys.length }))
    .reduce((fewest, one) => (one.keys < fewest.keys ? one : fewest), whole).months
}
