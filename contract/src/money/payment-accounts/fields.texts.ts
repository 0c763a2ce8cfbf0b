/** What the log says of an account at a provider that was changed. Of secrets only that they were. */
import type { Fields } from '../../ground/operation-log/fields.ts'
import { modeWords, secretWords } from './texts.ts'

export const accountFields = {
  mode: { zh: '接入方式', en: 'Connection', as: 'codes', codes: modeWords },
  appid: { zh: '应用 ID', en: 'App ID' },
  merchant_no: { zh: '商户号', en: 'Merchant number' },
  sub_merchant_no: { zh: '子商户号', en: 'Sub-merchant number' },
  serial_no: { zh: '商户证书序列号', en: 'Serial number of the certificate' },
  platform_no: { zh: '平台公钥 ID', en: 'Id of the platform’s key' },
  platform_pem: { zh: '平台公钥', en: 'Platform’s public key', long: true },
  private_key: { zh: '私钥', en: 'Private key', as: 'codes', codes: secretWords },
  api_v3_key: { zh: 'APIv3 密钥', en: 'APIv3 key', as: 'codes', codes: secretWords },
  app_auth_token: { zh: '商家授权令牌', en: 'app_auth_token', as: 'codes', codes: secretWords },
} as const satisfies Fields
