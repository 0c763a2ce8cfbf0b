/** Front door of the refund desk. */
export { refundHandlers } from './refunds.handlers.ts'
