/** Front door of members' courses. */
export { customerCourseHandlers } from './customer-courses.handlers.ts'
export { type CourseData, courseForStaff, courseFrom, courseSeen, coursesHere } from './customer-courses.sql.ts'
export { expireCourses } from './expire.ts'
export { changeBooked, giveLessonBack, lockCourse, type Taken, takeLesson, wrongState } from './lessons.ts'
