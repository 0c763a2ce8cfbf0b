/** Cards come in for members who are here: value moves into the books as an opening, by a number that comes once, for nobody's own pocket. */

import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { checked, imported, type SheetCell, upload, work } from '../../testing/imports.ts'

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

const HEAD = [
  '手机号',
  '编号',
  '姓名',
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
type Said = Partial<Record<(typeof HEAD)[number], SheetCell>>
const sheet = (...rows: Said[]): SheetCell[][] => [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))]
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const cells = (found: { problems: { row: number; field: string | null }[] }) =>
  found.problems.map(({ row, field }) => `${row} ${field}`).toSorted()
const cards = async () => (await owner.do(cardCalls.list, { query: {} })).data
const undo = async (id: number) => {
  await owner.do(importCalls.undo, { params: { id } })
  await work(world)
}
const timeCard = (phone: string, no: string): Said => {
  return { 手机号: phone, 卡种: '年卡', 卡号: no, 开始日期: '2026-11-01', 结束日期: '2026-11-30', 实收金额: '￥300' }
}

test('cards go to members who are here, with what is owed as an opening; the books agree, also after it is taken back', async () => {
  const phone = newPhone()
  const member = await newCustomer(owner, { name: '赵会员', phone })
  await newTimeCardType(owner, {}, { name: '年卡' })
  await newCountCardType(owner, {}, { name: '次卡' })
  await newStoredValueType(owner, {}, { name: '储值卡' })
  const done = await imported(
    world,
    owner,
    sheet(
      timeCard(phone, 'T-001'),
      { 编号: String(member.id), 姓名: '赵会员', 卡种: '次卡', 卡号: 'C-001', 总次数: 10, 剩余次数: 4, 实收金额: 1000 },
      { 手机号: phone, 卡种: '储值卡', 卡号: 'S-001', 本金余额: 500, 赠送余额: 50 },
    ),
    'cards',
  )
  expect(done.counts).toMatchObject({
    rows: 3,
    new_cards: 3,
    new_customers: 0,
    joined: 1,
    deferred: 11_000 + 40_000,
    stored: 50_000,
    gift: 5_000,
  })
  expect((await cards()).map(({ card_no }) => card_no).toSorted()).toEqual(['C-001', 'S-001', 'T-001'])
  expect(await balanceOf(world, club, 'deferred')).toBe(-51_000)
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage).toBe('member')
  expect(await problems()).toEqual([])
  const log = await owner.do(operationRecordCalls.settings, { query: {} })
  expect(log.data.map(({ action }) => action)).toEqual(expect.arrayContaining(['import.cards-uploaded', 'import.cards-done']))
  world.clock.set('2026-11-21T03:00:00Z')
  await undo(done.id)
  expect(await cards()).toEqual([])
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage).toBe('lead')
  expect(await problems()).toEqual([])
})

test('who is not here is refused, also whom another branch knows; a number alone names nobody', async () => {
  const [here, there] = [newPhone(), newPhone()]
  const member = await newCustomer(owner, { name: '赵会员', phone: here })
  const branch = await newBranch(world, club.brandId, '分店')
  const other = await newStaff(world, { brandId: club.brandId, gymId: branch }, { type: GYM_OWNER })
  await newCustomer(other, { name: '别店', phone: there })
  await newTimeCardType(owner, {}, { name: '年卡' })
  const found = await checked(
    world,
    owner,
    sheet(
      timeCard(newPhone(), 'T-1'),
      timeCard(there, 'T-2'),
      { ...timeCard('', 'T-3'), 编号: String(member.id), 姓名: '别人' },
      { ...timeCard('', 'T-4') },
      { ...timeCard(here, 'T-5'), 姓名: '改名' },
      { ...timeCard(here, ''), 卡种: '没有的卡' },
      { ...timeCard(here, 'T-7'), 剩余次数: 3, 实收金额: '三百' },
    ),
    'cards',
  )
  expect(cells(found)).toEqual(
    ['2 phone', '3 phone', '4 person_no', '5 phone', '6 phone', '7 card_no', '7 card_type', '8 paid', '8 residue_times'].toSorted(),
  )
  expect(found.joined.map(({ name }) => name)).not.toContain('别店')
  expect(await cards()).toEqual([])
})

test('a number comes once: in the sheet, beside a card that is here, and from the same sheet again', async () => {
  const phone = newPhone()
  await newCustomer(owner, { name: '赵会员', phone })
  await newTimeCardType(owner, {}, { name: '年卡' })
  expect(cells(await checked(world, owner, sheet(timeCard(phone, 'T-1'), timeCard(phone, 'T-1')), 'cards'))).toEqual(['3 card_no'])
  const [a, b] = [
    await checked(world, owner, sheet(timeCard(phone, 'T-9')), 'cards'),
    await checked(world, owner, sheet(timeCard(phone, 'T-9')), 'cards'),
  ]
  for (const { id } of [a, b]) await owner.do(importCalls.insert, { body: { data_import_id: id, wait: false } })
  await work(world)
  const states = await Promise.all([a, b].map(async ({ id }) => (await owner.do(importCalls.show, { params: { id } })).state))
  expect(states).toEqual(['done', 'errors'])
  expect(await cards()).toHaveLength(1)
  expect(await problems()).toEqual([])
})

test('nobody brings a card of their own; a colleague may, and what one may not see is nobody', async () => {
  const mine = newPhone()
  await newCustomer(owner, { name: '我自己', phone: mine })
  await newTimeCardType(owner, {}, { name: '年卡' })
  const importer = await newStaff(world, club, { phone: mine, permissions: ['imports.cards', 'imports.view', 'customers.view-all'] })
  const own = await checked(world, importer, sheet(timeCard(mine, 'T-1')), 'cards')
  expect(own.problems.map(({ message }) => message)).toEqual(['手机号: 不能给自己导入会员卡，请由同事导入'])
  expect((await importer.call(importCalls.undo, { params: { id: own.id } })).status).toBe(403)
  const blind = await newStaff(world, club, { permissions: ['imports.cards'] })
  const unseen = await checked(world, blind, sheet(timeCard(mine, 'T-1')), 'cards')
  expect(cells(unseen)).toEqual(['2 phone'])
  expect([unseen.joined, JSON.stringify(unseen).includes('我自己')]).toEqual([[], false])
  await imported(world, owner, sheet(timeCard(mine, 'T-1')), 'cards')
  expect(await cards()).toMatchObject([{ card_no: 'T-1' }])
})

test('whoever may bring members brings no cards of members by that alone, nor finds or undoes them', async () => {
  const phone = newPhone()
  await newCustomer(owner, { name: '赵会员', phone })
  await newTimeCardType(owner, {}, { name: '年卡' })
  const done = await imported(world, owner, sheet(timeCard(phone, 'T-1')), 'cards')
  const other = await newStaff(world, club, { permissions: ['imports.customers', 'imports.view', 'imports.undo', 'customers.view-all'] })
  expect((await upload(world, other, Buffer.from('手机号,卡种,卡号\n1,年卡,T-2\n'), 'a.csv', 'cards')).status).toBe(403)
  expect((await other.call(importCalls.undo, { params: { id: done.id } })).status).toBe(403)
  expect((await other.do(importCalls.list, { query: {} })).data).toEqual([])
})

test('once one of its cards was used, the batch stays', async () => {
  const phone = newPhone()
  await newCustomer(owner, { name: '赵会员', phone })
  await newTimeCardType(owner, {}, { name: '年卡' })
  const done = await imported(world, owner, sheet(timeCard(phone, 'T-1'), timeCard(phone, 'T-2')), 'cards')
  const [card] = await cards()
  await owner.do(cardCalls.lock, { body: { ids: [card?.id ?? 0], reason: '丢了' } })
  const refused = await owner.call(importCalls.undo, { params: { id: done.id } })
  expect(refused.refusal.code).toBe(27010)
  expect(await cards()).toHaveLength(2)
})
