/** The provider of an account, with its keys. */
import type { NewPaymentAccount, ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { CALLBACKS } from '@kaiguan/contract/money/payment-intents/callbacks'
import type { Ctx } from '../../context.ts'
import { alipayProvider } from '../../payments/alipay/alipay-provider.ts'
import type { Provider } from '../../payments/provider.ts'
import { wechatProvider } from '../../payments/wechat/provider.ts'

/** Where a provider says that something happened (payment-intents/callbacks.ts). */
export function callbackPath(provider: ProviderName, brandId: number, gymId: number): string {
  return `${CALLBACKS}/${provider}/${brandId}/${gymId}`
}

/** Throws `WrongSetting`, of its own words for the field. `requireWhole` saw to it that none of it is missing. */
export function providerOf(
  { settings, now, brandId, gymId }: Pick<Ctx, 'settings' | 'now' | 'brandId' | 'gymId'>,
  provider: ProviderName,
  account: NewPaymentAccount,
): Provider {
  const { mode, appid: appId, merchant_no: merchantNo, private_key: privateKey } = account
  const { publicUrl } = settings
  const notifyUrl = publicUrl === null ? null : publicUrl + callbackPath(provider, brandId, gymId)
  const shared = { mode, appId, merchantNo, privateKey, notifyUrl }
  const api = settings.paymentApis[provider]
  const clock = { now: () => now }
  if (provider === 'ALIPAY')
    return alipayProvider({ ...shared, appAuthToken: account.app_auth_token, alipayPublicKey: account.platform_pem, api: api ?? '' }, clock)
  return wechatProvider(
    {
      ...shared,
      subMerchantNo: account.sub_merchant_no,
      serialNo: account.serial_no ?? '',
      apiV3Key: account.api_v3_key ?? '',
      platform: { id: account.platform_no ?? '', publicKey: account.platform_pem },
      ...(api === undefined ? {} : { api }),
    },
    clock,
  )
}
