/** Front door of booked lessons: bookings, when coaches can be booked, and lessons that were given. */
export { lessonsToday } from './at-counter.ts'
export { coachTimeHandlers } from './coach-times.handlers.ts'
export { courseBookingHandlers } from './course-bookings.handlers.ts'
export { courseConsumeHandlers, memberLessonHandlers } from './course-consumes.handlers.ts'
export { courseCoverHandlers } from './course-covers.handlers.ts'
export { expireLessons } from './expire.ts'
export { remindOfLessons } from './lesson-texts.ts'
