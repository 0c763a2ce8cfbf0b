/** Front door of closed months. */
export { monthClosingHandlers } from './month-closings.handlers.ts'
export { lastStanding as lastClosedMonth } from './month-closings.sql.ts'
export { booksOf, booksOfGyms, openFrom } from './months.ts'
export { monthsToClose } from './months-to-close.ts'
