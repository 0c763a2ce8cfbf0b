import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { providerWords } from '../payment-accounts/texts.ts'

const codes = { provider: providerWords }

export const paymentIntentOperations = operationsAbout('gym', {
  'payment.going-back': {
    zh: '{provider}付款 {trade_no}（{price}）未能办成，自动退款：{reason}',
    en: 'A payment by {provider} goes back by itself: {trade_no}, {price}: {reason}',
    codes,
  },
  'payment.refund-again': {
    zh: '再次请求{provider}退款：{trade_no}，{price}',
    en: 'Asked {provider} again to give back {trade_no}, {price}',
    codes,
  },
  'payment.paid-out': {
    zh: '登记{provider}付款已人工退款：{trade_no}，{price}；{reason}',
    en: 'A payment by {provider} was given back by hand: {trade_no}, {price}; {reason}',
    codes,
  },
})
