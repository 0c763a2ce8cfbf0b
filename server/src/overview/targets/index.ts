/** Front door of targets. */
export { aimsOf } from './aims.ts'
export { targetHandlers } from './targets.handlers.ts'
export { type Target, targetsIn } from './targets.sql.ts'
