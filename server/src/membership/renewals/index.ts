/** Front door of renewals. */
export { renewalArrivals } from './arrivals.sql.ts'
export { renewalHandlers } from './renewals.handlers.ts'
