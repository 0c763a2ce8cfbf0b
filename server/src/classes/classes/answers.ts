/** What the calls of classes answer. */
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import type { GroupCourse, V1GroupCourse } from '@kaiguan/contract/classes/classes/group-courses'
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import { instantAt, minuteText } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import type { GroupCourseData } from './group-courses.sql.ts'
import type { V1Row } from './rules.sql.ts'
import type { SessionData } from './sessions.sql.ts'

export function sessionAnswer(data: SessionData): Session {
  const { id, rule_id, business_day, covered_for, address, max_person, min_person, taken, waiting, attended } = data
  const { state, opened, called_off_why, reason, remark, version } = data
  return {
    id,
    rule_id,
    course: { id: data.course_id, name: data.course_name, type: data.course_type, fit_type: data.fit_type },
    business_day,
    starts_at: data.starts_at.toISOString(),
    ends_at: data.ends_at.toISOString(),
    coach: { id: data.coach_id, name: data.coach_name },
    coach_id: data.coach_id,
    coach_name: data.coach_name,
    covered_for,
    hall: named(data.hall_id, data.hall_name, { map: data.map }),
    hall_id: data.hall_id,
    address,
    max_person,
    min_person,
    price: data.price_fen,
    taken,
    waiting,
    attended,
    state,
    opened,
    called_off_why,
    reason,
    remark,
    version,
  }
}

function named<More extends object>(id: number | null, name: string | null, more: More) {
  return id === null ? null : { id, name: name ?? '', ...more }
}

export function groupCourseAnswer(ctx: Ctx, data: GroupCourseData, size: FileSize = 'medium'): GroupCourse {
  const { minutes, price_fen, coach_id, coach_name, hall_id, hall_name, image, ...own } = data
  return {
    ...own,
    time: minutes,
    price: price_fen,
    coach: named(coach_id, coach_name, {}),
    coach_id,
    coach_name,
    hall: named(hall_id, hall_name, {}),
    hall_id,
    image: addressOf(ctx, image, size),
  }
}

/** `09:00`; after midnight as the clock shows it then. */
const clockText = (minute: number) => minuteText(minute % 1440)

export function v1Answer(ctx: Ctx, data: V1Row): V1GroupCourse {
  const {
    id,
    course_id,
    max_person,
    min_person,
    address,
    week,
    coach_id,
    coach_name,
    hall_id,
    fit_type,
    introduce,
    sessions,
    booked,
    version,
  } = data
  const midnight = (day: string) => instantAt(day, 0, ctx.gym.time_zone).toISOString()
  return {
    id,
    course_id,
    name: data.course_name,
    type: data.course_type,
    max_person,
    min_person,
    address,
    week,
    time_start: clockText(data.from_minute),
    time_end: clockText(data.to_minute),
    coach_id,
    coach_name,
    hall_id,
    price: data.price_fen,
    fit_type,
    introduce,
    image: addressOf(ctx, data.image, 'small'),
    gmt_booking_from: midnight(data.from_day),
    gmt_booking_to: data.to_day === null ? null : midnight(data.to_day),
    sessions,
    booked,
    version,
  }
}
