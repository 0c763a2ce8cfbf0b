/** Front door of holds: nobody is in two places. */
export { type Clash, clashesOf, clashRefusal, hold, holdApart, holdAsOne, holdEach, requireHold, timeText } from './hold.ts'
export {
  type Busy,
  busyBetween,
  forgetSessions,
  freePersonsOf,
  handCoachHold,
  type LessonHold,
  lessonHolds,
  releaseAbsence,
  releaseBookings,
  releaseSessions,
  type Wanted,
} from './holds.sql.ts'
export { releasePlaces } from './place-holds.sql.ts'
