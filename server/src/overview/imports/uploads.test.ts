/** What may be uploaded, in what wrapping, how much at once; and files that hold more than they look. */
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { importCalls, XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atMost } from '../../run-at-most.ts'
import { type Club, newClub, newPhone, newWorld, type World } from '../../testing/club.ts'
import { type SheetCell, sheetOf, upload, uploaded, work } from '../../testing/imports.ts'
import { readWorkbook } from './read/read-workbook.ts'
import { weighWorkbook } from './read/workbook-limits.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const MEMBERS: SheetCell[][] = [
  ['姓名', '手机号'],
  ['王小明', newPhone()],
]

/** A zip as somebody with bad intentions packs it; `hidden` stands in the file but not in its list. */
function zip(parts: Record<string, string | Buffer>, hidden: Record<string, string> = {}): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of [...Object.entries(hidden), ...Object.entries(parts)]) {
    const bytes = Buffer.from(text)
    const small = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(small.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    if (!(name in hidden)) list.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, where, Buffer.from(name))
    files.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), small)
    at += 30 + name.length + small.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, directory, Buffer.from('PK\u0005\u0006'), end])
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet; `cells` is what stands in its sheetData. */
function workbook(cells: string, shared: string): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="会员" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`,
  }
}

const cell = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`
const HEADER = `<row r="1">${cell('A1', 0)}${cell('B1', 1)}</row>`
const NAMES = '<si><t>姓名</t></si><si><t>手机号</t></si>'
const long = (length: number) => 'A'.repeat(length)
const column = (count: number, index: number) =>
  Array.from({ length: count }, (_, i) => `<row r="${i + 2}">${cell(`A${i + 2}`, index)}</row>`).join('')

test('the crafted workbook is one that is read, so that what refuses it below is its weight', async () => {
  const [sheet] = await readWorkbook(zip(workbook(`${HEADER}${column(3, 2)}`, `${NAMES}<si><t>王小明</t></si>`)))
  expect(sheet).toEqual({
    name: '会员',
    rows: [
      ['姓名', '手机号'],
      ['王小明', ''],
      ['王小明', ''],
      ['王小明', ''],
    ],
  })
})

const bombs: [what: string, file: () => Buffer][] = [
  ['one text of a hundred million letters', () => zip(workbook(HEADER, `${NAMES}<si><t>${long(100_000_000)}</t></si>`))],
  ['one text of a thousand parts', () => zip(workbook(HEADER, `${NAMES}<si>${`<r><t>${long(30_000)}</t></r>`.repeat(1_000)}</si>`))],
  [
    'a long text in a hundred thousand cells',
    () => zip(workbook(`${HEADER}${column(100_000, 2)}`, `${NAMES}<si><t>${long(30_000)}</t></si>`)),
  ],
  ['a cell far out', () => zip(workbook(`${HEADER}<row r="200000">${cell('ZZ200000', 0)}</row>`, NAMES))],
  [
    'a cell far out, written otherwise',
    () => zip(workbook(`${HEADER}<row r="200000">${cell('ZZ200000', 0).replaceAll('"', "'")}</row>`, NAMES)),
  ],
  ['a sheet kept elsewhere', () => zip({ ...workbook(HEADER, NAMES), 'xl/other.xml': `<c r="XFD1048576"><v>1</v></c>` })],
  ['more than can be unpacked', () => zip({ ...workbook(HEADER, NAMES), 'xl/a.xml': '<a/>'.repeat(40_000_000) })],
]

test.each(bombs)('%s is refused before it is read', async (_what, file) => {
  const bytes = file()
  // Small on the wire, enormous once it is open.
  expect(bytes.length).toBeLessThan(1_500_000)
  expect(weighWorkbook(bytes)).toBe('too-much')
  expect((await upload(world, club.owner, bytes)).body).toMatchObject({ code: 27004 })
})

test('what stands in a file beside its own list is never opened', () => {
  const weighed = weighWorkbook(zip(workbook(HEADER, NAMES), { 'xl/worksheets/sheet9.xml': 'a bomb' }))
  expect(weighed).toBeInstanceOf(Buffer)
  expect(weighed.toString('latin1')).not.toContain('sheet9')
})

test('a sheet of the largest size a club may bring is none of these', { timeout: 60_000 }, async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `<row r="${i + 2}">${'ABCDEFGHIJKLMNOPQR'.replace(/./g, (at) => cell(`${at}${i + 2}`, 2))}</row>`,
  )
  const weighed = weighWorkbook(zip(workbook(`${HEADER}${rows.join('')}`, `${NAMES}<si><t>王小明</t></si>`)))
  expect(weighed).toBeInstanceOf(Buffer)
})

test('two at once, the others in the order they came, and one that fails holds up nobody', async () => {
  const inTurn = atMost(2)
  const log: string[] = []
  const ends: (() => void)[] = []
  const job = (name: string) =>
    inTurn(async () => {
      log.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (name === 'a') throw new Error('broken')
    }).catch(() => undefined)
  const all = ['a', 'b', 'c', 'd'].map(job)
  await Promise.resolve()
  expect(log).toEqual(['a', 'b'])
  ends[0]?.()
  await all[0]
  expect(log).toEqual(['a', 'b', 'c'])
  ends[1]?.()
  ends[2]?.()
  await all[2]
  ends[3]?.()
  await all[3]
  expect(log).toEqual(['a', 'b', 'c', 'd'])
})

function post(payload: Buffer | Readable, type: string, query = '') {
  return world.app.inject({
    method: 'POST',
    url: `${importCalls.upload.path}${query}`,
    headers: { authorization: `Bearer ${club.owner.token}`, 'content-type': type },
    payload,
  })
}

test('more files than memory is meant for are told to come again, and may when one is done', async () => {
  const bytes = await sheetOf(MEMBERS)
  let entered = 0
  const slow = Array.from({ length: 8 }, () => new Readable({ read: () => void entered++ }))
  const uploads = slow.map((stream) => post(stream, XLSX_TYPE))
  while (entered < 8) await new Promise((resolve) => setImmediate(resolve))
  let refused = await post(bytes, XLSX_TYPE)
  // The streams may be open before the gate has let all of them in.
  while (refused.statusCode === 200) refused = await post(bytes, XLSX_TYPE)
  expect(refused.json()).toMatchObject({ code: 27012, message: '已有 8 个文件正在读取，请稍后再上传' })
  for (const stream of slow) {
    stream.push(bytes)
    stream.push(null)
  }
  for (const answer of await Promise.all(uploads)) expect(answer.statusCode).toBe(200)
  expect((await post(bytes, XLSX_TYPE)).statusCode).toBe(200)
})

const form = (name: string, bytes: Buffer | string, before = '') =>
  Buffer.concat([
    Buffer.from(
      `${before}--kaiguan\r\nContent-Disposition: form-data; name="whatever"; filename="${name}"\r\nContent-Type: ${XLSX_TYPE}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n--kaiguan--\r\n'),
  ])
const FORM = 'multipart/form-data; boundary=kaiguan'
const FIELD = '--kaiguan\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n'

test('a form with the file is taken like the bare file, and its name is the file’s', async () => {
  const bytes = await sheetOf(MEMBERS)
  const named = async (answer: { statusCode: number; body: string }) => {
    expect(answer.statusCode, answer.body).toBe(200)
    return (await club.owner.do(importCalls.show, { params: { id: JSON.parse(answer.body).id } })).file_name
  }
  expect(await named(await post(form('会员\u202e名单.xlsx', bytes, FIELD), FORM))).toBe('会员名单.xlsx')
  expect(await named(await post(form('a.xlsx', bytes), FORM, '?name=b.xlsx'))).toBe('b.xlsx')
  expect(await named(await post(bytes, XLSX_TYPE))).toBe('import.xlsx')
})

test('a form without a file, a broken one, one too large and a stranger’s each get their answer', async () => {
  expect((await post(Buffer.from(`${FIELD}--kaiguan--\r\n`), FORM)).json().code).toBe(27001)
  expect((await post(Buffer.from('--other\r\n'), FORM)).json().code).toBe(20001)
  expect((await post(Buffer.from('x'), 'multipart/form-data')).json().code).toBe(20001)
  expect((await post(form('a.xlsx', Buffer.alloc(20 * 1_048_576 + 1)), FORM)).statusCode).toBe(413)
  const stranger = await world.app.inject({
    method: 'POST',
    url: importCalls.upload.path,
    headers: { 'content-type': FORM },
    payload: form('a.xlsx', 'x'),
  })
  expect(stranger.statusCode).toBe(401)
})

test('a name with marks that can’t be seen is told in its row', async () => {
  const names = [
    // One that turns round what follows, and half a character; what comes along when a cell is copied from a page is no fault of theirs.
    '王&#x202E;小明',
    '王&#xD800;小明',
    '李&#x200B;会员&#xFEFF;',
  ]
  const shared = [...names, ...names.map(newPhone)].map((text) => `<si><t>${text}</t></si>`)
  const cells = names.map((_, i) => `<row r="${i + 2}">${cell(`A${i + 2}`, i + 2)}${cell(`B${i + 2}`, i + 5)}</row>`)
  const { id } = await uploaded(world, club.owner, zip(workbook(`${HEADER}${cells.join('')}`, `${NAMES}${shared.join('')}`)))
  await club.owner.do(importCalls.check, { body: { data_import_id: id, wait: false } })
  await work(world)
  const { state, problems } = await club.owner.do(importCalls.show, { params: { id } })
  expect(state).toBe('errors')
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, '姓名: 含有看不见或无法识别的字符'],
    [3, '姓名: 含有看不见或无法识别的字符'],
  ])
})
