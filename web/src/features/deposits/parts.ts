/** The front door: deposits, for the account sheet and the member drawer. */
export { DepositItems } from './DepositItems.tsx'
export { DepositsTab } from './DepositsTab.tsx'
export { memberDepositTexts } from './deposits.texts.ts'
export { TakeDepositDialog } from './TakeDepositDialog.tsx'
