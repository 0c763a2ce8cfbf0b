/** SQL of text messages about places: written with what they tell of, sent by a job. */
import type { ClassTextKind } from '@kaiguan/contract/classes/class-reservations/texts'
import type { Acting } from '../../context.ts'
import { type Db, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { GymDue } from '../../rounds/every-gym.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

/** `until`: told later it says nothing any more. */
export async function textAbout(
  { db, brandId, gymId, now }: Here,
  reservationId: number,
  kind: ClassTextKind,
  notBefore: Date,
  until: Date,
): Promise<void> {
  await db.last(sql`
    insert into class_texts (brand_id, gym_id, reservation_id, kind, made_at, not_before, until)
    values (${brandId}, ${gymId}, ${reservationId}, ${kind}, ${now}, ${notBefore}, ${until})`)
}

/** Whoever has a place in a class. */
export async function textWhoeverComes(
  { db, brandId, gymId, now }: Here,
  sessionId: number,
  kind: ClassTextKind,
  notBefore: Date,
): Promise<void> {
  await db.last(sql`
    insert into class_texts (brand_id, gym_id, reservation_id, kind, made_at, not_before, until)
    select ${brandId}, ${gymId}, r.id, ${kind}, ${now}, ${notBefore}, s.starts_at
    from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
    where r.brand_id = ${brandId} and r.session_id = ${sessionId} and r.state in ('waiting', 'offered', 'booked') and s.starts_at > ${now} order by r.id`)
}

type Tries = { pauseMs: number; most: number }
const due = (now: Date, ahead: Date, { pauseMs, most }: Tries) =>
  sql`class_texts_due(${now}, ${ahead}, ${pauseMs} * interval '1 millisecond', ${most})`

/** When the next is to be sent, at any branch. */
export const nextOfTexts = (now: Date, ahead: Date, tries: Tries): Sql => sql`(select min(due_at) from ${due(now, ahead, tries)})`

/** In a transaction of no brand. */
export function gymsWithTexts(db: Db, now: Date, tries: Tries): Promise<GymDue[]> {
  return rows(db, sql<GymDue>`select distinct brand, gym from ${due(now, now, tries)} order by brand, gym`)
}

export type TextToSend = RowOf<'class_texts', 'id' | 'tries', { kind: ClassTextKind }> &
  RowOf<'group_reservations', 'free_until' | 'offer_until'> &
  RowOf<'group_sessions', 'starts_at'> &
  RowOf<'group_courses', 'address'> &
  Named<'customers', { phone: 'phone' }> &
  Named<'group_courses', { course_name: 'name' }> &
  Named<'employees', { coach_name: 'name' }> &
  Joined<Named<'halls', { hall_name: 'name' }>>

/** Theirs to send from now on; what another took so long ago and never sent is tried again. Whom nobody can reach never. */
export function claimTexts(
  { db, brandId, gymId, now }: Here,
  { again, most, limit }: { again: Date; most: number; limit: number },
): Promise<TextToSend[]> {
  return rows(
    db,
    sql<TextToSend>`
    with chosen as (
      select t.id from class_texts t
      where t.brand_id = ${brandId} and t.gym_id = ${gymId} and t.sent_at is null and t.until > ${now} and t.not_before <= ${now}
        and t.tries < ${most} and (t.tried_at is null or t.tried_at <= ${again})
      order by t.until, t.id limit ${limit} for update of t skip locked
    ), claimed as (
      update class_texts t set tries = tries + 1, tried_at = ${now} from chosen where t.brand_id = ${brandId} and t.id = chosen.id
      returning t.id, t.kind, t.tries, t.reservation_id
    )
    select claimed.id, claimed.kind, claimed.tries, greatest(r.free_until, s.starts_at - make_interval(mins => coalesce((r.policy->>'cancel')::integer, 0))) as free_until, r.offer_until, s.starts_at, g.address, c.phone, g.name as course_name, e.name as coach_name, h.name as hall_name
    from claimed join group_reservations r on r.brand_id = ${brandId} and r.id = claimed.reservation_id
    join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id
    join employees e on e.brand_id = s.brand_id and e.id = s.coach_id left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id
    join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    where c.phone <> '' order by claimed.id`,
  )
}

export async function setSent({ db, brandId, now }: Here, { id }: Pick<TextToSend, 'id'>): Promise<void> {
  await sql`update class_texts set sent_at = ${now} where brand_id = ${brandId} and id = ${id}`.execute(db)
}
