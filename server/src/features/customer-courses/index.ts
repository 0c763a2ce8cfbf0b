/** Front door of members' courses. */

export { customerCourseHandlers } from './customer-courses.handlers.ts'
export { courseDisruptions } from './disrupted-courses.ts'
export { expireCourses } from './expire.ts'
export { lessonCounts } from './given.sql.ts'
export { changeBooked, giveLessonBack, lockCourse, lockCourses, takeLesson } from './lessons.ts'
export { courseRefunds } from './refund-facts.ts'
