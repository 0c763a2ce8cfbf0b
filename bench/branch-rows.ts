/** The rows of one branch of a chain with two years behind it, written in sets: its house, customers, cards, visits, trade and work. */
import { addDays } from '@kaiguan/contract/time'
import type pg from 'pg'

export const DAYS = 730
export const BRANCHES = 50
/** Of ten thousand lines, visits and customers: what the largest branch has. */
const LARGEST = { lines: 1_000, visits: 1_000, customers: 2_000 }
/** Ids of a branch’s rows begin here, each branch this far above the one before, and all of them far above the product's own. */
const FIRST_ID = 1_000_000_000
const SPAN = 10_000_000
const STAFF = 10
const COACHES = 5
const GOODS = 40
const COURSES = 6
const TYPES = ['月卡', '季卡', '年卡', '百次卡']
/** Of every card type that is filled in. */
export const TERMS = {
  days: 365,
  times: null,
  amount: null,
  gift_days: 0,
  gift_times: 0,
  gift_amount: 0,
  opening: { rule: 'now', within_days: null },
  gyms: 'own',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: [],
  visits_per_day: null,
  guests: 0,
  entry_fee: null,
  pays_for: [],
  suspension: { times: 0, days: 0, fee: 0 },
  transfer_fee: 0,
  replacement_fee: 0,
  gifts_survive: false,
  holders: 1,
  single_price: null,
}

/** `lines`: of the whole chain; as many visits, and a tenth as many customers. */
type Written = { brandId: number; lines: number; lastDay: string }
type Branch = { here: string; base: number; first: string; lastDay: string; entries: number; visits: number; customers: number }

/** `at`: which branch it is; the first is the largest. */
export async function fillBranch(client: pg.Client, chain: Written, gymId: number, at: number): Promise<void> {
  const shareOf = (of: keyof typeof LARGEST, all: number) =>
    (all / 10_000) * (at === 0 ? LARGEST[of] : (10_000 - LARGEST[of]) / (BRANCHES - 1))
  const branch: Branch = {
    here: `${chain.brandId}, ${gymId}`,
    base: FIRST_ID + at * SPAN,
    first: addDays(chain.lastDay, 1 - DAYS),
    lastDay: chain.lastDay,
    entries: Math.ceil(shareOf('lines', chain.lines) / 2 / DAYS),
    visits: Math.ceil(shareOf('visits', chain.lines) / DAYS),
    customers: Math.ceil(shareOf('customers', chain.lines / 10)),
  }
  // No foreign keys and no triggers: the lines balance by construction, and the night sums them up afterwards.
  await client.query('set local session_replication_role = replica')
  await addHouse(client, branch)
  await addCustomers(client, branch, chain.brandId)
  await addCards(client, branch)
  await addVisits(client, branch)
  await addTrade(client, branch)
  await addWork(client, branch)
  await client.query('drop table people, made')
}

/** Staff of whom nothing is needed but their rows, goods, courses, and types of cards. */
async function addHouse(client: pg.Client, { here, base, first }: Branch): Promise<void> {
  await client.query(`
    insert into employees (brand_id, gym_id, id, account_id, type, name, is_coach, created_at) overriding system value
    select ${here}, ${base} + n, ${base} + n, 1, '员工 ' || n, n < ${COACHES}, '${first}' from generate_series(0, ${STAFF - 1}) n`)
  await client.query(`
    insert into coach_hours (brand_id, gym_id, coach_id, weekday, from_minute, to_minute)
    select ${here}, ${base} + n, w, 540, 1080 from generate_series(0, ${COACHES - 1}) n, generate_series(1, 6) w`)
  await client.query(`
    insert into goods (brand_id, gym_id, id, name, initials, price_fen, unit, stock, created_at) overriding system value
    select ${here}, ${base} + n, '商品 ' || n, 'sp', 500, '瓶', 1000, '${first}' from generate_series(0, ${GOODS - 1}) n`)
  await client.query(`
    insert into group_courses (brand_id, gym_id, id, type, name, max_person) overriding system value
    select ${here}, ${base} + n, 2, '团课 ' || n, 30 from generate_series(0, ${COURSES - 1}) n`)
  await client.query(
    `insert into vip_templates (brand_id, gym_id, id, kind, card_no, name, price_fen, terms, created_at) overriding system value
     select ${here}, ${base} + n - 1, case n when ${TYPES.length} then 2 else 1 end, (${base} + n)::text, name, 100000, $2, '${first}'
     from unnest($1::text[]) with ordinality t (name, n)`,
    [TYPES, JSON.stringify(TERMS)],
  )
}

/** Three of five have been members: since some day of the two years, for as long as their first card, and a quarter of them a year longer. */
async function addCustomers(client: pg.Client, { here, base, first, lastDay, customers }: Branch, brandId: number): Promise<void> {
  await client.query(`
    create temp table people as
    select ${base} + k as id, k, k % 5 < 3 as member, p.day, p.ends,
      case when k % 4 = 0 and p.ends - 10 <= date '${lastDay}' then p.ends + 365 else p.ends end as valid_until,
      (array['王', '李', '张', '刘', '陈', '杨'])[1 + k % 6] || (array['伟', '芳', '敏', '静', '强'])[1 + k / 6 % 5] as name, '1' || lpad((${base - FIRST_ID} + k)::text, 10, '0') as phone
    from generate_series(0, ${customers - 1}) k
      cross join lateral (select date '${first}' + (k * 7919 % ${DAYS})::integer as day, date '${first}' + (k * 7919 % ${DAYS} + (array[29, 89, 364, 364])[1 + k % 4])::integer as ends) p`)
  await client.query(`
    insert into persons (brand_id, id, name, phone, sex, created_at) overriding system value select ${brandId}, id, name, phone, 1 + k % 2, day from people`)
  await client.query(`
    insert into customers (brand_id, gym_id, id, person_id, name, initials, phone, phone_tail, source, consultant_id, member_since, valid_until, created_at) overriding system value
    select ${here}, id, id, name, 'xx', phone, right(phone, 4), k % 14, case when k % 7 > 0 then ${base} + k % ${STAFF} end, case when member then day end,
      case when member then valid_until end, day from people`)
  await client.query(
    `insert into customer_activity (brand_id, gym_id, customer_id, last_visit_at) select ${here}, id, valid_until from people where member`,
  )
  await client.query(
    `insert into list_totals (brand_id, gym_id, list, n) select ${here}, 'customers', count(*) from people having count(*) > 0`,
  )
}

async function addCards(client: pg.Client, { here, base, lastDay }: Branch): Promise<void> {
  const type = `${base} + k % ${TYPES.length}`
  const kind = `case k % ${TYPES.length} when ${TYPES.length - 1} then 2 else 1 end`
  await client.query(
    `insert into cards (brand_id, gym_id, id, customer_id, template_id, kind, card_no, name, image, terms, price_fen, units, sold_on, started_on, ends_on, residue_times, used_up_on, created_at) overriding system value
     select ${here}, c.card_id, p.id, ${type}, ${kind}, c.card_id::text, '卡', 'jade', $1::jsonb, 100000, 100, c.sold_on, c.sold_on, case ${kind} when 1 then c.ends_on else '9999-12-31' end,
       case ${kind} when 2 then 20 end, case when ${kind} = 2 and c.ends_on < date '${lastDay}' then c.ends_on end, c.sold_on
     from people p cross join lateral (
       select p.id as card_id, p.day as sold_on, p.ends as ends_on union all select p.id + ${SPAN / 2}, p.ends - 10, p.valid_until where p.valid_until > p.ends) c
     where p.member`,
    [JSON.stringify(TERMS)],
  )
  // A tenth of the time cards ended a year before, and were renewed a few days ahead of it.
  await client.query(`
    insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
    select ${here}, id, 1, 'renewed', ends - 370, ends - 370, ends - 370, ${base}, jsonb_build_object('ends_on', ends - 365, 'used_up_on', null), '{}' from people where member and k % 12 = 2`)
  await client.query(
    `insert into list_totals (brand_id, gym_id, list, n) select ${here}, 'cards', count(*) from people where member having count(*) > 0`,
  )
}

/** Few come often, many rarely: who has the place `r` among the members comes the more often the smaller it is. */
const whoOf = (base: number, customers: number) => `
  cross join lateral (select floor(${Math.floor((customers * 3) / 5)} * power((d.n * 7919 % 100003) / 100003.0, 2))::bigint as r) t
  cross join lateral (select ${base} + t.r / 3 * 5 + t.r % 3 as customer_id) p`

const atOf = (perDay: number) =>
  `(d.day + interval '6 hours' + (d.n % ${perDay} * 57600.0 / ${perDay}) * interval '1 second') at time zone 'Asia/Shanghai'`

async function addVisits(client: pg.Client, { here, base, first, visits, customers }: Branch): Promise<void> {
  await client.query(`
    insert into visits (brand_id, gym_id, id, customer_id, card_id, business_day, entered_at, left_at, counted, method, staff_id, created_at, cancelled_at) overriding system value
    select ${here}, ${base} + d.n, p.customer_id, p.customer_id, d.day, a.at, a.at + interval '90 minutes', d.n % 4 > 0, 'search', ${base}, a.at, case when d.n % 200 = 0 then a.at end
    from (select n, date '${first}' + (n / ${visits})::integer as day from generate_series(0::bigint, ${visits * DAYS - 1}) n) d
    cross join lateral (select ${atOf(visits)} as at) a ${whoOf(base, customers)} order by d.n`)
}

/** Of a hundred entries from `least` to below `most`: why, for which order, whose work, between which accounts. */
const TRADE = `(values
  (0, 45, 'card.visited', null, null, 'deferred', 'income', 'card'), (45, 55, 'course.consumed', null, 'lesson', 'deferred', 'income', 'course'),
  (55, 65, 'goods.sold', 'goods-sale', 'goods', 'stored', 'income', 'goods'), (65, 85, 'goods.sold', 'goods-sale', 'goods', 'hand', 'income', 'goods'),
  (85, 89, 'card.sold', 'card-purchase', 'card-new', 'hand', 'deferred', 'card'), (89, 92, 'card.renewed', 'card-renewal', 'card-renewal', 'hand', 'deferred', 'card'),
  (92, 96, 'course.sold', 'course-purchase', 'course', 'hand', 'deferred', 'course'), (96, 98, 'card.topped-up', 'card-top-up', 'card-top-up', 'hand', 'stored', null),
  (98, 100, 'card.visited', null, null, 'stored', 'income', 'card')) w (least, most, kind, order_kind, business, debit, credit, category)`

/** Orders with what they were paid by and whose work they were, and every entry with its two lines. */
async function addTrade(client: pg.Client, { here, base, first, entries, customers }: Branch): Promise<void> {
  await client.query(`
    create temp table made as
    select ${base} + d.n as id, d.n, d.day, ${atOf(entries)} as at, w.kind, w.order_kind, w.business, w.debit, w.credit, w.category, 1000 + d.n % 97 * 100 as fen,
      (array['WECHAT', 'ALIPAY', 'CASH', 'BLANK_CARD'])[1 + d.n % 4] as method, p.customer_id, case when d.n % 11 > 0 then ${base} + d.n * 7 % ${STAFF} end as staff_id
    from (select n, date '${first}' + (n / ${entries})::integer as day from generate_series(0::bigint, ${entries * DAYS - 1}) n) d
    join ${TRADE} on d.n * 37 % 100 >= w.least and d.n * 37 % 100 < w.most ${whoOf(base, customers)}`)
  await client.query(`
    insert into orders (brand_id, gym_id, id, trade_no, kind, customer_id, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id) overriding system value
    select ${here}, id, 'M' || id, order_kind, customer_id, '矿泉水', fen, fen, day, at, ${base} from made where order_kind is not null order by n`)
  await client.query(`
    insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen, debit_card_id)
    select ${here}, id, case debit when 'stored' then 'DEBIT_CARD' else method end, fen, case debit when 'stored' then customer_id end from made where order_kind is not null order by n`)
  await client.query(`
    insert into order_lines (brand_id, gym_id, order_id, goods_id, name, unit, quantity, price_fen, fee_fen)
    select ${here}, id, ${base} + n % ${GOODS}, '商品', '瓶', 1, fen, fen from made where business = 'goods' order by n`)
  await client.query(`
    insert into performance_lines (brand_id, gym_id, staff_id, order_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select ${here}, staff_id, case when order_kind is not null then id end, case when order_kind is null then id end, business, day, day,
      case when order_kind is not null then fen else 0 end, fen, 1, 'sale' from made where business is not null order by n`)
  await client.query(`
    insert into ledger_entries (brand_id, gym_id, id, kind, business_day, occurred_at, posted_at, staff_id, order_id) overriding system value
    select ${here}, id, kind, day, at, at, ${base}, case when order_kind is not null then id end from made order by n`)
  await client.query(`
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category, card_id, customer_course_id)
    select ${here}, id, day, l.account, l.fen, case when l.account = 'hand' then method end, case when l.account in ('income', 'deferred') then category end,
      case when l.account in ('deferred', 'stored') and category is distinct from 'course' then customer_id end, case when l.account = 'deferred' and category = 'course' then customer_id end
    from made cross join lateral (values (1, debit, fen), (2, credit, -fen)) l (side, account, fen) order by n, l.side`)
}

/** Classes that were given, and lessons of coaches: as many as a day holds. */
async function addWork(client: pg.Client, { here, base, first }: Branch): Promise<void> {
  const starts = `(d + make_interval(hours => 8 + n)) at time zone 'Asia/Shanghai'`
  await client.query(`
    insert into group_sessions (brand_id, gym_id, course_id, business_day, starts_at, ends_at, coach_id, max_person, taken, attended, state)
    select ${here}, ${base} + n % ${COURSES}, d, ${starts}, ${starts} + interval '1 hour', ${base} + n % ${COACHES}, 30, 24, 20, 'done'
    from generate_series(timestamp '${first}', timestamp '${first}' + interval '${DAYS - 1} days', interval '1 day') d, generate_series(0, 7) n`)
  await client.query(`
    insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, booked_at, state)
    select ${here}, ${base}, ${base} + n % ${COACHES}, ${starts}, ${starts} + interval '1 hour', ${starts}, 'used'
    from generate_series(timestamp '${first}', timestamp '${first}' + interval '${DAYS - 1} days', interval '1 day') d, generate_series(0, 11) n`)
}
