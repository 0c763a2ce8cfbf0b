/** Front door of staff. */
export { staffHandlers } from './staff.handlers.ts'
