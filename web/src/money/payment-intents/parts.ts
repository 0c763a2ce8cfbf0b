/** The front door: payments by a payer's code, for the account sheet. */
export { PaymentsTab } from './PaymentsTab.tsx'
