import type { Fields } from '../../ground/operation-log/fields.ts'
import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { paymentWords } from '../../ground/pay/texts.ts'

const tenderFields = {
  payment_method: { zh: '支付方式', en: 'Payment method', as: 'codes', codes: paymentWords },
} as const satisfies Fields

export const orderCorrectionOperations = operationsAbout('order', {
  'tender.corrected': {
    zh: '更正支付方式：{price:yuan} 元由{from}改为{to}，单号 {trade_no}（原因：{reason}）',
    en: 'Corrected how {price:yuan} CNY were paid, from {from} to {to}, {trade_no} (reason: {reason})',
    codes: { from: paymentWords, to: paymentWords },
    fields: tenderFields,
  },
})
