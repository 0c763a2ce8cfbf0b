/** What calls of booked lessons answer. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { CourseConsume, CourseConsumeNow } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { BookingData } from './bookings.sql.ts'
import type { ConsumeData } from './consumes/consumes.sql.ts'

export function bookingAnswer(data: BookingData): CourseBooking {
  const {
    coach_id,
    coach_name,
    course_name,
    customer_id,
    customer_name,
    customer_phone,
    starts_at,
    ends_at,
    late_start,
    booked_at,
    ended_at,
    ...row
  } = data
  return {
    ...row,
    customer: { id: customer_id, name: customer_name },
    phone: maskPhone(customer_phone),
    coach: { id: coach_id, name: coach_name },
    course: course_name,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    late_start: late_start?.toISOString() ?? null,
    booked_at: booked_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

export function consumeRow(data: ConsumeData): CourseConsume {
  return {
    id: data.id,
    customer_course_id: data.customer_course_id,
    booking_id: data.booking_id,
    customer: { id: data.customer_id, name: data.customer_name },
    phone: maskPhone(data.customer_phone),
    coach: { id: data.coach_id, name: data.coach_name },
    course: data.course_name,
    started_at: data.started_at.toISOString(),
    ended_at: data.ended_at.toISOString(),
    business_day: data.business_day,
    state: data.state,
    confirmed_by: data.confirmed_by,
    confirmed_at: data.confirmed_at?.toISOString() ?? null,
    flags: data.flags,
    value: data.value_fen,
    made_by: data.made_by,
    made_at: data.made_at.toISOString(),
    expires_at: data.expires_at.toISOString(),
    outcome: data.outcome,
  }
}

export function consumeAnswer(data: ConsumeData): CourseConsumeNow {
  const {
    signature,
    reason,
    cancelled_by,
    cancelled_at,
    cancel_reason,
    disputed_at,
    dispute_reason,
    reviewed_by,
    reviewed_at,
    review_remark,
    residue,
  } = data
  return {
    ...consumeRow(data),
    residue,
    signature,
    reason,
    cancelled_by,
    cancelled_at: cancelled_at?.toISOString() ?? null,
    cancel_reason,
    disputed_at: disputed_at?.toISOString() ?? null,
    dispute_reason,
    reviewed_by,
    reviewed_at: reviewed_at?.toISOString() ?? null,
    review_remark,
  }
}
