/** Front door of clubs: their calls, and what the operator of the installation does to them. */
export { addApprovedBranch } from './add-branch.ts'
export { certificationOf } from './certification.sql.ts'
export { certificationHandlers, clubHandlers, subscriptionHandlers } from './clubs.handlers.ts'
export { gymNamed, type Here, installationSettings } from './clubs.sql.ts'
export {
  approve,
  byOperator,
  changeTimeZone,
  type Decided,
  decideOpenCertification,
  type NewEnd,
  type OwnersText,
  reject,
  renew,
} from './decide.ts'
export { plansOffered } from './subscription.sql.ts'
