/** Who sets how far a role, or an employee of their own, may discount: a right beside those of adding and editing, on every way. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import type { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, expect, test } from 'vitest'
import { newClub, newPhone, newStaff, newWorld } from '../../testing/club.ts'

const world = await newWorld()
afterAll(() => world.close())

const NINE_TENTHS: DiscountAuthority = { card: { lowest_bp: 9000, max_waiver: 0, gifts: false } }
const lacks = (name: 'roles.discount-limits' | 'staff.discount-limits') => ({
  status: 403,
  refusal: { code: 30003, message: expect.stringContaining(permissions[name].zh) },
})

test('a role’s discount is set by its own right: made, copied, changed, cleared, or one of the first roles', async () => {
  const club = await newClub(world)
  const editor = await newStaff(world, club, { permissions: ['roles.view', 'roles.create', 'roles.edit'], discount: NINE_TENTHS })
  const setter = await newStaff(world, club, { permissions: ['roles.edit', 'roles.discount-limits'], discount: NINE_TENTHS })
  const needed = lacks('roles.discount-limits')
  expect(await editor.call(roleCalls.create, { body: { name: '会籍', menus: [], discount: NINE_TENTHS } })).toMatchObject(needed)
  const role = await editor.do(roleCalls.create, { body: { name: '会籍', menus: [] } })
  const params = { id: role.id }
  expect(await editor.call(roleCalls.edit, { params, body: { discount: NINE_TENTHS } })).toMatchObject(needed)
  expect((await setter.do(roleCalls.edit, { params, body: { discount: NINE_TENTHS } })).discount).toEqual(NINE_TENTHS)
  // As it is, it may be said again, with another name beside it.
  expect(await editor.do(roleCalls.edit, { params, body: { name: '会籍顾问', discount: NINE_TENTHS } })).toMatchObject({
    discount: NINE_TENTHS,
  })
  expect(await editor.call(roleCalls.edit, { params, body: { discount: { card: null } } })).toMatchObject(needed)
  expect(await editor.call(roleCalls.edit, { params, body: { discount: { card: { gifts: true } } } })).toMatchObject(needed)
  // Nor does it give more than one's own.
  const more = { card: { lowest_bp: 5000, max_waiver: 0, gifts: false } }
  expect((await setter.call(roleCalls.edit, { params, body: { discount: more } })).refusal.message).toContain('会员卡')
  const everything = Object.values(permissions).map(({ name }) => name)
  const almost = await newStaff(world, club, {
    permissions: everything.filter((name) => name !== 'roles.discount-limits'),
    discount: Object.fromEntries(
      ['card', 'course', 'goods', 'locker'].map((name) => [name, { lowest_bp: 0, max_waiver: 9_999_00, gifts: true }]),
    ),
  })
  expect(await almost.call(roleCalls.createFirst, { body: { names: { desk: '前台' } } })).toMatchObject(needed)
  expect((await almost.call(roleCalls.createFirst, { body: { names: { finance: '财务' } } })).status).toBe(200)
})

test('an employee’s own discount is set by its own right: added with them, given, changed, cleared; their role is another thing', async () => {
  const club = await newClub(world)
  const editor = await newStaff(world, club, { permissions: ['staff.view', 'staff.create', 'staff.edit'], discount: NINE_TENTHS })
  const setter = await newStaff(world, club, { permissions: ['staff.view', 'staff.edit', 'staff.discount-limits'], discount: NINE_TENTHS })
  const needed = lacks('staff.discount-limits')
  const { id: role_id } = await club.owner.do(roleCalls.create, { body: { name: '前台', menus: [], discount: NINE_TENTHS } })
  const person = { name: '郑新人', phone: newPhone(), role_id, password: 'zheng-1234' }
  for (const discount of [NINE_TENTHS, {}])
    expect(await editor.call(staffCalls.create, { body: { ...person, discount } })).toMatchObject(needed)
  const made = await editor.do(staffCalls.create, { body: person })
  const params = { id: made.id }
  expect(await editor.call(staffCalls.edit, { params, body: { discount: NINE_TENTHS } })).toMatchObject(needed)
  expect((await setter.do(staffCalls.edit, { params, body: { discount: NINE_TENTHS } })).discount).toEqual(NINE_TENTHS)
  expect(await editor.do(staffCalls.edit, { params, body: { name: '郑新', discount: NINE_TENTHS } })).toMatchObject({ name: '郑新' })
  expect(await editor.call(staffCalls.edit, { params, body: { discount: null } })).toMatchObject(needed)
  expect((await setter.do(staffCalls.edit, { params, body: { discount: null } })).discount).toBe(null)
})
