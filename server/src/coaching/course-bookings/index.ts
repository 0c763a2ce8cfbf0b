/** Front door of booked lessons: bookings, when coaches can be booked, and lessons that were given. */

export { coachTimeHandlers } from './coaches/coach-times.handlers.ts'
export { type CoachUse, coachUse } from './coaches/coach-use.sql.ts'
export { type BookableCoach, coachesHere } from './coaches/coaches.sql.ts'
export { courseConsumeHandlers, memberLessonHandlers } from './consumes/course-consumes.handlers.ts'
export { expireLessons } from './consumes/expire.ts'
export { courseBookingHandlers } from './course-bookings.handlers.ts'
export { courseCoverHandlers } from './covers/course-covers.handlers.ts'
export { bookedLessons, obstacles } from './covers/possible-coaches.ts'
export { lessonsToday } from './lesson-at-counter.ts'
export { nextAboutLessons, remindOfLessons } from './lesson-texts.ts'
export { lessonsToCome, loadOf, type ToCome } from './lessons-to-come.sql.ts'
export { handOverLessons } from './move.ts'
