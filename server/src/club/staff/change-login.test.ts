import { type StaffEdit, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type Club,
  newBranch,
  newClub,
  newPhone,
  newStaff,
  newWorld,
  PASSWORD,
  type Staff,
  staffAt,
  type World,
} from '../../testing/club.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const NEXT = 'a-new-password'
const signsIn = async (login: string, password: string) =>
  (await staffAt(world, 0, '', '').call(authCalls.login, { body: { account_id: login, password } })).status === 200

/** Saves the form of somebody with only this changed. */
async function save(by: Staff, club: Club, who: Staff, change: Partial<z.input<typeof StaffEdit>>) {
  const { name, role_id } = await club.owner.do(staffCalls.show, { params: { id: who.id } })
  return by.call(staffCalls.edit, { params: { id: who.id }, body: { name, role_id, ...change } })
}

/** The same person, hired by another club too. */
async function hiredBy(other: Club, who: Staff): Promise<void> {
  const role = await other.owner.do(roleCalls.create, { body: { name: `兼职${who.login}`, menus: [] } })
  await other.owner.do(phoneCodeCalls.createEmployee, { body: codeRequest(world, who.login) })
  const code = await codeOn(world, who.login)
  await other.owner.do(staffCalls.create, { body: { name: '兼职', phone: who.login, role_id: role.id, password: NEXT, code } })
}

test('a forgotten password is set by whoever has the right, ends every session, and never shows in the log', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const editor = await newStaff(world, club, { permissions: ['staff.edit'] })
  expect((await save(editor, club, desk, { password: NEXT })).status).toBe(403)
  expect((await desk.call(authCalls.user)).status).toBe(200)
  expect((await save(club.owner, club, desk, { password: NEXT })).status).toBe(200)
  expect((await desk.call(authCalls.user)).status).toBe(401)
  expect([await signsIn(desk.login, PASSWORD), await signsIn(desk.login, NEXT)]).toEqual([false, true])
})

test('one’s own password isn’t reset through the form, where nobody asks for the old one', async () => {
  const club = await newClub(world)
  expect((await save(club.owner, club, club.owner, { password: NEXT })).refusal.errors?.password).toBeDefined()
  expect(await signsIn(club.owner.login, PASSWORD)).toBe(true)
})

test('nobody sets the password of somebody with more rights or a wider discount', async () => {
  const club = await newClub(world)
  const manager = await newStaff(world, club, { permissions: ['staff.edit', 'staff.reset-password'] })
  const finance = await newStaff(world, club, { permissions: ['cards.refund'] })
  const seller = await newStaff(world, club, { discount: { card: { lowest_bp: 5000, max_waiver: 0, gifts: false } } })
  for (const above of [club.owner, finance, seller]) {
    expect((await save(manager, club, above, { password: NEXT })).status).toBe(403)
    expect(await signsIn(above.login, PASSWORD)).toBe(true)
  }
  // The name of somebody who merely may discount further can be corrected.
  expect((await save(manager, club, seller, { name: '新名' })).status).toBe(200)
})

test('a small post here is no way into the account of head office', async () => {
  const club = await newClub(world)
  const boss = await newStaff(world, club, { type: 5, name: '总部' })
  const helper = await newStaff(world, club, { phone: boss.login, name: '总部（兼前台）' })
  const refused = await save(club.owner, club, helper, { password: NEXT })
  expect(refused.status).toBe(403)
  expect((await save(club.owner, club, helper, { staff_number: 'BOSS1' })).status).toBe(422)
  await save(club.owner, club, helper, { phone: newPhone() })
  expect(await signsIn(boss.login, PASSWORD)).toBe(true)
})

test('the login of somebody who also works in another branch is head office’s to change', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const desk = await newStaff(world, club)
  await newStaff(world, { brandId: club.brandId, gymId: second }, { phone: desk.login })
  const boss = await newStaff(world, club, { type: 5 })
  expect((await save(club.owner, club, desk, { password: NEXT })).refusal.errors?.password).toBeDefined()
  expect((await save(boss, club, desk, { password: NEXT })).status).toBe(200)
  expect(await signsIn(desk.login, NEXT)).toBe(true)
})

test('the login of somebody who also works for another brand is nobody’s but their own', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  await hiredBy(await newClub(world), desk)
  expect((await save(club.owner, club, desk, { password: NEXT })).refusal.errors?.password).toBeDefined()
  expect((await save(club.owner, club, desk, { staff_number: 'D100' })).refusal.errors?.staff_number).toBeDefined()
  const phone = newPhone()
  const saved = await save(club.owner, club, desk, { phone })
  expect(saved.body.full_phone).toBe(phone)
  expect([await signsIn(desk.login, PASSWORD), await signsIn(phone, PASSWORD)]).toEqual([true, false])
})

test('a new phone is also the new login; a phone that is another’s login is refused', async () => {
  const club = await newClub(world)
  const other = await newClub(world)
  const desk = await newStaff(world, club)
  const phone = newPhone()
  expect((await save(club.owner, club, desk, { phone: other.owner.login })).refusal.errors?.phone).toBeDefined()
  expect((await save(club.owner, club, desk, { phone: club.owner.login })).refusal.errors?.phone?.[0]).toContain('王老板')
  expect(await signsIn(desk.login, PASSWORD)).toBe(true)
  await save(club.owner, club, desk, { phone })
  expect([await signsIn(desk.login, PASSWORD), await signsIn(phone, PASSWORD)]).toEqual([false, true])
})

test('a staff number is given, corrected and taken away; left out of the form it stays', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const colleague = await newStaff(world, club)
  await save(club.owner, club, desk, { staff_number: 'A100' })
  expect((await save(club.owner, club, desk, {})).body.staff_number).toBe('A100')
  expect((await save(club.owner, club, colleague, { staff_number: 'A100' })).refusal.errors?.staff_number).toEqual(['工号 A100 已被使用'])
  await save(club.owner, club, desk, { staff_number: 'A200' })
  expect([await signsIn('A100', PASSWORD), await signsIn('A200', PASSWORD)]).toEqual([false, true])
  expect((await save(club.owner, club, desk, { staff_number: null })).body.staff_number).toBeNull()
  expect([await signsIn('A200', PASSWORD), await signsIn(desk.login, PASSWORD)]).toEqual([false, true])
})

const DISCOUNTS = { card: { lowest_bp: 5000, max_waiver: 0, gifts: false } }
const codeFor = async (by: Staff, phone: string) => {
  await by.do(phoneCodeCalls.changeLogin, { body: codeRequest(world, phone) })
  return codeOn(world, phone)
}

test('whoever couldn’t reset the password moves no login to a phone of their own, but by a code on the one of before', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const seller = await newStaff(world, club, { discount: DISCOUNTS })
  const editor = await newStaff(world, club, { permissions: ['staff.edit'] })
  const manager = await newStaff(world, club, { permissions: ['staff.edit', 'staff.reset-password'] })
  const phone = newPhone()
  const own = await codeFor(editor, phone)
  for (const [by, who] of [
    [editor, desk],
    [manager, seller],
    [club.owner, club.owner],
  ] as const) {
    expect((await save(by, club, who, { phone })).refusal.errors?.code?.[0]).toContain('验证码')
    expect([await signsIn(who.login, PASSWORD), await signsIn(phone, PASSWORD)]).toEqual([true, false])
  }
  expect((await save(editor, club, desk, { phone, code: own })).refusal.errors).toHaveProperty('code')
  const code = await codeFor(editor, desk.login)
  expect((await save(editor, club, desk, { phone, code: notThe(code) })).refusal.errors).toHaveProperty('code')
  expect((await save(editor, club, seller, { phone, code })).refusal.errors).toHaveProperty('code')
  expect((await save(editor, club, desk, { phone, code })).status).toBe(200)
  expect([await signsIn(desk.login, PASSWORD), await signsIn(phone, PASSWORD)]).toEqual([false, true])
})

test('one moves one’s own login by a code on the new phone', async () => {
  const club = await newClub(world)
  const phone = newPhone()
  const old = await codeFor(club.owner, club.owner.login)
  expect((await save(club.owner, club, club.owner, { phone, code: old })).refusal.errors).toHaveProperty('code')
  expect((await save(club.owner, club, club.owner, { phone, code: await codeFor(club.owner, phone) })).status).toBe(200)
  expect([await signsIn(club.owner.login, PASSWORD), await signsIn(phone, PASSWORD)]).toEqual([false, true])
})

test('a login that moved ends every session, is told to the old phone, and stands in the log under its own name', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const phone = newPhone()
  await save(club.owner, club, desk, { phone })
  expect((await desk.call(authCalls.user)).status).toBe(401)
  const { pool } = world.database
  const { rows: told } = await pool.query<{ text: string }>('select text from sms_outbox where phone = $1', [desk.login])
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('登录手机号已改为')])
  expect(told[0]?.text).not.toContain(phone)
  const { rows: logged } = await pool.query<{ params: Record<string, unknown> }>(
    `select params from operation_log where subject_id = $1 and action = 'employee.login-changed'`,
    [desk.id],
  )
  const masked = (of: string) => `${of.slice(0, 3)}****${of.slice(-4)}`
  expect(logged).toEqual([{ params: { name: '李前台', from: masked(desk.login), to: masked(phone), agreed: false } }])
})

test('a phone that somebody else gave is unproven, also with a code; one’s own stays proven', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const proven = async ({ id }: Staff) => {
    const { rows } = await world.database.pool.query<{ proven: boolean }>(
      'select a.phone_proven_at is not null as proven from accounts a join employees e on e.account_id = a.id where e.id = $1',
      [id],
    )
    return rows[0]?.proven
  }
  const code = await codeFor(club.owner, desk.login)
  expect(await proven(desk)).toBe(true)
  await save(club.owner, club, desk, { phone: newPhone(), code })
  expect(await proven(desk)).toBe(false)
  const phone = newPhone()
  await save(club.owner, club, club.owner, { phone, code: await codeFor(club.owner, phone) })
  expect(await proven(club.owner)).toBe(true)
})

test('whoever couldn’t reset the password changes no staff number either', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const seller = await newStaff(world, club, { discount: DISCOUNTS })
  const editor = await newStaff(world, club, { permissions: ['staff.edit'] })
  const manager = await newStaff(world, club, { permissions: ['staff.edit', 'staff.reset-password'] })
  expect((await save(editor, club, desk, { staff_number: 'N100' })).status).toBe(403)
  expect((await save(manager, club, seller, { staff_number: 'N100' })).status).toBe(403)
  expect((await save(manager, club, desk, { staff_number: 'N100' })).status).toBe(200)
})
