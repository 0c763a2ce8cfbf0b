/** Staff come in from a sheet without passwords: no role beyond one's own rights, nobody whom only others know, taken back but for whoever acted. */

import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { checked, imported, type SheetCell, sheetOf, upload, uploaded, work } from '../../testing/imports.ts'

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
/** Name, role, whether the account was there before, and under whom it is written. */
const logged = (action: string) =>
  world.database.transaction(club.brandId, async (db) => {
    const found = await rows(
      db,
      sql<{ params: Record<string, unknown>; staff_id: number }>`
      select params, staff_id from operation_log where brand_id = ${club.brandId} and action = ${action} and subject_kind = 'employee' order by id`,
    )
    return found.map(({ params, staff_id }) => [params.name, params.role, params.account_existed, staff_id])
  })
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
  const importer = await newStaff(world, club, { permissions: ['imports.staff', 'staff.create', 'check-in.view', 'staff.view'] })
  const found = await checked(world, importer, sheet(one({ 角色: '店长' }), one()), 'staff')
  expect(found.problems.map(({ row, message }) => [row, message])).toEqual([[2, '角色: 这个角色有您没有的权限或优惠：删除员工']])
  await imported(world, importer, sheet(one()), 'staff')
  const plain = await newStaff(world, club, { permissions: ['imports.staff', 'staff.create'] })
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
  const said = sheet(one())
  const done = await imported(world, owner, said, 'staff')
  expect(cells(await checked(world, owner, said, 'staff'))).toEqual(['2 phone'])
  const other = await newStaff(world, club, {
    permissions: ['imports.customers', 'imports.view', 'imports.undo', 'staff.create', 'staff.view'],
  })
  expect((await upload(world, other, Buffer.from('姓名,手机号,角色\n甲,13800138000,前台\n'), 'a.csv', 'staff')).status).toBe(403)
  expect((await other.call(importCalls.show, { params: { id: done.id } })).status).toBe(403)
  expect((await other.call(importCalls.undo, { params: { id: done.id } })).status).toBe(403)
  expect((await other.do(importCalls.list, { query: {} })).data).toEqual([])
})

test('taken back but for whoever was given somebody or changed; not by whoever stands below them', async () => {
  const said = sheet(one({ 姓名: '甲' }), one({ 姓名: '乙' }), one({ 姓名: '丙' }))
  const batch = await imported(world, owner, said, 'staff')
  const below = await newStaff(world, club, {
    permissions: ['imports.staff', 'imports.undo', 'imports.view', 'staff.create', 'staff.delete'],
  })
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

test('each of them is recorded as by the form, with their role; that alone keeps nobody, and taking them back is recorded too', async () => {
  const [elsewhere] = [newPhone()]
  await newStaff(world, { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '分店') }, { phone: elsewhere })
  const batch = await imported(world, owner, sheet(one({ 姓名: '甲' }), one({ 姓名: '乙', 手机号: elsewhere })), 'staff')
  expect(await logged('employee.added')).toEqual([
    ['甲', '前台', false, owner.id],
    ['乙', '前台', true, owner.id],
  ])
  expect((await undo(owner, batch.id)).message).toBeNull()
  expect((await staff()).map(({ name }) => name)).toEqual([])
  expect((await logged('employee.deleted')).map(([name]) => name)).toEqual(['甲', '乙'])
})

test('bringing staff takes the right to add, taking them back the right to delete, and both again when it is done', async () => {
  const batch = await imported(world, owner, sheet(one({ 姓名: '甲' })), 'staff')
  const undoer: Permission[] = ['imports.staff', 'imports.undo', 'imports.view', 'staff.create', 'check-in.view']
  const lacking = await newStaff(world, club, { permissions: undoer })
  expect((await lacking.call(importCalls.undo, { params: { id: batch.id } })).refusal.message).toContain('没有“删除员工”权限')
  const unable = await newStaff(world, club, { permissions: ['imports.staff', 'imports.view'] })
  expect((await upload(world, unable, Buffer.from('姓名,手机号,角色\n甲,13800138000,前台\n'), 'a.csv', 'staff')).status).toBe(403)
  const below = await newStaff(world, club, { permissions: [...undoer, 'staff.delete'] })
  await below.do(importCalls.undo, { params: { id: batch.id } })
  // Meanwhile 甲 is given a larger role: above whoever asked.
  const boss = await newRole('店长', ['check-in.view', 'goods.cost-view'])
  const [brought] = (await staff()).filter(({ name }) => name === '甲')
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set role_id = ${boss.id} where brand_id = ${club.brandId} and id = ${brought?.id ?? 0}`.execute(db),
  )
  await work(world)
  expect((await owner.do(importCalls.show, { params: { id: batch.id } })).state).toBe('done')
  expect((await staff()).map(({ name }) => name)).toContain('甲')
})

test('a sheet of staff is short, and its check holds nobody’s login, nor says which of number and phone others know', async () => {
  const many = [HEAD, ...Array.from({ length: 501 }, () => ['某', newPhone(), '', '', '前台', ''])]
  const refused = await upload(world, owner, await sheetOf(many), '员工.xlsx', 'staff')
  expect(refused.body.message).toBe('一次最多导入 500 行，文件有 501 行，请分成几个文件')
  const stranger = newPhone()
  const away = await newClub(world, { name: '别家' })
  await newStaff(world, away, { phone: stranger })
  const role = await away.owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  await away.owner.do(staffCalls.create, {
    body: { name: '有号', phone: newPhone(), role_id: role.id, password: 'away-pass-1', staff_number: 'AWAY01', post: 'other' },
  })
  await newStaff(world, club, { name: '在职' })
  await owner.do(staffCalls.create, {
    body: {
      name: '本店号',
      phone: newPhone(),
      role_id: (await newRole('教练', [])).id,
      password: 'here-pass-1',
      staff_number: 'HERE01',
      post: 'other',
    },
  })
  const said = sheet(one({ 手机号: stranger }), one({ 工号: 'AWAY01' }), one({ 工号: 'HERE01' }))
  const { id } = await uploaded(world, owner, await sheetOf(said), 'staff')
  await owner.do(importCalls.check, { body: { data_import_id: id, wait: false } })
  // Somebody signs the stranger in, or changes the role, while it is checked: neither waits for the other.
  await world.database.transaction(club.brandId, async (db) => {
    await sql`select set_config('lock_timeout', '2s', true)`.execute(db)
    await sql`select (account_for_login(${stranger})->>'id')::bigint, account_known_here((account_for_login(${stranger})->>'id')::bigint, 0)`.execute(
      db,
    )
    await sql`select id from roles where brand_id = ${club.brandId} for update`.execute(db)
    await work(world)
  })
  const found = await owner.do(importCalls.show, { params: { id } })
  const joint = '手机号: 手机号或工号已有账号，要本人的验证码才能添加，请在员工管理中单独新建'
  expect(found.problems.map(({ row, message }) => [row, message])).toEqual([
    [2, joint],
    [3, joint],
    [4, '工号: 工号已被使用'],
  ])
})
