/** Front door of what head office laid down. */
export { laidDownHandlers } from './laid-down.handlers.ts'
export {
  bringUp,
  endFollowing,
  endLaidDown,
  type FollowerData,
  followersOf,
  insertFollower,
  insertLaidDown,
  type LaidData,
  type LaidFields,
  laidDownById,
  listLaidDown,
  renewLaidDown,
} from './laid-down.sql.ts'
export { isSame, requireNotLaidDown, requireUnlocked } from './require-unlocked.ts'
