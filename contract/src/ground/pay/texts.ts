/** The words of the methods of payment. */
import type { Words } from '../../rules.ts'

export const paymentWords = {
  CASH: { zh: '现金', en: 'Cash' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  WECHAT: { zh: '微信', en: 'WeChat' },
  BLANK_CARD: { zh: '银行卡', en: 'Bank card' },
  DEBIT_CARD: { zh: '储值卡', en: 'Stored value' },
  DEPOSIT: { zh: '定金', en: 'Prepayment' },
} as const satisfies Record<string, Words>

const methods: Readonly<Record<string, Words>> = paymentWords

/** A method of a later version reads as it is named. */
export function paymentWord(method: string): Words {
  return methods[method] ?? { zh: method, en: method }
}
