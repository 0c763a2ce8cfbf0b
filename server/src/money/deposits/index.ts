/** Front door of deposits. */
export { depositArrivals } from './arrivals.sql.ts'
export { depositHandlers } from './deposits.handlers.ts'
export { depositMerging } from './merging.ts'
export { depositMoving } from './moving-deposits.ts'
