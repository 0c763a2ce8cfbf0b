/** Bringing the members: what a club's own sheets look like, and what may never happen with them. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maybe, one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { keepHouse } from '../../jobs/clean-up.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { bytesOf } from '../../testing/exports.ts'
import { checked, imported, type SheetCell, sheetOf, upload, uploaded, work } from '../../testing/imports.ts'
import { newDevice } from '../../testing/paired-gates.ts'

import { runImports } from './index.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const HEADER = [
  '姓名',
  '手机号',
  '性别',
  '生日',
  '会籍顾问',
  '卡种',
  '卡号',
  '开始日期',
  '结束日期',
  '总次数',
  '剩余次数',
  '本金余额',
  '赠送余额',
  '实收金额',
  '停卡日期',
]
/** A row by the names of its columns. */
const row = (said: Record<string, SheetCell | undefined>): SheetCell[] => HEADER.map((name) => said[name] ?? null)

/** What the club's lists and books say; undoing an import must bring it back exactly. */
async function fingerprint(): Promise<unknown> {
  return world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql`select
        (select md5(coalesce(string_agg((to_jsonb(c) - 'import_id')::text, '' order by id), '')) from customers c where deleted_at is null) as customers,
        (select md5(coalesce(string_agg(p::text, '' order by id), '')) from persons p where deleted_at is null) as persons,
        (select md5(coalesce(string_agg(k::text, '' order by id), '')) from cards k) as cards,
        (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from customer_search t) as tokens,
        (select md5(coalesce(string_agg(s::text, '' order by id), '')) from income_schedules s) as schedules,
        (select coalesce(jsonb_object_agg(account, fen), '{}') from (select account, sum(amount_fen) as fen from ledger_lines group by 1 having sum(amount_fen) <> 0) l) as books`,
    ),
  )
}

async function mixed(): Promise<{ rows: SheetCell[][]; phones: string[] }> {
  const time = await newTimeCardType(owner, { days: 365 }, { name: '年卡' })
  await newCountCardType(owner, { times: 10 }, { name: '十次卡' })
  await newStoredValueType(owner, {}, { name: '储值卡' })
  await newStaff(world, club, { name: '孙会籍', permissions: ['customers.view'] })
  const phones = [newPhone(), newPhone(), newPhone(), newPhone()]
  const rows = [
    row({
      姓名: '王小明',
      手机号: phones[0],
      性别: '男',
      生日: new Date('1990-05-17T00:00:00Z'),
      会籍顾问: '孙会籍',
      卡种: time.name,
      卡号: 'A001',
      开始日期: '2026/11/1',
      结束日期: '2027.10.31',
      实收金额: 3650,
    }),
    row({ 姓名: '王小明', 手机号: phones[0], 卡种: '十次卡', 卡号: 'A002', 总次数: 10, 剩余次数: 4, 实收金额: '1,000.00' }),
    row({ 姓名: '欧阳娜娜', 手机号: Number(phones[1]), 性别: '女', 生日: '1995年3月8日', 卡种: '储值卡', 本金余额: 888.88, 赠送余额: 100 }),
    row({
      姓名: '李停卡',
      手机号: phones[2],
      卡种: '年卡',
      卡号: 'A004',
      开始日期: 46023,
      结束日期: '2026-12-31',
      停卡日期: '2026-10-01',
      实收金额: 365,
    }),
    row({ 姓名: '赵潜客', 手机号: phones[3] }),
  ]
  return { rows: [HEADER, ...rows], phones }
}

test('three requests alone bring a sheet: upload, check, insert; each asked again says the same, and brings nothing twice', async () => {
  const [good, bad] = [newPhone(), newPhone()]
  const sheet = (phone: string) =>
    sheetOf([
      ['姓名', '手机号'],
      ['赵三', phone],
    ])
  const sent = (await upload(world, owner, await sheet(good))).body
  expect(sent).not.toHaveProperty('status')
  const body = { data_import_id: sent.id }
  for (let times = 0; times < 2; times++) expect(await owner.do(importCalls.check, { body })).toMatchObject({ status: 1, state: 'passed' })
  const at_once = await Promise.all([1, 2, 3].map(() => owner.call(importCalls.insert, { body })))
  expect(at_once.map(({ status, body: said }) => [status, said.status])).toEqual(Array(3).fill([200, 4]))
  for (const call of [importCalls.insert, importCalls.check])
    expect(await owner.do(call, { body })).toMatchObject({ status: 4, state: 'done' })
  expect((await owner.do(customerCalls.list, { query: { search: good } })).total).toBe(1)
  const wrong = (await upload(world, owner, await sheet(bad.slice(0, 10)))).body
  const asked = { body: { data_import_id: wrong.id } }
  for (let times = 0; times < 2; times++) expect(await owner.do(importCalls.check, asked)).toMatchObject({ status: 2, state: 'errors' })
  expect((await owner.call(importCalls.insert, asked)).refusal.code).toBe(27007)
})

test('a club’s members arrive with their cards, dates, residues and opening balances, and the books agree', async () => {
  const { rows, phones } = await mixed()
  const found = await checked(world, owner, rows)
  expect(found).toMatchObject({ status: 1, state: 'passed', problems: [] })
  // 3650 over 365 days, 346 left; 1000 over 10 visits, 4 left; 365 over 365 days, 92 left at the suspension.
  const deferred = 3460_00 + 400_00 + 92_00
  expect(found.counts).toMatchObject({
    rows: 5,
    wrong: 0,
    new_customers: 4,
    joined: 0,
    new_cards: 4,
    unpaid_cards: 0,
    deferred,
    stored: 888_88,
    gift: 100_00,
  })
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id: found.id } })).toMatchObject({ status: 4, state: 'done', progress: 100 })

  const member = await owner.do(customerCalls.show, { params: { id: phones[0] ?? '' }, query: { by: 'phone' } })
  expect(member).toMatchObject({
    name: '王小明',
    sex: 1,
    birthday: '1990-05-17',
    consultant: { name: '孙会籍' },
    cards: 2,
    stage: 'member',
  })
  const cards = (await owner.do(cardCalls.list, { query: { per_page: 100 } })).data
  const card = (no: string) => cards.find(({ card_no }) => card_no === no)
  expect(card('A001')).toMatchObject({ status: 1, start_date: '2026-11-01', end_date: '2027-10-31', price: 3650_00 })
  expect(card('A002')).toMatchObject({ status: 1, residue_times: 4, units: 10 })
  expect(card('A004')).toMatchObject({ status: 4, suspended_from: '2026-10-01', start_date: '2026-01-01' })
  expect(cards.find(({ kind }) => kind === 3)).toMatchObject({ balance: 988_88, gift_balance: 100_00, customer: { name: '欧阳娜娜' } })
  expect((await owner.do(customerCalls.list, { query: { search: 'ouyang' } })).data).toHaveLength(1)
  expect(await owner.do(customerCalls.list, { query: { stage: 'lead' } })).toMatchObject({ data: [{ name: '赵潜客' }] })

  expect(await balanceOf(world, club, 'deferred')).toBe(-deferred)
  expect(await balanceOf(world, club, 'stored')).toBe(-888_88)
  expect(await balanceOf(world, club, 'opening')).toBe(deferred + 888_88)
  expect(await balanceOf(world, club, 'gift')).toBe(-(await balanceOf(world, club, 'promotion')))
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await problems()).toEqual([])
})

test('an imported card goes on like any other: visited, resumed, refunded, earned to the last fen', async () => {
  const { rows } = await mixed()
  await imported(world, owner, rows)
  const cards = (await owner.do(cardCalls.list, { query: { per_page: 100 } })).data
  const card = (no: string) => cards.find(({ card_no }) => card_no === no) ?? cards[0]
  const counted = card('A002')
  await owner.do(checkInCalls.admit, { body: { customer_id: counted?.customer.id ?? 0, card_id: counted?.id } })
  await owner.do(cardCalls.unlock, { body: { ids: [card('A004')?.id ?? 0] } })
  const purse = cards.find(({ kind }) => kind === 3)
  await owner.do(cardCalls.refund, { params: { id: purse?.id ?? 0 }, body: { fee: 888_88, reason: '不来了' } })
  expect(await problems()).toEqual([])
  world.clock.advance(400 * 86_400_000)
  await recogniseAll(world.database, world.clock)
  expect(await problems()).toEqual([])
  expect(await balanceOf(world, club, 'deferred', card('A001')?.id)).toBeLessThan(0)
  // All of both time cards is earned; of the count card the one visit, it has no end.
  expect(await balanceOf(world, club, 'deferred')).toBe(-300_00)
})

test('a messy sheet is read: a title above, a merged header, other names, empty rows, another sheet before it', async () => {
  const file = await sheetOf(
    [
      ['飞跃健身会员表'],
      [],
      ['序号', '客户姓名*', '联系电话（必填）', null, '备注'],
      [1, '张三', '１３８-０００１ ０００１', 'x', '早上来'],
      [],
      [2, '李四', '+86 138 0001 0002', null, null],
    ],
    [{ name: '说明', rows: [['请不要修改'], ['谢谢']] }],
  )
  const found = await uploaded(world, owner, file)
  expect(found).toMatchObject({
    sheet_name: '会员',
    header_row: 3,
    state: 'uploaded',
    columns: [{ field: null }, { field: 'name', samples: ['张三', '李四'] }, { field: 'phone' }, { field: null }, { field: 'remark' }],
  })
  expect(found.status).toBeUndefined()
  await owner.do(importCalls.check, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await owner.do(customerCalls.show, { params: { id: '13800010002' }, query: { by: 'phone' } })).toMatchObject({ name: '李四' })
})

test('names nobody could guess are matched by hand; without name and phone nothing is checked', async () => {
  const { id } = await uploaded(
    world,
    owner,
    await sheetOf([
      ['谁', '哪里找'],
      ['王五', newPhone()],
    ]),
  )
  expect((await owner.call(importCalls.check, { body: { data_import_id: id, wait: false } })).refusal).toMatchObject({
    code: 27008,
    message: '请指明哪一列是姓名',
  })
  await owner.do(importCalls.check, { body: { data_import_id: id, wait: false, columns: ['name', 'phone'] } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id } })).toMatchObject({ state: 'passed', counts: { new_customers: 1 } })
})

test('every wrong row is named with its reason, none is brought, and the errors come as a sheet', async () => {
  await newCountCardType(owner, { times: 10 }, { name: '次卡甲' })
  await newTimeCardType(owner, { days: 30 }, { name: '月卡甲' })
  const known = await newCustomer(owner, { name: '老会员', phone: '13900112233' })
  const found = await checked(world, owner, [
    HEADER,
    row({ 手机号: '12345' }),
    row({ 姓名: '甲', 手机号: newPhone(), 性别: '猫', 生日: '2030-01-01', 会籍顾问: '查无此人', 卡种: '没有的卡' }),
    row({ 姓名: '乙', 手机号: '13900112233' }),
    row({ 姓名: '丙', 手机号: newPhone(), 卡种: '次卡甲', 卡号: 'X-1', 总次数: 3, 剩余次数: 5 }),
    row({ 姓名: '丁', 手机号: newPhone(), 卡种: '月卡甲', 卡号: 'X-1', 开始日期: '2026-02-30', 实收金额: '一百' }),
    row({ 姓名: '戊', 手机号: newPhone(), 剩余次数: 5 }),
    row({ 姓名: '己', 手机号: newPhone(), 卡种: '月卡甲', 开始日期: '2026-11-01', 结束日期: '2026-10-01', 本金余额: 5 }),
  ])
  expect(known.id).toBeGreaterThan(0)
  expect(found).toMatchObject({ status: 2, state: 'errors', counts: { rows: 7, wrong: 7 } })
  const at = (number: number) => found.problems.filter((problem) => problem.row === number).map(({ message }) => message)
  expect(at(2)).toEqual(['姓名: 不能为空', '手机号: 不是正确的手机号码'])
  expect(at(3)).toEqual([
    '性别: 请填写“男”或“女”',
    '生日: 生日不能晚于今天',
    '会籍顾问: 本店没有这位在职员工',
    '卡种: 没有这个卡种，请先在“卡种”中新建',
  ])
  expect(at(4)).toEqual(['手机号: 手机号已是“老会员”，与这里的姓名不同'])
  expect(at(5)).toEqual(['剩余次数: 剩余次数不能多于总次数 3'])
  expect(at(6)).toEqual([
    '开始日期: 不是正确的日期，例如 2026-01-31',
    '实收金额: 请填写金额（元），最多两位小数',
    '卡号: 卡号与第 5 行重复',
  ])
  expect(at(7)).toEqual(['卡种: 填写了会员卡的内容，但没有卡种'])
  expect(at(8)).toEqual(['本金余额: “月卡甲”不是储值卡，不能填写此项', '结束日期: 结束日期不能早于开始日期 2026-11-01'])
  expect((await owner.call(importCalls.insert, { body: { data_import_id: found.id, wait: false } })).refusal.code).toBe(27007)
  const [sheet] = await readWorkbook(bytesOf(await owner.do(importCalls.errors, { params: { id: found.id } })))
  expect(sheet?.data).toHaveLength(8)
  expect(String(sheet?.data[1]?.[1])).toContain('不能为空')
})

test('somebody known gets the card of their row, after it was shown; nobody is there twice', async () => {
  await newTimeCardType(owner, { days: 30 }, { name: '月卡乙' })
  const here = await newCustomer(owner, { name: '老会员' })
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: here.id } })
  const branch = await newBranch(world, club.brandId, '隔壁店')
  const neighbour = await newStaff(world, { brandId: club.brandId, gymId: branch }, { type: 4 })
  const elsewhere = newPhone()
  await newCustomer(neighbour, { name: '别店会员', phone: elsewhere })
  const found = await checked(world, owner, [
    HEADER,
    row({ 姓名: '老会员', 手机号: phone, 卡种: '月卡乙', 卡号: 'K-001', 结束日期: '2027-01-01' }),
    row({ 姓名: '别店会员', 手机号: elsewhere }),
  ])
  expect(found.counts).toMatchObject({ joined: 1, new_customers: 1, from_other_branch: 1, unpaid_cards: 1, deferred: 0 })
  expect(found.joined).toMatchObject([
    { row: 2, name: '老会员', here: true },
    { row: 3, name: '别店会员', here: false },
  ])
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await owner.do(customerCalls.show, { params: { id: String(here.id) } })).toMatchObject({
    cards: 1,
    stage: 'member',
    valid_until: '2027-01-01',
  })
  expect((await owner.do(customerCalls.list)).total).toBe(2)
  expect(await problems()).toEqual([])
})

test('the same sheet again is refused by its card numbers, and by those that it lacks', async () => {
  const { rows } = await mixed()
  await imported(world, owner, rows)
  const again = await checked(world, owner, rows)
  expect(again.state).toBe('errors')
  const taken = '卡号: 卡号已被使用'
  const unnumbered = '卡号: 已是本店客户，给已有客户导入会员卡必须有卡号，以免重复导入'
  expect(again.problems.map(({ message }) => message)).toEqual([taken, taken, unnumbered, taken])
})

test('an import is undone whole, also days later, and then may come again', async () => {
  const { rows } = await mixed()
  const before = await fingerprint()
  const batch = await imported(world, owner, rows)
  world.clock.advance(5 * 86_400_000)
  owner = await newStaff(world, club, { type: 4 })
  const own = await fingerprint()
  await recogniseAll(world.database, world.clock)
  expect(own).not.toEqual(before)
  expect(await balanceOf(world, club, 'income')).toBeLessThan(0)
  await owner.do(importCalls.undo, { params: { id: batch.id } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id: batch.id } })).toMatchObject({ state: 'undone', message: null })
  expect(await fingerprint()).toEqual(before)
  expect(await problems()).toEqual([])
  expect((await owner.do(cardCalls.count)).total).toBe(0)
  await imported(world, owner, rows)
  expect(await problems()).toEqual([])
})

test('who came with an import that was undone shows nothing at gates any more, and their entry card may be somebody else’s', async () => {
  const { rows } = await mixed()
  const batch = await imported(world, owner, rows)
  const [card] = (await owner.do(cardCalls.list, { query: { search: 'A002' } })).data
  const gate = await newDevice(world, owner)
  const body = { kind: 'card' as const, value: '04A2B3C4' }
  const shown = (seq: number) => gate.do(gateProtocolCalls.ask, { body: { seq, direction: 'in', credential: body } })
  await owner.do(gateCredentialCalls.add, { params: { id: card?.customer.id ?? 0 }, body })
  expect(await shown(1)).toMatchObject({ open: true })
  await owner.do(importCalls.undo, { params: { id: batch.id } })
  await work(world)
  expect(await shown(2)).toMatchObject({ open: false, reason: 'unknown-credential' })
  const { id } = await newCustomer(owner)
  expect((await owner.call(gateCredentialCalls.add, { params: { id }, body })).status).toBe(200)
})

test('once anything of it was used, an import stays', async () => {
  const { rows } = await mixed()
  const batch = await imported(world, owner, rows)
  const [card] = (await owner.do(cardCalls.list, { query: { search: 'A002' } })).data
  await owner.do(checkInCalls.admit, { body: { customer_id: card?.customer.id ?? 0, card_id: card?.id } })
  const refused = await owner.call(importCalls.undo, { params: { id: batch.id } })
  expect(refused).toMatchObject({ status: 422, refusal: { code: 27010 } })
  expect((await owner.do(cardCalls.list)).total).toBe(4)
})

test('a server that dies in the middle leaves nothing, and the next one brings it all', async () => {
  const { rows } = await mixed()
  const found = await checked(world, owner, rows)
  const before = await fingerprint()
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  // Dies between the people and the cards: the progress it reports is the last thing it does.
  const dying = { ...world.database, transaction: dieAt(60) }
  const failures: unknown[] = []
  await runImports(dying, world.clock, (error) => failures.push(error))
  expect(failures).toHaveLength(1)
  expect(await fingerprint()).toEqual(before)
  await owner.do(importCalls.check, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect((await owner.do(cardCalls.list)).total).toBe(4)
})

/** Fails the transaction in which a progress of this much or more would be shown. */
function dieAt(percent: number): World['database']['transaction'] {
  return (brandId, step) =>
    world.database.transaction(brandId, async (db, asked) => {
      const result = await step(db, asked)
      const row =
        brandId === null
          ? undefined
          : await maybe(db, sql`select from imports where brand_id = ${brandId} and state = 'inserting' and progress >= ${percent}`)
      if (row) throw new Error('the power went')
      return result
    })
}

test('somebody took the number between check and insert: nothing comes, and the row says so', async () => {
  await newTimeCardType(owner, { days: 30 }, { name: '月卡丙' })
  const phone = newPhone()
  const found = await checked(world, owner, [HEADER, row({ 姓名: '先来', 手机号: phone }), row({ 姓名: '后到', 手机号: newPhone() })])
  await newCustomer(owner, { name: '抢先', phone })
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id: found.id } })).toMatchObject({
    status: 2,
    problems: [{ row: 2, field: 'phone' }],
  })
  expect((await owner.do(customerCalls.list)).total).toBe(1)
})

test('what is no sheet, or too much of one, is refused before it is read', async () => {
  const nobody = await newStaff(world, club, { permissions: ['customers.view'] })
  const good = await sheetOf([
    ['姓名', '手机号'],
    ['张三', newPhone()],
  ])
  expect((await upload(world, nobody, good)).status).toBe(403)
  expect((await upload(world, owner, Buffer.from('no zip at all'))).body.code).toBe(27003)
  expect((await upload(world, owner, good.subarray(0, good.length - 40))).body.code).toBe(27003)
  expect((await upload(world, owner, Buffer.alloc(0))).body.code).toBe(27001)
  expect((await upload(world, owner, Buffer.alloc(21 * 1_048_576))).body.code).toBe(27002)
  expect((await upload(world, owner, await sheetOf([['姓名', '手机号']]))).body.code).toBe(27006)
})

test('the template is read back with every column known', async () => {
  const [sheet] = await readWorkbook(bytesOf(await owner.do(importCalls.template)))
  const phone = newPhone()
  const found = await uploaded(world, owner, await sheetOf([(sheet?.data[0] ?? []).map(String), ['张三', phone]]))
  expect(found.columns.every(({ field }) => field !== null)).toBe(true)
})

test('two thousand members come in seconds, and the books agree', { timeout: 120_000 }, async () => {
  await newTimeCardType(owner, { days: 365 }, { name: '年卡' })
  const size = Number(process.env.KAIGUAN_IMPORT_ROWS ?? 2_000)
  const rows = Array.from({ length: size }, (_, i) =>
    row({
      姓名: `会员${['伟', '芳', '娜', '敏', '静'][i % 5]}${i}`,
      手机号: `137${String(i).padStart(8, '0')}`,
      卡种: '年卡',
      卡号: `N${String(i).padStart(5, '0')}`,
      开始日期: '2026-06-01',
      结束日期: '2027-05-31',
      实收金额: 1999,
    }),
  )
  const file = await sheetOf([HEADER, ...rows])
  const began = performance.now()
  const found = await uploaded(world, owner, file)
  const read = performance.now()
  await owner.do(importCalls.check, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  const passed = performance.now()
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  const done = performance.now()
  expect(await owner.do(importCalls.show, { params: { id: found.id } })).toMatchObject({ state: 'done', counts: { new_cards: size } })
  expect(await problems()).toEqual([])
  const checkedBooks = performance.now()
  await owner.do(importCalls.undo, { params: { id: found.id } })
  await work(world)
  const undone = performance.now()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(
    `${size} rows: upload ${seconds(began, read)} s, check ${seconds(read, passed)} s, insert ${seconds(passed, done)} s, undo ${seconds(checkedBooks, undone)} s`,
  )
  expect((await owner.do(customerCalls.list)).total).toBe(0)
})

test("a sheet's own words are kept ninety days; the batch can still be undone after them", async () => {
  const { rows } = await mixed()
  const before = await fingerprint()
  const batch = await imported(world, owner, rows)
  const kept = () =>
    world.database.transaction(club.brandId, (db) => one(db, sql<{ n: number }>`select count(*)::int as n from import_rows`))
  world.clock.advance(89 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await kept()).n).toBe(rows.length - 1) // without the header
  world.clock.advance(2 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await kept()).n).toBe(0)
  const again = staffAt(world, owner.id, owner.login, await signIn(world, owner.login))
  await again.do(importCalls.undo, { params: { id: batch.id } })
  await work(world)
  expect(await fingerprint()).toEqual(before)
})
