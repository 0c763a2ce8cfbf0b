/** Front door of closed months. */
export { monthClosingHandlers } from './month-closings.handlers.ts'
export { monthsToClose } from './months-to-close.ts'
