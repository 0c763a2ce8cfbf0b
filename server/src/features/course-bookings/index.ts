/** Front door of booked lessons: bookings, when coaches can be booked, and lessons that were given. */
export { coachTimeHandlers } from './coach-times.handlers.ts'
export { type Coach, coachesHere } from './coaches.sql.ts'
export { courseBookingHandlers } from './course-bookings.handlers.ts'
export { courseConsumeHandlers, memberLessonHandlers } from './course-consumes.handlers.ts'
export { expireLessons } from './expire.ts'
export { handOver } from './move.ts'
export { bookedLessons, obstacles } from './takers.ts'
export { lessonsToCome, loadOf, type ToCome } from './to-come.sql.ts'
