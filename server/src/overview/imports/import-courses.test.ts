/** A club that switches brings what its members bought of lessons: how many are left, with whom, what they are worth, and nothing that isn't so. */
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows as allRows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { bytesOf } from '../../testing/exports.ts'
import { checked, imported, type SheetCell, sheetOf, uploaded, work } from '../../testing/imports.ts'

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

const HEADER = ['会员姓名', '手机号', '课程', '教练', '购买课时', '剩余课时', '购买日期', '到期日期', '实收金额', '剩余金额', '备注']
const row = (said: Record<string, SheetCell | undefined>): SheetCell[] => HEADER.map((name) => said[name] ?? null)
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

type Held = { name: string; residue: number; deferred_fen: number; ends_on: string | null; state: string }
const held = () =>
  world.database.transaction(club.brandId, (db) =>
    allRows(
      db,
      sql<Held>`select p.name, u.residue, u.deferred_fen, u.ends_on, course_state(u, '2026-11-20') as state from customer_courses u
        join customers c on c.brand_id = u.brand_id and c.id = u.customer_id join persons p on p.brand_id = c.brand_id and p.id = c.person_id
        where u.brand_id = ${club.brandId} order by u.id`,
    ),
  )

async function threeCourses() {
  await newTaught(owner, await newCoach(world, club, '马教练'), { name: '一对一私教' })
  const known = await newCustomer(owner, { name: '老会员' })
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: known.id } })
  const of = { 课程: '一对一私教', 教练: '马教练' }
  const rows = [
    HEADER,
    row({ 会员姓名: '老会员', 手机号: phone, ...of, 购买课时: 30, 剩余课时: '10节', 实收金额: 9000, 到期日期: '2027-06-30' }),
    row({ 会员姓名: '新客户', 手机号: newPhone(), ...of, 剩余课时: 3, 剩余金额: 700.5, 购买日期: '2026-08-01' }),
    row({ 会员姓名: '赠课的', 手机号: newPhone(), ...of, 剩余课时: 1, 到期日期: '永久', 备注: '店庆赠送' }),
  ]
  return { known, rows }
}

test('courses arrive under their members, with their lessons and what of them is still to be earned', async () => {
  const { rows } = await threeCourses()
  const found = await checked(world, owner, rows, 'courses')
  expect(found).toMatchObject({ kind: 'courses', state: 'passed', problems: [], joined: [{ row: 2, name: '老会员', here: true }] })
  expect(found.counts).toMatchObject({
    rows: 3,
    new_courses: 3,
    new_lessons: 14,
    unpaid_courses: 1,
    new_customers: 2,
    joined: 1,
    deferred: 3000_00 + 700_50,
  })
  expect(await held()).toEqual([])
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await held()).toEqual([
    { name: '老会员', residue: 10, deferred_fen: 3000_00, ends_on: '2027-06-30', state: 'valid' },
    { name: '新客户', residue: 3, deferred_fen: 700_50, ends_on: null, state: 'valid' },
    { name: '赠课的', residue: 1, deferred_fen: 0, ends_on: null, state: 'valid' },
  ])
  expect(await balanceOf(world, club, 'deferred')).toBe(-3700_50)
  expect(await balanceOf(world, club, 'opening')).toBe(3700_50)
  expect(await problems()).toEqual([])
})

test('every wrong row is told what is wrong with it, beside its cell, and none is brought', async () => {
  await threeCourses()
  await newCoach(world, club, '同名')
  await newCoach(world, club, '同名')
  const good = { 会员姓名: '张三', 手机号: newPhone(), 课程: '一对一私教', 教练: '马教练', 剩余课时: 5 }
  const found = await checked(
    world,
    owner,
    [
      HEADER,
      row(good),
      row({ ...good, 课程: '没有的课' }),
      row({ ...good, 教练: '没有的人' }),
      row({ ...good, 教练: '同名' }),
      row({ ...good, 剩余课时: 0 }),
      row({ ...good, 购买课时: 4 }),
      row({ ...good, 实收金额: 100, 剩余金额: 101 }),
      row({ ...good, 到期日期: '2026-11-19' }),
      row({ ...good, 剩余课时: 1001 }),
      row({ 会员姓名: '张三' }),
    ],
    'courses',
  )
  expect(found).toMatchObject({ state: 'errors', counts: { rows: 10, wrong: 9 } })
  const at = (number: number) => found.problems.filter((problem) => problem.row === number).map(({ message }) => message)
  expect(at(2)).toEqual([])
  expect(at(3)).toEqual(['课程: 没有这门私教课程，请先在“私教课程”中新建'])
  expect(at(4)).toEqual(['教练: 本店没有这位在职教练'])
  expect(at(5)).toEqual(['教练: 本店有多位同名教练'])
  expect(at(6)).toEqual(['剩余课时: 剩余课时为 0 的不用导入'])
  expect(at(7)).toEqual(['剩余课时: 剩余课时不能多于购买课时 4'])
  expect(at(8)).toEqual(['剩余金额: 剩余金额不能多于实收金额 100.00 元'])
  expect(at(9)).toEqual(['结束日期: 已过期的课程不用导入'])
  expect(at(10)).toEqual(['剩余课时: 最多 1000 节'])
  expect(at(11)).toEqual(['手机号: 不能为空', '课程: 不能为空', '教练: 不能为空', '剩余课时: 不能为空'])
  expect(await held()).toEqual([])
})

test('it is undone whole, and may then come again', async () => {
  const { known, rows } = await threeCourses()
  const batch = await imported(world, owner, rows, 'courses')
  await owner.do(importCalls.undo, { params: { id: batch.id } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id: batch.id } })).toMatchObject({ state: 'undone', message: null })
  expect((await held()).map(({ residue, deferred_fen, state }) => [residue, deferred_fen, state])).toEqual([
    [0, 0, 'closed'],
    [0, 0, 'closed'],
    [0, 0, 'closed'],
  ])
  for (const account of ['deferred', 'opening']) expect([account, await balanceOf(world, club, account)]).toEqual([account, 0])
  expect((await owner.do(customerCalls.list)).data.map(({ id }) => id)).toEqual([known.id])
  expect(await problems()).toEqual([])
  await imported(world, owner, rows, 'courses')
  expect(await problems()).toEqual([])
})

test('whoever may bring members but no courses is refused at each step', async () => {
  const { rows } = await threeCourses()
  const clerk = await newStaff(world, club, { permissions: ['imports.customers', 'imports.view', 'imports.undo'] })
  const { id } = await uploaded(world, owner, await sheetOf(rows), 'courses')
  const refused = await clerk.call(importCalls.check, { body: { data_import_id: id, wait: false } })
  expect(refused).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('导入会员课程') } })
  const batch = await imported(world, owner, rows, 'courses')
  expect((await clerk.call(importCalls.undo, { params: { id: batch.id } })).status).toBe(403)
})

test('the template is read back with every column known', async () => {
  const { rows } = await threeCourses()
  const [sheet] = await readWorkbook(bytesOf(await owner.do(importCalls.template, { query: { kind: 'courses' } })))
  const header = (sheet?.data[0] ?? []).map(String)
  const found = await uploaded(world, owner, await sheetOf([header, ...rows.slice(1)]), 'courses')
  expect(found.columns.every(({ field }) => field !== null)).toBe(true)
})
