/** Front door of points. */
export { expirePoints } from './expire.ts'
export { pointHandlers } from './points.handlers.ts'
export { pointsOfOrder } from './points.sql.ts'
export { editRules as editPointRules, rulesOf as pointRulesOf } from './rules.ts'
