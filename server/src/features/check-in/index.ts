/** Front door of check-in. */
export { checkInHandlers } from './check-in.handlers.ts'
export { refreshLastVisit, visitSeen } from './check-in.sql.ts'
