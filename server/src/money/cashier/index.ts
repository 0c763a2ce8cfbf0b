/** Front door of the cashier. */
export { cashierHandlers } from './cashier.handlers.ts'
