/** Front door of what is put right at an order. */
export { orderCorrectionHandlers } from './order-corrections.handlers.ts'
