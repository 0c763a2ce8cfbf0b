/** Front door of the reconciliation of takings. */
export { compareBills } from './compare-bills.ts'
export { reconciliationHandlers } from './reconciliations.handlers.ts'
