/** Words of accounts at providers of payments. */
import type { Words } from '../../rules.ts'
import type { AccountMode, ProviderName } from './calls.ts'

export const providerWords = {
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
} as const satisfies Record<ProviderName, Words>

export const modeWords = {
  own: { zh: '自有商户号', en: 'Own merchant number' },
  partner: { zh: '服务商', en: 'Service provider' },
} as const satisfies Record<AccountMode, Words>

/** Of a secret the log says only that it is another one. */
export const secretWords = {
  old: { zh: '原密钥', en: 'the one before' },
  new: { zh: '新密钥', en: 'a new one' },
} as const satisfies Record<string, Words>
