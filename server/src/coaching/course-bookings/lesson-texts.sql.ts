/** SQL of text messages about lessons: written with what they tell of, each once for a booking and when it begins. */
import type { LessonTextKind } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Acting } from '../../context.ts'
import { type Db, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { GymDue } from '../../rounds/every-gym.ts'
import { NEW } from './rules.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

type Tries = { pauseMs: number; most: number }
const due = (now: Date, ahead: Date, { pauseMs, most }: Tries) =>
  sql`lessons_due(${now}, ${ahead}, ${NEW.reminder_hours}, ${pauseMs} * interval '1 millisecond', ${most})`

/** When the next is to be said, at any branch. */
export const nextOfLessons = (now: Date, ahead: Date, tries: Tries): Sql => sql`(select min(due_at) from ${due(now, ahead, tries)})`

/** In a transaction of no brand; where it is night there are none. */
export function gymsWithWords(db: Db, now: Date, tries: Tries): Promise<GymDue[]> {
  return rows(db, sql<GymDue>`select distinct brand, gym from ${due(now, now, tries)} order by brand, gym`)
}

/** A lesson that is covered twice is told of twice: the second says who it is now. */
export async function insertText(
  { db, brandId, gymId, now }: Here,
  { bookingId, kind, startsAt, zone }: { bookingId: number; kind: LessonTextKind; startsAt: Date; zone: string },
): Promise<void> {
  await sql`
    insert into course_lesson_texts (brand_id, gym_id, booking_id, kind, starts_at, made_at, not_before)
    values (${brandId}, ${gymId}, ${bookingId}, ${kind}, ${startsAt}, ${now}, after_the_night(${now}, ${zone}))
    on conflict (brand_id, booking_id, kind, starts_at) do update
      set made_at = excluded.made_at, not_before = excluded.not_before, tries = 0, tried_at = null, sent_at = null`.execute(db)
}

export type SoonData = RowOf<'course_bookings', 'id' | 'coach_id' | 'starts_at'> &
  Named<'customers', { customer_name: 'name' }> &
  Named<'customer_courses', { course_name: 'name' }>

/** Still to be given, due to be reminded of so many hours before, and nobody was as they stand now; the soonest first. */
export function toRemindOf({ db, brandId, gymId, now }: Here, hours: number, zone: string, limit: number): Promise<SoonData[]> {
  return rows(
    db,
    sql<SoonData>`
    select b.id, b.coach_id, b.starts_at, c.name as customer_name, k.name as course_name
    from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id
    join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    where b.brand_id = ${brandId} and b.gym_id = ${gymId} and b.state = 'booked' and b.starts_at > ${now}
      and b.starts_at <= ${now}::timestamptz + make_interval(hours => ${hours}::integer + 10) and lesson_reminder_at(b.starts_at, ${hours}, ${zone}) <= ${now}
      and not exists (select from course_lesson_texts t where t.brand_id = b.brand_id and t.booking_id = b.id and t.kind = 'reminder' and t.starts_at = b.starts_at)
    order by b.starts_at, b.id limit ${limit}`,
  )
}

/** False: another server was first, or it was cancelled or moved a moment ago. */
export async function claimReminder({ db, brandId, gymId, now }: Here, { id, starts_at }: SoonData): Promise<boolean> {
  const made = await rows(
    db,
    sql<RowOf<'course_lesson_texts', 'booking_id'>>`
    insert into course_lesson_texts (brand_id, gym_id, booking_id, kind, starts_at, made_at, not_before)
    select b.brand_id, b.gym_id, b.id, 'reminder', b.starts_at, ${now}, ${now} from course_bookings b
    where b.brand_id = ${brandId} and b.gym_id = ${gymId} and b.id = ${id} and b.state = 'booked' and b.starts_at = ${starts_at}
    on conflict do nothing returning booking_id`,
  )
  return made.length > 0
}

export type TextToSend = RowOf<'course_lesson_texts', 'booking_id' | 'starts_at' | 'tries', { kind: LessonTextKind }> &
  Named<'customers', { phone: 'phone' }> &
  Named<'customer_courses', { course_name: 'name' }> &
  Named<'employees', { coach_name: 'name' }>

/** Theirs to send from now on; what another took so long ago and never sent is tried again. What is over or moved never, nor whom nobody can reach. */
export function claimTexts(
  { db, brandId, gymId, now }: Here,
  { again, most, limit }: { again: Date; most: number; limit: number },
): Promise<TextToSend[]> {
  return rows(
    db,
    sql<TextToSend>`
    with chosen as (
      select t.booking_id, t.kind, t.starts_at, b.coach_id, k.name as course_name, c.phone
      from course_lesson_texts t join course_bookings b on b.brand_id = t.brand_id and b.id = t.booking_id
      join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id
      join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
      where t.brand_id = ${brandId} and t.gym_id = ${gymId} and t.sent_at is null and t.not_before <= ${now} and t.starts_at > ${now}
        and t.tries < ${most} and (t.tried_at is null or t.tried_at <= ${again}) and b.state = 'booked' and b.starts_at = t.starts_at
      order by t.not_before, t.booking_id limit ${limit} for update of t skip locked
    ), claimed as (
      update course_lesson_texts t set tries = tries + 1, tried_at = ${now} from chosen
      where t.brand_id = ${brandId} and t.booking_id = chosen.booking_id and t.kind = chosen.kind and t.starts_at = chosen.starts_at
      returning t.booking_id, t.kind, t.starts_at, t.tries
    )
    select claimed.booking_id, claimed.kind, claimed.starts_at, claimed.tries, chosen.phone, chosen.course_name, e.name as coach_name
    from claimed join chosen using (booking_id, kind, starts_at) join employees e on e.brand_id = ${brandId} and e.id = chosen.coach_id where chosen.phone <> ''
    order by claimed.starts_at, claimed.booking_id`,
  )
}

export async function setSent({ db, brandId, now }: Here, { booking_id, kind, starts_at }: TextToSend): Promise<void> {
  await sql`
    update course_lesson_texts set sent_at = ${now} where brand_id = ${brandId} and booking_id = ${booking_id} and kind = ${kind} and starts_at = ${starts_at}`.execute(
    db,
  )
}
