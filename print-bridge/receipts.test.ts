/** What a printer is sent, of every layout: its bytes, read as a printer reads them, against the papers that lie beside this (testing/). */
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { expect, test } from 'vitest'
import { ourLayouts, specifiedLayouts } from '../web/src/ground/printing/editor/layouts.texts.ts'
import { sampleReceipt } from '../web/src/ground/printing/editor/samples.texts.ts'
import { dithered } from '../web/src/ground/printing/printer/picture.ts'
import { receiptLines } from '../web/src/ground/printing/receipt-lines.ts'
import { plainStyle } from '../web/src/ground/printing/receipt-style.ts'
import { bytesOf } from './escpos.ts'
import { columnsAcross } from './rows.ts'
import { asText, drawn } from './testing/fake-printer.ts'

const club = { name: '力行健身 徐汇店', address: '漕溪北路 88 号', phone: '021-64280000', time_zone: 'Asia/Shanghai' }

test.each([
  ['zh', '55.5'],
  ['en', '55.5'],
  ['zh', '80'],
] as const)('the bytes of each layout, in %s on %s mm', async (language, width) => {
  const papers = [...specifiedLayouts, ...ourLayouts].map((type) => {
    const lines = receiptLines(sampleReceipt(type, language, club), language)
    const { papers, drawerOpened, leftOver } = drawn(bytesOf({ lines, width, copies: 1, drawer: false }))
    expect([papers.length, drawerOpened, leftOver]).toEqual([1, 0, false])
    const [paper = { rows: [] }] = papers
    return `${orderKinds[type][language]}\n${asText(paper, columnsAcross(width))}`
  })
  await expect(`${papers.join('\n\n')}\n`).toMatchFileSnapshot(`testing/receipts-${language}-${width}.txt`)
})

test('names of rare characters come through whole; what would be a command is no text', () => {
  const name = '𬱖㛃䶮\u001b@\u001dV娜\u200d（Zoë）'
  const [paper] = drawn(bytesOf({ lines: [{ kind: 'pair', label: '会员', value: name }], width: '55.5', copies: 1, drawer: false })).papers
  expect(paper?.rows).toEqual([{ text: '会员          𬱖㛃䶮@V娜（Zoë）', size: 1, tall: false, bold: false, align: 'left' }])
})

test('a long name of a club, and a large sum, stand on one row: tall where there is no room for wide', () => {
  const lines = [
    { kind: 'club' as const, text: '开馆健身·人民广场店' },
    { kind: 'total' as const, label: '实付', value: '¥112,888.00' },
  ]
  const [paper] = drawn(bytesOf({ lines, width: '55.5', copies: 1, drawer: false })).papers
  expect(paper?.rows).toMatchObject([
    { text: '开馆健身·人民广场店', size: 1, tall: true, align: 'centre' },
    { text: '实付                ￥112,888.00', size: 1, tall: true },
  ])
})

test('the logo is the same dots, in the middle', () => {
  const half = new Uint8ClampedArray(16 * 4 * 4).map((_, at) => (at % 4 === 3 ? (at % 64 < 32 ? 255 : 0) : 0))
  const logo = dithered(half, 16)
  const [paper] = drawn(
    bytesOf({
      lines: receiptLines(sampleReceipt('goods-sale', 'zh', club), 'zh', { ...plainStyle, logo }),
      width: '80',
      copies: 1,
      drawer: false,
    }),
  ).papers
  expect(paper?.rows[0]).toEqual({ picture: { width: 16, height: 4, bits: Buffer.from(logo.bits, 'base64') }, align: 'centre' })
  expect(Buffer.from(logo.bits, 'base64')).toEqual(Buffer.from([0xff, 0, 0xff, 0, 0xff, 0, 0xff, 0]))
})
