/** Posts at head office: who may give them, what a change ends at once, and that somebody always answers for the brand. */
import type { BodyIn } from '@kaiguan/contract/call'
import { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { type HeadOfficeRightId, headOfficeRights } from '@kaiguan/contract/permissions/head-office-rights'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Club,
  newBranch,
  newClub,
  newPhone,
  newStaff,
  newWorld,
  PASSWORD,
  type Staff,
  signIn,
  staffAt,
  type World,
} from '../../testing/club.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'

let world: World
let club: Club
let boss: Staff
let second: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  second = await newBranch(world, club.brandId, '二店')
  boss = await newStaff(world, club, { name: '总部老板', type: 5, headOffice: true })
})
afterAll(() => world.close())

const LAST = 34501
type Added = Partial<BodyIn<typeof superAdminCalls.add>> & { name: string; type: 2 | 3 | 5 | 6 }
const add = (fields: Added) => boss.call(superAdminCalls.add, { body: { phone: newPhone(), password: PASSWORD, ...fields } })
const demote = (by: Staff, id: number) => by.call(superAdminCalls.edit, { params: { id }, body: { type: 6 } })
const typeOf = async (by: Staff, id: number) => (await by.do(superAdminCalls.list)).data.find((one) => one.id === id)?.type

test('a branch administrator is added by phone, enters the branches they were given, and loses one at once', async () => {
  const phone = newPhone()
  expect(Object.keys((await add({ name: '赵区长', type: 3 })).refusal.errors ?? {})).toEqual(['gym_ids'])
  const { body } = await add({ name: '赵区长', type: 3, gym_ids: [club.gymId, second], phone })
  expect(body).toMatchObject({ type: 3, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, status: 1, me: false })
  await signIn(world, phone, second)
  await boss.do(superAdminCalls.edit, { params: { id: body.id }, body: { gym_ids: [club.gymId] } })
  await expect(signIn(world, phone, second)).rejects.toThrow('30003')
  await signIn(world, phone, club.gymId)
  expect((await add({ name: '又一个', type: 6, phone })).refusal.errors).toHaveProperty('phone')
})

test('whoever is changed or stopped is signed out, and can’t come back while disabled', async () => {
  const other = await newStaff(world, club, { type: 6, headOffice: true })
  await boss.do(superAdminCalls.edit, { params: { id: other.id }, body: { name: '新名' } })
  expect((await other.call(authCalls.user)).status).toBe(200)
  await boss.do(superAdminCalls.disable, { params: { id: other.id } })
  expect((await other.call(authCalls.user)).status).toBe(401)
  await expect(signIn(world, other.login)).rejects.toThrow()
  await boss.do(superAdminCalls.enable, { params: { id: other.id } })
  await signIn(world, other.login)
})

test('a phone that only other brands know has to agree by a code', async () => {
  const elsewhere = await newClub(world)
  const phone = elsewhere.owner.login
  expect((await add({ name: '外人', type: 6, phone })).refusal.errors).toHaveProperty('code')
  await boss.do(superAdminCalls.sendCode, { body: codeRequest(world, phone) })
  const code = await codeOn(world, phone)
  expect((await add({ name: '外人', type: 6, phone, code: notThe(code) })).status).toBe(422)
  expect((await add({ name: '外人', type: 6, phone, code })).status).toBe(200)
})

test('the last one who answers for the brand stays', async () => {
  expect((await demote(boss, boss.id)).refusal.code).toBe(LAST)
  expect((await boss.call(superAdminCalls.disable, { params: { id: boss.id } })).refusal.code).toBe(LAST)
  const other = await newStaff(world, club, { type: 5, headOffice: true })
  expect((await demote(boss, boss.id)).status).toBe(200)
  expect((await demote(other, other.id)).refusal.code).toBe(LAST)
})

test('of two who take it from each other at once one keeps it', async () => {
  const other = await newStaff(world, club, { type: 5, headOffice: true })
  const answers = await Promise.all([demote(boss, other.id), demote(other, boss.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const kept = answers[0]?.status === 200 ? boss : other
  expect(await typeOf(kept, kept.id)).toBe(5)
})

test('the brand is handed over by one’s own password and a code on the receiver’s phone; both sign in anew', async () => {
  const heir = await newStaff(world, club, { name: '接班人', type: 6, headOffice: true })
  const params = { id: heir.id }
  const { phone: _phone, signature: _signature, ...request } = codeRequest(world, heir.login)
  await boss.do(superAdminCalls.sendHandOverCode, { params, body: request })
  const code = await codeOn(world, heir.login)
  const give = (password: string, given: string) => boss.call(superAdminCalls.handOver, { params, body: { password, code: given } })
  expect((await give('not-my-password', code)).refusal.errors).toHaveProperty('password')
  expect((await give(PASSWORD, notThe(code))).refusal.errors).toHaveProperty('code')
  expect((await give(PASSWORD, code)).status).toBe(200)
  expect([(await boss.call(authCalls.user)).status, (await heir.call(authCalls.user)).status]).toEqual([401, 401])
  const now = await newStaff(world, club, { type: 5, headOffice: true })
  expect([await typeOf(now, boss.id), await typeOf(now, heir.id)]).toEqual([6, 5])
})

test('nobody but type 5 sees or gives posts', async () => {
  for (const type of [2, 3, 6] as const) {
    const other = await newStaff(world, club, { type, headOffice: true, reach: [club.gymId] })
    expect((await other.call(superAdminCalls.list)).status).toBe(403)
  }
  expect((await club.owner.call(superAdminCalls.list)).status).toBe(403)
})

const { 'head-office.view': SEES, 'head-office.card-types': TYPES, 'head-office.cards': CARDS } = headOfficeRights

test('a post of type 3 may be narrowed: what it lacks is refused at its next call, and isn’t on its screens', async () => {
  const area = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId] })
  const narrow = (rights: HeadOfficeRightId[] | null) => boss.do(superAdminCalls.edit, { params: { id: area.id }, body: { rights } })
  const statuses = async () => {
    const asked = [
      await area.call(headOfficeCalls.branches),
      await area.call(universalTypeCalls.list),
      await area.call(universalCardCalls.list),
    ]
    return asked.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await narrow([CARDS])).rights).toEqual([CARDS])
  expect(await statuses()).toEqual([403, 403, 200])
  const { roles, is_root } = await area.do(authCalls.user)
  expect([is_root, roles.includes(CARDS), roles.includes(SEES), roles.includes(TYPES)]).toEqual([true, true, false, false])
  // All of them is what comes later, too.
  expect((await narrow(Object.values(headOfficeRights))).rights).toBeNull()
  expect(await statuses()).toEqual([200, 200, 200])
})

test('who may keep no universal card types at head office makes none inside a branch either', async () => {
  const phone = newPhone()
  const gym_ids = [club.gymId, second]
  const { body: added } = await add({ name: '赵区长', type: 3, gym_ids, phone, rights: [CARDS] })
  const area = staffAt(world, added.id, phone, await signIn(world, phone, club.gymId))
  const make = (gyms: 'own' | number[]) =>
    area.call(cardTypeCalls.create, { body: { kind: 1, name: '两店年卡', price: 900_00, terms: { days: 365, gyms } } })
  expect(await make(gym_ids)).toMatchObject({
    status: 422,
    refusal: { errors: { 'terms.gyms': [expect.stringContaining('管理通用卡种')] } },
  })
  expect((await make('own')).status).toBe(200)
})

test('another type is never narrowed, and has what it had when it is type 3 again; the log says to what', async () => {
  const refused = await add({ name: '钱总', type: 6, rights: [CARDS] })
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['rights']])
  const area = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId] })
  const edit = (body: BodyIn<typeof superAdminCalls.edit>) => boss.do(superAdminCalls.edit, { params: { id: area.id }, body })
  await edit({ rights: [CARDS] })
  await edit({ type: 6 })
  const now = staffAt(world, area.id, area.login, await signIn(world, area.login, 0))
  expect((await now.do(authCalls.user)).roles).toContain(SEES)
  expect((await edit({ type: 3, gym_ids: [club.gymId] })).rights).toEqual([CARDS])
  const narrowed = staffAt(world, area.id, area.login, await signIn(world, area.login, 0))
  expect((await narrowed.do(authCalls.user)).roles).not.toContain(SEES)
})

test.each([
  ['no right at all', []],
  ['a right of a branch', ['1-3-1-1']],
])('%s is refused at its field', async (_, rights) => {
  const area = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId] })
  // `as`: what the contract doesn’t know is sent on purpose.
  const { status, refusal } = await boss.call(superAdminCalls.edit, { params: { id: area.id }, body: { rights: rights as never[] } })
  expect([status, Object.keys(refusal.errors ?? {}).map((field) => field.split('.')[0])]).toEqual([422, ['rights']])
})
