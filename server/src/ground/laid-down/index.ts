/** Front door of what head office laid down. */
export { laidDownHandlers } from './laid-down.handlers.ts'
export {
  bringUp,
  endFollowing,
  endLaidDown,
  type FollowerData,
  followersOf,
  holdLayingDown,
  insertFollower,
  insertLaidDown,
  type LaidData,
  type LaidFields,
  laidDownById,
  listLaidDown,
  renewLaidDown,
} from './laid-down.sql.ts'
export { isSame, requireNotLaidDown, requireUnlocked, saidName } from './require-unlocked.ts'
