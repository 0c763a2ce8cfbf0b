import { operationsAbout } from '../operation.ts'

export const printingOperations = operationsAbout('order', {
  'receipt.printed': { zh: '打印小票，单号 {trade_no}', en: 'Printed the receipt of {trade_no}' },
  'receipt.reprinted': { zh: '补打小票，单号 {trade_no}', en: 'Printed the receipt of {trade_no} again' },
})
