/** Are the sums what they were made of? Questions of `check-books`: each answers the days or months that aren't. */
import { type Sql, sql } from '../database/sql.ts'
import { columns, type SumTable, sumTables } from './sum-tables.sql.ts'

export function sumQuestions(brandId: number): Record<string, Sql<{ what: string }>> {
  return Object.fromEntries(
    sumTables.flatMap((table) => [
      [`${table.name}: the sums of finished days are what their lines say`, daysOff(brandId, table)],
      [`${table.name}: the sums of months are what their days say`, monthsOff(brandId, table)],
      ...table.briefs.map(({ brief, keys }): [string, Sql<{ what: string }>] => [
        `${table.name}: months told by ${brief} are what the whole ones say`,
        briefOff(brandId, table, brief, keys),
      ]),
    ]),
  )
}

function daysOff(brandId: number, table: SumTable<never>): Sql<{ what: string }> {
  const all = [...table.keys, ...table.values]
  return sql`
    with fresh as materialized (select gym_id, business_day from summed_days where brand_id = ${brandId} and family = ${table.family} and not stale),
    lines as materialized (select at.gym_id, at.business_day, ${columns(all, 't')} from fresh at cross join lateral (${table.lines(brandId)}) t),
    kept as materialized (select gym_id, business_day, ${columns(all, 't')} from ${sql.ref(`${table.name}_day`)} t join fresh using (gym_id, business_day) where t.brand_id = ${brandId})
    ${offBy('business_day')}`
}

function monthsOff(brandId: number, table: SumTable<never>): Sql<{ what: string }> {
  const names = [...table.ofDay.map(({ key }) => key), ...table.keys]
  const keys = sql.join([...table.ofDay.map(({ text }) => sql.raw(text)), columns(table.keys, 'at')])
  return sql`
    with fresh as materialized (select gym_id, month from summed_months where brand_id = ${brandId} and family = ${table.family} and not stale),
    lines as materialized (
      select at.gym_id, f.month, ${keys}, ${sql.join(table.values.map((value) => sql`sum(${sql.ref(`at.${value}`)})::bigint`))}
      from fresh f join ${sql.ref(`${table.name}_day`)} at on at.brand_id = ${brandId} and at.gym_id = f.gym_id and date_trunc('month', at.business_day) = f.month
      group by at.gym_id, f.month, ${keys}),
    kept as materialized (select gym_id, month, ${columns([...names, ...table.values], 't')} from ${sql.ref(`${table.name}_month`)} t join fresh using (gym_id, month) where t.brand_id = ${brandId})
    ${offBy('month')}`
}

function briefOff(brandId: number, table: SumTable<never>, brief: string, keys: readonly string[]): Sql<{ what: string }> {
  const of = columns(['gym_id', 'month', ...keys], 't')
  return sql`
    with fresh as materialized (select gym_id, month from summed_months where brand_id = ${brandId} and family = ${table.family} and not stale),
    lines as materialized (
      select ${of}, ${sql.join(table.values.map((value) => sql`sum(${sql.ref(`t.${value}`)})::bigint`))}
      from ${sql.ref(`${table.name}_month`)} t join fresh using (gym_id, month) where t.brand_id = ${brandId} group by ${of}),
    kept as materialized (select ${of}, ${columns(table.values, 't')} from ${sql.ref(`${table.name}_month_${brief}`)} t join fresh using (gym_id, month) where t.brand_id = ${brandId})
    ${offBy('month')}`
}

/** What stands in `lines` and not in `kept`, and the other way round. */
function offBy(day: string): Sql {
  return sql`
    select format('gym %s, %s', gym_id, ${sql.ref(day)}) as what
    from ((table lines except all table kept) union all (table kept except all table lines)) off group by gym_id, ${sql.ref(day)} order by 1 limit 20`
}
