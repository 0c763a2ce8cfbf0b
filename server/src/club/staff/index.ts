/** Front door of staff. */
export { requireAgreement } from './agree.ts'
export { requirePostNotDenied } from './change-status.ts'
export { type KnownLogin, type RoleToGive, staffImports } from './imported/imported-staff.ts'
export { awaitHolder } from './logins.sql.ts'
export { staffHandlers } from './staff.handlers.ts'
export { setTerm } from './staff.sql.ts'
