/** Front door of check-in. */

export { enterVisit } from './admit.ts'
export { checkInHandlers } from './check-in.handlers.ts'
export { customerAtDoor, insertRefusal, selfAsked, visitSeen } from './check-in.sql.ts'
export { type Decided, decide, decisionAnswer, overdueOf } from './decide.ts'
export { leaveByGate } from './end-visit.ts'
export { visitMerging } from './merging.ts'
