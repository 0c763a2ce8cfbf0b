/** Front door of booked lessons: bookings, when coaches can be booked, and lessons that were given. */

export { coachTimeHandlers } from './coach-times.handlers.ts'
export { type BookableCoach, coachesHere } from './coaches.sql.ts'
export { courseBookingHandlers } from './course-bookings.handlers.ts'
export { courseConsumeHandlers, memberLessonHandlers } from './course-consumes.handlers.ts'
export { courseCoverHandlers } from './course-covers.handlers.ts'
export { expireLessons } from './expire.ts'
export { lessonsToday } from './lesson-at-counter.ts'
export { remindOfLessons } from './lesson-texts.ts'
export { lessonsToCome, loadOf, type ToCome } from './lessons-to-come.sql.ts'
export { handOverLessons } from './move.ts'
export { bookedLessons, obstacles } from './possible-coaches.ts'
