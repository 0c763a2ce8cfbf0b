/** Front door of holds: nobody is in two places. */
export { type Clash, clashRefusal, hold, mustHold, timeText } from './hold.ts'
export {
  type Busy,
  busyBetween,
  handCoachHold,
  type LessonHold,
  lessonHolds,
  releaseAbsence,
  releaseBookings,
  type Wanted,
} from './holds.sql.ts'
