/** The payer’s phone over HTTP, beside the wires that the product asks: what it shows, what its buttons do, and who may press them. */
import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { alipayProvider } from '../../alipay/alipay-provider.ts'
import type { Provider } from '../../provider.ts'
import { wechatProvider } from '../../wechat/provider.ts'
import { moods } from '../bank.ts'
import { newChoices } from '../choices.ts'
import { type DemoProvider, startDemoProvider } from '../demo-provider.ts'
import { phoneTexts } from './phone.texts.ts'
import type { Seen } from './phone-state.ts'

const NOW = new Date('2026-11-30T02:00:00Z')
const now = () => NOW

let demo: DemoProvider
let providers: Provider[]
beforeAll(async () => {
  demo = await startDemoProvider({ now, notifyUrl: 'http://127.0.0.1:1/nobody' })
  providers = [wechatProvider(demo.wechat.own, { now }), alipayProvider(demo.alipay.own, { now })]
})
afterAll(() => demo.stop())
beforeEach(() => {
  Object.assign(demo.bank.choices, newChoices(), { callbacks: 0 })
})

const at = (path: string) => new URL(path, demo.phone)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
const seen = async (): Promise<Seen> => (await fetch(at('/phone/state'))).json()
const codeShape = z.object({ code: z.string(), picture: z.string() })
const newCode = async (provider: string, mood: string) => codeShape.parse(await (await post('/phone/codes', { provider, mood })).json())

/** As the till asks for it, by the code that the phone shows. */
async function paying(provider: Provider, no: string, mood: string, fee = 19_900) {
  const { code } = await newCode(provider.name, mood)
  const until = new Date(NOW.getTime() + 600_000)
  return provider.payByCode({ outTradeNo: no, fee, subject: `年卡 ${no}`, until, authCode: code, terminal: { no: '1', address: '' } })
}
const merchantNo = ({ name }: Provider) => (name === 'WECHAT' ? demo.wechat : demo.alipay).own.merchantNo
const press = (provider: Provider, no: string, act: string, more: object = {}) =>
  post('/phone/acts', { act, provider: provider.name, merchant_no: merchantNo(provider), no, ...more })
const onPhone = async (no: string) => (await seen()).payments.find((one) => one.no === no)
const back = (outTradeNo: string, outRefundNo: string) => ({ outTradeNo, outRefundNo, fee: 900, total: 19_900, reason: '退课' })

test('the page stands in both languages, and all it needs lies beside it', async () => {
  const page = await fetch(demo.phone)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  for (const { zh, en } of [phoneTexts.page.title, phoneTexts.page.code, phoneTexts.page.payments, phoneTexts.page.choices]) {
    expect(html).toContain(`<span lang="zh">${zh}</span><span lang="en">${en}</span>`)
  }
  expect(html).not.toMatch(/\{\{|\}\}/)
  const needed = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path).filter((path) => path !== 'data:,')
  expect(needed).toEqual(['/phone/phone.css', '/phone/page.js'])
  const [sheet, script] = await Promise.all(needed.map((path) => fetch(at(path ?? ''))))
  expect(sheet?.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  for (const text of [html, await sheet?.text(), await script?.text()]) expect(text).not.toMatch(/https?:|import /)
  expect(await (await fetch(at('/phone/texts'))).json()).toEqual(JSON.parse(JSON.stringify(phoneTexts)))
})

test('a code of each payer is shown, with its picture, and pays as they do', async () => {
  for (const provider of providers) {
    const became = []
    for (const mood of moods) became.push((await paying(provider, `${provider.name}-${mood}`, mood)).state)
    expect(became).toEqual(['paid', 'waiting', 'failed', 'waiting'])
    const { code, picture } = await newCode(provider.name, 'pays')
    expect((await newCode(provider.name, 'pays')).picture).not.toBe(picture)
    expect(code).toMatch(provider.name === 'WECHAT' ? /^1[0-5]\d{16}$/ : /^(2[5-9]|30)\d{14,22}$/)
    expect(picture).toMatch(/^<svg .*<path .*<\/svg>$/s)
  }
})

test('what is asked for stands on it, the newest first, with what can be pressed', async () => {
  const [wechat, alipay] = providers
  if (!wechat || !alipay) throw new Error('no providers')
  await paying(wechat, 'list-1', 'pays', 5)
  await paying(alipay, 'list-2', 'asks-password', 1_280_050)
  await paying(alipay, 'list-3', 'refuses')
  const { payments, isCut } = await seen()
  expect(payments.slice(0, 3)).toEqual([
    {
      ...{ provider: 'ALIPAY', merchant_no: demo.alipay.own.merchantNo, no: 'list-3', subject: '年卡 list-3', yuan: '199.00' },
      ...{ mood: 'refuses', state: 'failed', acts: ['pay-late'], refunds: [] },
    },
    expect.objectContaining({ no: 'list-2', yuan: '12800.50', state: 'waiting', acts: ['pay', 'refuse'] }),
    expect.objectContaining({ provider: 'WECHAT', no: 'list-1', yuan: '0.05', state: 'paid', acts: [] }),
  ])
  expect(isCut).toBe(false)
})

test('the password is typed, or it is refused, or paid after it was called off: each once', async () => {
  for (const provider of providers) {
    const [typed, refused, late] = ['typed', 'refused', 'late'].map((one) => `${provider.name}-${one}`)
    for (const no of [typed, refused, late]) await paying(provider, no ?? '', 'asks-password')
    await provider.reverse(late ?? '')
    expect((await press(provider, late ?? '', 'pay')).status).toBe(409)
    const presses: [string | undefined, string, string][] = [
      [typed, 'pay', 'paid'],
      [refused, 'refuse', 'failed'],
      [late, 'pay-late', 'paid'],
    ]
    for (const [no = '', act, state] of presses) {
      const pressed = await press(provider, no, act)
      expect([pressed.status, (await onPhone(no))?.state]).toEqual([200, state])
      expect(await (await press(provider, no, act)).json()).toEqual({ why: state === 'paid' ? 'paid-already' : 'closed' })
    }
    expect([(await provider.query(typed ?? '')).state, (await provider.query(late ?? '')).state]).toEqual(['paid', 'paid'])
  }
})

test('a refund ends at once, stays until it is ended on the phone either way, or fails, as it was chosen', async () => {
  for (const provider of providers) {
    const no = `${provider.name}-back`
    await paying(provider, no, 'pays')
    for (const refunds of ['done', 'under-way', 'failed']) {
      expect((await post('/phone/choices', { refunds })).status).toBe(200)
      expect((await provider.refund(back(no, `${no}-${refunds}`))).state).toBe(refunds)
    }
    await post('/phone/choices', { refunds: 'under-way' })
    await provider.refund(back(no, `${no}-lost`))
    const acts = ['refund-done', 'refund-failed']
    expect((await onPhone(no))?.refunds).toEqual([
      { no: `${no}-done`, yuan: '9.00', state: 'done', acts: [] },
      { no: `${no}-under-way`, yuan: '9.00', state: 'under-way', acts },
      { no: `${no}-failed`, yuan: '9.00', state: 'failed', acts: [] },
      { no: `${no}-lost`, yuan: '9.00', state: 'under-way', acts },
    ])
    await press(provider, no, 'refund-done', { refund_no: `${no}-under-way` })
    await press(provider, no, 'refund-failed', { refund_no: `${no}-lost` })
    expect((await provider.queryRefund(back(no, `${no}-under-way`))).state).toBe('done')
    expect((await provider.queryRefund(back(no, `${no}-lost`))).state).toBe('failed')
    expect((await press(provider, no, 'refund-failed', { refund_no: `${no}-under-way` })).status).toBe(409)
  }
})

test('what is chosen on it holds for both wires, one at a time, and is seen; the phone itself always answers', async () => {
  await post('/phone/choices', { answering: 'deaf' })
  await post('/phone/choices', { callbacks: 3 })
  expect((await seen()).choices).toEqual({ answering: 'deaf', callbacks: 3, refunds: 'done' })
  for (const provider of providers) await expect(provider.check()).rejects.toThrow()
  await post('/phone/choices', { answering: 'answers' })
  for (const provider of providers) await provider.check()
  // What waits for a merchant’s next request waits on while somebody looks.
  let asked = 0
  demo.whenAsked(async () => {
    asked += 1
  })
  await seen()
  expect(asked).toBe(0)
  for (const provider of providers) await provider.check()
  expect(asked).toBe(1)
})

test('what it can’t read, doesn’t know or is too much is refused, and changes nothing', async () => {
  const [wechat] = providers
  if (!wechat) throw new Error('no provider')
  await paying(wechat, 'wrong-1', 'asks-password')
  const before = await seen()
  const merchant_no = demo.wechat.own.merchantNo
  const refused: [status: number, path: string, body: unknown, why?: string][] = [
    [400, '/phone/codes', '', 'no JSON'],
    [400, '/phone/acts', '{', 'no JSON'],
    [422, '/phone/codes', { provider: 'PAYPAL', mood: 'pays' }, 'provider: '],
    [422, '/phone/codes', { provider: 'WECHAT' }, 'mood: '],
    [422, '/phone/codes', null],
    [422, '/phone/codes', { provider: 'WECHAT', mood: 'pays', code: '130000000000000000' }, 'code'],
    [422, '/phone/choices', { callbacks: 2 }, 'callbacks: '],
    [422, '/phone/choices', { callbacks: '3' }, 'callbacks: '],
    [422, '/phone/choices', { refunds: 'lost', answering: 'deaf' }, 'refunds: '],
    [422, '/phone/choices', { mood: 'pays' }, 'mood'],
    [422, '/phone/acts', { act: 'steal', provider: 'WECHAT', merchant_no, no: 'wrong-1' }, 'act: '],
    [422, '/phone/acts', { act: 'pay', provider: 'WECHAT', merchant_no }, 'no: '],
    [422, '/phone/acts', { act: 'refund-done', provider: 'WECHAT', merchant_no, no: 'wrong-1' }, 'refund_no: '],
    [404, '/phone/acts', { act: 'pay', provider: 'WECHAT', merchant_no, no: 'wrong-2' }, 'no such payment'],
    [404, '/phone/acts', { act: 'pay', provider: 'ALIPAY', merchant_no, no: 'wrong-1' }, 'no such payment'],
    [404, '/phone/acts', { act: 'refund-done', provider: 'WECHAT', merchant_no, no: 'wrong-1', refund_no: 'R1' }, 'no such refund'],
    [404, '/phone/wallet', {}, 'no such path'],
    [404, '/phone/state', {}, 'no such path'],
    [413, '/phone/codes', ' '.repeat(10_001), 'more than'],
  ]
  for (const [status, path, body, why = ''] of refused) {
    const answer = await post(path, body)
    const said = z.object({ why: z.string() }).parse(await answer.json())
    expect([answer.status, path, body, said.why]).toEqual([status, path, body, expect.stringContaining(why)])
  }
  for (const path of ['/phone', '/phone/codes', '/phone/page.ts', '/phone/../demo-provider.ts', '/favicon.ico'])
    expect((await fetch(at(path))).status, path).toBe(404)
  expect(await seen()).toEqual(before)
})

test('it answers this machine alone, by its own name, and no page of another site', async () => {
  const { port, origin, host } = new URL(demo.phone)
  // Of this machine, too, and nothing listens there.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow()
  const asBy = (named: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = get(demo.phone, { headers: { host: named } }, (answer) => resolve(answer.resume().statusCode))
      request.on('error', reject)
    })
  expect([
    await asBy(host),
    await asBy(`localhost:${port}`),
    await asBy(`rebound.example:${port}`),
    await asBy('127.0.0.1.example'),
  ]).toEqual([...[200, 200, 403, 403]])
  const code = { provider: 'WECHAT', mood: 'pays' }
  expect((await post('/phone/codes', code, { origin })).status).toBe(201)
  for (const other of ['http://shop.example', 'null', `http://localhost:${port}`, 'http://127.0.0.1:1'])
    expect((await post('/phone/codes', code, { origin: other })).status, other).toBe(403)
})

test('of very many the newest fifty are shown', async () => {
  const [wechat] = providers
  if (!wechat) throw new Error('no provider')
  for (let no = 0; no < 51; no += 1) await paying(wechat, `many-${no}`, 'pays')
  const { payments, isCut } = await seen()
  expect([payments.length, payments[0]?.no, payments[49]?.no, isCut]).toEqual([50, 'many-50', 'many-1', true])
})
