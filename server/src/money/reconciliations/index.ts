/** Front door of the reconciliation of takings. */
export { reconciliationHandlers } from './reconciliations.handlers.ts'
