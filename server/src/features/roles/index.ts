/** Front door of roles: what a person may grant, how far they may discount. */
export { type AuthorityHeld, beyondOwn, checkAuthorityGrant, requireAuthority } from './authority.ts'
export { checkGrant, outranks } from './rights.ts'
export { roleHandlers } from './roles.handlers.ts'
export { roleById } from './roles.sql.ts'
