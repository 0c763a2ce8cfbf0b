/** What WeChat says it moved on a day, from its demo and from a bill as the documentation shows one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderSilent } from '../provider.ts'
import { fenOfYuan, nearestFenOfYuan } from '../yuan.ts'
import { linesOf } from './bill.ts'
import { openSettings } from './settings.ts'
import { openLine, TEN_O_CLOCK } from './testing/demo-line.ts'

const DAY = '2026-11-20'
const MORNING_AFTER = '2026-11-21T10:00:00+08:00'

let house: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  house = await openLine({ callbacks: 0 })
})
afterAll(() => house.close())
beforeEach(() => {
  house.line.hand = (answer) => answer
})

test('a day’s bill has a line for each payment and each that went back, of this merchant alone', async () => {
  const { provider, partner, byCode, back, bank, clock, payment } = house
  clock.now = new Date('2026-11-19T23:59:59+08:00')
  await provider.payByCode(byCode('the-day-before', 'pays'))
  clock.now = new Date('2026-11-20T00:00:00+08:00')
  await provider.payByCode(byCode('at-midnight', 'pays', 1))
  clock.now = new Date(TEN_O_CLOCK)
  await provider.payByCode({ ...byCode('in-part', 'pays'), subject: '年卡,`含毛巾' })
  await provider.refund(back('in-part', 'in-part-1', 9_900))
  bank.choices.refunds = 'failed'
  await provider.refund(back('in-part', 'in-part-2', 100))
  await provider.payByCode(byCode('taken-back', 'pays', 5_000))
  await provider.reverse('taken-back')
  await provider.payByCode(byCode('never-paid', 'asks-password'))
  await provider.reverse('never-paid')
  await partner.payByCode(byCode('of-another', 'pays', 700))

  clock.now = new Date(MORNING_AFTER)
  const at = new Date(TEN_O_CLOCK)
  const [refund] = payment('in-part').refunds
  const ofPayment = (outTradeNo: string) => ({ outTradeNo, outRefundNo: null, providerNo: payment(outTradeNo).providerNo })
  expect(await provider.bill(DAY)).toEqual([
    { ...ofPayment('at-midnight'), at: new Date('2026-11-20T00:00:00+08:00'), fee: 1, cost: 0 },
    { ...ofPayment('in-part'), at, fee: 19_900, cost: 119 },
    { ...ofPayment('in-part'), outRefundNo: 'in-part-1', providerNo: refund?.providerNo, at, fee: -9_900, cost: -59 },
    { ...ofPayment('taken-back'), at, fee: 5_000, cost: 30 },
    { ...ofPayment('taken-back'), at, fee: -5_000, cost: -30 },
  ])
  expect(await partner.bill(DAY)).toEqual([{ ...ofPayment('of-another'), at, fee: 700, cost: 4 }])
  expect(await provider.bill('2026-11-19')).toMatchObject([{ outTradeNo: 'the-day-before', fee: 19_900 }])
})

test('before ten the next morning there is none, and of a day on which nothing moved it is empty', async () => {
  const { provider, clock } = house
  clock.now = new Date('2026-11-21T09:59:59+08:00')
  expect(await provider.bill(DAY)).toBeNull()
  expect(await provider.bill('2026-11-21')).toBeNull()
  // WeChat has not made it yet, by its own clock.
  clock.now = new Date('2026-11-21T09:58:00+08:00')
  expect(await house.club({}, () => new Date(MORNING_AFTER)).bill(DAY)).toBeNull()
  clock.now = new Date(MORNING_AFTER)
  expect(await provider.bill('2026-11-18')).toEqual([])
  await expect(provider.bill('2026-11-31')).rejects.toThrow('2026-11-31 is no day')
})

test('a bill that was changed on the way, or came by half, is silence', async () => {
  const { provider, clock, line } = house
  clock.now = new Date(MORNING_AFTER)
  line.hand = (answer) =>
    answer.path.includes('file') ? { ...answer, body: Buffer.from(answer.body.toString().replace('199.00', '198.00')) } : answer
  await expect(provider.bill(DAY)).rejects.toThrow('its hash differs')
  line.hand = (answer) => (answer.path.includes('file') ? null : answer)
  await expect(provider.bill(DAY)).rejects.toThrow(ProviderSilent)
  line.hand = (answer) => ({ ...answer, headers: {} })
  await expect(provider.bill(DAY)).rejects.toThrow('without a signature')
})

/** As the documentation shows it, with a fee to a hundredth of a fen. */
const documented = (state = 'SUCCESS', fee = '0.01', merchantNo = '1900000109') =>
  [
    '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
    `\`2014-11-10 16:33:45,\`wx2421b1c4370ec43b,\`${merchantNo},\`0,\`1000,\`1001690740201411100005734289,\`1415640626,\`085e9858e3ba5186aafcbaed1,\`MICROPAY,\`${state},\`OTHERS,\`CNY,\`${fee},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`被扫支付测试,\`订单额外描述,\`0.00600,\`0.60%,\`${fee},\`0.00,\``,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`1,`0.01,`0.00,`0.00,`0.00600,`0.01,`0.00',
    '',
  ].join('\r\n')

test('a bill is read by its headings, and what isn’t understood is silence, not a line less', () => {
  const settings = openSettings(house.settings.own)
  expect(linesOf(settings, documented())).toEqual([
    {
      ...{ outTradeNo: '1415640626', outRefundNo: null, providerNo: '1001690740201411100005734289' },
      ...{ at: new Date('2014-11-10T16:33:45+08:00'), fee: 1, cost: 1 },
    },
  ])
  const wrong: [string, string][] = [
    [documented('LENT'), 'a state that nobody knows: LENT'],
    [documented('SUCCESS', '0.015'), 'isn’t whole fen'],
    [documented('SUCCESS', '1e2'), 'isn’t whole fen'],
    [documented('SUCCESS', '0.01', '1900000110'), 'of another merchant'],
    [documented().replace('2014-11-10 16', '2014-11-31 16'), 'a moment that is none'],
    [documented().replace('订单金额,申请', '金额,申请'), 'without its column fee'],
    [documented().replace('`MICROPAY,', ''), 'other cells than its headings'],
    [documented().replace('总交易单数', ''), 'without its sum'],
    ['', 'without its sum'],
  ]
  for (const [text, sentence] of wrong) expect(() => linesOf(settings, text)).toThrow(sentence)
})

test('yuan become fen digit by digit', () => {
  const exact = [
    '0',
    '0.01',
    '0.1',
    '-0.10',
    '19.9',
    '1.005',
    '1.00500',
    '1.00000',
    '+3',
    '1234567890.12',
    '90071992547409.93',
    '',
    '.5',
    '1.',
    '1,000',
    '1e3',
    '-',
    'NaN',
  ]
  expect(exact.map((text) => fenOfYuan(text))).toEqual([
    ...[0, 1, 10, -10, 1990, null, null, 100, 300, 123_456_789_012, null, null, null, null, null, null, null, null],
  ])
  const near = ['0.00600', '0.00499', '0.005', '-0.005', '-0.00499', '1.99500', '-0.01000', '0.6%']
  expect(near.map((text) => nearestFenOfYuan(text))).toEqual([1, 0, 1, -1, 0, 200, -1, null])
})
