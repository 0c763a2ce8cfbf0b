/** Front door of classes: halls, courses, and when they are given. */

export { classSessionHandlers, groupCourseHandlers, listOfGroupCourses } from './classes.handlers.ts'
export { DisplayLines } from './display-lines.ts'
export { classDisplayHandlers } from './displays.handlers.ts'
export type { GroupCourseData as ClassCourse } from './group-courses.sql.ts'
export { hallHandlers } from './halls.handlers.ts'
export { carryOnClasses } from './make-classes-ahead.ts'
export type { Moved, Places } from './places-port.ts'
export { mayTypes, requireClassRight } from './rights.ts'
export type { RuleData as ClassRule } from './rules.sql.ts'
export { classesToCome, type SessionData } from './sessions.sql.ts'
export { classCoursesOf, classRulesOf, giveClassCourses, giveClasses, giveClassRules, requireNothingToGive } from './transfer.ts'
