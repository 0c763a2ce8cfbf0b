/** Front door of staff. */
export { requireAgreement } from './agree.ts'
export { requirePostNotDenied } from './change-status.ts'
export { awaitHolder } from './logins.sql.ts'
export { staffHandlers } from './staff.handlers.ts'
