/** Front door of members' courses. */
export { customerCourseHandlers } from './customer-courses.handlers.ts'
export { expireCourses } from './expire.ts'
export { changeBooked, giveLessonBack, lockCourse, lockCourses, takeLesson } from './lessons.ts'
