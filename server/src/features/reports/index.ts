/** Front door of reports. */
export { reportHandlers } from './reports.handlers.ts'
