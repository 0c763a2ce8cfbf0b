/** The front door: deposits, for the account sheet. */
export { DepositsTab } from './DepositsTab.tsx'
