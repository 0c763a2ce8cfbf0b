/** What a club says of its account at Alipay, and the keys in it. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { LEAST_BITS } from '../pem.ts'
import { WrongSetting } from '../wrong-setting.ts'

/**
 * `own`: the club’s own application. `partner`: the operator’s application acts for the club, which allowed it (`appAuthToken`).
 * Keys in the mode of certificates aren't taken: the key of Alipay is asked for, as its console shows it beside the application.
 */
export type AlipaySettings = {
  mode: 'own' | 'partner'
  appId: string
  /** The club’s number at Alipay (PID): money goes there, and callbacks and trades name it as their seller. */
  merchantNo: string
  appAuthToken: string | null
  /** Of the application, as PEM (PKCS#1 or PKCS#8). */
  privateKey: string
  /** Alipay’s own, as PEM. */
  alipayPublicKey: string
  /** The gateway; empty: Alipay’s. */
  api: string
  /** Where Alipay calls back; null: this installation has no address that Alipay could reach, and only asks. */
  notifyUrl: string | null
}

export type AlipayKeys = { signBy: KeyObject; believe: KeyObject }

export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do'

/** Throws `WrongSetting`. */
export function readKeys(settings: AlipaySettings): AlipayKeys {
  requireNumbers(settings)
  const signBy = readKey('privateKey', settings.privateKey, createPrivateKey)
  // Node would take a private key too, and read the public one in it.
  if (settings.alipayPublicKey.includes('PRIVATE KEY')) throw new WrongSetting('alipayPublicKey', 'is a private key')
  const believe = readKey('alipayPublicKey', settings.alipayPublicKey, createPublicKey)
  if (believe.equals(createPublicKey(settings.privateKey))) {
    throw new WrongSetting('alipayPublicKey', 'is the public key of the application: Alipay’s own one is needed')
  }
  return { signBy, believe }
}

function requireNumbers({ mode, appId, merchantNo, appAuthToken, api, notifyUrl }: AlipaySettings): void {
  if (!/^\d{1,32}$/.test(appId)) throw new WrongSetting('appId', 'isn’t a number')
  if (!/^\d{1,28}$/.test(merchantNo)) throw new WrongSetting('merchantNo', 'isn’t a number')
  if (mode === 'partner' && !appAuthToken) throw new WrongSetting('appAuthToken', 'is missing, without which a partner may do nothing')
  if (mode === 'own' && appAuthToken !== null) throw new WrongSetting('appAuthToken', 'is a partner’s, and the club acts itself')
  if (api !== '' && !isAddress(api)) throw new WrongSetting('api', 'isn’t an address')
  if (notifyUrl !== null && !isAddress(notifyUrl)) throw new WrongSetting('notifyUrl', 'isn’t an address')
}

const isAddress = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text)

function readKey(setting: 'privateKey' | 'alipayPublicKey', pem: string, read: (pem: string) => KeyObject): KeyObject {
  const key = keyIn(pem, read)
  if (key?.asymmetricKeyType !== 'rsa') throw new WrongSetting(setting, 'isn’t an RSA key as PEM')
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) throw new WrongSetting(setting, `has less than ${LEAST_BITS} bits`)
  return key
}

function keyIn(pem: string, read: (pem: string) => KeyObject): KeyObject | null {
  try {
    return read(pem)
  } catch {
    return null
  }
}
