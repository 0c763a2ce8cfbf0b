/** Front door of private courses. */
export { courseHandlers } from './courses.handlers.ts'
export { courseById } from './courses.sql.ts'
export { coachById, lessonCosts, pricesOfCoach, pricesOfCourse, pricesTaught, priceToSell } from './prices.sql.ts'
export { mayTeachAs, requireHandedOver, stopTeaching, teachAs } from './prices.ts'
export { addCourse, courseFacts, editCourse } from './save-course.ts'
