import type { Fields } from '../../ground/operation-log/fields.ts'
import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { paymentWords } from '../../ground/pay/texts.ts'

const tenderFields = {
  payment_method: { zh: '支付方式', en: 'Payment method', as: 'codes', codes: paymentWords },
} as const satisfies Fields

/** What an order is called that is nobody’s sale. */
export const sellerWords = { nobody: { zh: '无人', en: 'nobody' } } as const

const sellerFields = {
  sellers: {
    zh: '业绩归属',
    en: 'Sellers',
    none: sellerWords.nobody,
    as: 'each',
    text: { zh: '{name} {share}', en: '{name} {share}' },
    parts: { share: { as: 'percent' } },
  },
} as const satisfies Fields

export const orderCorrectionOperations = operationsAbout('order', {
  'tender.corrected': {
    zh: '更正支付方式：{price:yuan} 元由{from}改为{to}，单号 {trade_no}（原因：{reason}）',
    en: 'Corrected how {price:yuan} CNY were paid, from {from} to {to}, {trade_no} (reason: {reason})',
    codes: { from: paymentWords, to: paymentWords },
    fields: tenderFields,
  },
  'order.sellers-changed': {
    zh: '更改业绩归属：由{from}改为{to}，单号 {trade_no}（原因：{reason}）',
    en: 'Changed whose sale it was, from {from} to {to}, {trade_no} (reason: {reason})',
    codes: { from: sellerWords, to: sellerWords },
    fields: sellerFields,
  },
})
