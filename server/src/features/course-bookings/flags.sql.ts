/** SQL of what is odd about a lesson, asked when it is confirmed. */
import type { ConsumeFlag } from '@kaiguan/contract/features/course-bookings.texts'
import { addDays, addMonths } from '@kaiguan/contract/time'
import type { Acting } from '../../context.ts'
import { one } from '../../database/open.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { lessonCounts } from '../customer-courses/index.ts'
import { oneAndMergedIds } from '../customers/index.ts'
import type { ConsumeData, OwnPages } from './consumes.sql.ts'

/** The month's last days, in which lessons are counted together. */
const LAST_DAYS = 3
/** Fewer than these are no burst, however few there were before. */
const LEAST_BURST = 6
const DAYS_BEFORE = 27
/** For so long it is remembered who confirmed on a browser, and who of the staff signed in on it. */
const DEVICE_DAYS = 90
const DAY_MS = 86_400_000

type Odd = { no_entry: boolean; overlap: boolean; burst: boolean; same_device: boolean }

/** What the database knows of: entries, other lessons, how many there were lately. */
export async function oddOf(ctx: Acting, lesson: ConsumeData, own: OwnPages | null): Promise<ConsumeFlag[]> {
  const { business_day: day } = lesson
  const ofThem = oneAndMergedIds(ctx, lesson.customer_id)
  const nextMonth = addMonths(`${day.slice(0, 8)}01`, 1)
  const firstOfLast = addDays(nextMonth, -LAST_DAYS)
  const odd = await one(
    ctx.db,
    sql<Odd>`
    select
      not exists (select from visits v where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.customer_id in ${ofThem}
        and v.business_day = ${day}::date and v.cancelled_at is null) as no_entry,
      exists (select from course_consumes s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id
        left join course_bookings b on b.brand_id = s.brand_id and b.id = s.booking_id
        where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id <> ${lesson.id}
          and s.business_day between ${addDays(day, -1)}::date and ${addDays(day, 1)}::date and (${lessonCounts} or s.state = 'waiting')
          and s.started_at < ${lesson.ended_at} and s.ended_at > ${lesson.started_at} and (s.coach_id = ${lesson.coach_id} or k.customer_id in ${ofThem})
          and (b.pair_id is null or b.pair_id is distinct from (select o.pair_id from course_bookings o where o.brand_id = ${ctx.brandId} and o.id = ${lesson.booking_id}))) as overlap,
      ${day}::date >= ${firstOfLast}::date and (
        select count(*) filter (where s.business_day >= ${firstOfLast}::date) + 1 >= ${LEAST_BURST}
          and (count(*) filter (where s.business_day >= ${firstOfLast}::date) + 1) * ${DAYS_BEFORE}
            > 2 * ${LAST_DAYS} * count(*) filter (where s.business_day < ${firstOfLast}::date)
        from course_consumes s where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.coach_id = ${lesson.coach_id} and ${lessonCounts} and s.id <> ${lesson.id}
          and s.business_day >= ${addDays(firstOfLast, -DAYS_BEFORE)}::date and s.business_day < ${nextMonth}::date) as burst,
      ${sameDevice(ctx, own)} as same_device`,
  )
  const flags: ConsumeFlag[] = []
  if (odd.no_entry) flags.push('no-entry')
  if (odd.overlap) flags.push('overlap')
  if (odd.burst) flags.push('burst')
  if (odd.same_device) flags.push('same-device')
  return flags
}

/** Another member confirmed on that browser, or staff of the branch signed in on it. A guardian who answers for several is one. */
function sameDevice({ brandId, gymId, now }: Acting, own: OwnPages | null): Sql {
  if (!own?.device) return sql`false`
  const since = new Date(now.getTime() - DEVICE_DAYS * DAY_MS)
  return sql`(device_of_staff(${own.device}, ${brandId}, ${gymId}, ${since}) or exists (select from course_consumes s join customers a on a.brand_id = s.brand_id and a.id = s.confirmed_as
    where s.brand_id = ${brandId} and s.device_hash = ${own.device} and s.confirmed_at >= ${since}
      and a.person_id <> (select o.person_id from customers o where o.brand_id = ${brandId} and o.id = ${own.customerId})))`
}
