/** Front door of head office. */

export { closingHandlers } from './closing/closing.handlers.ts'
export { branchMoveHandlers } from './closing/moves/branch-moves.handlers.ts'
export { headOfficeHandlers } from './head-office.handlers.ts'
export { layingHandlers } from './laying/laying.handlers.ts'
export { settlementHandlers } from './settlements/settlements.handlers.ts'
export { branchStatisticsHandlers } from './statistics/branch-statistics.handlers.ts'
export { unityHandlers } from './unities/unities.handlers.ts'
