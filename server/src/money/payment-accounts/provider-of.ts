/** The provider of an account, with its keys. */
import type { NewPaymentAccount, ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { Ctx } from '../../context.ts'
import { alipayProvider } from '../../payments/alipay/alipay-provider.ts'
import type { Provider } from '../../payments/provider.ts'
import { wechatProvider } from '../../payments/wechat/provider.ts'

/** Throws `WrongSetting`, of its own words for the field. `requireWhole` saw to it that none of it is missing. */
export function providerOf(
  { settings, now, origin }: Pick<Ctx, 'settings' | 'now' | 'origin'>,
  provider: ProviderName,
  account: NewPaymentAccount,
): Provider {
  const { mode, appid: appId, merchant_no: merchantNo, private_key: privateKey } = account
  // A check asks for nothing that anybody would be told of.
  const shared = { mode, appId, merchantNo, privateKey, notifyUrl: origin }
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
