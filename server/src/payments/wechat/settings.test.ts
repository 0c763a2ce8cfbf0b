/** Which setting is wrong is said before anything is asked, and no key is ever printed. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wechatProvider } from './provider.ts'
import type { WechatSettings } from './settings.ts'
import { meaningOf, refundState, tradeState } from './states.ts'
import { openLine } from './testing/demo-line.ts'

let house: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  house = await openLine({ callbacks: 0 })
})
afterAll(() => house.close())

const pem = { type: 'pkcs8', format: 'pem' } as const
const spki = { type: 'spki', format: 'pem' } as const

test('each setting that is wrong is named first, and its value isn’t said', () => {
  const { own, partner } = house.settings
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = (publicKey: string, id = own.platform.id) => ({ platform: { id, publicKey } })
  const wrong: [keyof WechatSettings | `platform.${string}`, Partial<WechatSettings>][] = [
    ['appId', { appId: 'wx"1' }],
    ['merchantNo', { merchantNo: '19000"' }],
    ['subMerchantNo', { subMerchantNo: '1900000209' }],
    ['subMerchantNo', { mode: 'partner' }],
    ['serialNo', { serialNo: 'my certificate' }],
    ['privateKey', { privateKey: '' }],
    ['privateKey', { privateKey: own.privateKey.replaceAll('A', '') }],
    ['privateKey', { privateKey: own.platform.publicKey }],
    ['privateKey', { privateKey: small.privateKey.export(pem).toString() }],
    ['privateKey', { privateKey: curve.privateKey.export(pem).toString() }],
    ['apiV3Key', { apiV3Key: '31-bytes-31-bytes-31-bytes-31-b' }],
    ['apiV3Key', { apiV3Key: '三十二个字三十二个字三十二个字三十二个字三十二个字三十二个字三十' }],
    ['platform.id', key(own.platform.publicKey, 'the key')],
    ['platform.id', key(own.platform.publicKey, partner.serialNo)],
    ['platform.publicKey', key('')],
    ['platform.publicKey', key(own.privateKey)],
    ['platform.publicKey', key(small.publicKey.export(spki).toString())],
    ['platform.publicKey', key('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')],
    ['api', { api: 'api.mch.weixin.qq.com' }],
    ['notifyUrl', { notifyUrl: 'javascript:alert(1)' }],
  ]
  for (const [setting, changed] of wrong) {
    const build = () => house.club(changed)
    expect(build, setting).toThrow(new RegExp(`^${setting.replace('.', '\\.')}: `))
    expect(build, setting).not.toThrow(/BEGIN|MII/)
  }
  expect(wechatProvider(partner, { now: () => house.clock.now }).name).toBe('WECHAT')
})

test('keys that fit are found out by asking', async () => {
  await house.provider.check()
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(spki).toString()
  const { id } = house.settings.own.platform
  await expect(house.club({ platform: { id, publicKey: other } }).check()).rejects.toThrow('wrongly signed')
})

test('WeChat’s certificate is as good as its public key, under the certificate’s own serial number', () => {
  const certificate = certificateOf(house.settings.own.platform.publicKey, '5157F09EFDC096DE15EBE81A47057A72')
  const settled = (id: string) => house.club({ platform: { id, publicKey: certificate } })
  expect(settled('5157F09EFDC096DE15EBE81A47057A72').name).toBe('WECHAT')
  expect(settled('5157f09efdc096de15ebe81a47057a72').name).toBe('WECHAT')
  expect(() => settled('5157F09EFDC096DE15EBE81A47057A73')).toThrow(/^platform\.id: .* 5157F09EFDC096DE15EBE81A47057A72$/)
  // The demo signs under the id of a public key: what it says isn't the certificate's.
  return expect(settled('5157F09EFDC096DE15EBE81A47057A72').check()).rejects.toThrow('instead of 5157F09E')
})

test('codes mean the same with and without underscores, and what nobody knows is never a refusal', () => {
  expect(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'SYSTEM_ERROR', 'SYSTEMERROR', 'NOT_ENOUGH', 'NOTENOUGH'].map(meaningOf)).toEqual([
    ...['absent', 'absent', 'waiting', 'waiting', 'payer', 'payer'],
  ])
  expect([meaningOf('MOON_FULL'), meaningOf('toString'), tradeState('MOON'), tradeState('constructor'), refundState('MOON')]).toEqual([
    ...['unsure', 'unsure', null, null, null],
  ])
})

/** A certificate around a key, in DER by hand: nobody checks who signed it. */
function certificateOf(publicKey: string, serial: string): string {
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = sequence()
  const moment = (text: string) => der(0x17, Buffer.from(text))
  const key = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  const number = der(0x02, Buffer.from(serial, 'hex'))
  const body = sequence(number, algorithm, name, sequence(moment('260101000000Z'), moment('310101000000Z')), name, key)
  const bytes = sequence(body, algorithm, der(0x03, Buffer.alloc(257)))
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
