import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const cashierOperations = operationsAbout('order', {
  'goods.sold': {
    zh: '售出{name}，{price:yuan} 元[、{points} 积分]，单号 {trade_no}[，会员 {customer}]',
    en: 'Sold {name} for {price:yuan} CNY[ and {points} point(s)], {trade_no}[, to {customer}]',
  },
  'goods.refunded': {
    zh: '{name}退货，退款 {price:yuan} 元[、{points} 积分]，单号 {trade_no}（原因：{reason}）',
    en: '{name} came back, {price:yuan} CNY[ and {points} point(s)] returned, {trade_no} (reason: {reason})',
  },
})
