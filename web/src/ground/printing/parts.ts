/** The front door: parts that other features use. */
export { OpenDrawer } from './printer/OpenDrawer.tsx'
export { pairedToken } from './printer/paired.ts'
export type { ReceiptLine, Said } from './receipt-lines.ts'
export { opensByItself } from './receipt-settings.ts'
export { useReceipt } from './receipts.ts'
export { usePaper, useReceiptPaper } from './use-paper.ts'
