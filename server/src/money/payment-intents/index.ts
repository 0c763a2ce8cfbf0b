/** Front door of payments by the payer’s code. */
export type { PayableHandlers } from './asked.ts'
export { forgetCallbacks } from './callbacks.sql.ts'
export { hearCallbacks } from './callbacks.ts'
export { paymentIntentHandlers } from './payment-intents.handlers.ts'
export { nextPayment, stuckRefundsNow, unplacedNow } from './payment-intents.sql.ts'
export { runPayments } from './run-payments.ts'
