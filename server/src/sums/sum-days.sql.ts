/** Days and months that are over are summed; what was written into one of them since is summed again. */
import { addDays, type DaySpan, daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../context.ts'
import { maybe, one } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { columns, type Family, type SumTable, sumTables } from './sum-tables.sql.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>

/**
 * How many days ago a day must have ended. A closed day of the ledger takes no line, and one that isn't closed is watched line by line;
 * visits are watched only from the second day on, so that none of today is (20261129T0501_sums_of_days_and_months.sql).
 */
const DAYS_AGO: Record<Family, number> = { ledger: 1, sales: 2, visits: 2, members: 2 }

/** Of each family, the first day that has anything. */
const FIRST: Record<Family, (brandId: number, gymId: number) => Sql> = {
  ledger: (brandId, gymId) => sql`select min(business_day) from ledger_lines where brand_id = ${brandId} and gym_id = ${gymId}`,
  sales: (brandId, gymId) => sql`
    select least((select min(business_day) from orders where brand_id = ${brandId} and gym_id = ${gymId}),
      (select min(business_day) from performance_lines where brand_id = ${brandId} and gym_id = ${gymId}))`,
  visits: (brandId, gymId) => sql`select min(business_day) from visits where brand_id = ${brandId} and gym_id = ${gymId}`,
  members: (brandId, gymId) => sql`select min(business_day) from stage_moves where brand_id = ${brandId} and gym_id = ${gymId}`,
}

/** The last day that may be summed. */
export function sumsThrough(family: Family, today: string): string {
  return addDays(today, -DAYS_AGO[family])
}

/**
 * Sums the days of a family that need it, the oldest first, and the months that are whole by then; returns how many days. Nobody
 * writes any of it at this gym meanwhile, so at most `most` days at a time.
 */
export async function sumDays(ctx: Books, gymId: number, family: Family, through: string, most: number): Promise<number> {
  if ((await daysToSum(ctx, gymId, family, through, 1)).length === 0) return 0
  await holdFamily(ctx, gymId, family)
  const days = await daysToSum(ctx, gymId, family, through, most)
  await writeSums(ctx, gymId, family, days)
  const tables = sumTables.filter((table) => table.family === family)
  const months = await monthsToSum(ctx, gymId, family, through)
  for (const table of tables) await writeMonths(ctx, gymId, table, months)
  await sql`
    insert into summed_months (brand_id, gym_id, family, month) select ${ctx.brandId}, ${gymId}, ${family}, m from unnest(${months}::date[]) m
    on conflict (brand_id, gym_id, family, month) do update set stale = false`.execute(ctx.db)
  return days.length
}

/** Sums these days alone, of which none gets another line: a day that is closed needn't wait for the night. */
export async function sumTheseDays(ctx: Books, gymId: number, family: Family, { from, to }: DaySpan): Promise<void> {
  await holdFamily(ctx, gymId, family)
  await writeSums(
    ctx,
    gymId,
    family,
    Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)),
  )
}

async function writeSums(ctx: Books, gymId: number, family: Family, days: readonly string[]): Promise<void> {
  for (const table of sumTables) if (table.family === family) await writeDays(ctx, gymId, table, days)
  await sql`
    insert into summed_days (brand_id, gym_id, family, business_day) select ${ctx.brandId}, ${gymId}, ${family}, d from unnest(${days}::date[]) d
    on conflict (brand_id, gym_id, family, business_day) do update set stale = false`.execute(ctx.db)
}

/** Whoever writes the ledger shares its books; whoever writes anything else holds their branch's row by its foreign key. */
async function holdFamily({ db, brandId }: Books, gymId: number, family: Family): Promise<void> {
  if (family === 'ledger') await sql`select books_alone(${gymId})`.execute(db)
  else await maybe(db, sql`select id from gyms where brand_id = ${brandId} and id = ${gymId} for update`)
}

/**
 * Up to `most` days through `through` that are not summed, or no more as they were; the oldest first. They begin with the first of a
 * month, so that each day of a summed month has its row.
 */
async function daysToSum({ db, brandId }: Books, gymId: number, family: Family, through: string, most: number): Promise<string[]> {
  const { days } = await one(
    db,
    sql<{ days: string[] }>`
    select array(
      select d::date::text from generate_series(date_trunc('month', (${FIRST[family](brandId, gymId)})::timestamp), ${through}::date, interval '1 day') d
      where not exists (select from summed_days s
        where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.family = ${family} and s.business_day = d::date and not s.stale)
      order by d limit ${most}) as days`,
  )
  return days
}

/** Months all of whose days are summed, and which aren't, or no more as they were. */
async function monthsToSum({ db, brandId }: Books, gymId: number, family: Family, through: string): Promise<string[]> {
  const { months } = await one(
    db,
    sql<{ months: string[] }>`
    select array(
      select m.month::text from (
        select date_trunc('month', business_day)::date as month, count(*) filter (where not stale) as days
        from summed_days where brand_id = ${brandId} and gym_id = ${gymId} and family = ${family} group by 1) m
      where (m.month + interval '1 month')::date - 1 <= ${through}::date and m.days = (m.month + interval '1 month')::date - m.month
        and not exists (select from summed_months s
          where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.family = ${family} and s.month = m.month and not s.stale)
      order by m.month) as months`,
  )
  return months
}

async function writeDays({ db, brandId }: Books, gymId: number, table: SumTable<never>, days: readonly string[]): Promise<void> {
  const day = sql.ref(`${table.name}_day`)
  const all = [...table.keys, ...table.values]
  await sql`delete from ${day} where brand_id = ${brandId} and gym_id = ${gymId} and business_day = any (${days}::date[])`.execute(db)
  await sql`
    insert into ${day} (brand_id, gym_id, business_day, ${columns(all)})
    select ${brandId}, at.gym_id, at.business_day, ${columns(all, 'l')}
    from (select ${gymId}::bigint as gym_id, d as business_day from unnest(${days}::date[]) d) at cross join lateral (${table.lines(brandId)}) l`.execute(
    db,
  )
}

async function writeMonths({ db, brandId }: Books, gymId: number, table: SumTable<never>, months: readonly string[]): Promise<void> {
  if (months.length === 0) return
  const month = sql.ref(`${table.name}_month`)
  const keys = sql.join([...table.ofDay.map(({ text }) => sql.raw(text)), columns(table.keys, 'at')])
  const names = [...table.ofDay.map(({ key }) => key), ...table.keys]
  await sql`delete from ${month} where brand_id = ${brandId} and gym_id = ${gymId} and month = any (${months}::date[])`.execute(db)
  await sql`
    insert into ${month} (brand_id, gym_id, month, ${columns([...names, ...table.values])})
    select ${brandId}, at.gym_id, date_trunc('month', at.business_day)::date, ${keys}, ${sql.join(table.values.map((value) => sql`sum(${sql.ref(`at.${value}`)})`))}
    from ${sql.ref(`${table.name}_day`)} at
    where at.brand_id = ${brandId} and at.gym_id = ${gymId} and at.business_day >= ${months[0]}::date
      and date_trunc('month', at.business_day)::date = any (${months}::date[])
    group by at.gym_id, date_trunc('month', at.business_day), ${keys}`.execute(db)
  for (const { brief, keys: few } of table.briefs) {
    const told = sql.ref(`${table.name}_month_${brief}`)
    await sql`delete from ${told} where brand_id = ${brandId} and gym_id = ${gymId} and month = any (${months}::date[])`.execute(db)
    await sql`
      insert into ${told} (brand_id, gym_id, month, ${columns([...few, ...table.values])})
      select ${sql.join([sql`brand_id, gym_id, month`, ...few.map((key) => sql.ref(key)), ...table.values.map((value) => sql`sum(${sql.ref(value)})`)])}
      from ${month} where brand_id = ${brandId} and gym_id = ${gymId} and month = any (${months}::date[])
      group by ${columns(['brand_id', 'gym_id', 'month', ...few])}`.execute(db)
  }
}
