/** Merchants of the demo WeChat Pay, and its own key: all made at its start. */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { WechatSettings } from '../wechat/settings.ts'

export type WechatMerchant = {
  merchantNo: string
  appId: string
  /** For whom a partner asks; null: it asks for itself alone. */
  subMerchantNo: string | null
  serialNo: string
  publicKey: KeyObject
  privatePem: string
  apiV3Key: string
}
export type WechatPlatform = { id: string; privateKey: KeyObject; publicPem: string }

export function newMerchant(numbers: Pick<WechatMerchant, 'merchantNo' | 'appId' | 'subMerchantNo'>): WechatMerchant {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...numbers,
    serialNo: randomBytes(20).toString('hex').toUpperCase(),
    publicKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiV3Key: randomBytes(16).toString('hex'),
  }
}

export function newPlatform(): WechatPlatform {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    id: `PUB_KEY_ID_01${randomBytes(15).toString('hex')}`,
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** What such a merchant puts into its settings. */
export function settingsOf(merchant: WechatMerchant, platform: WechatPlatform, at: { api: string; notifyUrl: string }): WechatSettings {
  const { merchantNo, appId, subMerchantNo, serialNo, privatePem, apiV3Key } = merchant
  return {
    mode: subMerchantNo === null ? 'own' : 'partner',
    ...{ appId, merchantNo, subMerchantNo, serialNo, apiV3Key },
    privateKey: privatePem,
    platform: { id: platform.id, publicKey: platform.publicPem },
    ...at,
  }
}
