import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AlipayWire } from '../demo/alipay-wire.ts'
import { DemoBank, type DemoPayment, type Mood } from '../demo/bank.ts'
import { CallbackRefused, type CameIn, type Provider, ProviderRefused, ProviderSilent } from '../provider.ts'
import { WrongSetting } from '../wrong-setting.ts'
import { alipayProvider } from './alipay-provider.ts'
import type { AlipaySettings } from './settings.ts'

const MORNING = new Date('2026-11-30T02:00:00Z')
const MINUTE_MS = 60_000

let now: Date
let bank: DemoBank
let wire: AlipayWire
let accounts: Record<AlipaySettings['mode'], AlipaySettings>
let alipay: Provider
/** What is done to an answer of the gateway on its way; null: the line is cut. */
let onItsWay: (answer: string, url: string) => { status?: number; headers?: Record<string, string>; text: string } | null
let heard: CameIn[] = []

const servers: Server[] = []
async function listen(handle: (request: IncomingMessage, answer: ServerResponse) => Promise<void>): Promise<string> {
  const server = createServer((request, answer) => void handle(request, answer))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `as`: it listens on a port, so that its address is one.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

let gateway: string
let line: string
let receiver: string
beforeAll(async () => {
  gateway = await listen((request, answer) => wire.handle(request, answer))
  line = await listen(async (request, answer) => {
    const body = await buffer(request)
    const genuine = await fetch(gateway + request.url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const arrives = onItsWay(await genuine.text(), gateway + request.url)
    if (!arrives) answer.destroy()
    else answer.writeHead(arrives.status ?? 200, arrives.headers).end(arrives.text)
  })
  receiver = await listen(async (request, answer) => {
    heard.push({ headers: {}, body: await buffer(request) })
    const { status, contentType, body } = alipay.callbackAnswer(true)
    answer.writeHead(status, { 'content-type': contentType }).end(body)
  })
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  now = MORNING
  bank = new DemoBank(() => now)
  wire = new AlipayWire(bank, () => now)
  accounts = wire.accounts(gateway, `${receiver}/alipay`)
  alipay = alipayProvider(accounts.own, { now: () => now })
  onItsWay = (text) => ({ text })
  heard = []
})

const asked = (outTradeNo: string, fee = 12_345) => ({
  outTradeNo,
  fee,
  subject: '年卡 1/2, A&B=C',
  until: new Date(now.getTime() + 15 * MINUTE_MS),
})
const byCode = (outTradeNo: string, mood: Mood, fee?: number) => ({
  ...asked(outTradeNo, fee),
  authCode: bank.newCode('ALIPAY', mood),
  terminal: { no: 'desk-1', address: '上海市' },
})
const atBank = (outTradeNo: string): DemoPayment => {
  const payment = bank.payments().find((one) => one.outTradeNo === outTradeNo)
  if (!payment) throw new Error(`the bank has no ${outTradeNo}`)
  return payment
}
const back = (outTradeNo: string, outRefundNo: string, fee: number) => ({
  outTradeNo,
  outRefundNo,
  fee,
  total: 12_345,
  reason: 'Injured, and moved',
})
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}
const codeOf = (told: Promise<unknown>) =>
  told.then(
    () => 'done',
    (error: unknown) => (error instanceof ProviderRefused ? error.code : String(error)),
  )

test('a payer who pays at once has paid, with the moment, the number and the amount of Alipay; the same number pays once', async () => {
  const one = byCode('T1', 'pays')
  const paid = await alipay.payByCode(one)
  expect(paid).toEqual({ state: 'paid', fee: 12_345, paidAt: MORNING, providerNo: atBank('T1').providerNo, payer: atBank('T1').payer })
  expect(atBank('T1')).toMatchObject({ merchantNo: accounts.own.merchantNo, until: one.until, subject: '年卡 1／2， A＆B＝C' })
  expect(await alipay.query('T1')).toEqual(paid)
  expect(await alipay.payByCode(one)).toEqual(paid)
  expect(bank.payments()).toHaveLength(1)
  expect(await codeOf(alipay.payByCode({ ...one, fee: 1 }))).toBe('ACQ.CONTEXT_INCONSISTENT')
})

test('a payer who types a password is waited for; who pays late pays what was closed or called off', async () => {
  expect(await alipay.payByCode(byCode('T1', 'asks-password'))).toEqual({ state: 'waiting' })
  expect(await alipay.query('T1')).toEqual({ state: 'waiting' })
  bank.pay(atBank('T1'))
  expect(await alipay.query('T1')).toMatchObject({ state: 'paid', fee: 12_345 })
  await alipay.payByCode(byCode('T2', 'pays-late'))
  await alipay.reverse('T2')
  expect(await alipay.query('T2')).toEqual({ state: 'closed' })
  bank.pay(atBank('T2'))
  expect(await alipay.query('T2')).toMatchObject({ state: 'paid' })
})

test('a payer without money is refused, an ended code is the desk’s to scan anew, and neither leaves anything paid', async () => {
  expect(await alipay.payByCode(byCode('T1', 'refuses'))).toMatchObject({ state: 'failed', reason: expect.stringContaining('余额不足') })
  // The trade is open at Alipay until its time is over.
  expect(await alipay.query('T1')).toEqual({ state: 'waiting' })
  later(16)
  expect(await alipay.query('T1')).toEqual({ state: 'closed' })
  const used = byCode('T2', 'pays')
  await alipay.payByCode(used)
  expect(await codeOf(alipay.payByCode({ ...used, outTradeNo: 'T3' }))).toBe('ACQ.PAYMENT_AUTH_CODE_INVALID')
  expect(await codeOf(alipay.payByCode({ ...used, outTradeNo: 'T3', authCode: '1' }))).toBe('ACQ.PAYMENT_AUTH_CODE_INVALID')
  expect(await alipay.query('T3')).toEqual({ state: 'absent' })
})

test('a code that is shown is nothing to Alipay until somebody scans it, and then is waited for, paid or closed', async () => {
  expect((await alipay.createCode(asked('T1'))).code).toMatch(/^https:\/\/qr\.alipay\.com\//)
  expect(await alipay.query('T1')).toEqual({ state: 'absent' })
  wire.scan(atBank('T1'))
  expect(await alipay.query('T1')).toEqual({ state: 'waiting' })
  bank.pay(atBank('T1'))
  expect(await alipay.query('T1')).toMatchObject({ state: 'paid' })
  // Nothing of it may be given back any more.
  wire.instead = (_method, node) => ({ ...node, trade_status: 'TRADE_FINISHED' })
  expect(await alipay.query('T1')).toMatchObject({ state: 'paid' })
  wire.instead = (_method, node) => node
  expect(await codeOf(alipay.close('T1'))).toBe('ACQ.TRADE_STATUS_ERROR')
  expect(await codeOf(alipay.createCode(asked('T1')))).toBe('ACQ.TRADE_HAS_SUCCESS')
  await alipay.createCode(asked('T2'))
  wire.scan(atBank('T2'))
  await alipay.close('T2')
  await alipay.close('T2')
  expect(await alipay.query('T2')).toEqual({ state: 'closed' })
  // Closed before anybody scanned it, a code is still good until its time is over.
  await alipay.createCode(asked('T3'))
  await alipay.close('T3')
  bank.pay(atBank('T3'))
  expect(await alipay.query('T3')).toMatchObject({ state: 'paid' })
})

test('what was called off is taken from nobody, paid or not; what Alipay isn’t sure of is asked again', async () => {
  await alipay.payByCode(byCode('T1', 'pays'))
  await alipay.reverse('T1')
  await alipay.reverse('T1')
  expect(await alipay.query('T1')).toEqual({ state: 'reversed' })
  expect(await codeOf(alipay.close('T1'))).toBe('ACQ.TRADE_STATUS_ERROR')
  await alipay.payByCode(byCode('T2', 'asks-password'))
  wire.instead = (method, node) => (method === 'alipay.trade.cancel' ? { ...node, retry_flag: 'Y' } : node)
  await expect(alipay.reverse('T2')).rejects.toThrow(ProviderSilent)
  // It says nothing of what it did: the trade is asked for.
  wire.instead = (method, node) => (method === 'alipay.trade.cancel' ? { ...node, action: undefined } : node)
  await alipay.reverse('T2')
  await alipay.reverse('never-heard-of')
  await alipay.payByCode(byCode('T3', 'pays'))
  wire.instead = (method, node) => (method === 'alipay.trade.cancel' ? { code: '10000', retry_flag: 'N' } : node)
  bank.refund(atBank('T3'), 'R1', 1)
  await expect(alipay.reverse('T3')).rejects.toThrow(ProviderSilent)
  wire.instead = (_method, node) => node
  expect(await codeOf(alipay.reverse('T3'))).toBe('ACQ.TRADE_STATUS_ERROR')
})

test('money goes back whole, in parts, once for one number, and never more than was paid', async () => {
  await alipay.payByCode(byCode('T1', 'pays'))
  const { providerNo } = atBank('T1')
  const first = await alipay.refund(back('T1', 'R1', 5_000))
  expect(first).toEqual({ state: 'done', fee: 5_000, doneAt: MORNING, providerNo })
  later(1)
  expect(await alipay.refund(back('T1', 'R1', 5_000))).toEqual(first)
  expect(await alipay.queryRefund({ outTradeNo: 'T1', outRefundNo: 'R1' })).toEqual(first)
  expect(await alipay.queryRefund({ outTradeNo: 'T1', outRefundNo: 'R2' })).toEqual({ state: 'absent' })
  expect(await alipay.queryRefund({ outTradeNo: 'T9', outRefundNo: 'R1' })).toEqual({ state: 'absent' })
  expect(await codeOf(alipay.refund(back('T1', 'R1', 4_999)))).toBe('ACQ.DISCORDANT_REPEAT_REQUEST')
  expect(await codeOf(alipay.refund(back('T1', 'R2', 7_346)))).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  expect(await alipay.query('T1')).toMatchObject({ state: 'paid', fee: 12_345 })
  expect(await alipay.refund(back('T1', 'R2', 7_345))).toMatchObject({ state: 'done', fee: 7_345 })
  expect(await alipay.query('T1')).toEqual({ state: 'reversed' })
  expect(atBank('T1').refunds.map(({ outRefundNo, fee }) => [outRefundNo, fee])).toEqual([
    ['R1', 5_000],
    ['R2', 7_345],
  ])
  await alipay.payByCode(byCode('T2', 'asks-password'))
  expect(await codeOf(alipay.refund(back('T2', 'R1', 1)))).toBe('ACQ.TRADE_STATUS_ERROR')
  expect(await codeOf(alipay.refund(back('T9', 'R1', 1)))).toBe('ACQ.TRADE_NOT_EXIST')
})

test('a refund that is under way is said to be, and so is one that failed', async () => {
  await alipay.payByCode(byCode('T1', 'pays'))
  bank.choices.refunds = 'under-way'
  expect(await alipay.refund(back('T1', 'R1', 5_000))).toEqual({ state: 'under-way' })
  const [refund] = atBank('T1').refunds
  if (refund) refund.state = 'done'
  expect(await alipay.queryRefund({ outTradeNo: 'T1', outRefundNo: 'R1' })).toMatchObject({ state: 'done', fee: 5_000 })
  bank.choices.refunds = 'failed'
  expect(await alipay.refund(back('T1', 'R2', 100))).toMatchObject({ state: 'failed' })
  // Heard, and nothing said of it yet: nobody may think that it was never asked.
  wire.instead = (method, node) => (method.endsWith('refund.query') ? { code: '10000' } : node)
  expect(await alipay.refund(back('T1', 'R1', 5_000))).toEqual({ state: 'under-way' })
})

test('a partner acts for a club by its token alone, and sees the trades of no other', async () => {
  const partner = alipayProvider(accounts.partner, { now: () => now })
  expect(await partner.payByCode(byCode('T1', 'pays'))).toMatchObject({ state: 'paid' })
  expect(atBank('T1').merchantNo).toBe(accounts.partner.merchantNo)
  expect(await alipay.query('T1')).toEqual({ state: 'absent' })
  const withdrawn = alipayProvider({ ...accounts.partner, appAuthToken: 'withdrawn' }, { now: () => now })
  expect(await codeOf(withdrawn.query('T1'))).toBe('aop.invalid-app-auth-token')
})

test('keys and numbers are checked by asking for what never was', async () => {
  await alipay.check()
  const { privateKey } = accounts.partner
  expect(await codeOf(alipayProvider({ ...accounts.own, privateKey }, { now: () => now }).check())).toBe('isv.invalid-signature')
  const unknown = alipayProvider({ ...accounts.own, appId: '1' }, { now: () => now })
  await expect(unknown.check()).rejects.toThrow(/isn’t signed by the key of Alipay that is set; unsigned it says isv\.invalid-app-id/)
  await expect(unknown.check()).rejects.toThrow(ProviderSilent)
  const other = otherKey().publicKey
  await expect(alipayProvider({ ...accounts.own, alipayPublicKey: other }, { now: () => now }).check()).rejects.toThrow(ProviderSilent)
})

test('a clock that is ten minutes off is said by Alipay, and four minutes are nothing', async () => {
  const off = (minutes: number) => alipayProvider(accounts.own, { now: () => new Date(now.getTime() + minutes * MINUTE_MS) })
  expect(await codeOf(off(10).query('T1'))).toBe('isv.invalid-timestamp')
  expect(await codeOf(off(-10).payByCode(byCode('T1', 'pays')))).toBe('isv.invalid-timestamp')
  expect(bank.payments()).toEqual([])
  expect(await off(4).query('T1')).toEqual({ state: 'absent' })
})

const otherKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(),
  }
}

test('whatever isn’t whole and signed is silence, and the payment is found by asking again', async () => {
  const onTheLine = alipayProvider({ ...accounts.own, api: `${line}/gateway.do` }, { now: () => now })
  await onTheLine.payByCode(byCode('T1', 'asks-password'))
  let waiting = ''
  onItsWay = (text) => {
    waiting = text
    return { text }
  }
  expect(await onTheLine.query('T1')).toEqual({ state: 'waiting' })
  bank.pay(atBank('T1'))
  const forged =
    '{"code":"10000","out_trade_no":"T1","trade_no":"1","trade_status":"TRADE_SUCCESS","total_amount":"123.45","send_pay_date":"2026-11-30 10:00:00"}'
  const bent: Record<string, typeof onItsWay> = {
    'a fault': (text) => ({ status: 500, text }),
    'a gateway on the way': () => ({ status: 502, text: '<html>' }),
    'another address': (_text, url) => ({ status: 307, headers: { location: url }, text: '' }),
    'no JSON': () => ({ text: '<html>' }),
    'no object': () => ({ text: '[]' }),
    nothing: () => ({ text: '' }),
    'half of it': (text) => ({ text: text.slice(0, -20) }),
    unsigned: (text) => ({ text: text.replace(/,"sign":"[^"]+"/, '') }),
    'wrongly signed': (text) => ({ text: text.replace(/"sign":"..../, '"sign":"AAAA') }),
    'another amount': (text) => ({ text: text.replace('123.45', '123.46') }),
    'a space more': (text) => ({ text: text.replace('"code":', '"code": ') }),
    'other words': (text) => ({ text: text.replace('成功', '失败') }),
    'a second node behind the signature': (text) => ({ text: text.replace(/}$/, `,"alipay_trade_query_response":${forged}}`) }),
    'a second node before it': (text) => ({ text: text.replace('{', `{"alipay_trade_query_response":${forged},`) }),
    'the same name, written otherwise': (text) => ({ text: text.replace(/}$/, `,"alipay_trade_query_respons\\u0065":${forged}}`) }),
    'an error beside it': (text) => ({ text: text.replace('{', `{"error_response":${forged},`) }),
    'an unsigned error': () => ({ text: '{"error_response":{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}}' }),
    'more than anybody reads': (text) => ({ text: text + ' '.repeat(1_000_001) }),
  }
  for (const [what, bend] of Object.entries(bent)) {
    onItsWay = bend
    await expect(onTheLine.query('T1'), what).rejects.toThrow(ProviderSilent)
  }
  // Genuine, and about another number.
  onItsWay = () => ({ text: waiting })
  await expect(onTheLine.query('T2')).rejects.toThrow('another number')
  onItsWay = (text) => ({ text: ` ${text}\n` })
  expect(await onTheLine.query('T1')).toMatchObject({ state: 'paid', fee: 12_345 })
})

test('who doesn’t answer, and who isn’t there, is silent', async () => {
  onItsWay = () => null
  const cutOff = alipayProvider({ ...accounts.own, api: `${line}/gateway.do` }, { now: () => now })
  const one = byCode('T1', 'pays')
  await expect(cutOff.payByCode(one)).rejects.toThrow(ProviderSilent)
  // It was taken all the same.
  const paid = await alipay.query('T1')
  expect(paid).toMatchObject({ state: 'paid' })
  wire.instead = (method, node) => (method === 'alipay.trade.pay' ? { code: '40004', sub_code: 'ACQ.PAYMENT_AUTH_CODE_INVALID' } : node)
  expect(await alipay.payByCode(one)).toEqual(paid)
  const mute = alipayProvider({ ...accounts.own, api: await listen(async () => {}) }, { now: () => now, patienceMs: 50 })
  await expect(mute.query('T1')).rejects.toThrow(ProviderSilent)
  const gone = alipayProvider({ ...accounts.own, api: 'http://127.0.0.1:1/gateway.do' }, { now: () => now })
  await expect(gone.query('T1')).rejects.toThrow(ProviderSilent)
})

test('a code that nobody knows is silent, and so is what Alipay itself isn’t sure of', async () => {
  for (const node of [
    { code: '20000', sub_code: 'isp.unknow-error' },
    { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' },
    { code: '40004', sub_code: 'ACQ.NEW_IN_2027' },
    { code: '40004' },
    { code: '99999' },
    { code: '10000' },
    { code: '10003' },
    { code: '10000', out_trade_no: 'T1', trade_no: '1', total_amount: '1.00', trade_status: 'TRADE_PENDING' },
    { code: '10000', out_trade_no: 'T1', trade_no: '1', total_amount: '1.00', trade_status: 'TRADE_SUCCESS' },
    { code: '10000', out_trade_no: 'T1', trade_no: '1', total_amount: '1.001', trade_status: 'WAIT_BUYER_PAY' },
    {
      code: '10000',
      out_trade_no: 'T1',
      trade_no: '1',
      total_amount: '1.00',
      trade_status: 'TRADE_SUCCESS',
      send_pay_date: '2026-02-30 10:00:00',
    },
  ]) {
    wire.instead = () => node
    await expect(alipay.query('T1'), JSON.stringify(node)).rejects.toThrow(ProviderSilent)
  }
  for (const code of ['20001', '40001', '40002', '40006']) {
    wire.instead = () => ({ code, sub_code: 'isv.something-of-2027', sub_msg: 'new' })
    expect(await codeOf(alipay.query('T1'))).toBe('isv.something-of-2027')
  }
  wire.instead = () => ({
    code: '10000',
    out_trade_no: 'T1',
    trade_no: '1',
    out_request_no: 'R9',
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '1.00',
  })
  await expect(alipay.queryRefund({ outTradeNo: 'T1', outRefundNo: 'R1' })).rejects.toThrow('another refund')
})

test('a callback is Alipay’s and for this merchant, or refused; an old or repeated one says so by its moment and number', async () => {
  bank.choices.callbacks = 3
  await alipay.payByCode(byCode('T1', 'pays'))
  await alipay.refund(back('T1', 'R1', 100))
  expect((await wire.told()).map(({ answers }) => answers)).toEqual([
    ['success', 'success', 'success'],
    ['success', 'success', 'success'],
  ])
  const read = await Promise.all(heard.map((one) => alipay.readCallback(one)))
  expect(read.map(({ about, outTradeNo, outRefundNo }) => [about, outTradeNo, outRefundNo])).toEqual([
    ...Array(3).fill(['payment', 'T1', null]),
    ...Array(3).fill(['refund', 'T1', 'R1']),
  ])
  expect(new Set(read.map(({ id }) => id)).size).toBe(2)
  later(24 * 60)
  const [first] = heard
  if (!first) throw new Error('nothing was heard')
  expect((await alipay.readCallback(first)).at).toEqual(MORNING)
  const form = first.body.toString()
  const changed: Record<string, string> = {
    'another amount': form.replace('123.45', '123.46'),
    'a field more': `${form}&trade_state=x`,
    'a field twice': `out_trade_no=T2&${form}`,
    'an empty field': `${form}&out_biz_no=`,
    'a field less': form.replace(/&buyer_id=[^&]+/, ''),
    'wrongly signed': form.replace(/&sign=..../, '&sign=AAAA'),
    unsigned: form.replace(/&sign=[^&]+/, ''),
    'an older signature': form.replace('sign_type=RSA2', 'sign_type=RSA'),
    nothing: '',
    JSON: '{}',
  }
  for (const [what, body] of Object.entries(changed)) {
    await expect(alipay.readCallback({ headers: {}, body: Buffer.from(body) }), what).rejects.toThrow(CallbackRefused)
  }
  const otherMerchant = alipayProvider({ ...accounts.own, merchantNo: '2088000000000009' }, { now: () => now })
  await expect(otherMerchant.readCallback(first)).rejects.toThrow('another merchant')
  await expect(alipayProvider(accounts.partner, { now: () => now }).readCallback(first)).rejects.toThrow('another application')
  expect(alipay.callbackAnswer(false)).toMatchObject({ status: 500, body: 'failure' })
})

test('no callback at all changes nothing: what was paid is found by asking', async () => {
  bank.choices.callbacks = 0
  await alipay.payByCode(byCode('T1', 'pays'))
  expect([await wire.told(), heard]).toEqual([[], []])
  expect(await alipay.query('T1')).toMatchObject({ state: 'paid' })
})

test('a setting that is wrong is named, and what is in it isn’t said', () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'pem', type: 'spki' }).toString()
  const curve = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const { own } = accounts
  const { publicKey, privateKey } = otherKey()
  const wrong: [Partial<AlipaySettings>, keyof AlipaySettings][] = [
    [{ privateKey: 'MIIEsecret' }, 'privateKey'],
    [{ privateKey: publicKey }, 'privateKey'],
    [{ privateKey: curve }, 'privateKey'],
    [{ alipayPublicKey: 'MIIEsecret' }, 'alipayPublicKey'],
    [{ alipayPublicKey: privateKey }, 'alipayPublicKey'],
    [{ alipayPublicKey: small }, 'alipayPublicKey'],
    [{ privateKey, alipayPublicKey: publicKey }, 'alipayPublicKey'],
    [{ appId: 'x' }, 'appId'],
    [{ merchantNo: '' }, 'merchantNo'],
    [{ mode: 'partner' }, 'appAuthToken'],
    [{ appAuthToken: 'token' }, 'appAuthToken'],
    [{ api: 'openapi.alipay.com' }, 'api'],
    [{ notifyUrl: 'file:///x' }, 'notifyUrl'],
  ]
  for (const [settings, at] of wrong) {
    const make = () => alipayProvider({ ...own, ...settings }, { now: () => now })
    expect(make, at).toThrow(WrongSetting)
    expect(make).toThrow(new RegExp(`^${at}: `))
    expect(make).not.toThrow(/MIIE|BEGIN|token$/)
  }
  // Of both forms that the tools for keys make.
  alipayProvider({ ...own, privateKey, api: '' }, { now: () => now })
})
