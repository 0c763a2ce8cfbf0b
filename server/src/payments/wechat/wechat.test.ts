/** WeChat Pay against its demo, over real HTTP with real signatures: what is paid, called off and given back, and what is believed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { openLine, type Passing, TEN_O_CLOCK } from './testing/demo-line.ts'

let house: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  house = await openLine({ callbacks: 0 })
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.now = new Date(TEN_O_CLOCK)
  house.line.hand = (answer) => answer
  house.line.passed.length = 0
  house.wire.mood.recalls = 0
  house.bank.choices.refunds = 'done'
})
afterEach(() => {
  vi.restoreAllMocks()
})

const later = (minutes: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
}
const refused = (code: string) => expect.objectContaining({ constructor: ProviderRefused, code })
const paidNow = (fee = 19_900) => ({
  ...{ state: 'paid', fee, paidAt: house.clock.now },
  providerNo: expect.stringMatching(/^P\d+$/),
  payer: expect.stringMatching(/^payer-/),
})

test('by the payer’s code it is paid at once, and asked again with one number it is the same payment', async () => {
  const { provider, byCode, bank } = house
  const paid = await provider.payByCode(byCode('at-once-1', 'pays'))
  expect(paid).toEqual(paidNow())
  later(1)
  expect(await provider.query('at-once-1')).toEqual(paid)
  // The second phone isn't asked for anything.
  expect(await provider.payByCode(byCode('at-once-1', 'pays'))).toEqual(paid)
  expect(bank.payments().filter(({ outTradeNo }) => outTradeNo === 'at-once-1')).toHaveLength(1)
  await expect(provider.payByCode(byCode('at-once-1', 'pays', 100))).rejects.toEqual(refused('OUT_TRADE_NO_USED'))
})

test('what is sent is what the documentation asks for', async () => {
  const { provider, partner, byCode, shown, line } = house
  await provider.payByCode({ ...byCode('fields-1', 'pays'), subject: '卡'.repeat(60) })
  expect(line.passed[0]).toMatchObject({ method: 'POST', path: '/v3/pay/transactions/codepay' })
  expect(JSON.parse(line.passed[0]?.asked ?? '')).toEqual({
    appid: 'wxd678efh567hg6787',
    mchid: '1900000109',
    description: '卡'.repeat(42),
    out_trade_no: 'fields-1',
    amount: { total: 19_900, currency: 'CNY' },
    payer: { auth_code: expect.stringMatching(/^13\d{16}$/) },
    scene_info: { device_id: 'desk-1', device_ip: '192.168.0.7', store_info: { out_id: 'desk-1' } },
  })
  await partner.createCode(shown('fields-2'))
  expect(line.passed[1]).toMatchObject({ method: 'POST', path: '/v3/pay/partner/transactions/native' })
  expect(JSON.parse(line.passed[1]?.asked ?? '')).toMatchObject({
    ...{ sp_appid: 'wx8888888888888888', sp_mchid: '1900000200', sub_mchid: '1900000209' },
    time_expire: '2026-11-20T10:15:00+08:00',
    notify_url: house.settings.partner.notifyUrl,
  })
})

test('while the payer types a password it waits, then it is paid, or refused at the phone', async () => {
  const { provider, byCode, bank, payment } = house
  expect(await provider.payByCode(byCode('password-1', 'asks-password'))).toEqual({ state: 'waiting' })
  expect(await provider.query('password-1')).toEqual({ state: 'waiting' })
  later(1)
  bank.pay(payment('password-1'))
  expect(await provider.query('password-1')).toEqual(paidNow())

  await provider.payByCode(byCode('password-2', 'asks-password'))
  bank.refuse(payment('password-2'))
  expect(await provider.query('password-2')).toEqual({ state: 'failed', reason: 'the demo says: failed' })
})

test('who has too little money pays nothing; a code that is none or was used is refused', async () => {
  const { provider, byCode } = house
  expect(await provider.payByCode(byCode('poor-1', 'refuses'))).toEqual({ state: 'failed', reason: 'too-little-money' })
  expect(await provider.query('poor-1')).toMatchObject({ state: 'failed' })

  const stranger = { ...byCode('stranger-1', 'pays'), authCode: '130000000000000000' }
  await expect(provider.payByCode(stranger)).rejects.toEqual(refused('AUTH_CODE_INVALID'))
  expect(await provider.query('stranger-1')).toEqual({ state: 'absent' })
  const twice = byCode('used-1', 'pays')
  await provider.payByCode(twice)
  await expect(provider.payByCode({ ...twice, outTradeNo: 'used-2' })).rejects.toEqual(refused('AUTH_CODE_EXPIRE'))
  // Alipay's digits are none of WeChat's.
  const other = { ...twice, outTradeNo: 'used-3', authCode: '280000000000000000' }
  await expect(provider.payByCode(other)).rejects.toEqual(refused('PARAM_ERROR'))
})

test('a code that is shown waits, is paid, or is closed; what was paid can’t be closed', async () => {
  const { provider, shown, bank, payment } = house
  const { code } = await provider.createCode(shown('shown-1'))
  expect(code).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
  expect(await provider.createCode(shown('shown-1'))).toEqual({ code })
  expect(await provider.query('shown-1')).toEqual({ state: 'waiting' })
  bank.pay(payment('shown-1'))
  expect(await provider.query('shown-1')).toEqual(paidNow())
  await expect(provider.close('shown-1')).rejects.toEqual(refused('ORDER_PAID'))
  await expect(provider.createCode(shown('shown-1'))).rejects.toEqual(refused('ORDER_PAID'))

  await provider.createCode(shown('shown-2'))
  await provider.close('shown-2')
  await provider.close('shown-2')
  expect(await provider.query('shown-2')).toEqual({ state: 'closed' })
  await expect(provider.createCode(shown('shown-2'))).rejects.toEqual(refused('ORDER_CLOSED'))
  // What it never heard of nobody can pay.
  await provider.close('shown-3')
})

test('reversed, nothing is taken in the end: what was paid, what hung, what never was', async () => {
  const { provider, byCode, line, wire } = house
  await provider.payByCode(byCode('reverse-1', 'pays'))
  await provider.reverse('reverse-1')
  expect(await provider.query('reverse-1')).toEqual({ state: 'reversed' })
  await provider.reverse('reverse-1')
  expect(await provider.payByCode(byCode('reverse-1', 'pays'))).toEqual({ state: 'reversed' })

  await provider.payByCode(byCode('reverse-2', 'asks-password'))
  wire.mood.recalls = 2
  line.passed.length = 0
  await provider.reverse('reverse-2')
  expect(line.passed.map(({ path }) => path.split('/').at(-1))).toEqual(['reverse', 'reverse', 'reverse', 'reverse-2?mchid=1900000109'])
  expect(await provider.query('reverse-2')).toEqual({ state: 'closed' })
  await provider.reverse('reverse-3')
})

test('as long as it isn’t sure that nothing is taken, a reversal is silent', async () => {
  const { provider, byCode, bank, payment, line, wire } = house
  await provider.payByCode(byCode('unsure-1', 'pays'))
  wire.mood.recalls = 3
  await expect(provider.reverse('unsure-1')).rejects.toThrow(ProviderSilent)
  expect(await provider.query('unsure-1')).toEqual(paidNow())

  // The phone pays in the same moment.
  await provider.payByCode(byCode('unsure-2', 'pays-late'))
  line.hand = (answer) => {
    if (answer.path.endsWith('/reverse')) bank.pay(payment('unsure-2'))
    return answer
  }
  await expect(provider.reverse('unsure-2')).rejects.toThrow('all the same it says paid')
  line.hand = (answer) => answer

  await provider.payByCode(byCode('unsure-3', 'pays'))
  later(24 * 60)
  await expect(provider.reverse('unsure-3')).rejects.toEqual(refused('REVERSE_EXPIRE'))
})

test('while WeChat itself has trouble nobody knows: a payer’s code waits, all else is silence', async () => {
  const { provider, byCode, back, bank } = house
  await provider.payByCode(byCode('trouble-1', 'pays'))
  const down = () => {
    throw new Error('down')
  }
  vi.spyOn(bank, 'payByCode').mockImplementation(down)
  vi.spyOn(bank, 'find').mockImplementation(down)
  expect(await provider.payByCode(byCode('trouble-2', 'pays'))).toEqual({ state: 'waiting' })
  for (const asking of [() => provider.query('trouble-1'), () => provider.reverse('trouble-1'), () => provider.close('trouble-1')])
    await expect(asking()).rejects.toThrow(ProviderSilent)
  await expect(provider.refund(back('trouble-1', 'trouble-1a', 100))).rejects.toThrow(ProviderSilent)
})

test('what is paid late, after it was closed or reversed, is seen as paid', async () => {
  const { provider, byCode, shown, bank, payment } = house
  await provider.payByCode(byCode('late-1', 'pays-late'))
  await provider.reverse('late-1')
  expect(await provider.query('late-1')).toEqual({ state: 'closed' })
  await provider.createCode(shown('late-2'))
  await provider.close('late-2')
  payment('late-2').mood = 'pays-late'
  later(20)
  for (const no of ['late-1', 'late-2']) {
    bank.pay(payment(no))
    expect(await provider.query(no)).toEqual(paidNow())
  }
})

test('given back in part and the rest, each number once, and never more than was paid', async () => {
  const { provider, byCode, back, payment } = house
  await provider.payByCode(byCode('back-1', 'pays'))
  later(1)
  const first = await provider.refund(back('back-1', 'back-1a', 9_900))
  expect(first).toEqual({ state: 'done', fee: 9_900, doneAt: house.clock.now, providerNo: expect.stringMatching(/^R\d+$/) })
  later(1)
  expect(await provider.refund(back('back-1', 'back-1a', 9_900))).toEqual(first)
  await expect(provider.refund(back('back-1', 'back-1b', 10_001))).rejects.toEqual(refused('INVALID_REQUEST'))
  await expect(provider.refund(back('back-1', 'back-1a', 10_000))).rejects.toEqual(refused('OUT_TRADE_NO_USED'))
  await expect(provider.refund(back('back-1', 'back-1b', 10_000, 20_000))).rejects.toEqual(refused('INVALID_REQUEST'))
  await provider.refund(back('back-1', 'back-1c', 10_000))
  expect(payment('back-1').refunds.map(({ fee }) => fee)).toEqual([9_900, 10_000])

  expect(await provider.queryRefund({ outTradeNo: 'back-1', outRefundNo: 'back-1a' })).toEqual(first)
  expect(await provider.queryRefund({ outTradeNo: 'back-1', outRefundNo: 'back-1b' })).toEqual({ state: 'absent' })
  // Of a part and of the whole WeChat says the same: it was taken.
  expect(await provider.query('back-1')).toMatchObject({ state: 'paid', fee: 19_900 })
  await expect(provider.reverse('back-1')).rejects.toEqual(refused('INVALID_REQUEST'))
})

test('a refund that is under way ends, one that can’t be paid out says so, and there is none of what wasn’t paid', async () => {
  const { provider, byCode, back, bank, payment } = house
  await provider.payByCode(byCode('slow-1', 'pays'))
  bank.choices.refunds = 'under-way'
  const asked = back('slow-1', 'slow-1a', 19_900)
  expect(await provider.refund(asked)).toEqual({ state: 'under-way' })
  later(60)
  const [refund] = payment('slow-1').refunds
  if (refund) bank.endRefund(payment('slow-1'), refund, 'done')
  expect(await provider.queryRefund(asked)).toMatchObject({ state: 'done', fee: 19_900, doneAt: house.clock.now })

  await provider.payByCode(byCode('slow-2', 'pays'))
  bank.choices.refunds = 'failed'
  expect(await provider.refund(back('slow-2', 'slow-2a', 100))).toEqual({ state: 'failed', reason: 'ABNORMAL', isOver: false })
  await provider.payByCode(byCode('slow-3', 'asks-password'))
  await expect(provider.refund(back('slow-3', 'slow-3a', 100))).rejects.toEqual(refused('INVALID_REQUEST'))
  await expect(provider.refund(back('slow-4', 'slow-4a', 100))).rejects.toEqual(refused('RESOURCE_NOT_EXISTS'))
})

test('a partner pays, asks, calls off and gives back for its sub-merchant, and neither sees the other’s', async () => {
  const { provider, partner, byCode, shown, back, payment } = house
  expect(await partner.payByCode(byCode('partner-1', 'pays'))).toEqual(paidNow())
  expect(payment('partner-1').merchantNo).toBe('1900000209')
  expect(await partner.refund(back('partner-1', 'partner-1a', 900))).toMatchObject({ state: 'done' })
  expect(await partner.queryRefund({ outTradeNo: 'partner-1', outRefundNo: 'partner-1a' })).toMatchObject({ fee: 900 })
  expect(await provider.query('partner-1')).toEqual({ state: 'absent' })
  expect(await provider.queryRefund({ outTradeNo: 'partner-1', outRefundNo: 'partner-1a' })).toEqual({ state: 'absent' })
  await partner.payByCode(byCode('partner-2', 'asks-password'))
  await partner.reverse('partner-2')
  await partner.createCode(shown('partner-3'))
  await partner.close('partner-3')
  expect([await partner.query('partner-2'), await partner.query('partner-3')]).toEqual([{ state: 'closed' }, { state: 'closed' }])
  await partner.check()
})

/** What may become of an answer on its way. */
const spoilt: Record<string, (answer: Passing) => Passing | null> = {
  'an error of a server between': (answer) => ({ ...answer, status: 500, headers: {}, body: Buffer.from('<html>') }),
  'a signed answer under another status': (answer) => ({ ...answer, status: 502 }),
  'without a signature': (answer) => ({ ...answer, headers: {} }),
  'without a moment': ({ headers, ...answer }) => ({ ...answer, headers: { ...headers, 'wechatpay-timestamp': '' } }),
  'wrongly signed': ({ headers, ...answer }) => ({ ...answer, headers: { ...headers, 'wechatpay-signature': 'AAAA' } }),
  'signed by a key that nobody knows': ({ headers, ...answer }) => ({
    ...answer,
    headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_0' },
  }),
  'its body changed': (answer) => ({ ...answer, body: Buffer.from(answer.body.toString().replace('19900', '10000')) }),
  'half a body': () => null,
}

test.each(Object.entries(spoilt))('%s is silence, and the number says later what became of it', async (name, spoil) => {
  const { provider, byCode, shown, back, line } = house
  const no = `spoilt-${Object.keys(spoilt).indexOf(name)}`
  line.hand = spoil
  await expect(provider.payByCode(byCode(no, 'pays'))).rejects.toThrow(ProviderSilent)
  await expect(provider.query(no)).rejects.toThrow(ProviderSilent)
  await expect(provider.refund(back(no, `${no}a`, 19_900))).rejects.toThrow(ProviderSilent)
  line.hand = (answer) => answer
  expect(await provider.query(no)).toMatchObject({ state: 'paid' })
  expect(await provider.queryRefund({ outTradeNo: no, outRefundNo: `${no}a` })).toMatchObject({ state: 'done', fee: 19_900 })

  // An empty body is believed no more than anything else.
  await provider.createCode(shown(`${no}-b`))
  line.hand = name === 'its body changed' ? (answer) => ({ ...answer, status: 200, body: Buffer.from('{}') }) : spoil
  await expect(provider.query(`${no}-b`)).rejects.toThrow(ProviderSilent)
  await expect(provider.close(`${no}-b`)).rejects.toThrow(ProviderSilent)
})

test('an error that isn’t signed says nothing: a payment isn’t absent, a refund isn’t refused', async () => {
  const { provider, byCode, back, line } = house
  line.hand = (answer) => ({ ...answer, headers: {} })
  await expect(provider.query('unsigned-1')).rejects.toThrow(ProviderSilent)
  await expect(provider.payByCode(byCode('unsigned-1', 'refuses'))).rejects.toThrow(ProviderSilent)
  await expect(provider.refund(back('unsigned-2', 'unsigned-2a', 100))).rejects.toThrow(ProviderSilent)
  await expect(provider.close('unsigned-1')).rejects.toThrow(ProviderSilent)
  await expect(provider.check()).rejects.toThrow(ProviderSilent)
})

test('an answer that was signed for another question, or long ago, is none', async () => {
  const { provider, partner, byCode, back, line } = house
  await provider.payByCode(byCode('other-1', 'pays'))
  await provider.refund(back('other-1', 'other-1a', 100))
  await provider.query('other-1')
  await provider.queryRefund({ outTradeNo: 'other-1', outRefundNo: 'other-1a' })
  // Of another merchant, under the same number.
  await partner.payByCode(byCode('other-1', 'pays'))
  const [paid, refunded, queried, refundQueried, paidPartner] = line.passed.splice(0)
  const instead = (kept: Passing | undefined) => {
    line.hand = () => kept ?? null
  }
  instead(paid)
  await expect(provider.payByCode(byCode('other-2', 'refuses'))).rejects.toThrow('about another payment')
  await expect(provider.query('other-2')).rejects.toThrow('about another payment')
  instead(refunded)
  await expect(provider.refund(back('other-2', 'other-2a', 100))).rejects.toThrow('about another refund')
  await expect(provider.refund(back('other-1', 'other-1a', 200))).rejects.toThrow('gives back 100 instead of 200')
  await expect(provider.refund(back('other-1', 'other-1b', 100))).rejects.toThrow('about another refund')
  instead(paidPartner)
  await expect(provider.query('other-1')).rejects.toThrow('about another payment')
  instead(refundQueried)
  await expect(provider.query('other-1')).rejects.toThrow(ProviderSilent)
  instead(queried)
  expect(await provider.query('other-1')).toMatchObject({ state: 'paid' })
  later(5)
  expect(await provider.query('other-1')).toMatchObject({ state: 'paid' })
  later(0.1)
  await expect(provider.query('other-1')).rejects.toThrow('more than five minutes')
})

test('nobody there, and nobody who answers in time, is silence', async () => {
  const { club, provider, byCode, line, clock } = house
  const gone = await openLine({ callbacks: 0 })
  await gone.close()
  await expect(club({ api: gone.settings.own.api }).check()).rejects.toThrow(ProviderSilent)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('out of time', 'TimeoutError')))
  await expect(provider.payByCode(byCode('nobody-1', 'pays'))).rejects.toThrow('out of time')
  expect([line.passed.length, clock.now]).toEqual([0, new Date(TEN_O_CLOCK)])
})

test('a clock that is ten minutes off, a foreign key and a foreign number are refused, and nothing is paid', async () => {
  const { club, byCode, bank, clock, settings } = house
  const before = bank.payments().length
  for (const minutes of [-10, 10]) {
    const wrong = club({}, () => new Date(clock.now.getTime() + minutes * 60_000))
    await expect(wrong.payByCode(byCode('clock-1', 'pays'))).rejects.toEqual(refused('SIGN_ERROR'))
    await expect(wrong.check()).rejects.toEqual(refused('SIGN_ERROR'))
  }
  const four = club({}, () => new Date(clock.now.getTime() + 4 * 60_000))
  await four.check()
  const { partner } = settings
  await expect(club({ privateKey: partner.privateKey }).check()).rejects.toEqual(refused('SIGN_ERROR'))
  await expect(club({ serialNo: partner.serialNo }).check()).rejects.toEqual(refused('SIGN_ERROR'))
  await expect(club({ appId: partner.appId }).payByCode(byCode('clock-2', 'pays'))).rejects.toEqual(refused('NO_AUTH'))
  expect(bank.payments()).toHaveLength(before)
})

test('only “who are you” is believed unsigned, and only where nothing was signed', async () => {
  const { provider, line } = house
  const say = (status: number, code: string, headers: Record<string, string> = {}) => {
    line.hand = (answer) => ({ ...answer, status, headers, body: Buffer.from(JSON.stringify({ code, message: 'so they say' })) })
    return provider.query('who-1')
  }
  await expect(say(401, 'SIGN_ERROR')).rejects.toEqual(refused('SIGN_ERROR'))
  await expect(say(403, 'SIGN_ERROR')).rejects.toThrow(ProviderSilent)
  await expect(say(401, 'ORDER_NOT_EXIST')).rejects.toThrow(ProviderSilent)
  await expect(say(401, 'SIGN_ERROR', { 'wechatpay-signature': 'AAAA' })).rejects.toThrow(ProviderSilent)
})
