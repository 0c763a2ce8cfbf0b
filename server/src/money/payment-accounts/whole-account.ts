/** What an account must have, by its provider and mode; each that is missing or no key is said at its field. */
import type { AccountMode, NewPaymentAccount, ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { type Rule, ruleTexts } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { privateKeyPem, publicKeyPem } from '../../payments/pem.ts'
import { WrongSetting } from '../../payments/wrong-setting.ts'
import { providerOf } from './provider-of.ts'

type Optional = 'sub_merchant_no' | 'serial_no' | 'platform_no' | 'api_v3_key' | 'app_auth_token'

const needed = {
  WECHAT: { own: ['serial_no', 'platform_no', 'api_v3_key'], partner: ['serial_no', 'platform_no', 'api_v3_key', 'sub_merchant_no'] },
  ALIPAY: { own: [], partner: ['app_auth_token'] },
} as const satisfies Record<ProviderName, Record<AccountMode, readonly Optional[]>>

const optional = ['sub_merchant_no', 'serial_no', 'platform_no', 'api_v3_key', 'app_auth_token'] as const

type Around = Pick<Ctx, 'settings' | 'now' | 'brandId' | 'gymId' | 'language'>

/** With its keys as PEM, and without what this provider knows nothing of. */
export function requireWhole(ctx: Around, provider: ProviderName, given: NewPaymentAccount): NewPaymentAccount {
  const needs: readonly Optional[] = needed[provider][given.mode]
  const [private_key, platform_pem] = [privateKeyPem(given.private_key), platformPem(provider, given)]
  const wrong = new Map<string, Rule>(needs.flatMap((field) => (given[field] ? [] : [[field, 'required'] as const])))
  if (private_key === null) wrong.set('private_key', 'private-key')
  if (platform_pem === null) wrong.set('platform_pem', 'public-key')
  if (private_key === null || platform_pem === null || wrong.size > 0) throw wrongAt(ctx, wrong)
  const own = Object.fromEntries(optional.map((field) => [field, needs.includes(field) ? given[field] : null]))
  const whole = { ...given, ...own, private_key, platform_pem }
  try {
    providerOf(ctx, provider, whole)
  } catch (error) {
    const at = error instanceof WrongSetting ? saidAs[error.setting] : undefined
    throw at ? wrongAt(ctx, new Map([at])) : error
  }
  return whole
}

/** Alipay gives its key alone; WeChat its key, or a certificate. */
function platformPem(provider: ProviderName, { platform_pem }: NewPaymentAccount): string | null {
  return provider === 'ALIPAY' && platform_pem.includes('CERTIFICATE') ? null : publicKeyPem(platform_pem)
}

/** Where a provider's own setting stands in ours, and what is wrong with it; keys are read before. What isn't here is no club's to set. */
const saidAs: Readonly<Record<string, readonly [field: string, rule: Rule]>> = {
  appId: ['appid', 'unknown'],
  merchantNo: ['merchant_no', 'unknown'],
  subMerchantNo: ['sub_merchant_no', 'unknown'],
  serialNo: ['serial_no', 'unknown'],
  apiV3Key: ['api_v3_key', 'api-v3-key'],
  'platform.id': ['platform_no', 'unknown'],
  'platform.publicKey': ['platform_pem', 'public-key'],
  alipayPublicKey: ['platform_pem', 'own-public-key'],
  appAuthToken: ['app_auth_token', 'unknown'],
}

function wrongAt({ language }: Pick<Ctx, 'language'>, wrong: ReadonlyMap<string, Rule>): FieldRefusal {
  return new FieldRefusal(Object.fromEntries([...wrong].map(([field, rule]) => [field, [ruleTexts[rule][language]]])))
}
