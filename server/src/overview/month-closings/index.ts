/** Front door of closed months. */
export { monthClosingHandlers } from './month-closings.handlers.ts'
