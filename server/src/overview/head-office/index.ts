/** Front door of head office. */
export { headOfficeHandlers } from './head-office.handlers.ts'
