/** Front door of members' courses. */
export { customerCourseHandlers, listOfCourses } from './customer-courses.handlers.ts'
export { type CourseData, changeCourse } from './customer-courses.sql.ts'
export { eventsOf, insertEvent } from './events.sql.ts'
export { expireCourses } from './expire.ts'
export { type BookedLessons, giveCourse, type Since, toGiveBack } from './give.ts'
export { changeBooked, giveLessonBack, lockCourse, lockCourses, takeLesson } from './lessons.ts'
export { coursesByIds, coursesOfCoach } from './list.sql.ts'
export { newestStanding } from './newest.ts'
