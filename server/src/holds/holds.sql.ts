/** SQL of holds. Read by starts_at, which no hold is further from than a day: row-level security keeps && from the index. */
import type { heldByWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Acting } from '../context.ts'
import { rows } from '../database/open.ts'
import type { Named, RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'

/** `whoId`: a coach's account, a person, a hall. `by`: what holds them. */
export type Wanted = {
  who: 'coach' | 'hall' | 'person'
  whoId: number
  startsAt: Date
  endsAt: Date
  by: { bookingId: number } | { absenceId: number } | { sessionId: number } | { reservationId: number }
}
type Holding = Pick<Acting, 'db' | 'brandId' | 'gymId'>

/** Until the transaction ends, and in the order they come in. */
export async function lockWho({ db, brandId }: Holding, wanted: readonly Pick<Wanted, 'who' | 'whoId'>[]): Promise<void> {
  const keys = [...new Set(wanted.map(({ who, whoId }) => `hold:${brandId}:${who}:${whoId}`))]
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as k (key, at) order by at`.execute(
    db,
  )
}

export type ClashData = RowOf<'holds', 'starts_at' | 'ends_at'> & RowOf<'persons', 'name'> & { kind: keyof typeof heldByWords }

/** What is in the way, one of each that is wanted. */
export function clashesWith({ db, brandId }: Holding, wanted: readonly Wanted[]): Promise<ClashData[]> {
  return rows(
    db,
    sql<ClashData>`
    select found.starts_at, found.ends_at, found.kind, found.name
    from jsonb_to_recordset(${wire(wanted)}::jsonb) as w (who text, who_id bigint, starts_at timestamptz, ends_at timestamptz)
    cross join lateral (
      select h.starts_at, h.ends_at, case when h.absence_id is not null then 'absent' when h.session_id is not null and h.who = 'coach' then 'class'
          when h.reservation_id is not null then 'place' else h.who end as kind,
        coalesce(case h.who when 'person' then (select p.name from persons p where p.brand_id = h.brand_id and p.id = h.who_id)
          when 'hall' then (select l.name from halls l where l.brand_id = h.brand_id and l.id = h.who_id)
          else (select e.name from employees e where e.brand_id = h.brand_id and e.account_id = h.who_id order by e.deleted_at nulls first, e.id limit 1) end, '') as name
      from holds h
      where h.brand_id = ${brandId} and h.who = w.who and h.who_id = w.who_id and h.released_at is null
        and h.starts_at < w.ends_at and h.starts_at > w.starts_at - interval '24 hours' and h.ends_at > w.starts_at
      order by h.starts_at limit 1) found`,
  )
}

export async function insertHolds({ db, brandId, gymId }: Holding, wanted: readonly Wanted[]): Promise<void> {
  await sql`
    insert into holds (brand_id, gym_id, who, who_id, starts_at, ends_at, booking_id, absence_id, session_id, reservation_id)
    select ${brandId}, ${gymId}, w.who, w.who_id, w.starts_at, w.ends_at, w.booking_id, w.absence_id, w.session_id, w.reservation_id
    from jsonb_to_recordset(${wire(wanted)}::jsonb) as w (who text, who_id bigint, starts_at timestamptz, ends_at timestamptz, booking_id bigint, absence_id bigint,
      session_id bigint, reservation_id bigint)`.execute(db)
}

function wire(wanted: readonly Wanted[]): string {
  return JSON.stringify(
    wanted.map(({ who, whoId, startsAt, endsAt, by }) => ({
      who,
      who_id: whoId,
      starts_at: startsAt,
      ends_at: endsAt,
      booking_id: 'bookingId' in by ? by.bookingId : null,
      absence_id: 'absenceId' in by ? by.absenceId : null,
      session_id: 'sessionId' in by ? by.sessionId : null,
      reservation_id: 'reservationId' in by ? by.reservationId : null,
    })),
  )
}

type Releasing = Pick<Acting, 'db' | 'brandId' | 'now'>

/** They are free again: whatever these bookings hold. */
export const releaseBookings = (ctx: Releasing, ids: readonly number[]): Promise<void> => release(ctx, sql`booking_id = any (${[...ids]})`)

/** They are free again: the coaches and halls of these classes. */
export const releaseSessions = (ctx: Releasing, ids: readonly number[]): Promise<void> => release(ctx, sql`session_id = any (${[...ids]})`)

/** A coach who is away is held by that from now on: what they lost isn't booked anew. */
async function release({ db, brandId, now }: Releasing, which: Sql): Promise<void> {
  await sql`
    with freed as (
      update holds set released_at = ${now} where brand_id = ${brandId} and ${which} and released_at is null
      returning gym_id, who, who_id, starts_at, ends_at
    )
    insert into holds (brand_id, gym_id, who, who_id, starts_at, ends_at, absence_id)
    select ${brandId}, f.gym_id, f.who, f.who_id, greatest(f.starts_at, a.starts_at), least(f.ends_at, a.ends_at), a.id
    from freed f join employees e on e.brand_id = ${brandId} and e.account_id = f.who_id
    join coach_absences a on a.brand_id = ${brandId} and a.coach_id = e.id and a.gym_id = f.gym_id and a.removed_at is null
      and a.starts_at < f.ends_at and a.ends_at > f.starts_at
    where f.who = 'coach' for share of a`.execute(db)
}

export type LessonHold = RowOf<'holds', 'starts_at' | 'ends_at'>

/** What a coach's lessons at this branch hold of them between two moments, in order: at other branches it is in the way. */
export function lessonHolds(
  { db, brandId, gymId }: Holding,
  { account_id }: RowOf<'employees', 'account_id'>,
  from: Date,
  to: Date,
): Promise<LessonHold[]> {
  return rows(
    db,
    sql<LessonHold>`
    select h.starts_at, h.ends_at from holds h
    where h.brand_id = ${brandId} and h.who = 'coach' and h.who_id = ${account_id} and h.released_at is null and h.booking_id is not null
      and h.gym_id = ${gymId} and h.starts_at > ${from}::timestamptz - interval '24 hours' and h.starts_at < ${to} and h.ends_at > ${from}
    order by h.starts_at`,
  )
}

/** Of a lesson of two that one stays in: its coach is held by the other's booking from now on. */
export async function handCoachHold({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, from: number, to: number): Promise<void> {
  await sql`update holds set booking_id = ${to} where brand_id = ${brandId} and booking_id = ${from} and who = 'coach' and released_at is null`.execute(
    db,
  )
}

export async function releaseAbsence({ db, brandId, now }: Pick<Acting, 'db' | 'brandId' | 'now'>, absenceId: number): Promise<void> {
  await sql`update holds set released_at = ${now} where brand_id = ${brandId} and absence_id = ${absenceId} and released_at is null`.execute(
    db,
  )
}

export type Busy = RowOf<'holds', 'who_id' | 'starts_at' | 'ends_at'> & { absent: boolean }

/** What holds these coaches between two moments, by their accounts. */
export function busyBetween(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  accounts: readonly number[],
  from: Date,
  to: Date,
): Promise<Busy[]> {
  return rows(
    db,
    sql<Busy>`
    select h.who_id, h.starts_at, h.ends_at, h.absence_id is not null as absent from holds h
    where h.brand_id = ${brandId} and h.who = 'coach' and h.who_id = any (${[...accounts]}) and h.released_at is null
      and h.starts_at > ${from}::timestamptz - interval '24 hours' and h.starts_at < ${to} and h.ends_at > ${from}
    order by h.who_id, h.starts_at`,
  )
}

export type Twice = RowOf<'holds', 'starts_at' | 'ends_at'>

/** When two persons are both held from now on, the soonest first. */
export function heldTwice({ db, brandId, now }: Pick<Acting, 'db' | 'brandId' | 'now'>, one: number, other: number): Promise<Twice[]> {
  return rows(
    db,
    sql<Twice>`
    select greatest(a.starts_at, b.starts_at) as starts_at, least(a.ends_at, b.ends_at) as ends_at from holds a
    join holds b on b.brand_id = a.brand_id and b.who = a.who and b.who_id = ${other} and b.released_at is null
      and b.starts_at > a.starts_at - interval '24 hours' and b.starts_at < a.ends_at and b.ends_at > a.starts_at
    where a.brand_id = ${brandId} and a.who = 'person' and a.who_id = ${one} and a.released_at is null
      and a.ends_at > ${now} and b.ends_at > ${now} and a.starts_at > ${now}::timestamptz - interval '24 hours'
    order by 1 limit 20`,
  )
}

/** Whoever a lesson is of is who is held for it: of these persons, where that changed. What was over before `since` stays as it was. */
export async function holdAnew(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  personIds: readonly number[],
  since: Date | null,
): Promise<void> {
  await sql`
    update holds h set who_id = p.person_id from course_bookings b
    join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id
    join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    join lateral (select coalesce(o.merged_into_id, o.id) as person_id from persons o where o.brand_id = c.brand_id and o.id = c.person_id) p on true
    where h.brand_id = ${brandId} and h.who = 'person' and h.who_id = any (${[...personIds]}) and h.released_at is null
      and (${since}::timestamptz is null or h.ends_at > ${since}) and b.brand_id = h.brand_id and b.id = h.booking_id and p.person_id <> h.who_id`.execute(
    db,
  )
}

/** Whoever has a place in this class and is held by it: freed, so that they can be held at its new time. */
export function freePersonsOf({ db, brandId, now }: Releasing, sessionId: number): Promise<PersonHeld[]> {
  return rows(
    db,
    sql<PersonHeld>`
    update holds h set released_at = ${now} from group_reservations r
    where h.brand_id = ${brandId} and h.released_at is null and h.who = 'person' and r.brand_id = h.brand_id and r.id = h.reservation_id and r.session_id = ${sessionId}
    returning h.who_id, r.id as reservation_id`,
  )
}
type PersonHeld = RowOf<'holds', 'who_id'> & Named<'group_reservations', { reservation_id: 'id' }>

/** What was held by these classes goes with them. */
export async function forgetSessions({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, ids: readonly number[]): Promise<void> {
  await sql`delete from holds where brand_id = ${brandId} and session_id = any (${[...ids]})`.execute(db)
}
