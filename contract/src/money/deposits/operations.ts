import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const depositOperations = operationsAbout('deposit', {
  'deposit.taken': {
    zh: '收定金 {price:yuan} 元，单号 {trade_no}',
    en: 'Took a prepayment of {price:yuan} CNY, {trade_no}',
    also: ['customer'],
  },
  'deposit.returned': {
    zh: '退定金 {price:yuan} 元，单号 {trade_no}（原因：{reason}）',
    en: 'Gave {price:yuan} CNY of prepayment {trade_no} back (reason: {reason})',
    also: ['customer'],
  },
  'deposit.return-undone': {
    zh: '撤销退定金，单号 {trade_no}：收回 {price:yuan} 元，没收转回 {kept:yuan} 元（原因：{reason}）',
    en: 'Undid the refund {trade_no} of a prepayment: {price:yuan} CNY came back, {kept:yuan} CNY kept are held again (reason: {reason})',
    also: ['customer'],
  },
  'deposit.kept': {
    zh: '退定金 {price:yuan} 元，没收 {kept:yuan} 元，单号 {trade_no}（原因：{reason}）',
    en: 'Gave {price:yuan} CNY of prepayment {trade_no} back, kept {kept:yuan} CNY (reason: {reason})',
    also: ['customer'],
  },
})
