/** What calls of booked lessons answer. */
import type { CourseBooking } from '@kaiguan/contract/features/course-bookings'
import { maskPhone } from '@kaiguan/contract/features/customers'
import type { BookingData } from './bookings.sql.ts'

export function bookingAnswer(data: BookingData): CourseBooking {
  const { coach_id, coach_name, course_name, customer_id, customer_name, customer_phone, starts_at, ends_at, booked_at, ended_at, ...row } = data
  return {
    ...row,
    customer: { id: customer_id, name: customer_name },
    phone: maskPhone(customer_phone),
    coach: { id: coach_id, name: coach_name },
    course: course_name,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    booked_at: booked_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}
