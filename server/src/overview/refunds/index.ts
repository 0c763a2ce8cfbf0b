/** Front door of the refund desk. */
export { requestRefunds } from './refund-case.ts'
export { refundHandlers } from './refunds.handlers.ts'
