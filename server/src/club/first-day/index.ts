/** Front door of the first day. */
export { firstDayHandlers } from './first-day.handlers.ts'
