/** Staff come in from a sheet without passwords: no role beyond one's own rights, nobody whom only others know, taken back but for whoever acted. */

import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, staffAt, type World } from '../../testing/club.ts'
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
  await newRole('前台', ['check-in.view'])
})

const newRole = (name: string, rights: Permission[]) =>
  owner.do(roleCalls.create, { body: { name, menus: rights.map((right) => permissions[right].id) } })
const HEAD = ['姓名', '手机号', '性别', '工号', '角色', '岗位']
type Said = Partial<Record<(typeof HEAD)[number], SheetCell>>
const sheet = (...rows: Said[]): SheetCell[][] => [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))]
const one = (said: Said = {}): Said => ({ 姓名: '新员工', 手机号: newPhone(), 角色: '前台', ...said })
const staff = async () => (await owner.do(staffCalls.list, { query: {} })).data.filter(({ name }) => name !== '王老板')
const cells = (found: { problems: { row: number; field: string | null }[] }) =>
  found.problems.map(({ row, field }) => `${row} ${field}`).toSorted()
async function undo(by: Staff, id: number) {
  await by.do(importCalls.undo, { params: { id } })
  await work(world)
  return owner.do(importCalls.show, { params: { id } })
}

test('staff arrive with role, post and number; no password lets them in before they set their own', async () => {
  const phone = newPhone()
  const done = await imported(
    world,
    owner,
    sheet(one({ 姓名: '李教练', 手机号: phone, 性别: '男', 工号: 'IMP1001', 岗位: '教练' }), one()),
    'staff',
  )
  expect(done.counts).toMatchObject({ rows: 2, new_staff: 2, new_customers: 0 })
  const [coach] = (await staff()).filter(({ name }) => name === '李教练')
  expect(coach).toMatchObject({ sex: 1, staff_number: 'IMP1001', role: { name: '前台' }, post: 'coach', is_coach: true, status: 1 })
  const anyone = staffAt(world, 0, '', '')
  for (const password of ['', '123456', phone, 'correct-horse-1'])
    expect((await anyone.call(authCalls.login, { body: { account_id: phone, password } })).status).toBeGreaterThanOrEqual(400)
})

test('a role beyond one’s own rights is refused, as by hand', async () => {
  await newRole('店长', ['check-in.view', 'staff.delete'])
  const importer = await newStaff(world, club, { permissions: ['imports.staff', 'check-in.view', 'staff.view'] })
  const found = await checked(world, importer, sheet(one({ 角色: '店长' }), one()), 'staff')
  expect(found.problems.map(({ row, message }) => [row, message])).toEqual([[2, '角色: 这个角色有您没有的权限或优惠：删除员工']])
  await imported(world, importer, sheet(one()), 'staff')
  const plain = await newStaff(world, club, { permissions: ['imports.staff'] })
  expect(cells(await checked(world, plain, sheet(one()), 'staff'))).toEqual(['2 role'])
})

test('rubbish, who works here already and numbers that are taken are told at their column', async () => {
  const [here, phone] = [newPhone(), newPhone()]
  await newStaff(world, club, { name: '在职', phone: here })
  const found = await checked(
    world,
    owner,
    sheet(
      one({ 手机号: here }),
      one({ 手机号: phone, 工号: 'TWIN01' }),
      one({ 手机号: phone, 工号: 'TWIN01' }),
      one({ 角色: '没有', 岗位: '宇航员' }),
      one({ 姓名: '', 手机号: '12', 工号: '13800138000' }),
      one({ 角色: '' }),
    ),
    'staff',
  )
  expect(cells(found)).toEqual([
    '2 phone',
    '4 phone',
    '4 staff_number',
    '5 post',
    '5 role',
    '6 name',
    '6 phone',
    '6 staff_number',
    '7 role',
  ])
  expect(found.problems[0]?.message).toBe('手机号: 本店已有这位员工“在职”')
  expect(await staff()).toHaveLength(1)
})

test('a colleague of another branch joins with their login as it is; whom only another brand knows gives a code by hand', async () => {
  const [colleague, stranger] = [newPhone(), newPhone()]
  await newStaff(
    world,
    { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '分店') },
    { name: '分店的', phone: colleague },
  )
  await newStaff(world, await newClub(world, { name: '别家' }), { phone: stranger })
  const found = await checked(
    world,
    owner,
    sheet(one({ 手机号: colleague }), one({ 手机号: stranger }), one({ 手机号: stranger, 工号: 'MINE01' })),
    'staff',
  )
  expect(cells(found)).toEqual(['3 phone', '4 phone', '4 phone'])
  await imported(world, owner, sheet(one({ 姓名: '也在这', 手机号: colleague })), 'staff')
  expect(await staff()).toMatchObject([{ name: '也在这', role: { name: '前台' } }])
})

test('the right is asked on every way, and the same sheet comes once', async () => {
  const rows = sheet(one())
  const done = await imported(world, owner, rows, 'staff')
  expect(cells(await checked(world, owner, rows, 'staff'))).toEqual(['2 phone'])
  const other = await newStaff(world, club, {
    permissions: ['imports.customers', 'imports.view', 'imports.undo', 'staff.create', 'staff.view'],
  })
  expect((await upload(world, other, Buffer.from('姓名,手机号,角色\n甲,13800138000,前台\n'), 'a.csv', 'staff')).status).toBe(403)
  expect((await other.call(importCalls.show, { params: { id: done.id } })).status).toBe(403)
  expect((await other.call(importCalls.undo, { params: { id: done.id } })).status).toBe(403)
  expect((await other.do(importCalls.list, { query: {} })).data).toEqual([])
})

test('taken back but for whoever was given somebody or changed; not by whoever stands below them', async () => {
  const rows = sheet(one({ 姓名: '甲' }), one({ 姓名: '乙' }), one({ 姓名: '丙' }))
  const batch = await imported(world, owner, rows, 'staff')
  const below = await newStaff(world, club, { permissions: ['imports.staff', 'imports.undo', 'imports.view'] })
  const refused = await below.call(importCalls.undo, { params: { id: batch.id } })
  expect(refused.refusal.message).toContain('甲')
  const found = new Map((await staff()).map((row) => [row.name, row]))
  const member = await newCustomer(owner, { name: '会员' })
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { consultant_id: found.get('甲')?.id ?? 0 } })
  await owner.do(staffCalls.setCoaches, { body: { ids: [found.get('乙')?.id ?? 0] } })
  const undone = await undo(owner, batch.id)
  expect([undone.state, undone.message]).toEqual(['undone', expect.stringContaining('2 项')])
  expect((await staff()).map(({ name }) => name).toSorted()).toEqual(['乙', '李前台', '甲'].toSorted())
})
