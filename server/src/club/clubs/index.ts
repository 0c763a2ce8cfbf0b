/** Front door of clubs: their calls, and what the operator of the installation does to them. */
export { addApprovedBranch } from './add-branch.ts'
export { certificationOf } from './certification.sql.ts'
export { certificationHandlers, clubHandlers, subscriptionHandlers } from './clubs.handlers.ts'
export { gymNamed, type Here, installationSettings } from './clubs.sql.ts'
export {
  approveClub,
  byOperator,
  changeTimeZone,
  decideOpenCertification,
  type NewEnd,
  type OperatorDecision,
  type OwnersText,
  reject,
  renewClub,
} from './decide.ts'
export { plansOffered } from './subscription.sql.ts'
