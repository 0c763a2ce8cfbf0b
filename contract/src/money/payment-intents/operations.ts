import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { paymentWords } from '../../ground/pay/texts.ts'
import { providerWords } from '../payment-accounts/texts.ts'

const codes = { provider: providerWords }

export const paymentIntentOperations = operationsAbout('gym', {
  'payment.going-back': {
    zh: '{provider}付款 {trade_no}（{price:yuan} 元）未能办成，自动退款：{reason}',
    en: 'A payment by {provider} goes back by itself: {trade_no}, {price:yuan} CNY: {reason}',
    codes,
  },
  'payment.refund-again': {
    zh: '再次请求{provider}退款：{trade_no}，{price:yuan} 元',
    en: 'Asked {provider} again to give back {trade_no}, {price:yuan} CNY',
    codes,
  },
  'payment.paid-out': {
    zh: '登记{provider}付款已人工退款：{trade_no}，{price:yuan} 元；{reason}',
    en: 'A payment by {provider} was given back by hand: {trade_no}, {price:yuan} CNY; {reason}',
    codes,
  },
  'payment.refund-failed': {
    zh: '{provider}未能退回 {price:yuan} 元（退款单 {order_no}）：{reason}',
    en: '{provider} couldn’t give back {price:yuan} CNY of the refund {order_no}: {reason}',
    codes,
  },
  'payment.refund-asked-again': {
    zh: '再次请求{provider}退回 {price:yuan} 元（退款单 {order_no}）',
    en: 'Asked {provider} again to give back {price:yuan} CNY of the refund {order_no}',
    codes,
  },
  'payment.refund-by-hand': {
    zh: '登记{provider}未能退回的 {price:yuan} 元已改用{method}退给顾客（退款单 {order_no}）；{reason}',
    en: 'What {provider} couldn’t give back of the refund {order_no}, {price:yuan} CNY, was given back by {method}: {reason}',
    codes: { ...codes, method: paymentWords },
  },
})
