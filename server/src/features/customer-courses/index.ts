/** Front door of members' courses. */
export { type CourseData, courseForStaff, courseFrom, courseSeen, coursesHere, unearnedOfCourses } from './customer-courses.sql.ts'
export { changeBooked, giveLessonBack, lockCourse, type Taken, takeLesson, wrongState } from './lessons.ts'
