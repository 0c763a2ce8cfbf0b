/** SQL of what the one access decision reads of a person, beside their cards. */
import { personOf } from '../card-facts/card-facts.sql.ts'
import type { Acting } from '../context.ts'
import { rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import type { VisitFacts } from './access-facts.ts'
import type { ClassFacts } from './classes.ts'
import type { LessonFacts } from './lessons.ts'
import type { PassFacts } from './trials.ts'

/** A person's visits here on one business day, under whichever branch's customer they came, without cancelled ones. */
export function visitsOn(ctx: Acting, customerId: number, day: string): Promise<VisitFacts[]> {
  return rows(
    ctx.db,
    sql<VisitFacts>`
    select id, card_id, guest_pass_id, entered_at, left_at, counted from visits
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day = ${day} and cancelled_at is null
      and customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personOf(ctx, customerId)}) order by id`,
  )
}

/** A person's trial visits here that weren't taken back: also what is over, which a refusal tells of. */
export function passesOf(ctx: Acting, customerId: number, lock: boolean): Promise<PassFacts[]> {
  return rows(
    ctx.db,
    sql<PassFacts>`
    select id, from_day, to_day, entries, used from guest_passes
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and voided_at is null
      and customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personOf(ctx, customerId)})
    order by id ${lock ? sql`for no key update` : sql``}`,
  )
}

/** A person's private lessons here on which the door could open at that instant, or later that day. */
export function lessonsOf(ctx: Acting, customerId: number, at: Date): Promise<LessonFacts[]> {
  const from = new Date(at.getTime() - LESSON_MS)
  const to = new Date(at.getTime() + AHEAD_MS)
  return rows(
    ctx.db,
    sql<LessonFacts>`
    select b.id, o.name as course, b.starts_at, b.ends_at
    from customers c join customer_courses o on o.brand_id = c.brand_id and o.customer_id = c.id
    join course_bookings b on b.brand_id = o.brand_id and b.customer_course_id = o.id
    where c.brand_id = ${ctx.brandId} and c.person_id = ${personOf(ctx, customerId)} and b.gym_id = ${ctx.gymId} and b.state in ('booked', 'used')
      and b.starts_at >= ${from} and b.starts_at <= ${to} and b.ends_at > ${at} order by b.id`,
  )
}

/** No lesson is longer. */
const LESSON_MS = 8 * 3_600_000

/** Whoever comes too early is told when the door opens for them: a business day is no longer. */
const AHEAD_MS = 25 * 3_600_000

/** A person's places in classes here that could let them in at that instant, or later that day: those that were paid, and in public classes. */
export function classesOf(ctx: Acting, customerId: number, at: Date): Promise<ClassFacts[]> {
  const from = new Date(at.getTime() - CLASS_MS)
  const to = new Date(at.getTime() + AHEAD_MS)
  return rows(
    ctx.db,
    sql<ClassFacts>`
    select r.id, g.name as course, s.starts_at, s.ends_at, r.price_fen > 0 as paid
    from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
    join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id
    where r.brand_id = ${ctx.brandId} and r.person_id = ${personOf(ctx, customerId)} and r.gym_id = ${ctx.gymId} and r.state in ('booked', 'attended', 'no-show')
      and (r.price_fen > 0 or g.type = 2) and s.starts_at >= ${from} and s.starts_at <= ${to} and s.ends_at > ${at} order by r.id`,
  )
}

/** No class is longer. */
const CLASS_MS = 24 * 3_600_000
