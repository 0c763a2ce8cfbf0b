/** Front door of accounts at providers of payments. */

export { providersHere } from './accounts.ts'
export { paymentAccountHandlers } from './payment-accounts.handlers.ts'
export { type ProviderHere, providerHere } from './provider-here.ts'
export { resealAccounts } from './reseal.ts'
