/** Front door of private courses. */
export { courseHandlers } from './courses.handlers.ts'
export { courseById } from './courses.sql.ts'
export { coachById, pricesOfCoach, priceToSell } from './prices.sql.ts'
export { stopTeaching } from './prices.ts'
