/** Front door of roles: what a person may grant, how far they may discount. */
export {
  type AuthorityHeld,
  authorityOf,
  beyondAuthority,
  beyondOwnAuthority,
  discountsFurther,
  requireAuthority,
  sameAuthority,
} from './authority.ts'
export { type Act, confirmAct, requireRightOrConfirmation } from './confirm.ts'
export { type Beyond, beyondOf, businessNames, checkGrant, ownCover } from './cover.ts'
export { giveBackWaiver } from './day-waivers.sql.ts'
export { outranks } from './rights.ts'
export { roleHandlers } from './roles.handlers.ts'
export { roleById } from './roles.sql.ts'
export { createRole, editRole, roleFacts } from './save-role.ts'
