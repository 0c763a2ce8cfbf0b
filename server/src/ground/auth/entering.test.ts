import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, PASSWORD, staffAt, unique, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { ensureAccount, hashPassword } from './index.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const stranger = () => staffAt(world, 0, '', '')
const setGym = (what: string) =>
  world.database.transaction(
    club.brandId,
    async (db) => void (await sql.raw(`update gyms set ${what} where id = ${club.gymId}`).execute(db)),
  )

test('a member of staff of two gyms enters the one they name, and without a name the last one', async () => {
  const second = await newBranch(world, club.brandId, '二店')
  const phone = newPhone()
  await newStaff(world, club, { phone, permissions: ['check-in.view'] })
  await newStaff(world, { brandId: club.brandId, gymId: second }, { phone, permissions: ['check-in.view'] })
  const login = (gym_id?: number) => stranger().do(authCalls.login, { body: { account_id: phone, password: PASSWORD, gym_id } })
  expect((await login(club.gymId)).account.gym_id).toBe(club.gymId)
  expect((await login()).account.gym_id).toBe(club.gymId)
  expect((await login(second)).gyms.map((gym) => gym.id)).toEqual([club.gymId, second])
})

test('a staff number signs in like a phone', async () => {
  const number = unique('KG')
  await newStaff(world, club)
  await world.database.transaction(club.brandId, async (db) => {
    const account = await ensureAccount(db, {
      phone: null,
      staffNumber: number,
      passwordHash: await hashPassword(PASSWORD),
      demo: false,
      now: world.clock.now(),
    })
    await sql`select membership_add(${account?.id ?? 0}, ${club.owner.id})`.execute(db)
  })
  expect((await stranger().call(authCalls.login, { body: { account_id: number, password: PASSWORD } })).status).toBe(200)
})

test('an account without a gym it can enter is told 302 without a Location, with its gyms and their state', async () => {
  await setGym('is_check_pass = 2')
  const answer = await club.owner.call(authCalls.user)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.refusal).toMatchObject({ code: 30200, details: { gyms: [{ id: club.gymId, state: 'rejected' }] } })
})

test('an overdue club sells nothing, but its members still get in and out', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  await setGym(`over_date = '2026-11-19'`)
  const refused = await club.owner.call(customerCalls.create, { body: { name: '新客', phone: newPhone() } })
  expect(refused).toMatchObject({ status: 403, refusal: { code: 52005 } })
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  expect((await club.owner.do(authCalls.user)).gym.over_status).toBe(true)
})

test('a web older than the oldest accepted build is told to refresh', async () => {
  world.settings.oldestBuild = '20261101'
  const old = await club.owner.call(authCalls.user, {}, { 'x-build': '20261031' })
  expect(old).toMatchObject({ status: 302, refusal: { code: 52000 } })
  expect((await club.owner.call(authCalls.user, {}, { 'x-build': '20261101' })).status).toBe(200)
  world.settings.oldestBuild = ''
})

test('demo passwords work on this computer only', async () => {
  const phone = newPhone()
  await world.database.transaction(club.brandId, async (db) => {
    const account = await ensureAccount(db, {
      phone,
      staffNumber: null,
      passwordHash: await hashPassword(PASSWORD),
      demo: true,
      now: world.clock.now(),
    })
    await sql`select membership_add(${account?.id ?? 0}, ${club.owner.id})`.execute(db)
  })
  const login = () => stranger().call(authCalls.login, { body: { account_id: phone, password: PASSWORD } })
  expect((await login()).status).toBe(200)
  world.settings.loopback = false
  expect((await login()).refusal.code).toBe(21005)
  world.settings.loopback = true
})

test('a proxy on this computer brings nobody else in to the demo', async () => {
  const phone = newPhone()
  const passwordHash = await hashPassword(PASSWORD)
  await world.database.transaction(club.brandId, async (db) => {
    const account = await ensureAccount(db, { phone, staffNumber: null, passwordHash, demo: true, now: world.clock.now() })
    await sql`select membership_add(${account?.id ?? 0}, ${club.owner.id})`.execute(db)
  })
  await world.database.pool.query('update installation set demo = true')
  const listed = async (headers?: Record<string, string>) =>
    (await stranger().do(authCalls.setupState, {}, headers)).demo.map((demo) => demo.account_id)
  const login = (headers?: Record<string, string>) =>
    stranger().call(authCalls.login, { body: { account_id: phone, password: PASSWORD } }, headers)
  expect(await listed()).toContain(phone)
  expect((await login()).status).toBe(200)
  // What the guest claims stands before what the proxy saw.
  for (const came of ['203.0.113.5', '127.0.0.1, 203.0.113.5', '127.0.0.1']) {
    expect(await listed({ 'x-forwarded-for': came })).toEqual([])
    expect((await login({ 'x-forwarded-for': came })).refusal.code).toBe(21005)
  }
  await world.database.pool.query('update installation set demo = false')
})

test('the set-up wizard opens with the terminal’s code, once', async () => {
  const fresh = await newWorld()
  try {
    fresh.settings.setupCode = 'abcd1234'
    const body = { brand_name: '新俱乐部', gym_name: '新俱乐部', owner_name: '老板', phone: newPhone(), password: PASSWORD }
    const anyone = staffAt(fresh, 0, '', '')
    expect((await anyone.call(authCalls.setup, { body: { ...body, code: 'wrong' } })).refusal.errors).toHaveProperty('code')
    await anyone.do(authCalls.setup, { body: { ...body, code: 'abcd1234' } })
    expect((await anyone.call(authCalls.setup, { body: { ...body, code: 'abcd1234' } })).refusal.code).toBe(21011)
    const { account } = await anyone.do(authCalls.login, { body: { account_id: body.phone, password: PASSWORD } })
    expect(account.employee.type).toBe(4)
  } finally {
    await fresh.close()
  }
})

test('a page that still shows another branch is refused and reloads, instead of writing here', async () => {
  const answer = await club.owner.call(
    customerCalls.create,
    { body: { name: '走错门', phone: newPhone() } },
    { 'x-gym': String(club.gymId + 1) },
  )
  expect(answer).toMatchObject({ status: 403, refusal: { code: 30002 } })
  expect(
    (await club.owner.call(customerCalls.create, { body: { name: '走对门', phone: newPhone() } }, { 'x-gym': String(club.gymId) })).status,
  ).toBe(200)
})

test('a club that was rejected since can do nothing on sessions that are still open', async () => {
  await setGym('is_check_pass = 2')
  expect((await club.owner.call(customerCalls.list)).refusal.code).toBe(21012)
})

test('a permission taken from a role is gone with the next request', async () => {
  const desk = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  expect((await desk.call(customerCalls.list)).status).toBe(200)
  await world.database.transaction(
    club.brandId,
    async (db) => void (await sql`update roles set permission_ids = '{}' where brand_id = ${club.brandId}`.execute(db)),
  )
  expect((await desk.call(customerCalls.list)).status).toBe(403)
})
