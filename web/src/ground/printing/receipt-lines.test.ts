import { type Receipt, ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { describe, expect, test } from 'vitest'
import { layouts, ourLayouts, specifiedLayouts } from './editor/layouts.texts.ts'
import { dithered, pictureAddress } from './printer/picture.ts'
import { type ReceiptLine, receiptLines } from './receipt-lines.ts'
import { paperHtml } from './receipt-paper.ts'
import { layoutOf, plainStyle, styleOf, withLayout } from './receipt-style.ts'

const receipt: Receipt = {
  order_id: 9,
  title: '力行健身 徐汇店',
  type: 'card-purchase',
  sold: 'card-purchase',
  service_title: '开卡',
  service_name: '30次卡',
  payed_at: '2026-11-20T10:05:00.000Z',
  trade_no: '202611200009',
  total_fee: 900_00,
  real_total_fee: 800_00,
  payment_method: [
    { payment_method: 'WECHAT', name: '', recorded_as: 'WECHAT', by_code: false, fee: 500_00 },
    { payment_method: 'DEBIT_CARD', name: '', recorded_as: 'DEBIT_CARD', by_code: false, fee: 300_00 },
  ],
  sell_name: '陈前台',
  customer_name: '欧阳娜娜',
  customer_phone: '138****5678',
  remark: '',
  other: [
    { code: 'end_date', value: '9999-12-31' },
    { code: 'card_no', value: '100088' },
    { code: 'times', value: '32' },
    { code: 'start_date', value: '' },
    { code: 'unknown', value: 'x' },
  ],
  lines: [],
  time_zone: 'Asia/Shanghai',
  address: '漕溪北路 88 号',
  phone: '021-64280000',
  points: null,
  printed: 0,
}

const pairs = (lines: ReceiptLine[]) => lines.flatMap((line) => (line.kind === 'pair' ? [`${line.label} ${line.value}`] : []))

describe('receipt lines', () => {
  test('a deposit without a purpose leaves no empty part: never two rules in a row', () => {
    const kinds = receiptLines({ ...receipt, type: 'deposit-taken', service_name: '', other: [] }, 'zh').map(({ kind }) => kind)
    expect(kinds.filter((kind, at) => kind === 'rule' && kinds[at + 1] === 'rule')).toEqual([])
  })

  test('goods: a line each, with number and unit, and no name of the whole', () => {
    const lines = [
      { name: '矿泉水', unit: '瓶', quantity: 2, fee: 6_00, points: null },
      { name: '毛巾', unit: '', quantity: 1, fee: 39_90, points: null },
    ]
    const sold = pairs(receiptLines({ ...receipt, type: 'goods-sale', other: [], lines }, 'zh'))
    expect(sold).toContain('矿泉水 × 2瓶 6.00')
    expect(sold).toContain('毛巾 × 1 39.90')
    expect(sold.some((line) => line.startsWith('商品'))).toBe(false)
  })

  test('goods for points: each line and the whole say points, and no money is named; returned, the same', () => {
    const lines = [{ name: '毛巾', unit: '条', quantity: 2, fee: 0, points: 600 }]
    const exchanged: Receipt = { ...receipt, type: 'goods-sale', total_fee: 0, real_total_fee: 0, payment_method: [], other: [], lines }
    const sold = receiptLines(exchanged, 'zh')
    expect(pairs(sold)).toContain('毛巾 × 2条 600 积分')
    expect(sold.find(({ kind }) => kind === 'total')).toEqual({ kind: 'total', label: '兑换', value: '600 积分' })
    expect(JSON.stringify(sold)).not.toMatch(/0\.00|实付/)
    const back = lines.map((line) => ({ ...line, quantity: -1, points: -300 }))
    const returned = receiptLines({ ...exchanged, type: 'goods-refund', lines: back }, 'en')
    expect(pairs(returned)).toContain('毛巾 × 1条 300 points')
    expect(returned.find(({ kind }) => kind === 'total')).toEqual({ kind: 'total', label: 'Given back', value: '300 points' })
    expect(JSON.stringify(returned)).not.toContain('0.00')
  })

  test('a card purchase: the layout’s order, the discount, each tender, the club’s clock', () => {
    const lines = receiptLines(receipt, 'zh')
    expect(pairs(lines)).toEqual([
      '单号 202611200009',
      '时间 2026-11-20 18:05',
      '会员 欧阳娜娜',
      '手机 138****5678',
      '会员卡 30次卡',
      '卡号 100088',
      '次数 32 次',
      '有效期至 永不到期',
      '标价 900.00',
      '优惠 -100.00',
      '微信 500.00',
      '储值卡 300.00',
      '业绩人 陈前台',
    ])
    expect(lines.find(({ kind }) => kind === 'total')).toEqual({ kind: 'total', label: '实付', value: '¥800.00' })
    expect(lines.some(({ kind }) => kind === 'signature')).toBe(false)
  })

  test('a reprint says so, in the language of the screen', () => {
    expect(receiptLines({ ...receipt, printed: 1 }, 'zh')[1]).toEqual({ kind: 'heading', text: '购卡小票（补打）' })
    expect(receiptLines({ ...receipt, printed: 2 }, 'en')[1]).toEqual({ kind: 'heading', text: 'Card purchase (reprint)' })
    expect(pairs(receiptLines(receipt, 'en'))).toContain('WeChat 500.00')
  })

  test('at the list price there is no discount to print', () => {
    const lines = receiptLines({ ...receipt, real_total_fee: 900_00 }, 'zh')
    expect(pairs(lines).some((line) => line.startsWith('优惠'))).toBe(false)
  })

  test('a payment that was corrected says what the first paper said', () => {
    const [payment] = receipt.payment_method
    const corrected = { ...receipt, payment_method: payment ? [{ ...payment, recorded_as: 'CASH' }] : [] }
    expect(pairs(receiptLines(corrected, 'zh'))).toContain('微信（原记现金） 500.00')
    expect(pairs(receiptLines(corrected, 'en'))).toContain('WeChat (first Cash) 500.00')
  })

  test('a refund prints what went back as a positive amount, with its reason and a signature', () => {
    const lines = receiptLines(
      {
        ...receipt,
        type: 'card-refund',
        total_fee: 0,
        real_total_fee: -120_00,
        payment_method: [{ payment_method: 'CASH', name: '', recorded_as: 'CASH', by_code: false, fee: -120_00 }],
        remark: '搬家',
      },
      'zh',
    )
    expect(lines.find(({ kind }) => kind === 'total')).toMatchObject({ label: '退款', value: '¥120.00' })
    expect(pairs(lines)).toContain('现金 120.00')
    expect(pairs(lines)).toContain('退款原因 搬家')
    expect(pairs(lines).some((line) => line.startsWith('标价'))).toBe(false)
    expect(lines.some(({ kind }) => kind === 'signature')).toBe(true)
  })

  test('a suspension without a fee prints no money', () => {
    const lines = receiptLines({ ...receipt, type: 'card-pause', total_fee: 0, real_total_fee: 0, payment_method: [] }, 'zh')
    expect(lines.some(({ kind }) => kind === 'total')).toBe(false)
  })

  test('every type of the contract has a layout in both languages', () => {
    expect(Object.keys(layouts).sort()).toEqual([...ReceiptType.options].sort())
    expect([specifiedLayouts.length, [...specifiedLayouts, ...ourLayouts].sort()]).toEqual([12, Object.keys(layouts).sort()])
    for (const type of ReceiptType.options) {
      for (const language of ['zh', 'en'] as const) expect(receiptLines({ ...receipt, type }, language).length).toBeGreaterThan(8)
    }
  })

  test('what the club made of a layout: its header and footer, what it leaves out, a line to sign on', () => {
    const own = {
      type: 'card-purchase' as const,
      hidden: ['phone' as const, 'card_no' as const, 'address' as const],
      signature: true,
      footer: null,
      copies: 2,
    }
    const settings = { logo: true, header: ['公众号：力行健身'], footer: ['售出不退', ''], layouts: [own] }
    const lines = receiptLines(receipt, 'zh', styleOf(settings, 'card-purchase', null))
    expect(pairs(lines).filter((line) => /手机|卡号/.test(line))).toEqual([])
    expect(lines.flatMap((line) => (line.kind === 'note' ? [line.text] : []))).toEqual([
      '公众号：力行健身',
      '电话：021-64280000',
      '售出不退',
    ])
    expect(lines.map(({ kind }) => kind)).toContain('signature')
    const pause = receiptLines(
      { ...receipt, type: 'card-pause' },
      'zh',
      styleOf({ ...settings, layouts: [{ ...own, type: 'card-pause', signature: false, footer: ['专用'] }] }, 'card-pause', null),
    )
    expect(pause.map(({ kind }) => kind)).not.toContain('signature')
    expect(pause.at(-1)).toEqual({ kind: 'note', text: '专用' })
  })

  test('a layout that is as it comes again isn’t kept', () => {
    const own = { ...layoutOf([], 'card-pause'), copies: 2 }
    expect(withLayout([], own)).toEqual([own])
    expect(withLayout([own], { ...own, copies: 1 })).toEqual([])
  })

  test('the logo stands above all, black and white, where the club prints it', () => {
    const grey = new Uint8ClampedArray(16 * 16 * 4).fill(128).map((value, at) => (at % 4 === 3 ? 255 : value))
    const logo = dithered(grey, 16)
    const black = [...atob(logo.bits)].reduce((sum, byte) => sum + byte.charCodeAt(0).toString(2).replaceAll('0', '').length, 0)
    expect([logo.width, logo.height]).toEqual([16, 16])
    // Half of the dots for a middle grey, scattered.
    expect(Math.abs(black - 128)).toBeLessThan(20)
    const lines = receiptLines(receipt, 'zh', { ...plainStyle, logo })
    expect(lines[0]).toEqual({ kind: 'logo', picture: logo })
    expect(paperHtml(lines, '80')).toContain(`<img alt="" src="${pictureAddress(logo)}" style="width:2mm;height:2mm">`)
    const clear = dithered(new Uint8ClampedArray(8 * 4), 8)
    expect(atob(clear.bits)).toBe('\0')
  })
})
