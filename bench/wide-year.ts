/** What two years of a wide brand come to, as its nights would have summed it, and the rows that are read beside the sums. */
import type pg from 'pg'
import { branchesOf, COACHES, COURSES, FIRST_ID, firstDayOf, GOODS, gymAt, STAFF, type Wide } from './wide-people.ts'

/** Days of visits that are kept one by one: the first page of head office reads two months of them. */
const VISIT_DAYS = 75
const VISITS_A_DAY = 100
const ORDERS_A_DAY = 60
/** Of a universal member at other branches. */
const AWAY_EVERY_DAYS = 30
/** Months that branches haven’t settled yet. */
const UNSETTLED = 2

const daysOf = (wide: Wide) =>
  `(select d::date as day, d::date - date '${firstDayOf(wide)}' as n from generate_series(timestamp '${firstDayOf(wide)}', timestamp '${wide.lastDay}', interval '1 day') d) d`

const METHODS = `('WECHAT'), ('ALIPAY'), ('CASH'), ('BLANK_CARD')`
/** Account, method, category, kind of entry, sign. */
const BOOKS = `(
  select 'hand' as account, m.method, null as category, k.kind, 1 as sign from (values ${METHODS}) m (method),
    (values ('goods.sold'), ('card.sold'), ('card.renewed'), ('course.sold'), ('card.topped-up')) k (kind)
  union all values ('income', null, 'card', 'card.visited', -1), ('income', null, 'course', 'course.consumed', -1), ('income', null, 'goods', 'goods.sold', -1),
    ('deferred', null, 'card', 'card.sold', -1), ('deferred', null, 'card', 'card.renewed', -1), ('deferred', null, 'card', 'card.visited', 1),
    ('deferred', null, 'course', 'course.sold', -1), ('deferred', null, 'course', 'course.consumed', 1), ('stored', null, null, 'card.topped-up', -1), ('stored', null, null, 'goods.sold', 1))`

/** Days of each family, and the months that are whole: of the ledger a day more (sum-days.sql.ts). */
export async function addSums(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, lastDay } = wide
  const [branches, days] = [branchesOf(wide), daysOf(wide)]
  const varied = (of: string) => `(hashint4(${of}) & 1048575)`
  await client.query(`
    insert into ledger_day (brand_id, gym_id, business_day, account, payment_method, category, kind, amount_fen, lines)
    select ${brandId}, b.gym_id, d.day, k.account, k.method, k.category, k.kind, k.sign * (1000 + v % 97 * 1000), 1 + v % 9
    from ${branches}, ${days}, (select *, row_number() over () as n from ${BOOKS} k) k cross join lateral (select ${varied(`(b.at * 7919 + d.n * 97 + k.n)::integer`)} as v) v
    where v % 3 = 0 order by b.gym_id, d.day`)
  await client.query(`
    insert into order_day (brand_id, gym_id, business_day, kind, orders, price_fen, outside_fen, stored_fen, gift_fen, deposit_fen, held_fen)
    select ${brandId}, b.gym_id, d.day, k, 5, 50000, 45000, 5000, 0, 0, 0
    from ${branches}, ${days}, unnest(array['card-purchase', 'card-renewal', 'card-top-up', 'course-purchase', 'goods-sale']) k where d.day < '${lastDay}' order by 2, 3, 4`)
  await client.query(`
    insert into performance_day (brand_id, gym_id, business_day, staff_id, business, source, performance_fen, value_fen, units)
    select ${brandId}, b.gym_id, d.day, case s when ${STAFF} then 0 else b.base + s end, k, 'sale', case k when 'lesson' then 0 else 1000 + v % 89 * 1000 end, 1000, 1 + v % 4
    from ${branches}, ${days}, generate_series(0, ${STAFF}) s, unnest(array['card-new', 'card-renewal', 'card-top-up', 'course', 'goods', 'lesson']) k
      cross join lateral (select ${varied(`(b.at * 7919 + d.n * 97 + s * 13 + length(k))::integer`)} as v) v
    where v % 6 = 0 and d.day < '${lastDay}' order by 2, 3, 4, 5`)
  await client.query(`
    insert into goods_day (brand_id, gym_id, business_day, goods_id, sold, returned, fee_fen)
    select ${brandId}, b.gym_id, d.day, b.base + g, 3, 0, 1500 from ${branches}, ${days}, generate_series(0, ${GOODS - 1}) g
    where (g + d.n) % 5 = 0 and d.day < '${lastDay}' order by 2, 3, 4`)
  await client.query(`
    insert into visit_day (brand_id, gym_id, business_day, hour, visits, counted)
    select ${brandId}, b.gym_id, d.day, h, 4 + (h + d.n) % 5, 3 from ${branches}, ${days}, generate_series(6, 21) h where d.day < '${lastDay}' order by 2, 3, 4`)
  await client.query(`
    insert into member_day (brand_id, gym_id, business_day, kind, moves, delta)
    select ${brandId}, gym_id, business_day, kind, count(*), sum(delta) from stage_moves where brand_id = ${brandId} group by gym_id, business_day, kind order by 2, 3, 4`)
  await client.query(`
    insert into summed_days (brand_id, gym_id, family, business_day)
    select ${brandId}, b.gym_id, f, d::date from ${branches}, unnest(array['ledger', 'sales', 'visits', 'members']) f,
      generate_series(date_trunc('month', timestamp '${firstDayOf(wide)}'), timestamp '${lastDay}' - case f when 'ledger' then interval '0' else interval '1 day' end, interval '1 day') d order by 2, 3, 4`)
  await addMonths(client, brandId)
}

/** The months that are whole. */
async function addMonths(client: pg.Client, brandId: number): Promise<void> {
  await client.query(`
    insert into summed_months (brand_id, gym_id, family, month)
    select brand_id, gym_id, family, date_trunc('month', business_day)::date from summed_days where brand_id = ${brandId}
    group by 1, 2, 3, 4 having max(business_day) = (date_trunc('month', max(business_day)) + interval '1 month')::date - 1 order by 2, 3, 4`)
  // Else each day of the sums would be looked for among all months.
  await client.query('analyze')
  const tables = {
    ledger: [`account, payment_method, category, other_gym_id, kind`, ['amount_fen', 'lines'], 'ledger'],
    order: ['kind', ['orders', 'price_fen', 'outside_fen', 'stored_fen', 'gift_fen', 'deposit_fen', 'held_fen'], 'sales'],
    performance: ['staff_id, business, source', ['performance_fen', 'value_fen', 'units'], 'sales'],
    goods: ['goods_id', ['sold', 'returned', 'fee_fen'], 'sales'],
    visit: ['hour', ['visits', 'counted'], 'visits'],
    member: ['kind', ['moves', 'delta'], 'members'],
  } as const
  for (const [name, [keys, values, family]] of Object.entries(tables)) {
    const [weekday, of] = name === 'visit' ? ['weekday, ', 'extract(isodow from d.business_day)::smallint, '] : ['', '']
    await client.query(`
      insert into ${name}_month (brand_id, gym_id, month, ${weekday}${keys}, ${values.join()})
      select ${brandId}, d.gym_id, s.month, ${of}${keys}, ${values.map((value) => `sum(${value})`).join()}
      from ${name}_day d join summed_months s on s.brand_id = d.brand_id and s.gym_id = d.gym_id and s.family = '${family}' and s.month = date_trunc('month', d.business_day)::date
      where d.brand_id = ${brandId} group by d.gym_id, s.month, ${of}${keys} order by 2, 3`)
  }
  const briefs = {
    ledger_month_flows: ['ledger_month', 'account, payment_method, category', ['amount_fen', 'lines']],
    performance_month_parts: ['performance_month', 'business, source', ['performance_fen', 'value_fen', 'units']],
    performance_month_people: ['performance_month', 'staff_id', ['performance_fen', 'value_fen', 'units']],
    visit_month_whole: ['visit_month', '', ['visits', 'counted']],
  } as const
  for (const [name, [of, few, values]] of Object.entries(briefs)) {
    const keys = ['gym_id', 'month', ...(few === '' ? [] : [few])].join()
    await client.query(`
      insert into ${name} (brand_id, ${keys}, ${values.join()})
      select ${brandId}, ${keys}, ${values.map((value) => `sum(${value})`).join()} from ${of} where brand_id = ${brandId} group by ${keys} order by 2, 3`)
  }
}

const atNoon = (day: string, hour: string) => `(${day} + make_interval(hours => ${hour})) at time zone 'Asia/Shanghai'`

/** Each branch’s own members on its last days, and those with a universal card now and then at the next nine branches, two years back. */
export async function addVisits(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, lastDay, persons, gymIds } = wide
  const of =
    'customer_id, card_id, business_day, entered_at, left_at, counted, method, staff_id, created_at, home_gym_id, settlement_type_id, settlement_fen'
  const here = `(hashint8(d.n * ${VISITS_A_DAY} + i + b.at * 7919)::bigint & 2147483647) % ${Math.floor(persons / gymIds.length)}`
  await client.query(`
    insert into visits (brand_id, gym_id, ${of})
    select ${brandId}, v.gym_id, v.customer_id, null, v.day, v.at, v.at + interval '90 minutes', true, 'search', ${FIRST_ID}, v.at, null, null, null
    from (select b.gym_id, ${FIRST_ID} + b.at + ${here} * ${gymIds.length} as customer_id, d.day, ${atNoon('d.day', `6 + i % 16`)} as at
      from ${branchesOf(wide)}, (select date '${lastDay}' - n as day, n from generate_series(-1, ${VISIT_DAYS}) n) d, generate_series(1, ${VISITS_A_DAY}) i) v order by v.day, v.at`)
  await client.query(`
    insert into visits (brand_id, gym_id, ${of})
    select ${brandId}, ${gymAt(wide, 'p.at + 1 + p.k % 9')}, p.id, p.id, d::date, ${atNoon('d', '18')}, null, true, 'search', ${FIRST_ID}, d, p.gym_id, ${FIRST_ID} + p.at * 100 + 4, 1000
    from made p cross join lateral generate_series(p.since + (p.h % ${AWAY_EVERY_DAYS}), least(p.ends, date '${lastDay}')::timestamp, interval '${AWAY_EVERY_DAYS} days') d
    where p.universal order by 5`)
}

/** What the days that no night has summed yet were read from, and the first of all. */
export async function addTrade(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, lastDay } = wide
  await client.query(`
    create temp table traded as
    select ${FIRST_ID} + row_number() over (order by d.day, b.at, i) as id, b.gym_id, b.base, b.at, d.day, i, 1000 + i % 97 * 100 as fen, ${atNoon('d.day', '8 + i % 12')} as moment
    from ${branchesOf(wide)}, (values (date '${firstDayOf(wide)}', 1), (date '${lastDay}', ${ORDERS_A_DAY}), (date '${lastDay}' + 1, ${ORDERS_A_DAY})) d (day, n), generate_series(1, d.n) i`)
  await client.query(`
    insert into orders (brand_id, gym_id, id, trade_no, kind, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id) overriding system value
    select ${brandId}, gym_id, id, 'W' || id, 'goods-sale', '矿泉水', fen, fen, day, moment, base from traded`)
  await client.query(
    `insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen) select ${brandId}, gym_id, id, 'WECHAT', fen from traded`,
  )
  await client.query(`
    insert into order_lines (brand_id, gym_id, order_id, goods_id, name, unit, quantity, price_fen, fee_fen)
    select ${brandId}, gym_id, id, base + i % ${GOODS}, '商品', '瓶', 1, fen, fen from traded`)
  await client.query(`
    insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select ${brandId}, gym_id, base + i % ${STAFF}, id, 'goods', day, day, fen, fen, 1, 'sale' from traded`)
  await client.query(`
    insert into ledger_entries (brand_id, gym_id, id, kind, business_day, occurred_at, posted_at, staff_id, order_id) overriding system value
    select ${brandId}, gym_id, id, 'goods.sold', day, moment, moment, base, id from traded`)
  await client.query(`
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category)
    select ${brandId}, gym_id, id, day, l.account, l.fen, l.method, l.category
    from traded cross join lateral (values ('hand', fen, 'WECHAT', null), ('income', -fen, null, 'goods')) l (account, fen, method, category)`)
  await client.query('drop table traded')
}

/** Classes and lessons that were given, days that were closed, salaries that were confirmed. */
export async function addWork(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, lastDay } = wide
  const [branches, days] = [branchesOf(wide), daysOf(wide)]
  const starts = atNoon('d.day', '8 + i')
  await client.query(`
    insert into group_sessions (brand_id, gym_id, course_id, business_day, starts_at, ends_at, coach_id, max_person, taken, attended, state)
    select ${brandId}, b.gym_id, b.base + i % ${COURSES}, d.day, ${starts}, ${starts} + interval '1 hour', b.base + i % ${COACHES}, 30, 24, 20, 'done'
    from ${branches}, ${days}, generate_series(0, 7) i order by d.day`)
  await client.query(`
    insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, booked_at, state)
    select ${brandId}, b.gym_id, b.base, b.base + i % ${COACHES}, ${starts}, ${starts} + interval '1 hour', ${starts}, 'used' from ${branches}, ${days}, generate_series(0, 11) i order by d.day`)
  await client.query(`
    insert into day_closings (brand_id, gym_id, business_day, closed_at, closed_by, figures)
    select ${brandId}, b.gym_id, d.day, d.day + 1, b.base, '{}' from ${branches}, ${days} order by d.day`)
  await client.query(`
    insert into salary_runs (brand_id, gym_id, id, month, state, through_line_id, computed_at, computed_by, confirmed_at, confirmed_by) overriding system value
    select ${brandId}, b.gym_id, b.base + m.n, m.month, 'confirmed', 0, m.month + 35, b.base, m.month + 35, b.base
    from ${branches}, (select month, row_number() over (order by month) as n from (select distinct date_trunc('month', d.day)::date as month from ${days}) m where month + interval '1 month' <= date '${lastDay}') m`)
  await client.query(`
    insert into salary_slips (brand_id, gym_id, run_id, staff_id, employed_days, floor_fen, gross_fen, carried_in_fen, carried_out_fen, deductions_fen, net_fen)
    select brand_id, gym_id, id, computed_by + n, 30, 0, 600000, 0, 0, 60000, 540000 from salary_runs, generate_series(0, ${STAFF - 1}) n where brand_id = ${brandId}`)
  await client.query(`
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, origin_month)
    select brand_id, gym_id, id, (month + interval '1 month')::date + 4, 'payroll', 540000, month from salary_runs, generate_series(1, ${STAFF}) n where brand_id = ${brandId}`)
}

/** Each third visit elsewhere was paid for by stored value, which its branch owes; all months but the last ones are settled. */
export async function addSettlements(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, lastDay } = wide
  const settled = `(date_trunc('month', date '${lastDay}') - interval '${UNSETTLED} months')::date`
  await client.query(`
    insert into ledger_entries (brand_id, gym_id, id, kind, business_day, occurred_at, posted_at, staff_id) overriding system value
    select brand_id, gym_id, ${2 * FIRST_ID} + id, 'goods.sold', business_day, entered_at, entered_at, ${FIRST_ID} from visits where brand_id = ${brandId} and settlement_fen is not null and id % 3 = 0`)
  await client.query(`
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, other_gym_id)
    select v.brand_id, l.gym_id, ${2 * FIRST_ID} + v.id, v.business_day, l.account, l.fen, l.category, l.other
    from visits v cross join lateral (values (v.gym_id, 'due', 500, null, v.home_gym_id), (v.gym_id, 'income', -500, 'goods', null), (v.home_gym_id, 'due', -500, null, v.gym_id),
      (v.home_gym_id, 'stored', 500, null, null)) l (gym_id, account, fen, category, other) where v.brand_id = ${brandId} and v.settlement_fen is not null and v.id % 3 = 0 order by v.id`)
  await client.query(`
    insert into ledger_day (brand_id, gym_id, business_day, account, other_gym_id, kind, amount_fen, lines)
    select brand_id, gym_id, business_day, 'due', other_gym_id, 'goods.sold', sum(amount_fen), count(*) from ledger_lines where brand_id = ${brandId} and account = 'due' group by 1, 2, 3, 5`)
  await client.query(`
    create temp table counted as
    select least(gym_id, home_gym_id) as low, greatest(gym_id, home_gym_id) as high, gym_id, home_gym_id, settlement_type_id, settlement_fen, date_trunc('month', business_day)::date as month, count(*) as visits
    from visits where brand_id = ${brandId} and settlement_fen is not null and business_day < ${settled} group by 1, 2, 3, 4, 5, 6, 7`)
  await client.query(`
    insert into branch_settlements (brand_id, month, gym_id, other_gym_id, due_fen, earlier_fen, settlement_fen, net_fen, confirmed_at, confirmed_by, paid_on, paid_at, paid_by)
    select ${brandId}, c.month, c.low, c.high, coalesce(d.due, 0), 0, c.fee, coalesce(d.due, 0) + c.fee, c.month + 40, ${FIRST_ID}, c.month + 40, c.month + 40, ${FIRST_ID}
    from (select month, low, high, sum(visits * settlement_fen * case when gym_id < home_gym_id then 1 else -1 end) as fee from counted group by 1, 2, 3) c
    left join (select gym_id, other_gym_id, date_trunc('month', business_day)::date as month, sum(amount_fen) as due from ledger_lines
      where brand_id = ${brandId} and account = 'due' and gym_id < other_gym_id group by 1, 2, 3) d on (d.gym_id, d.other_gym_id, d.month) = (c.low, c.high, c.month)`)
  await client.query(`
    insert into branch_settlement_rows (brand_id, settlement_id, gym_id, home_gym_id, type_id, rate_fen, origin_month, visits)
    select ${brandId}, s.id, c.gym_id, c.home_gym_id, c.settlement_type_id, c.settlement_fen, c.month, c.visits
    from counted c join branch_settlements s on s.brand_id = ${brandId} and (s.gym_id, s.other_gym_id, s.month) = (c.low, c.high, c.month)`)
  await client.query('drop table counted')
}
