import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { receiptFields } from './fields.texts.ts'

export const printingOperations = operationsAbout('order', {
  'receipt.printed': { zh: '打印小票，单号 {trade_no}', en: 'Printed the receipt of {trade_no}' },
  'receipt.reprinted': { zh: '补打小票，单号 {trade_no}', en: 'Printed the receipt of {trade_no} again' },
})

export const receiptGymOperations = operationsAbout('gym', {
  'receipt.settings-changed': { zh: '修改“{name}”的小票设置', en: 'Changed the receipts of “{name}”', fields: receiptFields },
  'receipt.drawer-opened': { zh: '未收款打开钱箱，原因：{reason}', en: 'Opened the cash drawer without a sale: {reason}' },
})
