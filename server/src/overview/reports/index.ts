/** Front door of reports. */
export { type MonthDays, monthDays } from './month.ts'
export { reportHandlers } from './reports.handlers.ts'
