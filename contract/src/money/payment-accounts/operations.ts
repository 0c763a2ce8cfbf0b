import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { accountFields } from './fields.texts.ts'
import { providerWords } from './texts.ts'

const codes = { provider: providerWords }

export const paymentAccountOperations = operationsAbout('gym', {
  'payment-account.connected': {
    zh: '接入{provider}：商户号 {merchant_no}',
    en: 'Connected {provider}: merchant number {merchant_no}',
    codes,
  },
  'payment-account.changed': {
    zh: '修改{provider}账户：商户号 {merchant_no}',
    en: 'Changed the account at {provider}: merchant number {merchant_no}',
    codes,
    fields: accountFields,
  },
  'payment-account.removed': {
    zh: '移除{provider}账户：商户号 {merchant_no}',
    en: 'Took away the account at {provider}: merchant number {merchant_no}',
    codes,
  },
})
