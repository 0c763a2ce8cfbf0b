/** Front door of classes: halls, courses, and when they are given. */

export { classSessionHandlers, groupCourseHandlers, listOfGroupCourses } from './classes.handlers.ts'
export { DisplayLines } from './displays/display-lines.ts'
export { classDisplayHandlers } from './displays/displays.handlers.ts'
export type { GroupCourseData as ClassCourse } from './group-courses.sql.ts'
export { hallHandlers } from './halls/halls.handlers.ts'
export type { Moved, Places } from './places-port.ts'
export { mayTypes, requireClassRight } from './rights.ts'
export type { RuleData as ClassRule } from './rules.sql.ts'
export { groupCourseFacts } from './save-course.ts'
export { classesToCome, type SessionData } from './sessions.sql.ts'
export { carryOnClasses } from './timetable/make-classes-ahead.ts'
export { classCoursesOf, classRulesOf, giveClassCourses, giveClasses, giveClassRules, requireNothingToGive } from './timetable/transfer.ts'
