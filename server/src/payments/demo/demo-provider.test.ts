/** The demo provider as the product meets it: both wires at one address, each for a club of its own and for a partner’s, as its choices say. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alipayProvider } from '../alipay/alipay-provider.ts'
import { type CameIn, type Provider, ProviderSilent } from '../provider.ts'
import { wechatProvider } from '../wechat/provider.ts'
import type { DemoPayment, Mood } from './bank.ts'
import { answerings, callbackTimes, newChoices } from './choices.ts'
import { type DemoProvider, startDemoProvider } from './demo-provider.ts'

const NOW = new Date('2026-11-30T02:00:00Z')
/** The bill of this day is made by then. */
const DAY = '2026-11-29'
const NOON = new Date(`${DAY}T12:00:00+08:00`)
let clock = NOW
const now = () => clock

/** `heard`: what was sent to the address that it says, and to no other. */
type Merchant = { name: string; provider: Provider; heard: CameIn[] }

let demo: DemoProvider
let ear: Server
let merchants: Merchant[]
const heardAt = new Map<string, CameIn[]>()
beforeAll(async () => {
  demo = await startDemoProvider({ now, notifyUrl: 'http://127.0.0.1:1/nobody' })
  ear = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    heardAt.get(request.url ?? '')?.push({ headers, body: await buffer(request) })
    // Whether it is heard is all the same to it.
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve))
  // `as`: it listens at a port.
  const origin = `http://127.0.0.1:${(ear.address() as AddressInfo).port}`
  const merchant = (name: string, make: (notifyUrl: string) => Provider): Merchant => {
    const heard: CameIn[] = []
    heardAt.set(`/${name}`, heard)
    return { name, provider: make(`${origin}/${name}`), heard }
  }
  merchants = (['own', 'partner'] as const).flatMap((mode) => [
    merchant(`wechat-${mode}`, (notifyUrl) => wechatProvider({ ...demo.wechat[mode], notifyUrl }, { now })),
    merchant(`alipay-${mode}`, (notifyUrl) => alipayProvider({ ...demo.alipay[mode], notifyUrl }, { now })),
  ])
})
afterAll(async () => {
  ear.closeAllConnections()
  ear.close()
  await demo.stop()
})
beforeEach(() => {
  Object.assign(demo.bank.choices, newChoices())
  for (const heard of heardAt.values()) heard.length = 0
})

const asked = (outTradeNo: string) => ({ outTradeNo, fee: 19_900, subject: '年卡', until: new Date(clock.getTime() + 600_000) })
const byCode = ({ name }: Provider, outTradeNo: string, mood: Mood) => ({
  ...asked(outTradeNo),
  authCode: demo.bank.newCode(name, mood),
  terminal: { no: 'desk-1', address: '192.168.0.7' },
})
const back = (outTradeNo: string, outRefundNo: string, fee: number) => ({ outTradeNo, outRefundNo, fee, total: 19_900, reason: '退课' })

function atBank(outTradeNo: string): DemoPayment {
  const payment = demo.bank.payments().find((one) => one.outTradeNo === outTradeNo)
  if (!payment) throw new Error(`the bank knows no ${outTradeNo}`)
  return payment
}
function endRefund(outTradeNo: string, state: 'done' | 'failed'): void {
  const payment = atBank(outTradeNo)
  for (const refund of payment.refunds) demo.bank.endRefund(payment, refund, state)
}
async function told({ provider, heard }: Merchant): Promise<string[]> {
  await demo.callbacksSent()
  const read = await Promise.all(heard.map((one) => provider.readCallback(one)))
  return read.map(({ about, outTradeNo, outRefundNo }) => [about, outTradeNo, outRefundNo].join(' '))
}

test.each(callbackTimes)('a callback is sent %i times, to where the request said, and the product believes each', async (times) => {
  demo.bank.choices.callbacks = times
  for (const { name, provider } of merchants) {
    await provider.createCode(asked(`${name}-${times}`))
    demo.bank.pay(atBank(`${name}-${times}`))
    await provider.refund(back(`${name}-${times}`, `${name}-${times}R`, 900))
  }
  for (const merchant of merchants) {
    const no = `${merchant.name}-${times}`
    expect(await told(merchant)).toEqual([...Array(times).fill(`payment ${no} `), ...Array(times).fill(`refund ${no} ${no}R`)])
    const ids = await Promise.all(merchant.heard.map(async (one) => (await merchant.provider.readCallback(one)).id))
    expect(new Set(ids).size).toBe(times === 0 ? 0 : 2)
  }
})

test('how often is what was chosen when it happened; nobody there to hear it holds up nothing', async () => {
  const [wechat] = merchants
  if (!wechat) throw new Error('no merchant')
  const deserted = wechatProvider(demo.wechat.own, { now })
  await deserted.createCode(asked('deserted-1'))
  demo.bank.pay(atBank('deserted-1'))
  await wechat.provider.createCode(asked('often-1'))
  demo.bank.pay(atBank('often-1'))
  demo.bank.choices.callbacks = 0
  expect(await told(wechat)).toEqual(['payment often-1 '])
})

test('a refund is under way until somebody ends it; WeChat tells either end, Alipay what came back alone', async () => {
  demo.bank.choices.refunds = 'under-way'
  for (const merchant of merchants) {
    const { name, provider } = merchant
    for (const end of ['done', 'failed'] as const) {
      const refund = back(`${name}-${end}`, `${name}-${end}R`, 900)
      await provider.payByCode(byCode(provider, refund.outTradeNo, 'pays'))
      await demo.callbacksSent()
      merchant.heard.length = 0
      expect(await provider.refund(refund)).toEqual({ state: 'under-way' })
      expect(await provider.queryRefund(refund)).toEqual({ state: 'under-way' })
      expect(await told(merchant)).toEqual([])
      endRefund(refund.outTradeNo, end)
      expect(await provider.queryRefund(refund)).toMatchObject(end === 'done' ? { state: end, fee: 900, doneAt: NOW } : { state: end })
      const tells = end === 'done' || provider.name === 'WECHAT'
      expect(await told(merchant)).toEqual(tells ? [`refund ${refund.outTradeNo} ${refund.outRefundNo}`] : [])
      expect(() => endRefund(refund.outTradeNo, end)).toThrow('closed')
    }
  }
})

test('a refund may fail at once, and is then asked for under another number', async () => {
  for (const { name, provider } of merchants) {
    await provider.payByCode(byCode(provider, `${name}-again`, 'pays'))
    demo.bank.choices.refunds = 'failed'
    expect(await provider.refund(back(`${name}-again`, `${name}-againR`, 19_900))).toMatchObject({ state: 'failed' })
    demo.bank.choices.refunds = 'done'
    expect(await provider.refund(back(`${name}-again`, `${name}-againS`, 19_900))).toMatchObject({ state: 'done', fee: 19_900 })
  }
})

test.each(answerings.filter((one) => one !== 'answers'))('while it is %s nobody knows, whatever is asked', async (answering) => {
  for (const { name, provider } of merchants) {
    const [before, meanwhile] = [`${name}-${answering}`, `${name}-${answering}2`]
    await provider.payByCode(byCode(provider, before, 'pays'))
    const refund = back(before, `${before}R`, 900)
    demo.bank.choices.answering = answering
    // Of its own trouble WeChat says so to a payer’s code: it waits.
    const paying = provider.payByCode(byCode(provider, meanwhile, 'pays'))
    if (answering === 'trouble' && provider.name === 'WECHAT') expect(await paying).toEqual({ state: 'waiting' })
    else await expect(paying).rejects.toThrow(ProviderSilent)
    for (const asking of [
      () => provider.query(before),
      () => provider.refund(refund),
      () => provider.queryRefund(refund),
      () => provider.reverse(meanwhile),
      () => provider.close(meanwhile),
      () => provider.createCode(asked(`${meanwhile}C`)),
      () => provider.bill(DAY),
      () => provider.check(),
    ])
      await expect(asking()).rejects.toThrow(ProviderSilent)
    demo.bank.choices.answering = 'answers'
    // What it did without a word it did once.
    const did = answering === 'mute'
    expect((await provider.query(meanwhile)).state).toBe(did ? 'reversed' : 'absent')
    expect((await provider.queryRefund(refund)).state).toBe(did ? 'done' : 'absent')
  }
})

test('a bill that was promised isn’t handed out while it has trouble', async () => {
  for (const { name, provider } of merchants) {
    clock = NOON
    await provider.payByCode(byCode(provider, `${name}-billed`, 'pays'))
    clock = NOW
    const trouble = async () => void Object.assign(demo.bank.choices, { answering: 'trouble' })
    // First it says where the bill lies, and then it is asked for the bill.
    demo.whenAsked(async () => demo.whenAsked(trouble))
    await expect(provider.bill(DAY), name).rejects.toThrow(ProviderSilent)
    demo.bank.choices.answering = 'answers'
    expect(await provider.bill(DAY), name).toMatchObject([{ outTradeNo: `${name}-billed`, fee: 19_900 }])
  }
})

test('what was called off or refused may still be paid late; what was given back isn’t paid twice', async () => {
  for (const { name, provider } of merchants) {
    await provider.payByCode(byCode(provider, `${name}-off`, 'asks-password'))
    await provider.reverse(`${name}-off`)
    expect(() => demo.bank.pay(atBank(`${name}-off`))).toThrow('closed')
    await provider.payByCode(byCode(provider, `${name}-poor`, 'refuses'))
    for (const no of [`${name}-off`, `${name}-poor`]) {
      demo.bank.payLate(atBank(no))
      expect(await provider.query(no)).toMatchObject({ state: 'paid', fee: 19_900 })
      expect(() => demo.bank.payLate(atBank(no))).toThrow('paid-already')
    }
    await provider.reverse(`${name}-off`)
    expect(() => demo.bank.payLate(atBank(`${name}-off`))).toThrow('closed')
    expect(await provider.query(`${name}-off`)).toEqual({ state: 'reversed' })
  }
})
