/** The front door: parts that other features use. */
export { opensByItself } from './receipt-settings.ts'
export { useReceipt } from './receipts.ts'
