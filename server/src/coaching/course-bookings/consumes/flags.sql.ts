/** SQL of what is odd about a lesson, asked when it is confirmed. */
import type { ConfirmedBy, ConsumeFlag } from '@kaiguan/contract/coaching/course-bookings/texts'
import { addDays, addMonths } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../../context.ts'
import { one } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { oneAndMergedIds } from '../../../people/customers/index.ts'
import { lessonCounts } from '../../customer-courses/index.ts'
import type { ConsumeData, OwnPages } from './consumes.sql.ts'

/** The month's last days, in which lessons are counted together. */
const LAST_DAYS = 3
/** Fewer than these are no burst, however few there were before. */
const LEAST_BURST = 6
const DAYS_BEFORE = 27
/** For so long it is remembered who confirmed on a browser, and who of the staff signed in on it. */
const DEVICE_DAYS = 90
const DAY_MS = 86_400_000

/** Signatures with the coach that follow on one another, before they are looked at. */
const SIGNED_BEFORE = 2

type Odd = { no_entry: boolean; overlap: boolean; burst: boolean; same_device: boolean; signed_before: number }
/** How it is confirmed, and at whose own pages. */
type How = { by: ConfirmedBy; own?: OwnPages }

/** What the database knows of: entries, other lessons, how many there were lately. */
export async function oddOf(ctx: Acting, lesson: ConsumeData, { by, own }: How): Promise<ConsumeFlag[]> {
  const { business_day: day } = lesson
  const ofThem = oneAndMergedIds(ctx, lesson.customer_id)
  const nextMonth = addMonths(`${day.slice(0, 8)}01`, 1)
  const firstOfLast = addDays(nextMonth, -LAST_DAYS)
  const odd = await one(
    ctx.db,
    sql<Odd>`
    select
      not exists (select from visits v where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.customer_id = any (array${ofThem})
        and v.business_day = ${day}::date and v.cancelled_at is null) as no_entry,
      (exists (select from course_consumes s where s.coach_id = ${lesson.coach_id} and ${atOnce(ctx, lesson)})
        or exists (select from customer_courses k join course_consumes s on s.brand_id = k.brand_id and s.customer_course_id = k.id
          where k.brand_id = ${ctx.brandId} and k.customer_id = any (array${ofThem}) and ${atOnce(ctx, lesson)})) as overlap,
      ${day}::date >= ${firstOfLast}::date and (
        select count(*) filter (where s.business_day >= ${firstOfLast}::date) + 1 >= ${LEAST_BURST}
          and (count(*) filter (where s.business_day >= ${firstOfLast}::date) + 1) * ${DAYS_BEFORE}
            > 2 * ${LAST_DAYS} * count(*) filter (where s.business_day < ${firstOfLast}::date)
        from course_consumes s where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.coach_id = ${lesson.coach_id} and ${lessonCounts} and s.id <> ${lesson.id}
          and s.business_day >= ${addDays(firstOfLast, -DAYS_BEFORE)}::date and s.business_day < ${nextMonth}::date) as burst,
      ${sameDevice(ctx, own)} as same_device,
      ${by === 'coach-sign' ? signedBefore(ctx, lesson, ofThem) : sql`0`} as signed_before`,
  )
  const flags: ConsumeFlag[] = []
  if (odd.no_entry) flags.push('no-entry')
  if (odd.overlap) flags.push('overlap')
  if (odd.burst) flags.push('burst')
  if (odd.same_device) flags.push('same-device')
  // The coach is there when a lesson is signed for: only without the member, or time after time, is that odd.
  if (by === 'coach-sign' && (odd.no_entry || odd.signed_before >= SIGNED_BEFORE)) flags.push('with-coach')
  return flags
}

/** Of another lesson `s`: it is at the same time, and not the other half of a lesson of two. Asked coach by coach and member by member, each by their index. */
function atOnce({ brandId, gymId }: Acting, { id, business_day: day, started_at, ended_at, booking_id }: ConsumeData): Sql {
  const pairOf = (booking: Sql) => sql`(select b.pair_id from course_bookings b where b.brand_id = ${brandId} and b.id = ${booking})`
  const isOther = booking_id === null ? sql`true` : sql`coalesce(${pairOf(sql`s.booking_id`)} <> ${pairOf(sql`${booking_id}`)}, true)`
  return sql`s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.id <> ${id} and s.business_day between ${addDays(day, -1)}::date and ${addDays(day, 1)}::date
    and (${lessonCounts} or s.state = 'waiting') and s.started_at < ${ended_at} and s.ended_at > ${started_at} and ${isOther}`
}

/** How many of the last lessons of that member and coach were signed with the coach, none that the member confirmed otherwise between them. */
function signedBefore({ brandId, gymId }: Acting, { id, coach_id }: ConsumeData, ofThem: Sql): Sql {
  return sql`(select count(*) from (
      select s.confirmed_by, bool_and(s.confirmed_by = 'coach-sign') over (order by s.confirmed_at desc, s.id desc) as follows
      from course_consumes s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id
      where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.coach_id = ${coach_id} and s.id <> ${id} and k.customer_id = any (array${ofThem})
        and ${lessonCounts} and s.confirmed_by in ('member', 'sign', 'coach-sign', 'sms')
      order by s.confirmed_at desc, s.id desc limit ${SIGNED_BEFORE}) as lately where follows)`
}

/** The coach of a lesson is whoever asks, or signed in on that browser as well. */
export async function coachIsThere(ctx: Ctx, coachId: number, device: Buffer | null): Promise<boolean> {
  const { there } = await one(
    ctx.db,
    sql<{ there: boolean }>`
    select exists (select from employees e where e.brand_id = ${ctx.brandId} and e.id = ${coachId}
      and (e.account_id = (select me.account_id from employees me where me.brand_id = ${ctx.brandId} and me.id = ${ctx.staff.id})
        or signed_in_on(e.account_id, ${device}::bytea, ${ctx.now}))) as there`,
  )
  return there
}

/** Another member confirmed on that browser, or staff of the branch signed in on it. A guardian who answers for several is one. */
function sameDevice({ brandId, gymId, now }: Acting, own: OwnPages | undefined): Sql {
  if (!own?.device) return sql`false`
  const since = new Date(now.getTime() - DEVICE_DAYS * DAY_MS)
  return sql`(device_of_staff(${own.device}, ${brandId}, ${gymId}, ${since}) or exists (select from course_consumes s join customers a on a.brand_id = s.brand_id and a.id = s.confirmed_as
    where s.brand_id = ${brandId} and s.device_hash = ${own.device} and s.confirmed_at >= ${since}
      and a.person_id <> (select o.person_id from customers o where o.brand_id = ${brandId} and o.id = ${own.customerId})))`
}
