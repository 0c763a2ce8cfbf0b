/**
 * The same check-in in a club that uses everything: points for each visit, trial visits, lessons and classes that are booked,
 * lockers that are rented, cards that are shared. What decides reads all of it; on a copy of its own, so that the bare club stays bare.
 */
import type pg from 'pg'
import type { BigClub } from './big-club.ts'
import { admit, checkInItem } from './check-in.ts'
import { paired } from './paired.ts'
import { rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, countedOf, openSetting, ourContestant, type Setting } from './setting.ts'
import { Members, nextKey } from './work.ts'

const LEAST = 0.66
const PER_BLOCK = 400
const PAIRS = 10
/** So many members have one of each. */
const HAVE = 5_000
const CLASSES = 400

export async function benchEverything({ ground, brand }: Setting): Promise<Row[]> {
  const setting = await openSetting(ground, brand, 'bench_everything')
  try {
    await useEverything(setting.owner, setting.club)
    const members = await Members.of(setting.owner, setting.club)
    const itemOf = await checkInItem(setting, members, 'check-in-everything')
    const ours = ourContestant(setting, () => admit(setting, members.next()), { prepare: (n) => members.prepare(n) })
    const raw = rawContestant(
      setting.limit,
      AT_ONCE,
      () => itemOf(members.next()),
      (n) => members.prepare(n),
    )
    const found = await paired(ground, ours, raw, { perBlock: PER_BLOCK, pairs: PAIRS })
    await members.prepare(100)
    const counted = await countedOf(
      setting,
      (client) => client.must('POST', '/v1/gym/visits', { customer_id: members.next().customer_id }, nextKey()),
      () => itemOf(members.next()),
    )
    return [pairedRow(`check-in, everything in use, ${AT_ONCE} clients`, found, { text: '≥', least: LEAST }, counted)]
  } finally {
    await setting.stop()
  }
}

/** Written in sets, without foreign keys and triggers; what a gym says of itself by then is said last. */
export async function useEverything(owner: pg.Client, { brandId, gymId, staffId }: BigClub): Promise<void> {
  const here = `${brandId}, ${gymId}`
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `create temp table owning as select k.customer_id, c.person_id, k.id as card_id, row_number() over (order by k.id) as n
     from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id where k.brand_id = ${brandId} and k.gym_id = ${gymId} order by k.id limit ${HAVE}`,
  )
  await owner.query(`insert into point_rules (brand_id, gym_id, per_yuan, per_visit, per_referral) values (${here}, 100, 5, 50)`)
  await owner.query(`insert into customer_points (brand_id, gym_id, customer_id, points) select ${here}, customer_id, 50 from owning`)
  await owner.query(
    `insert into point_entries (brand_id, gym_id, customer_id, delta, balance, kind, business_day, at)
     select ${here}, h.customer_id, 5, 5 * d, 'visit', current_date - 11 + d, now() - (11 - d) * interval '1 day' from owning h, generate_series(1, 10) d`,
  )
  await owner.query(
    `insert into guest_passes (brand_id, gym_id, customer_id, from_day, to_day, entries, given_by, given_at)
     select ${here}, customer_id, current_date - 40, current_date - 20, 3, ${staffId}, now() - interval '40 days' from owning`,
  )
  const { rows: courses } = await owner.query<{ id: number }>(
    `insert into courses (brand_id, gym_id, name, minutes) values (${here}, '私教一小时', 60) returning id`,
  )
  await owner.query(
    `insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, lessons, residue, booked, list_fen, price_fen, deferred_fen, sold_on, sold_at)
     select ${here}, customer_id, ${courses[0]?.id}, ${staffId}, '私教一小时', 60, 100, 90, 1, 30000, 3000000, 2700000, current_date - 30, now() from owning`,
  )
  await owner.query(
    `insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, booked_at, state)
     select ${here}, k.id, k.coach_id, now() + d * interval '3 days', now() + d * interval '3 days' + interval '1 hour', now(), case when d < 0 then 'used' else 'booked' end
     from customer_courses k, generate_series(-3, 1) d where k.brand_id = ${brandId} and k.gym_id = ${gymId} and d <> 0`,
  )
  const { rows: classes } = await owner.query<{ id: number }>(
    `insert into group_courses (brand_id, gym_id, type, name, max_person) values (${here}, 2, '瑜伽', 30) returning id`,
  )
  await owner.query(
    `insert into group_sessions (brand_id, gym_id, course_id, business_day, starts_at, ends_at, coach_id, max_person)
     select ${here}, ${classes[0]?.id}, (now() + n * interval '3 hours')::date, now() + n * interval '3 hours', now() + n * interval '3 hours' + interval '50 minutes', ${staffId}, 30
     from generate_series(${-CLASSES / 2}, ${CLASSES / 2}) n where n <> 0`,
  )
  await owner.query(
    `insert into group_reservations (brand_id, gym_id, session_id, customer_id, person_id, state, queued_at, booked_at)
     select ${here}, s.id, h.customer_id, h.person_id, case when s.ends_at < now() then 'attended' else 'booked' end, now(), now()
     from owning h join (select id, ends_at, row_number() over (order by id) as n from group_sessions where brand_id = ${brandId} and gym_id = ${gymId}) s on s.n = 1 + h.n % ${CLASSES}`,
  )
  await owner.query(`insert into locker_settings (brand_id, gym_id, enable) values (${here}, false)`)
  const { rows: areas } = await owner.query<{ id: number }>(
    `insert into lockers (brand_id, gym_id, name) values (${here}, '更衣区') returning id`,
  )
  await owner.query(`insert into locker_grids (brand_id, gym_id, locker_id, no) select ${here}, ${areas[0]?.id}, n from owning`)
  await owner.query(
    `insert into locker_rentals (brand_id, gym_id, grid_id, customer_id, member_name, type, started_on, expired_on, business_day, rented_at)
     select ${here}, g.id, h.customer_id, '会员', 1, current_date - 30, current_date + 60, current_date - 30, now() from owning h
     join locker_grids g on g.brand_id = ${brandId} and g.gym_id = ${gymId} and g.no = h.n::text`,
  )
  // Whoever holds another's card has one of their own too.
  await owner.query(
    `insert into card_holders (brand_id, gym_id, card_id, customer_id, added_by, added_at)
     select ${here}, a.card_id, b.customer_id, ${staffId}, now() from owning a join owning b on b.n = a.n + ${HAVE / 2} where a.n <= 500`,
  )
  await owner.query(
    `update gyms set uses = array['classes', 'lessons', 'lockers', 'points', 'sharing', 'trials'] where brand_id = ${brandId} and id = ${gymId}`,
  )
  await owner.query('drop table owning')
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}
