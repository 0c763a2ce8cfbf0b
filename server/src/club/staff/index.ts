/** Front door of staff. */
export { mustAgree } from './agree.ts'
export { mustBeTheirs } from './change-status.ts'
export { awaitHolder } from './logins.sql.ts'
export { staffHandlers } from './staff.handlers.ts'
