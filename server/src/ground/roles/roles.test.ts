import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { menusOf, posts, roleTemplates } from '@kaiguan/contract/ground/roles/templates'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const ids = (...names: Permission[]) => names.map((name) => permissions[name].id).sort()
const roleOf = async (club: Club, who: Staff) => {
  const member = await club.owner.do(staffCalls.show, { params: { id: who.id } })
  const { data } = await club.owner.do(roleCalls.list, { query: { per_page: 100 } })
  const role = data.find((row) => row.id === member.role_id)
  if (!role) throw new Error('no role')
  return role
}

test('a right taken from a role is gone with the next request of everyone who has it', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: ['staff.view'] })
  expect((await desk.call(staffCalls.list)).status).toBe(200)
  const role = await roleOf(club, desk)
  await club.owner.do(roleCalls.edit, { params: { id: role.id }, body: { name: '前台', menus: [] } })
  expect((await desk.call(staffCalls.list)).status).toBe(403)
})

test('nobody grants what they lack, neither in a new role nor in an old one; the owner may', async () => {
  const club = await newClub(world)
  const manager = await newStaff(world, club, { permissions: ['roles.create', 'roles.edit', 'cards.sell'] })
  const menus = ids('cards.sell', 'cards.refund')
  const refused = await manager.call(roleCalls.create, { body: { name: '会籍', menus } })
  expect(refused.status).toBe(403)
  expect(refused.refusal.message).toContain(permissions['cards.refund'].zh)
  expect((await club.owner.do(roleCalls.list)).data.map((role) => role.name)).not.toContain('会籍')

  const small = await manager.do(roleCalls.create, { body: { name: '会籍', menus: ids('cards.sell') } })
  expect((await manager.call(roleCalls.edit, { params: { id: small.id }, body: { name: '会籍', menus } })).status).toBe(403)
  const wide = await club.owner.do(roleCalls.edit, { params: { id: small.id }, body: { name: '会籍', menus } })
  expect(wide.menus).toEqual(menus)
})

test('a role with a right that the editor lacks is closed to them: not its name, not one right less, not deleted', async () => {
  const club = await newClub(world)
  const manager = await newStaff(world, club, { permissions: ['roles.edit', 'roles.delete', 'cards.sell', 'cards.view'] })
  const role = await club.owner.do(roleCalls.create, { body: { name: '财务', menus: ids('cards.view', 'cards.refund') } })
  const params = { id: role.id }
  for (const body of [{ name: '改名' }, { menus: ids('cards.view') }, { menus: ids('cards.sell') }, { menus: role.menus }]) {
    const refused = await manager.call(roleCalls.edit, { params, body })
    expect(refused.status).toBe(403)
    expect(refused.refusal.message).toBe(
      `角色“财务”有您没有的权限或优惠：${permissions['cards.refund'].zh}。您只能查看，请由有这些权限的同事修改`,
    )
  }
  expect((await manager.call(roleCalls.remove, { params })).status).toBe(403)
  const seen = (await manager.do(roleCalls.list)).data.find(({ id }) => id === role.id)
  expect(seen).toEqual({ ...role, beyond: { menus: ids('cards.refund'), discount: [] } })
  await club.owner.do(roleCalls.remove, { params })
})

test('a right that doesn’t exist or is only planned is refused at its field', async () => {
  const club = await newClub(world)
  for (const menu of ['9-9-9-9', permissions['reports.withdraw'].id]) {
    const refused = await club.owner.call(roleCalls.create, { body: { name: '前台', menus: [menu] } })
    expect(refused.refusal.code).toBe(20000)
    expect(refused.refusal.errors?.menus?.[0]).toContain(menu)
  }
})

test('two roles of a branch can’t have one name, also when saved at the same moment; another branch may use it', async () => {
  const club = await newClub(world)
  const body = { name: '教练', menus: [] }
  const answers = await Promise.all([1, 2, 3].map(() => club.owner.call(roleCalls.create, { body })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  expect(answers.find((answer) => answer.status === 422)?.refusal.errors?.name).toEqual(['已有同名角色“教练”'])
  const other = await club.owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  const renamed = await club.owner.call(roleCalls.edit, { params: { id: other.id }, body })
  expect(renamed.refusal.errors?.name).toEqual(['已有同名角色“教练”'])

  const second = await newBranch(world, club.brandId, '二店')
  const owner = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  await owner.do(roleCalls.create, { body })
})

test('who saves a role that somebody else just changed gets 409 and the role as it stands', async () => {
  const club = await newClub(world)
  const role = await club.owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  const edit = { params: { id: role.id }, body: { name: '前台一', menus: ids('cards.view'), version: role.version } }
  await club.owner.do(roleCalls.edit, edit)
  const stale = await club.owner.call(roleCalls.edit, { ...edit, body: { name: '前台二', menus: [], version: role.version } })
  expect(stale.status).toBe(409)
  expect(stale.refusal.details).toMatchObject({ name: '前台一', menus: ids('cards.view'), version: role.version + 1 })
  expect((await club.owner.do(roleCalls.list)).data.find((row) => row.id === role.id)?.name).toBe('前台一')
})

test('a role that somebody has can’t be deleted; one that nobody has is gone and its name is free', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const role = await roleOf(club, desk)
  expect(role.staff).toBe(1)
  const params = { id: role.id }
  expect((await club.owner.call(roleCalls.remove, { params })).refusal.code).toBe(22010)
  expect((await club.owner.do(roleCalls.affected, { params })).data).toEqual([{ id: desk.id, name: '李前台', status: 1 }])

  const spare = await club.owner.do(roleCalls.create, { body: { name: '临时', menus: [] } })
  await club.owner.do(roleCalls.remove, { params: { id: spare.id } })
  expect((await club.owner.call(roleCalls.affected, { params: { id: spare.id } })).status).toBe(404)
  await club.owner.do(roleCalls.create, { body: { name: '临时', menus: [] } })
})

test('another branch’s role is not seen, not changed, not deleted', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  const role = await there.do(roleCalls.create, { body: { name: '二店前台', menus: [] } })
  const params = { id: role.id }
  expect((await club.owner.call(roleCalls.edit, { params, body: { name: '改名', menus: [] } })).status).toBe(404)
  expect((await club.owner.call(roleCalls.remove, { params })).status).toBe(404)
  expect((await club.owner.call(roleCalls.affected, { params })).status).toBe(404)
  expect((await club.owner.do(roleCalls.list)).data.map((row) => row.id)).not.toContain(role.id)
  expect((await there.do(roleCalls.list)).data).toEqual([role])
})

test('my authority: the owner has no limit, an employee the role’s, and an override of one’s own wins over it', async () => {
  const club = await newClub(world)
  const discount = { card: { lowest_bp: 9000, max_waiver: 0, gifts: false } }
  const desk = await newStaff(world, club, { discount })
  expect((await club.owner.do(roleCalls.authority)).unlimited).toBe(true)
  expect(await desk.do(roleCalls.authority)).toEqual({ unlimited: false, discount, waived_today: {} })
  const { full_phone, version, ...member } = await club.owner.do(staffCalls.show, { params: { id: desk.id } })
  const override = { card: { lowest_bp: 8000, max_waiver: 100_00, gifts: true } }
  const body = { name: member.name, role_id: member.role_id, discount: override }
  await club.owner.do(staffCalls.edit, { params: { id: desk.id }, body })
  expect(await desk.do(roleCalls.authority)).toEqual({ unlimited: false, discount: override, waived_today: {} })
})

test('nobody puts a wider discount into a role than their own, nor touches a role that has one', async () => {
  const club = await newClub(world)
  const nineTenths = { card: { lowest_bp: 9000, max_waiver: 0, gifts: false } }
  const half = { card: { lowest_bp: 5000, max_waiver: 0, gifts: false } }
  const permissionsHeld: Permission[] = ['roles.create', 'roles.edit', 'roles.delete', 'roles.discount-limits']
  const manager = await newStaff(world, club, { permissions: permissionsHeld, discount: nineTenths })
  const refused = await manager.call(roleCalls.create, { body: { name: '会籍', menus: [], discount: half } })
  expect(refused.status).toBe(403)
  expect(refused.refusal.message).toContain('会员卡')
  const small = await manager.do(roleCalls.create, { body: { name: '会籍', menus: [], discount: nineTenths } })
  expect((await manager.call(roleCalls.edit, { params: { id: small.id }, body: { discount: half } })).status).toBe(403)

  const role = await club.owner.do(roleCalls.create, { body: { name: '副店长', menus: [], discount: half } })
  const params = { id: role.id }
  for (const body of [{ name: '副店' }, { discount: { card: null } }, { discount: nineTenths }, { discount: half }]) {
    const touched = await manager.call(roleCalls.edit, { params, body })
    expect(touched.status).toBe(403)
    expect(touched.refusal.message).toContain('会员卡优惠')
  }
  expect((await manager.call(roleCalls.remove, { params })).status).toBe(403)
  const seen = (await manager.do(roleCalls.list)).data.find(({ id }) => id === role.id)
  expect(seen).toEqual({ ...role, beyond: { menus: [], discount: ['card'] } })
})

test('every change of a role is in the operation log', async () => {
  const club = await newClub(world)
  const role = await club.owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  await club.owner.do(roleCalls.edit, { params: { id: role.id }, body: { name: '前台', menus: ids('cards.view') } })
  await club.owner.do(roleCalls.remove, { params: { id: role.id } })
  const log = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ action: string; diff: unknown; staff_id: number }>`
      select action, diff, staff_id from operation_log where brand_id = ${club.brandId} and subject_kind = 'role' and subject_id = ${role.id} order by id`,
    ),
  )
  expect(log.map((entry) => entry.action)).toEqual(['role.created', 'role.edited', 'role.deleted'])
  expect(log[1]?.diff).toEqual({ menus: { before: [], after: ids('cards.view') } })
  expect(new Set(log.map((entry) => entry.staff_id))).toEqual(new Set([club.owner.id]))
})

test('a new club’s five first roles are made in one go, each under the name it was given', async () => {
  const club = await newClub(world)
  const names = Object.fromEntries(posts.map((post) => [post, roleTemplates[post].zh]))
  const { data } = await club.owner.do(roleCalls.createFirst, { body: { names } })
  expect(data.map(({ name }) => name)).toEqual(['店长', '前台', '会籍顾问', '教练', '财务'])
  for (const [at, post] of posts.entries()) {
    expect(data[at]?.menus).toEqual(menusOf(post).sort())
    expect(data[at]?.discount).toEqual(roleTemplates[post].discount)
  }
})

test('of first roles, one name that is taken or one right that the asker lacks makes none of them', async () => {
  const club = await newClub(world)
  await club.owner.do(roleCalls.create, { body: { name: '教练', menus: [] } })
  const names = async () => (await club.owner.do(roleCalls.list)).data.map(({ name }) => name)
  const before = await names()
  const taken = await club.owner.call(roleCalls.createFirst, { body: { names: { desk: '前台', coach: '教练' } } })
  expect(Object.keys(taken.refusal.errors ?? {})).toEqual(['names.coach'])
  expect(await names()).toEqual(before)

  const clerk = await newStaff(world, club, { permissions: ['roles.discount-limits', 'roles.create', 'dashboard.view'] })
  const lacking = await clerk.call(roleCalls.createFirst, { body: { names: { desk: '前台' } } })
  expect(lacking.status).toBe(403)
  expect(Object.keys((await club.owner.call(roleCalls.createFirst, { body: { names: {} } })).refusal.errors ?? {})).toEqual(['names'])
  expect((await names()).filter((name) => name.startsWith('前台'))).toEqual([])
})
