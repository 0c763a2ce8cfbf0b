/** SQL of what the product does with classes by itself: which are due, and for what. */
import type { Acting } from '../../context.ts'
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { GymDue } from '../../rounds/every-gym.ts'
import { NEW } from './rules.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

export type DueClass = RowOf<'group_sessions', 'id' | 'taken' | 'waiting'> & { what: 'end' | 'minimum' | 'promote' | 'free' }

/**
 * Over for a quarter of an hour; with too few as it is looked at, once, some time before it begins; with a place that somebody waits for; called off with somebody still in it,
 * where a server died in between. `minCheck`: minutes before a class.
 */
export function dueClasses({ db, brandId, gymId, now }: Here, minCheck: number, limit: number): Promise<DueClass[]> {
  return rows(
    db,
    sql<DueClass>`
    select id, taken, waiting, what from (
      select s.id, s.taken, s.waiting, s.starts_at, case
        when s.state = 'called-off' then case when s.taken + s.waiting > 0 then 'free' end
        when s.ends_at <= ${now}::timestamptz - interval '15 minutes' then 'end'
        when s.state = 'planned' and s.opened_at is null and s.taken < s.min_person and s.starts_at <= ${now}::timestamptz + make_interval(mins => ${minCheck}::integer)
          and s.starts_at > ${now}::timestamptz + make_interval(mins => ${minCheck}::integer) - interval '10 minutes' then 'minimum'
        when s.waiting > 0 and s.taken < s.max_person and s.starts_at > ${now} then 'promote' end as what
      from group_sessions s
      where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.state <> 'done' and s.starts_at > ${now}::timestamptz - interval '30 days'
        and s.starts_at < ${now}::timestamptz + interval '29 days') due
    where what is not null order by starts_at, id limit ${limit}`,
  )
}

/** When the next thing falls due in any branch; since ever, where somebody waits for a place that is there. */
export const nextOfClasses = (now: Date, ahead: Date): Sql => sql`(select min(due_at) from classes_due(${now}, ${ahead}, ${NEW.min_check}))`

/** In a transaction of no brand. */
export function gymsWithClassesDue(db: Db, now: Date): Promise<GymDue[]> {
  return rows(db, sql<GymDue>`select distinct brand, gym from classes_due(${now}, ${now}, ${NEW.min_check}) order by brand, gym`)
}

/** Of a class, in their order. */
export async function waitingIn(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  sessionId: number,
): Promise<RowOf<'group_reservations', 'id' | 'customer_id'>[]> {
  return rows(
    db,
    sql<RowOf<'group_reservations', 'id' | 'customer_id'>>`
    select id, customer_id from group_reservations where brand_id = ${brandId} and session_id = ${sessionId} and state = 'waiting' order by queued_at, id limit 200`,
  )
}

/** Offers that nobody took in time; and waits of whoever has a place in another class then. */
export function overdueWaits({ db, brandId, gymId, now }: Here, limit: number): Promise<RowOf<'group_reservations', 'id'>[]> {
  return rows(
    db,
    sql<RowOf<'group_reservations', 'id'>>`
    select r.id from group_reservations r where r.brand_id = ${brandId} and r.gym_id = ${gymId} and r.state = 'offered' and r.offer_until <= ${now}
    union
    select w.id from group_sessions s join group_reservations w on w.brand_id = s.brand_id and w.session_id = s.id and w.state = 'waiting'
    join holds h on h.brand_id = w.brand_id and h.who = 'person' and h.who_id = w.person_id and h.released_at is null
      and h.starts_at < s.ends_at and h.starts_at > s.starts_at - interval '24 hours' and h.ends_at > s.starts_at
    join group_reservations b on b.brand_id = h.brand_id and b.id = h.reservation_id and b.state in ('booked', 'attended')
    where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.waiting > 0 and s.state in ('planned', 'running') and s.starts_at > ${now}
      and s.starts_at < ${now}::timestamptz + interval '29 days'
    limit ${limit}`,
  )
}

/** Who truly comes as things stand: an offer that isn't taken yet doesn't count. */
export async function comingTo({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, sessionId: number): Promise<number> {
  const { coming } = await one(
    db,
    sql<{ coming: number }>`
    select count(*)::integer as coming from group_reservations where brand_id = ${brandId} and session_id = ${sessionId} and state in ('booked', 'attended', 'no-show')`,
  )
  return coming
}

/** Whose place still owes what was paid for it, of a class that is over. */
export function unsettled(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  sessionId: number,
): Promise<RowOf<'group_reservations', 'id'>[]> {
  return rows(
    db,
    sql<RowOf<'group_reservations', 'id'>>`
    select id from group_reservations where brand_id = ${brandId} and session_id = ${sessionId} and state in ('attended', 'no-show', 'late') and given_back_at is null
      and pay in ('count', 'money') order by id`,
  )
}
