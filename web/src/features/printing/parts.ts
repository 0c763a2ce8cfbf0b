/** The front door: parts that other features use. */
export { type ReceiptLine, receiptLines, type Said } from './receipt-lines.ts'
export { opensByItself } from './receipt-settings.ts'
export { useReceipt } from './receipts.ts'
export { usePaper } from './use-paper.ts'
