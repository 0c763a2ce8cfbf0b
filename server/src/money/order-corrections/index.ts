/** Front door of what is put right at an order. */
export { moveWay } from './move-way.ts'
export { orderCorrectionHandlers } from './order-corrections.handlers.ts'
