/** Front door of members' courses. */

export { type Agreed, requireNotDearer, type Taken } from './changes/dearer-coach.ts'
export { expireCourses } from './changes/expire.ts'
export { type BookedLessons, giveCourse, type Since, toGiveBack } from './changes/give.ts'
export { lessonCounts } from './changes/given.sql.ts'
export { newestStanding } from './changes/newest.ts'
export { courseRefunds } from './changes/refund-facts.ts'
export { customerCourseHandlers, listOfCourses } from './customer-courses.handlers.ts'
export { type CustomerCourseData, changeCustomerCourse } from './customer-courses.sql.ts'
export { courseDisruptions } from './disrupted-courses.ts'
export { courseEventsOf, insertCourseEvent } from './events.sql.ts'
export { changeBooked, giveLessonBack, lockCourse, lockCourses, takeLesson } from './lessons.ts'
export { coursesByIds, coursesOfCoach } from './list.sql.ts'
