import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chinaTime, momentOf } from '../china-time.ts'
import { BILL_HEAD, billFoot } from '../demo/alipay-bill.texts.ts'
import { gbk } from '../demo/alipay-bill.ts'
import { AlipayWire } from '../demo/alipay-wire.ts'
import { DemoBank } from '../demo/bank.ts'
import { type Provider, ProviderSilent } from '../provider.ts'
import { fenOfYuan, yuanOf } from '../yuan.ts'
import { alipayProvider } from './alipay-provider.ts'
import { billLines, fetchBill } from './bill.ts'

let now: Date
let bank: DemoBank
let wire: AlipayWire
let alipay: Provider
let server: Server
let origin: string
/** What lies at the bill’s address instead of it. */
let lies: Buffer | null
beforeAll(async () => {
  server = createServer((request, answer) => {
    if (lies !== null && request.url?.startsWith('/downloadBillFile')) answer.end(lies)
    else void wire.handle(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `as`: it listens on a port, so that its address is one.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  now = new Date('2026-11-30T02:00:00Z')
  bank = new DemoBank(() => now)
  wire = new AlipayWire(bank, () => now)
  bank.choices.callbacks = 0
  alipay = alipayProvider(wire.accounts(origin, `${origin}/notify`).own, { now: () => now })
  lies = null
})

async function paid(outTradeNo: string, fee: number): Promise<void> {
  const authCode = bank.newCode('ALIPAY', 'pays')
  const until = new Date(now.getTime() + 60_000)
  await alipay.payByCode({ outTradeNo, fee, subject: '年卡, 黑金', until, authCode, terminal: { no: '1', address: '' } })
}

test('a day’s bill lists what was paid, given back and called off on it, by China’s clock, from ten the next morning', async () => {
  // Eight in the evening of Greenwich is the next day in China.
  now = new Date('2026-11-29T15:59:59Z')
  await paid('T0', 100)
  now = new Date('2026-11-29T16:00:00Z')
  await paid('T1', 12_345)
  await paid('T2', 1)
  await paid('T3', 5_000)
  await alipay.reverse('T3')
  now = new Date('2026-11-30T03:00:00Z')
  await alipay.refund({ outTradeNo: 'T1', outRefundNo: 'R1', fee: 345, total: 12_345, reason: '' })
  expect(await alipay.bill('2026-11-30')).toBeNull()
  now = new Date('2026-12-01T01:59:59Z')
  expect(await alipay.bill('2026-11-30')).toBeNull()
  now = new Date('2026-12-01T02:00:00Z')
  const lines = await alipay.bill('2026-11-30')
  expect(lines?.map(({ outTradeNo, outRefundNo, fee, cost, at }) => [outTradeNo, outRefundNo, fee, cost, chinaTime(at)])).toEqual([
    ['T1', null, 12_345, 74, '2026-11-30 00:00:00'],
    ['T1', 'R1', -345, 0, '2026-11-30 11:00:00'],
    ['T2', null, 1, 0, '2026-11-30 00:00:00'],
    ['T3', null, 5_000, 30, '2026-11-30 00:00:00'],
    ['T3', null, -5_000, 0, '2026-11-30 00:00:00'],
  ])
  expect(new Set(lines?.map(({ providerNo }) => providerNo)).size).toBe(3)
  expect(await alipay.bill('2026-11-28')).toEqual([])
})

test('a file that isn’t the bill, or half of one, is silence', async () => {
  now = new Date('2026-12-02T04:00:00Z')
  const half = zipSync({ '1.csv': gbk(BILL_HEAD('2088', '2026-11-30').join('\r\n')) })
  for (const [what, bytes] of Object.entries({ 'no zip': Buffer.from('<html>'), nothing: Buffer.alloc(0), half: Buffer.from(half) })) {
    lies = bytes
    await expect(alipay.bill('2026-11-30'), what).rejects.toThrow(ProviderSilent)
  }
  wire.instead = () => ({ code: '10000' })
  await expect(alipay.bill('2026-11-30')).rejects.toThrow('no address')
  wire.instead = () => ({ code: '10000', bill_download_url: 'file:///etc/passwd' })
  await expect(alipay.bill('2026-11-30')).rejects.toThrow('no address')
  wire.instead = () => ({ code: '40004', sub_code: 'isp.unknow-error' })
  await expect(alipay.bill('2026-11-30')).rejects.toThrow(ProviderSilent)
})

test('where the gateway is spoken to by https, the bill is too', async () => {
  now = new Date('2026-12-02T04:00:00Z')
  const node = { code: '10000', bill_download_url: `${origin}/downloadBillFile.resource?merchantNo=1&day=2026-11-30` }
  const answer = { means: 'done', code: '10000', reason: '', node } as const
  const gateway = { patienceMs: 10_000, ask: async () => answer }
  expect(await fetchBill(answer, { ...gateway, address: new URL(origin) })).toEqual([])
  await expect(fetchBill(answer, { ...gateway, address: new URL('https://openapi.alipay.com') })).rejects.toThrow(ProviderSilent)
})

const line = (cells: Partial<Record<number, string>>) =>
  Array.from({ length: 25 }, (_, place) => cells[place] ?? '')
    .map((cell) => `${cell}\t`)
    .join(',')
const PAID = { 0: '2026', 1: 'T1', 2: '交易', 3: '年卡', 5: '2026-11-30 10:00:00', 11: '123.45', 12: '123.45', 22: '0.74', 23: '0.00' }
const file = (lines: string[], [paidCount, backCount] = [lines.length, 0]) =>
  [...BILL_HEAD('2088', '2026-11-30'), ...lines, ...billFoot(paidCount, backCount, '2026-12-01 10:00:00')].join('\r\n')

test('amounts and costs are read whatever sign they have, and a name with commas moves none of them', () => {
  const read = { outTradeNo: 'T1', outRefundNo: null, providerNo: '2026', at: new Date('2026-11-30T02:00:00Z'), fee: 12_345, cost: 74 }
  expect(billLines(file([line(PAID)]))).toEqual([read])
  expect(billLines(file([line({ ...PAID, 3: 'A, B, and C', 22: '-0.74' })]))).toEqual([read])
  const back = line({ ...PAID, 2: '退款', 11: '123.45', 21: 'R1', 22: '0.74' })
  expect(billLines(file([back], [0, 1]))).toEqual([{ ...read, outRefundNo: 'R1', fee: -12_345, cost: -74 }])
})

test('a bill that misses a line or a column, or has a line of an unknown kind, isn’t read at all', () => {
  for (const text of [
    file([line(PAID)], [2, 0]),
    file([line(PAID)], [1, 1]),
    file([line(PAID)]).replace('服务费（元）', '服务'),
    file([line({ ...PAID, 2: '其他' })], [0, 0]),
    file([line({ ...PAID, 5: '' })]),
    file([line({ ...PAID, 11: '1,234.50' })]),
    file([line({ ...PAID, 11: '' })]),
  ]) {
    expect(() => billLines(text)).toThrow(ProviderSilent)
  }
})

test('yuan are fen to the last one, and what isn’t yuan is nothing', () => {
  const both: [string, number][] = [
    ['0.00', 0],
    ['0.01', 1],
    ['0.29', 29],
    ['0.99', 99],
    ['1.00', 100],
    ['-0.01', -1],
    ['-12.30', -1_230],
    ['999999999999.99', 99_999_999_999_999],
  ]
  for (const [yuan, fen] of both) expect([fenOfYuan(yuan), yuanOf(fen)]).toEqual([fen, yuan])
  expect(['0', '7', '7.5', '-0', '-0.00', '007.50'].map(fenOfYuan)).toEqual([0, 700, 750, 0, 0, 750])
  for (const text of ['', '.', '.5', '1.', '1.005', '1e3', '0x1', '1,000', ' 1', '--1', '1.0.0', '１', 'NaN', '1234567890123']) {
    expect([text, fenOfYuan(text)]).toEqual([text, null])
  }
  expect(() => yuanOf(0.5)).toThrow('whole fen')
})

test('moments are China’s wherever the server stands, and no day is invented', () => {
  const midnight = new Date('2026-12-31T16:00:00Z')
  expect([chinaTime(midnight), momentOf('2027-01-01 00:00:00')]).toEqual(['2027-01-01 00:00:00', midnight])
  expect(momentOf('2027-01-01 00:00:00.0')).toEqual(midnight)
  expect(['2026-02-30 00:00:00', '2026-01-01T00:00:00', '2026-01-01', '2026-01-01 24:00:00', ''].map(momentOf)).toEqual(Array(5).fill(null))
})

test('what is written in GBK is read in it', () => {
  const text = '支付宝交易号,￥年卡€'
  expect(new TextDecoder('gbk').decode(gbk(text)).replace('?', '€')).toBe(text)
})
