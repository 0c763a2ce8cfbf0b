/** An analyser's file comes in as it was saved: whichever names its columns, whichever letters, whosever the tests are; twice is once. */
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { checked, imported, type SheetCell, upload, uploaded, work } from '../../testing/imports.ts'
import { momentOf } from './rows/test-row.ts'

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

/** As LookinBody saves them. */
const INBODY = [
  '1. Name',
  '2. ID',
  '3. Height',
  '5. Gender',
  '6. Age',
  '7. Mobile Number',
  '14. Test Date / Time',
  '15. Weight(lb)',
  '18. TBW (Total Body Water)',
  '21. Protein',
  '24. Minerals',
  '27. BFM (Body Fat Mass)',
  '34. SMM (Skeletal Muscle Mass)',
  '40. PBF (Percent Body Fat)',
  '71. VFL (Visceral Fat Level)',
]
const inBody = (said: Record<string, SheetCell>): SheetCell[] =>
  INBODY.map((name) => Object.entries(said).find(([key]) => name.includes(key))?.[1] ?? null)
const brought = async (query: { customer_id?: number; unassigned?: boolean } = {}) => (await owner.do(bodyTestCalls.list, { query })).data

test('columns are known without their numbers, pounds become kilograms, “Level 10” is 10; people by phone, by card, by number, else nobody yet', async () => {
  const phone = newPhone()
  const byPhone = await newCustomer(owner, { name: '电话认识', phone, sex: 1 })
  const byCard = await newCustomer(owner, { name: '卡号认识' })
  await sell(owner, byCard, await newTimeCardType(owner), { card_no: 'NB88001' })
  const byNumber = await newCustomer(owner, { name: '编号认识' })
  const row = (said: Record<string, SheetCell>) => inBody({ Height: 170, Gender: 'M', Age: 30, ...said })
  const file = [
    INBODY,
    row({ Name: 'Phone', 'Mobile Number': phone, 'Test Date': '2026.11.01. 14:32:10', Weight: 154.3, PBF: 18, SMM: 32, VFL: 'Level 10' }),
    row({ Name: 'Card', ID: 'NB88001', 'Test Date': '2026-11-02 09:00', Weight: '150', PBF: '0' }),
    row({ Name: '编号认识', ID: String(byNumber.id), 'Test Date': new Date('2026-11-03T08:30:00Z'), Weight: 140 }),
    row({ Name: '别人', ID: String(byNumber.id), 'Test Date': '20261104101500', Weight: 160 }),
  ]
  const found = await checked(world, owner, file, 'body-tests')
  expect(found.problems).toEqual([])
  expect(found.counts).toMatchObject({ rows: 4, wrong: 0, new_tests: 4, unassigned_tests: 1, joined: 3, new_customers: 0 })
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await brought({ customer_id: byPhone.id })).toMatchObject([
    { weight: 69.99, fat: 18, infat: 10, height: 170, examTime: '2026-11-01T06:32:10.000Z', source: 'import', name: '电话认识' },
  ])
  expect(await brought({ customer_id: byCard.id })).toMatchObject([{ weight: 68.04, fat: null }])
  expect(await brought({ customer_id: byNumber.id })).toMatchObject([{ examTime: '2026-11-03T00:30:00.000Z' }])
  expect(await brought({ unassigned: true })).toMatchObject([{ name: '别人', customer_id: null }])
})

test('the same file again brings nothing; a row in it twice comes once', async () => {
  const rows = [
    ['姓名', '测试时间', '体重'],
    ['甲', '2026-11-01 10:00', 60],
    ['甲', '2026-11-01 10:00', 60],
    ['乙', '2026-11-01 10:00', 61],
  ]
  const first = await imported(world, owner, rows, 'body-tests')
  expect(first.counts).toMatchObject({ new_tests: 2, known_tests: 1 })
  const second = await imported(world, owner, rows, 'body-tests')
  expect(second.counts).toMatchObject({ new_tests: 0, known_tests: 3 })
  expect(await brought()).toHaveLength(2)
})

test('a csv is read in UTF-8 and in GB18030, with quotes, semicolons and tabs', async () => {
  const csv = '﻿姓名,测试时间,体重(kg),备注\r\n"张,三",2026-11-01 10:00,60.5,"他说""好"""\r\n'
  // 姓名,测试时间,体重\n李四,2026-11-02 10:00,61.5 as a Chinese Windows saves it.
  const gbk = Buffer.concat([
    Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x3b, 0xb2, 0xe2, 0xca, 0xd4, 0xca, 0xb1, 0xbc, 0xe4, 0x3b, 0xcc, 0xe5, 0xd6, 0xd8, 0x0a]),
    Buffer.from([0xc0, 0xee, 0xcb, 0xc4]),
    Buffer.from(';2026-11-02 10:00;61.5\n'),
  ])
  for (const file of [Buffer.from(csv), gbk, Buffer.from('姓名\t测试时间\t体重\n王五\t2026-11-03\t62\n')]) {
    const { id } = await uploaded(world, owner, file, 'body-tests')
    await owner.do(importCalls.check, { body: { data_import_id: id, wait: false } })
    await work(world)
    await owner.do(importCalls.insert, { body: { data_import_id: id, wait: false } })
    await work(world)
  }
  expect((await brought()).map(({ name, weight, remark }) => [name, weight, remark])).toEqual([
    ['王五', 62, ''],
    ['李四', 61.5, ''],
    ['张,三', 60.5, '他说"好"'],
  ])
  const binary = await upload(world, owner, Buffer.from([1, 2, 3, 0, 255, 254, 7]), 'x.csv', 'body-tests')
  expect(binary.body.code).toBe(27003)
  expect((await upload(world, owner, Buffer.from('姓名,手机\n张三,13800138000\n'), 'x.csv', 'members')).body.code).toBe(27003)
})

test('a file of rubbish says of every line what is wrong, and brings nothing', async () => {
  const found = await checked(
    world,
    owner,
    [
      ['姓名', '手机号', '测试时间', '体重', '身高', '骨骼肌', '收缩压', '舒张压', '性别'],
      ['甲', '12', '2026-11-01', 60, 170, 20, 120, 80, '男'],
      ['乙', '', '昨天', 60, 170, 20, 120, 80, '男'],
      ['丙', '', '2030-01-01', 60, 170, 20, 120, 80, '男'],
      ['丁', '', '2026-11-01', 'abc', 170, 20, 120, 80, '男'],
      ['戊', '', '2026-11-01', 600, 1.7, 20, 120, 80, '男'],
      ['己', '', '2026-11-01', 60, 170, 61, 80, 120, '男'],
      ['', '', '2026-11-01', 60, 170, 20, 120, 80, '男'],
      ['庚', '', '2026-11-01', '', 170, 20, 120, 80, '不知道'],
    ],
    'body-tests',
  )
  expect(found.state).toBe('errors')
  expect(found.problems.map(({ row, field }) => [row, field])).toEqual([
    [2, 'phone'],
    [3, 'tested_at'],
    [4, 'tested_at'],
    [5, 'weight'],
    [6, 'height'],
    [6, 'weight'],
    [7, 'min_blood_pressure'],
    [7, 'muscle'],
    [8, 'name'],
    [9, 'sex'],
    [9, 'weight'],
  ])
  expect((await owner.call(importCalls.insert, { body: { data_import_id: found.id, wait: false } })).status).toBe(422)
  expect(await brought()).toEqual([])
})

test('undone whole while none was touched; once one was given to a member it stays', async () => {
  const rows = (name: string) => [
    ['姓名', '测试时间', '体重'],
    [name, '2026-11-01 10:00', 60],
  ]
  const undone = await imported(world, owner, rows('撤销'), 'body-tests')
  await owner.do(importCalls.undo, { params: { id: undone.id } })
  await work(world)
  expect(await brought()).toEqual([])
  const kept = await imported(world, owner, rows('撤销'), 'body-tests')
  const [test] = await brought()
  const member = await newCustomer(owner, { name: '认领' })
  await owner.do(bodyTestCalls.edit, { params: { id: test?.id ?? 0 }, body: { customer_id: member.id } })
  expect((await owner.call(importCalls.undo, { params: { id: kept.id } })).refusal.code).toBe(27010)
})

test('whoever may bring members may not bring body tests by that alone', async () => {
  const staff = await newStaff(world, club, { permissions: ['imports.customers', 'customers.view-all'] })
  const answer = await upload(world, staff, Buffer.from('姓名,测试时间,体重\n甲,2026-11-01,60\n'), 'a.csv', 'body-tests')
  expect([answer.status, answer.body.code]).toEqual([403, 30003])
})

test('a moment is read as analysers write it, on the club’s clock', () => {
  const said = (text: string) => momentOf(text, 'Asia/Shanghai')?.toISOString() ?? null
  expect(said('2026.03.05. 14:32:10')).toBe('2026-03-05T06:32:10.000Z')
  expect(said('20260305143210')).toBe('2026-03-05T06:32:10.000Z')
  expect(said('2026/3/5 8:05')).toBe('2026-03-05T00:05:00.000Z')
  expect(said('2026年3月5日')).toBe('2026-03-04T16:00:00.000Z')
  expect(said('46086.5')).toBe('2026-03-05T04:00:00.000Z')
  expect([said('2026-02-30'), said('2026-03-05 25:00'), said('明天'), said('3/5')]).toEqual([null, null, null, null])
})
