/** Whatever stands in a club's data stands in the sheet, as itself: never as a formula, never cut short, never a file that doesn't open. */
import { formatFen } from '@kaiguan/contract/money'
import { wallClock } from '@kaiguan/contract/time'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { serialOfDay, serialOfInstant } from './serial.ts'
import { couldBeFormula, type SheetCell, type SheetColumn, xlsx } from './xlsx.ts'

const AT = new Date('2026-11-20T04:00:00Z')
const column = (kind: SheetColumn['kind']): SheetColumn => ({ title: kind, kind, width: 12 })

async function written(columns: SheetColumn[], pages: SheetCell[][][], most?: number) {
  async function* each() {
    yield* pages
  }
  const chunks = await Array.fromAsync(xlsx([{ sheet: { name: '会员/2026: [全部]', columns }, pages: each() }], AT, most))
  return readWorkbook(Buffer.concat(chunks))
}

test('text comes back as it went in, whatever it begins with; what XML can’t hold is left out', async () => {
  const plain = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() === text && !/[\p{Cc}\ufffd-\uffff]/u.test(text))
  const risky = fc.tuple(fc.constantFrom('=', '+', '-', '@'), plain).map(([sign, text]) => sign + text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(plain, risky), { minLength: 1, maxLength: 5 }), async (texts) => {
      const [sheet] = await written([column('text')], [texts.map((text) => [text])])
      expect(sheet?.data.slice(1)).toEqual(texts.map((text) => [text]))
    }),
    runs(40),
  )
  const [sheet] = await written([column('text')], [[['𠮷\u0000野\u0007家'], ['_x0041_'], ['=HYPERLINK("http://x")'], ['\ud842x']]])
  expect(sheet?.data.slice(1)).toEqual([['𠮷野家'], ['_x0041_'], ['=HYPERLINK("http://x")'], ['x']])
})

test('nothing that begins like a formula is anything but quoted text', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) expect(couldBeFormula(`${sign}1+1`)).toBe(true)
  expect(couldBeFormula('张=1')).toBe(false)
})

test('money is a number, to the fen, also below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), { minLength: 1, maxLength: 20 }),
      async (fens) => {
        const [sheet] = await written([column('money')], [fens.map((fen) => [fen])])
        expect(sheet?.data.slice(1).map(([value]) => value)).toEqual(fens.map((fen) => Number(formatFen(fen).replaceAll(',', ''))))
      },
    ),
    runs(20),
  )
})

test('days and instants are dates, on the club’s clock', async () => {
  const day = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'), (at, zone) => {
      const { day, minute } = wallClock(at, zone)
      const serial = serialOfInstant(at, zone)
      expect(Math.floor(serial + 1e-9)).toBe(serialOfDay(day))
      expect(Math.round((serial - Math.floor(serial + 1e-9)) * 1440)).toBe(minute)
    }),
  )
  const cells = [serialOfDay('2026-11-20'), serialOfInstant(AT, 'Asia/Shanghai'), serialOfDay('1900-01-15') ?? '1900-01-15']
  const [sheet] = await written([column('day'), column('instant'), column('day')], [[cells]])
  expect(sheet?.data[1]).toEqual([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T12:00:00Z'), '1900-01-15'])
})

test('several sheets stand in one file, each under what it is about; a cell may count otherwise than its column', async () => {
  async function* once() {
    yield [['甲', { kind: 'rate' as const, value: 1_250 }, { kind: 'money' as const, value: -5 }]]
  }
  const sheet = (name: string) => ({ name, columns: [column('text'), column('number'), column('number')], about: [['门店', '=1+1'], []] })
  const sheets = [
    { sheet: sheet('合计'), pages: once() },
    { sheet: sheet('走势'), pages: once() },
  ]
  const read = await readWorkbook(Buffer.concat(await Array.fromAsync(xlsx(sheets, AT))))
  expect(read.map(({ sheet: name }) => name)).toEqual(['合计', '走势'])
  for (const { data } of read)
    expect(data).toEqual([
      ['门店', '=1+1', null],
      [null, null, null],
      ['text', 'number', 'number'],
      ['甲', 0.125, -0.05],
    ])
})

test('what doesn’t fit into one sheet goes on in the next, under the same titles', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => [i + 1])
  const sheets = await written([column('number')], [rows.slice(0, 4), rows.slice(4)], 4)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['会员 2026   全部', '会员 2026   全部 2', '会员 2026   全部 3'])
  expect(sheets.map(({ data }) => data)).toEqual([
    [['number'], [1], [2], [3]],
    [['number'], [4], [5], [6]],
    [['number'], [7]],
  ])
  expect(await written([column('number')], [rows.slice(0, 3)], 4)).toHaveLength(1)
})
