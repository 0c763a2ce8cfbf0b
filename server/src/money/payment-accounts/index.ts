/** Front door of accounts at providers of payments. */
export { paymentAccountHandlers } from './payment-accounts.handlers.ts'
export { resealAccounts } from './reseal.ts'
