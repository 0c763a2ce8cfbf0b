/** What a merchant of WeChat Pay knows of itself, and of WeChat’s key. */
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { LEAST_BITS } from '../pem.ts'
import { WrongSetting } from '../wrong-setting.ts'

export type WechatSettings = {
  /** `partner`: the operator asks, and the money settles to the sub-merchant. */
  mode: 'own' | 'partner'
  appId: string
  /** Of whoever asks. */
  merchantNo: string
  /** Of whom the money settles to; null in mode `own`. */
  subMerchantNo: string | null
  /** Of the merchant’s own certificate. */
  serialNo: string
  /** PEM. */
  privateKey: string
  /** 32 bytes; it opens callbacks. */
  apiV3Key: string
  /** What WeChat signs with. `id`: a certificate’s serial number, or PUB_KEY_ID_…; `publicKey`: that certificate or that key, as PEM. */
  platform: { id: string; publicKey: string }
  api?: string
  /** Where callbacks go to; null: this installation has no address that WeChat could reach, and only asks. */
  notifyUrl: string | null
}

/** The settings with their keys read. */
export type OpenedSettings = Omit<WechatSettings, 'privateKey' | 'apiV3Key' | 'platform' | 'api'> & {
  privateKey: KeyObject
  apiV3Key: Buffer
  platform: { id: string; publicKey: KeyObject }
  api: string
}

export const WECHAT_API = 'https://api.mch.weixin.qq.com'
const KEY_ID = /^PUB_KEY_ID_\w+$/

/** Throws a sentence that begins with the name of the setting that is wrong. The value isn’t said: it may be half a key. */
export function openSettings(settings: WechatSettings): OpenedSettings {
  const { mode, appId, merchantNo, subMerchantNo, serialNo, notifyUrl, api = WECHAT_API } = settings
  requireThat(/^\w{1,32}$/.test(appId), 'appId', 'not an app’s id of WeChat, wx and 16 characters')
  requireThat(/^\d{1,32}$/.test(merchantNo), 'merchantNo', 'not a merchant’s number, digits alone')
  if (mode === 'partner') requireThat(/^\d{1,32}$/.test(subMerchantNo ?? ''), 'subMerchantNo', 'not a merchant’s number, digits alone')
  else requireThat(subMerchantNo === null, 'subMerchantNo', 'there is none unless a partner asks')
  requireThat(/^[\da-f]{1,64}$/i.test(serialNo), 'serialNo', 'not the serial number of a certificate, digits and A to F')
  requireThat(notifyUrl === null || isWebAddress(notifyUrl), 'notifyUrl', 'not an address that begins with https://')
  requireThat(isWebAddress(api), 'api', 'not an address that begins with https://')
  const secret = Buffer.from(settings.apiV3Key)
  requireThat(secret.length === 32, 'apiV3Key', `has ${secret.length} bytes instead of 32`)
  return {
    ...{ mode, appId, merchantNo, subMerchantNo, serialNo, notifyUrl, api },
    privateKey: privateKeyOf(settings.privateKey),
    apiV3Key: secret,
    platform: { id: settings.platform.id, publicKey: platformKeyOf(settings.platform) },
  }
}

function requireThat(holds: boolean, setting: string, why: string): void {
  if (!holds) throw new WrongSetting(setting, why)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function privateKeyOf(pem: string): KeyObject {
  return rsaKey(() => createPrivateKey(pem), 'privateKey', 'not a private RSA key in PEM (apiclient_key.pem)')
}

function platformKeyOf({ id, publicKey }: WechatSettings['platform']): KeyObject {
  requireThat(KEY_ID.test(id) || /^[\da-f]{1,64}$/i.test(id), 'platform.id', 'neither PUB_KEY_ID_… nor the serial number of a certificate')
  const wrong = 'neither WeChat’s public RSA key nor its certificate in PEM'
  // Of a private key Node would make the public one: whoever put it here would keep it where nobody guards it.
  requireThat(!/PRIVATE KEY/.test(publicKey), 'platform.publicKey', wrong)
  if (!publicKey.includes('BEGIN CERTIFICATE')) {
    requireThat(KEY_ID.test(id), 'platform.id', 'a public key has an id that begins with PUB_KEY_ID_')
    return rsaKey(() => createPublicKey(publicKey), 'platform.publicKey', wrong)
  }
  let serial = ''
  const key = rsaKey(
    () => {
      const certificate = new X509Certificate(publicKey)
      serial = certificate.serialNumber
      return certificate.publicKey
    },
    'platform.publicKey',
    wrong,
  )
  requireThat(sameSerial(serial, id), 'platform.id', `the certificate’s serial number is ${serial}`)
  return key
}

/** However it was typed: WeChat writes capitals, OpenSSL leaves zeros out. */
export const sameSerial = (one: string, other: string): boolean => plainSerial(one) === plainSerial(other)
const plainSerial = (serial: string): string => serial.toUpperCase().replace(/^0+/, '')

/** What OpenSSL says of a text that is no key isn’t handed on. */
function rsaKey(read: () => KeyObject, setting: string, why: string): KeyObject {
  let key: KeyObject | null = null
  try {
    key = read()
  } catch {
    throw new WrongSetting(setting, why)
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  requireThat(key.asymmetricKeyType === 'rsa' && bits >= LEAST_BITS, setting, why)
  return key
}
