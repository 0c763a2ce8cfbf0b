/** Front door of booked lessons: bookings, and when coaches can be booked. */
export { coachTimeHandlers } from './coach-times.handlers.ts'
export { courseBookingHandlers } from './course-bookings.handlers.ts'
