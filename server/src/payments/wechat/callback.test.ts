/** What the demo WeChat Pay tells unasked, over real HTTP: once, thrice or never, and what of it is believed. */
import { afterEach, expect, test } from 'vitest'
import { CallbackRefused, type CameIn } from '../provider.ts'
import { wechatProvider } from './provider.ts'
import { openLine, TEN_O_CLOCK } from './testing/demo-line.ts'

type House = Awaited<ReturnType<typeof openLine>>
const houses: House[] = []
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

async function openHouse(callbacks: 0 | 1 | 3): Promise<House> {
  const house = await openLine({ callbacks })
  houses.push(house)
  return house
}

/** What is told of a code that was shown and paid. */
async function toldOf(house: House, outTradeNo: string): Promise<CameIn> {
  await house.provider.createCode(house.shown(outTradeNo))
  house.bank.pay(house.payment(outTradeNo))
  await house.wire.callbacksSent()
  const told = house.heard.at(-1)
  if (!told) throw new Error('nothing was told')
  return told
}

const refused = (sentence: string) => expect.objectContaining({ constructor: CallbackRefused, message: sentence })

test('a payment by a code that was shown is told, and so is what is given back', async () => {
  const house = await openHouse(1)
  const { provider, heard, wire, back } = house
  const told = await toldOf(house, 'told-1')
  const at = house.clock.now
  expect(await provider.readCallback(told)).toEqual({
    ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), about: 'payment', outTradeNo: 'told-1', outRefundNo: null, at },
  })
  await provider.refund(back('told-1', 'told-1a', 9_900))
  await wire.callbacksSent()
  expect(heard).toHaveLength(2)
  const again = heard[1] ?? told
  expect(await provider.readCallback(again)).toMatchObject({ about: 'refund', outTradeNo: 'told-1', outRefundNo: 'told-1a' })
})

test('told thrice it has one id; where nothing is told, or it was the payer’s code, there is nothing to hear', async () => {
  const thrice = await openHouse(3)
  await toldOf(thrice, 'thrice-1')
  expect(thrice.heard).toHaveLength(3)
  const read = await Promise.all(thrice.heard.map((one) => thrice.provider.readCallback(one)))
  expect(new Set(read.map(({ id }) => id)).size).toBe(1)
  await thrice.provider.payByCode(thrice.byCode('thrice-2', 'pays'))
  await thrice.wire.callbacksSent()
  expect(thrice.heard).toHaveLength(3)

  const never = await openHouse(0)
  await expect(toldOf(never, 'never-1')).rejects.toThrow('nothing was told')
  expect(await never.provider.query('never-1')).toMatchObject({ state: 'paid' })
})

test('unsigned, wrongly signed, changed, by another key or old it is refused', async () => {
  const house = await openHouse(1)
  const { provider, clock } = house
  const told = await toldOf(house, 'wrong-1')
  const { headers, body } = told
  const wrong = (changed: Record<string, string | undefined>) => provider.readCallback({ headers: { ...headers, ...changed }, body })
  await expect(provider.readCallback({ headers: {}, body })).rejects.toEqual(refused('without a signature'))
  await expect(wrong({ 'wechatpay-signature': undefined })).rejects.toEqual(refused('without a signature'))
  await expect(wrong({ 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' })).rejects.toEqual(refused('wrongly signed'))
  await expect(wrong({ 'wechatpay-nonce': 'another' })).rejects.toEqual(refused('wrongly signed'))
  await expect(wrong({ 'wechatpay-serial': 'PUB_KEY_ID_0' })).rejects.toThrow('signed by PUB_KEY_ID_0')
  await expect(wrong({ 'wechatpay-timestamp': 'never' })).rejects.toThrow('more than five minutes')
  const changed = Buffer.from(body.toString().replace('SUCCESS', 'CLOSED'))
  await expect(provider.readCallback({ headers, body: changed })).rejects.toEqual(refused('wrongly signed'))
  const { headers: others } = await toldOf(await openHouse(1), 'wrong-2')
  await expect(provider.readCallback({ headers: others, body })).rejects.toThrow(CallbackRefused)

  for (const minutes of [-10, 10]) {
    clock.now = new Date(new Date(TEN_O_CLOCK).getTime() + minutes * 60_000)
    await expect(provider.readCallback(told)).rejects.toThrow('more than five minutes')
  }
  clock.now = new Date(TEN_O_CLOCK)
  expect(await provider.readCallback(told)).toMatchObject({ outTradeNo: 'wrong-1' })
})

test('for another merchant, or sealed for another, it is refused', async () => {
  const house = await openHouse(1)
  const { partner, shown, bank, payment, wire, heard, settings, clock, provider } = house
  const now = () => clock.now
  const told = await toldOf(house, 'foreign-1')
  await expect(house.club({ merchantNo: '1900000110' }).readCallback(told)).rejects.toEqual(refused('for another merchant'))
  await expect(partner.readCallback(told)).rejects.toEqual(refused('sealed by another key'))
  await expect(house.club({ apiV3Key: 'k'.repeat(32) }).readCallback(told)).rejects.toEqual(refused('sealed by another key'))

  await partner.createCode(shown('foreign-2'))
  bank.pay(payment('foreign-2'))
  await wire.callbacksSent()
  const [, forPartner = told] = heard
  expect(await partner.readCallback(forPartner)).toMatchObject({ outTradeNo: 'foreign-2' })
  await expect(provider.readCallback(forPartner)).rejects.toEqual(refused('sealed by another key'))
  // One partner has many clubs, and one key for all of them.
  const neighbour = wechatProvider({ ...settings.partner, subMerchantNo: '1900000210' }, { now })
  await expect(neighbour.readCallback(forPartner)).rejects.toEqual(refused('for another merchant'))
  const own = wechatProvider({ ...settings.partner, mode: 'own', subMerchantNo: null }, { now })
  await expect(own.readCallback(forPartner)).rejects.toEqual(refused('for another merchant'))
})

test('heard, it is answered so that it comes no more; else so that it comes again', async () => {
  const { provider } = await openHouse(0)
  expect(provider.callbackAnswer(true)).toEqual({ status: 204, contentType: 'application/json', body: '' })
  expect(provider.callbackAnswer(false)).toMatchObject({ status: 500, body: expect.stringContaining('"FAIL"') })
})
