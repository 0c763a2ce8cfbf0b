import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, PASSWORD, staffAt, type World } from '../../testing/club.ts'
import { codeOn, codeRequest } from '../../testing/phone-codes.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const signInWith = (login: string, password: string) =>
  staffAt(world, 0, '', '').call(authCalls.login, { body: { account_id: login, password } })

async function newRole(club: Club, name: string, ...names: Permission[]): Promise<number> {
  const role = await club.owner.do(roleCalls.create, { body: { name, menus: names.map((right) => permissions[right].id) } })
  return role.id
}

async function logOf(club: Club, staffId: number) {
  return world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ action: string; params: Record<string, unknown>; diff: Record<string, unknown> }>`
      select action, params, diff from operation_log where brand_id = ${club.brandId} and subject_kind = 'employee' and subject_id = ${staffId} order by id`,
    ),
  )
}

test('a new employee signs in at once and may do what the role says', async () => {
  const club = await newClub(world)
  const role_id = await newRole(club, '前台', 'staff.view')
  const phone = newPhone()
  const body = {
    name: '孙小美',
    phone,
    role_id,
    password: 'sun-xiaomei-1',
    staff_number: 'KG0007',
    post: 'coach',
    start_work_time: '09:30',
  } as const
  const made = await club.owner.do(staffCalls.create, { body })
  expect(made).toMatchObject({
    name: '孙小美',
    full_phone: phone,
    staff_number: 'KG0007',
    is_coach: true,
    start_work_time: '09:30',
    status: 1,
  })
  expect(made.account_existed).toBe(false)
  for (const login of [phone, 'KG0007']) {
    const session = await signInWith(login, 'sun-xiaomei-1')
    const desk = staffAt(world, made.id, login, session.body.token)
    expect((await desk.call(staffCalls.list)).status).toBe(200)
    expect((await desk.call(staffCalls.edit, { params: { id: made.id }, body: { name: '孙美', role_id } })).status).toBe(403)
  }
  expect((await logOf(club, made.id)).map((entry) => entry.action)).toEqual(['employee.added', 'employee.signed-in', 'employee.signed-in'])
})

test('a colleague is found by part of the name, initials, phone, its last four, and staff number', async () => {
  const club = await newClub(world)
  const role_id = await newRole(club, '前台')
  const phone = newPhone()
  const { id } = await club.owner.do(staffCalls.create, {
    body: { name: '欧阳晓峰', phone, role_id, password: 'ouyang-123', staff_number: 'OY88', post: 'consultant' },
  })
  for (const search of ['晓峰', 'oyxf', 'OY', phone, phone.slice(-4), 'OY88']) {
    expect((await club.owner.do(staffCalls.list, { query: { search } })).data).toMatchObject([{ id, role_id }])
  }
  // Part of a number finds nothing: digit by digit one could read what is masked. % is no wildcard.
  for (const search of [phone.slice(0, 8), '%', 'OY8'])
    expect((await club.owner.do(staffCalls.list, { query: { search } })).data).toEqual([])
  expect((await club.owner.do(staffCalls.list, { query: { post: 'consultant' } })).total).toBe(1)
  expect((await club.owner.do(staffCalls.list, { query: { role_id, status: 0 } })).total).toBe(0)
})

test('phones are masked, but for the form of those who may edit', async () => {
  const club = await newClub(world)
  const viewer = await newStaff(world, club, { permissions: ['staff.view'] })
  const params = { id: club.owner.id }
  const masked = `${club.owner.login.slice(0, 3)}****${club.owner.login.slice(-4)}`
  const seen = await viewer.do(staffCalls.show, { params })
  expect([seen.phone, seen.full_phone]).toEqual([masked, masked])
  expect((await club.owner.do(staffCalls.show, { params })).full_phone).toBe(club.owner.login)
  expect(JSON.stringify(await viewer.do(staffCalls.list))).not.toContain(club.owner.login)
})

test('whoever has an account already keeps their password when a second branch adds them', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const second = await newBranch(world, club.brandId, '二店')
  const owner = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  const role = await owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  const body = { name: '李前台', phone: desk.login, role_id: role.id, password: 'somebody-elses-1' }
  expect((await owner.do(staffCalls.create, { body })).account_existed).toBe(true)
  expect((await signInWith(desk.login, 'somebody-elses-1')).status).toBe(422)
  expect((await signInWith(desk.login, PASSWORD)).body.gyms.map((gym) => gym.id)).toEqual([club.gymId, second])
})

test('a phone is one employee of a branch, a staff number one in the whole installation', async () => {
  const club = await newClub(world)
  const other = await newClub(world)
  const desk = await newStaff(world, club, { name: '李前台' })
  const role_id = await newRole(club, '前台')
  const body = { name: '周前台', phone: desk.login, role_id, password: 'zhou-12345' }
  expect((await club.owner.call(staffCalls.create, { body })).refusal.errors?.phone?.[0]).toContain('李前台')

  const elsewhere = await newRole(other, '前台')
  const numbered = { name: '吴', phone: newPhone(), role_id: elsewhere, password: 'wu-1234567', staff_number: 'N001' }
  await other.owner.do(staffCalls.create, { body: numbered })
  const taken = await club.owner.call(staffCalls.create, { body: { ...body, phone: newPhone(), staff_number: 'N001' } })
  expect(taken.refusal.errors?.staff_number).toEqual(['工号 N001 已被使用'])

  const phone = newPhone()
  const twice = await Promise.all([1, 2].map(() => club.owner.call(staffCalls.create, { body: { ...body, phone } })))
  expect(twice.map((answer) => answer.status).sort()).toEqual([200, 422])
})

test('a staff number isn’t given to a login that another brand uses too: it is that person’s own', async () => {
  const [club, other] = [await newClub(world), await newClub(world)]
  const theirs = await newStaff(world, other)
  await club.owner.do(phoneCodeCalls.createEmployee, { body: codeRequest(world, theirs.login) })
  const code = await codeOn(world, theirs.login)
  const body = { name: '李前台', phone: theirs.login, role_id: await newRole(club, '前台'), password: 'li-1234567', code }
  const refused = await club.owner.call(staffCalls.create, { body: { ...body, staff_number: 'N777' } })
  expect(refused.refusal.errors?.staff_number?.[0]).toContain('“李前台”的账号还在其他门店或品牌使用')
  expect((await club.owner.do(staffCalls.create, { body })).account_existed).toBe(true)
})

test('nobody gives a role with rights they lack, nor a discount beyond their own; the owner may', async () => {
  const club = await newClub(world)
  const nineTenths = { card: { lowest_bp: 9000, max_waiver: 0, gifts: false } }
  const half = { card: { lowest_bp: 5000, max_waiver: 0, gifts: false } }
  const manager = await newStaff(world, club, {
    permissions: ['staff.create', 'staff.edit', 'staff.discount-limits'],
    discount: nineTenths,
  })
  const small = await newRole(club, '学员')
  const large = await newRole(club, '财务', 'cards.refund')
  const person = { name: '郑新人', phone: newPhone(), role_id: large, password: 'zheng-1234' }
  const refused = await manager.call(staffCalls.create, { body: person })
  expect(refused.status).toBe(403)
  expect(refused.refusal.message).toContain(permissions['cards.refund'].zh)
  expect((await manager.call(staffCalls.create, { body: { ...person, role_id: small, discount: half } })).status).toBe(403)
  // The refusals made no account either: the first password that works is the one below.
  const made = await manager.do(staffCalls.create, { body: { ...person, role_id: small, discount: nineTenths } })
  expect(made.account_existed).toBe(false)

  const edit = (role_id: number, discount: typeof half | null) => ({ params: { id: made.id }, body: { name: '郑新人', role_id, discount } })
  expect((await manager.call(staffCalls.edit, edit(large, nineTenths))).status).toBe(403)
  expect((await manager.call(staffCalls.edit, edit(small, half))).status).toBe(403)
  // Nor to themselves.
  const own = await club.owner.do(staffCalls.show, { params: { id: manager.id } })
  const raise = { params: { id: manager.id }, body: { name: '店长', role_id: own.role_id, discount: half } }
  expect((await manager.call(staffCalls.edit, raise)).refusal.message).toContain('会员卡')
  expect((await club.owner.do(staffCalls.edit, edit(large, half))).role?.name).toBe('财务')
})

test('a colleague’s larger authority is nobody’s to clear: neither by hand, nor with another role', async () => {
  const club = await newClub(world)
  const nineTenths = { card: { lowest_bp: 9000, max_waiver: 0, gifts: false } }
  const half = { card: { lowest_bp: 5000, max_waiver: 0, gifts: false } }
  const manager = await newStaff(world, club, {
    permissions: ['staff.view', 'staff.edit', 'staff.disable', 'staff.discount-limits'],
    discount: nineTenths,
  })
  const byRole = await newStaff(world, club, { name: '老会籍', discount: half })
  const byHand = await newStaff(world, club, { name: '老教练', discount: nineTenths })
  await club.owner.do(staffCalls.edit, { params: { id: byHand.id }, body: { discount: half } })
  const role_id = await newRole(club, '学员')
  for (const colleague of [byRole, byHand]) {
    const params = { id: colleague.id }
    for (const body of [{ discount: null }, { discount: { card: null } }, { discount: nineTenths }, { role_id }]) {
      // Without an authority of their own, null says nothing new.
      if (colleague === byRole && body.discount === null) continue
      const refused = await manager.call(staffCalls.edit, { params, body })
      expect(refused.status).toBe(403)
      expect(refused.refusal.message).toContain('的优惠权限大于您：会员卡')
    }
    expect((await manager.call(staffCalls.disable, { params, body: {} })).status).toBe(403)
    expect((await manager.call(staffCalls.edit, { params, body: { introduce: '十年经验' } })).status).toBe(200)
    expect((await manager.do(staffCalls.show, { params })).discounts_further).toBe(true)
  }
  const small = await newStaff(world, club, { discount: nineTenths })
  const done = await manager.do(staffCalls.edit, { params: { id: small.id }, body: { role_id, discount: { card: null } } })
  expect(done).toMatchObject({ role: { id: role_id }, discounts_further: false })
})

test('a whole form is saved with its password left empty: the password stays, and saving needs no right to reset one', async () => {
  const club = await newClub(world)
  const role_id = await newRole(club, '前台')
  const person = { name: '何安', phone: newPhone(), role_id, password: 'he-an-12345' }
  const { id } = await club.owner.do(staffCalls.create, { body: person })
  const editor = await newStaff(world, club, { permissions: ['staff.view', 'staff.edit'] })
  const saved = await editor.do(staffCalls.edit, { params: { id }, body: { ...person, name: '何安安', password: '' } })
  expect(saved.name).toBe('何安安')
  expect((await signInWith(person.phone, person.password)).status).toBe(200)
  const short = await club.owner.call(staffCalls.edit, { params: { id }, body: { password: 'short' } })
  expect(short.refusal.errors).toEqual({ password: ['密码不能少于8位'] })
})

test('the form of somebody with more rights is closed to one who has fewer, even for the name alone', async () => {
  const club = await newClub(world)
  const editor = await newStaff(world, club, { permissions: ['staff.edit'] })
  const finance = await newStaff(world, club, { name: '财务', permissions: ['cards.refund'] })
  for (const above of [finance, club.owner]) {
    const params = { id: above.id }
    const { role_id, name } = await club.owner.do(staffCalls.show, { params })
    const refused = await editor.call(staffCalls.edit, { params, body: { name: '改名', role_id } })
    expect(refused.status).toBe(403)
    expect(refused.refusal.message).toContain(name)
    expect((await club.owner.do(staffCalls.show, { params })).name).toBe(name)
  }
})

test('an employee needs a role of this branch; an administrator needs none', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  const role = await there.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  const person = { name: '钱', phone: newPhone(), role_id: role.id, password: 'qian-12345' }
  expect((await club.owner.call(staffCalls.create, { body: person })).refusal.errors?.role_id).toEqual(['请选择本店的角色'])
  const desk = await newStaff(world, club)
  const none = await club.owner.call(staffCalls.edit, { params: { id: desk.id }, body: { name: '李', role_id: null } })
  expect(none.refusal.errors?.role_id).toEqual(['请选择本店的角色'])
  const renamed = await club.owner.do(staffCalls.edit, { params: { id: club.owner.id }, body: { name: '王总', role_id: null } })
  expect([renamed.name, renamed.type]).toEqual(['王总', 4])
})

test('another branch’s employee and a head-office post are not found, and nothing of them changes', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second }, { name: '二店前台', permissions: ['staff.view'] })
  const boss = await newStaff(world, club, { type: 5, name: '总部' })
  const stranger = await newClub(world)
  const role_id = await newRole(club, '前台')
  for (const id of [there.id, boss.id, stranger.owner.id]) {
    const params = { id }
    expect((await club.owner.call(staffCalls.show, { params })).status).toBe(404)
    const body = { name: '改名', role_id, password: 'taken-over-1', phone: newPhone() }
    expect((await club.owner.call(staffCalls.edit, { params, body })).status).toBe(404)
    expect((await club.owner.call(staffCalls.disable, { params, body: { successor_id: null } })).status).toBe(404)
    expect((await club.owner.call(staffCalls.enable, { params })).status).toBe(404)
  }
  expect((await there.do(staffCalls.show, { params: { id: there.id } })).name).toBe('二店前台')
  expect((await signInWith(boss.login, PASSWORD)).status).toBe(200)
  expect((await club.owner.do(staffCalls.list)).data.map((row) => row.id)).toEqual([club.owner.id])
})

test('who saves a form that somebody else has saved meanwhile gets 409 and the employee as they stand', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const params = { id: desk.id }
  const { role_id, version } = await club.owner.do(staffCalls.show, { params })
  await club.owner.do(staffCalls.edit, { params, body: { name: '李一', role_id, post: 'front-desk', version } })
  const stale = await club.owner.call(staffCalls.edit, { params, body: { name: '李二', role_id, version } })
  expect(stale.status).toBe(409)
  expect(stale.refusal.details).toMatchObject({ name: '李一', version: version + 1 })
  expect((await club.owner.do(staffCalls.show, { params })).name).toBe('李一')
  expect((await logOf(club, desk.id)).map((entry) => entry.diff)).toEqual([{ name: { before: '李前台', after: '李一' } }])
})

test('statistics count who works, who doesn’t and who teaches; forms offer only those who work', async () => {
  const club = await newClub(world)
  const coach = await newStaff(world, club, { name: '阿强', post: 'coach' })
  const desk = await newStaff(world, club, { name: '白前台' })
  const member = await club.owner.do(staffCalls.show, { params: { id: coach.id } })
  // The maker sets the post alone; changing it to coach through the form makes them one.
  await club.owner.do(staffCalls.edit, { params: { id: coach.id }, body: { name: '阿强', role_id: member.role_id, post: 'other' } })
  await club.owner.do(staffCalls.edit, { params: { id: coach.id }, body: { name: '阿强', role_id: member.role_id, post: 'coach' } })
  const gone = await newStaff(world, club, { name: '曹前台' })
  await club.owner.do(staffCalls.disable, { params: { id: gone.id } })
  const { posts, ...counts } = await club.owner.do(staffCalls.statistics)
  expect(counts).toEqual({ total: 4, active: 3, disabled: 1, coaches: 1 })
  expect(posts).toEqual([
    { post: 'front-desk', count: 3 },
    { post: 'coach', count: 1 },
  ])
  const names = (await desk.do(staffCalls.choices)).data.map((choice) => choice.name)
  expect(names).toEqual(['阿强', '白前台', '王老板'])
  expect((await desk.do(staffCalls.choices, { query: { coach: '1' } })).data.map((choice) => choice.id)).toEqual([coach.id])
})
