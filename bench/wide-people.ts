/** Whom a wide brand knows: its staff, its persons, one in twenty of them known to two branches, their cards, one in ten of those universal. */

import { addDays } from '@kaiguan/contract/time'
import type pg from 'pg'
import { GIVEN, INITIALS, LETTERS, SURNAMES } from './big-club.ts'
import { TERMS } from './branch-rows.ts'

export const DAYS = 730
/** Ids begin here, far above the product’s own. */
export const FIRST_ID = 1_000_000_000
/** Of each branch. */
export const STAFF = 10
export const COACHES = 5
export const GOODS = 40
export const COURSES = 6
/** The last type is good at every branch. */
const TYPES = ['月卡', '季卡', '年卡', '百次卡', '通用卡']
/** `lastDay`: the last one that is over. */
export type Wide = { brandId: number; gymIds: readonly number[]; persons: number; lastDay: string }
export const firstDayOf = ({ lastDay }: Pick<Wide, 'lastDay'>) => addDays(lastDay, 1 - DAYS)
export const gymAt = ({ gymIds }: Wide, at: string) => `('{${gymIds.join()}}'::bigint[])[1 + (${at}) % ${gymIds.length}]`
/** Each branch `b (gym_id, at)`: its staff, goods and courses have ids from `base` on. */
export const branchesOf = ({ gymIds }: Wide) =>
  `(select gym_id, at - 1 as at, ${FIRST_ID} + (at - 1) * 100 as base from unnest('{${gymIds.join()}}'::bigint[]) with ordinality g (gym_id, at)) b`

/** Of three characters, out of a number. */
function namesOf(number: string): { name: string; initials: string } {
  const [surname, middle, last] = [1, SURNAMES.length, SURNAMES.length * GIVEN.length].map(
    (step, at) => `1 + ${number} / ${step} % ${at === 0 ? SURNAMES.length : GIVEN.length}`,
  )
  const of = (first: string, given: string) =>
    `substr('${first}', ${surname}, 1) || substr('${given}', ${middle}, 1) || substr('${given}', ${last}, 1)`
  return { name: of(SURNAMES, GIVEN), initials: of(INITIALS, LETTERS) }
}

/** What everything else is made from, in the temporary table `made`: in the order in which they came. */
export async function makePeople(client: pg.Client, wide: Wide): Promise<void> {
  const { persons, gymIds, lastDay } = wide
  const [first, branches] = [firstDayOf(wide), gymIds.length]
  const { name, initials } = namesOf('h.h')
  await client.query(`
    create temp table made as
    select n, ${FIRST_ID} + n as id, n % ${branches} as at, n / ${branches} as k, ${gymAt(wide, 'n')} as gym_id, h.h, ${name} as name, ${initials} as initials,
      '13' || lpad((n * 7919 % 1000000000)::text, 9, '0') as phone, d.day, h.h % 5 < 3 as member, h.h % 5 < 3 and h.h / 7 % 10 = 0 as universal,
      h.h / 100 % 20 = 7 as shared, m.since, m.since + (array[29, 89, 364, 364])[1 + h.h % 4] as ends
    from generate_series(0::bigint, ${persons - 1}) n
      cross join lateral (select (hashint8(n)::bigint & 2147483647)::integer as h) h
      cross join lateral (select date '${first}' + (n * ${DAYS} / ${persons})::integer as day) d
      cross join lateral (select least(date '${lastDay}', d.day + h.h % 20) as since) m`)
  await client.query('analyze made')
}

export async function addHouses(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId } = wide
  const [first, branches] = [firstDayOf(wide), branchesOf(wide)]
  await client.query(`
    insert into employees (brand_id, gym_id, id, account_id, type, name, is_coach, created_at) overriding system value
    select ${brandId}, b.gym_id, b.base + n, b.base + n, 1, '员工 ' || n, n < ${COACHES}, '${first}' from ${branches}, generate_series(0, ${STAFF - 1}) n`)
  await client.query(`
    insert into coach_hours (brand_id, gym_id, coach_id, weekday, from_minute, to_minute)
    select ${brandId}, b.gym_id, b.base + n, w, 540, 1080 from ${branches}, generate_series(0, ${COACHES - 1}) n, generate_series(1, 6) w`)
  await client.query(`
    insert into goods (brand_id, gym_id, id, name, initials, price_fen, unit, stock, created_at) overriding system value
    select ${brandId}, b.gym_id, b.base + n, '商品 ' || n, 'sp', 500, '瓶', 1000, '${first}' from ${branches}, generate_series(0, ${GOODS - 1}) n`)
  await client.query(`
    insert into group_courses (brand_id, gym_id, id, type, name, max_person) overriding system value
    select ${brandId}, b.gym_id, b.base + n, 2, '团课 ' || n, 30 from ${branches}, generate_series(0, ${COURSES - 1}) n`)
  await client.query(
    `insert into vip_templates (brand_id, gym_id, id, kind, card_no, name, price_fen, terms, created_at) overriding system value
     select ${brandId}, b.gym_id, b.base + t.n - 1, case t.n when 4 then 2 else 1 end, (b.base + t.n)::text, t.name, 100000, $2, '${first}'
     from ${branches}, unnest($1::text[]) with ordinality t (name, n)`,
    [TYPES, JSON.stringify(TERMS)],
  )
}

/** Whoever is known to two came to a branch nearby half a year later. */
export async function addPeople(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, persons, lastDay } = wide
  const staff = `${FIRST_ID} + at * 100 + k % ${STAFF}`
  await client.query(`
    insert into persons (brand_id, id, name, phone, sex, created_at) overriding system value
    select ${brandId}, id, name, phone, 1 + h % 2, day from made order by id`)
  const shown = 'name, initials, phone, phone_tail, sex, birthday_md, source'
  const said = 'name, initials, phone, right(phone, 4), 1 + h % 2, (1 + h % 12) * 100 + 1 + h % 28, h % 14'
  await client.query(`
    insert into customers (brand_id, gym_id, id, person_id, ${shown}, consultant_id, member_since, valid_until, created_at) overriding system value
    select ${brandId}, gym_id, id, id, ${said}, case when k % 7 > 0 then ${staff} end, case when member then since end,
      case when member then case when h % 8 = 0 and ends < '${lastDay}' then ends + 365 else ends end end, day from made order by id`)
  await client.query(`
    insert into customers (brand_id, gym_id, id, person_id, ${shown}, created_at, joined) overriding system value
    select ${brandId}, ${gymAt(wide, 'at + 1 + k % 3')}, id + ${persons}, id, ${said}, least(date '${lastDay}', day + 180), true from made where shared order by id`)
  await client.query(`
    insert into customer_search (brand_id, gym_id, token, customer_id)
    select ${brandId}, gym_id, token, id from (
      select distinct c.gym_id, t.token, c.id from customers c cross join lateral unnest(array[substr(c.name, 1, 1), substr(c.name, 2, 1), substr(c.name, 3, 1),
        substr(c.name, 1, 2), substr(c.name, 2, 2), substr(c.initials, 1, 1), substr(c.initials, 1, 2), c.initials]) t (token) where c.brand_id = ${brandId}) w
    order by gym_id, token, id`)
  await client.query(`
    insert into list_totals (brand_id, gym_id, list, n) select brand_id, gym_id, 'customers', count(*) from customers where brand_id = ${brandId} group by 1, 2`)
}

/** Two of every ten universal cards are good for whom their owner shares them with, and as many hold stored value. */
export async function addCards(client: pg.Client, wide: Wide): Promise<void> {
  const { brandId, persons, gymIds, lastDay } = wide
  const terms = `case when universal and h / 70 % 10 < 2 then $2::jsonb when universal then $3::jsonb else $1::jsonb end`
  const columns = `brand_id, gym_id, id, customer_id, template_id, kind, card_no, name, image, terms, universal, price_fen, units, sold_on, started_on, ends_on,
    residue_times, used_up_on, principal_fen, gift_fen, deferred_fen, created_at`
  const type = `${FIRST_ID} + at * 100 + case when universal then ${TYPES.length - 1} else h % 4 end`
  const kind = `case when universal and h / 70 % 10 >= 8 then 3 when not universal and h % 4 = 3 then 2 else 1 end`
  const card = (id: string, from: string, to: string) => `
    select ${brandId}, gym_id, ${id}, id, ${type}, ${kind}, (70000000 + ${id} - ${FIRST_ID})::text, '卡', 'jade', ${terms}, universal, 100000, 100, ${from}, ${from},
      case ${kind} when 1 then ${to} else '9999-12-31' end, case ${kind} when 2 then 20 end, case when ${kind} = 2 and ${to} < date '${lastDay}' then ${to} end,
      case ${kind} when 3 then 50000 else 0 end, case ${kind} when 3 then 5000 else 0 end, case when ${kind} < 3 and ${to} > date '${lastDay}' then 30000 else 0 end, ${from}
    from made`
  await client.query(
    `insert into cards (${columns}) overriding system value ${card('id', 'since', 'ends')} where member
     union all ${card(`id + ${persons}`, 'ends - 10', 'ends + 365')} where member and h % 8 = 0 and ends < '${lastDay}' order by 3`,
    [JSON.stringify(TERMS), JSON.stringify({ ...TERMS, gyms: 'all', holders: 2 }), JSON.stringify({ ...TERMS, gyms: 'all' })],
  )
  await client.query(`
    insert into card_holders (brand_id, gym_id, card_id, customer_id, added_by, added_at)
    select ${brandId}, gym_id, id, id + ${gymIds.length}, ${FIRST_ID}, since from made where universal and h / 70 % 10 < 2 and n < ${persons - gymIds.length}`)
  await client.query(`
    insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
    select ${brandId}, gym_id, id, 1, 'renewed', ends - 370, ends - 370, ends - 370, ${FIRST_ID}, jsonb_build_object('ends_on', ends - 365, 'used_up_on', null), '{}' from made where member and h % 12 = 2`)
  await client.query(
    `insert into list_totals (brand_id, gym_id, list, n) select brand_id, gym_id, 'cards', count(*) from cards where brand_id = ${brandId} group by 1, 2`,
  )
  await client.query(`
    insert into stage_moves (brand_id, gym_id, customer_id, business_day, kind, to_stage, delta)
    select brand_id, gym_id, id, m.day, m.kind, m.stage, m.delta from customers c cross join lateral (values
      (c.member_since, 'joined', 'member', 1), (c.valid_until + 1, 'lapsed', 'former', -1)) m (day, kind, stage, delta)
    where c.brand_id = ${brandId} and c.member_since is not null and m.day <= date '${lastDay}' - 1 order by gym_id, m.day`)
  await client.query(`update gyms set stages_through = date '${lastDay}' - 1 where brand_id = ${brandId}`)
}
