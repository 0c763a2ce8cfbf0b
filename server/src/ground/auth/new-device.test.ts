/** Whoever is of head office shows a code at a browser that hasn't shown one: no other way leads past it, and it tells nothing before the password is right. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../testing/club.ts'
import { operatorOf } from '../../testing/operator.ts'
import { codeOn, notThe } from '../../testing/phone-codes.ts'

const NEEDED = 21008
const ANEW = 21009
const WRONG = 21001
const LOCKED = 21002
let world: World
let club: Club
let boss: Staff
let provider: Server
beforeAll(async () => {
  world = await newWorld()
  provider = createServer((request, answer) => request.resume().on('end', () => answer.end('{}')))
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
})
beforeEach(async () => {
  // Nothing that was counted before counts still.
  world.clock.advance(25 * 3_600_000)
  // A server that listens on TCP has such an address.
  const { port } = provider.address() as AddressInfo
  world.settings.sms = {
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: '{"to":"{{phone}}","text":"{{text}}"}',
    sign: '',
    secret: null,
  }
  await operatorOf(world)('settings', 'login_codes', 'on')
  club = await newClub(world)
  boss = await newStaff(world, club, { type: 5, headOffice: true })
})
afterAll(async () => {
  provider.close()
  await world.close()
})

const anyone = () => staffAt(world, 0, '', '')
type More = { code?: string; password?: string; device_token?: string; gym_id?: number }
const logIn = (who: Staff, more: More = {}) =>
  anyone().call(authCalls.login, { body: { account_id: who.login, password: PASSWORD, ...more } })
const as = (who: Staff, token: string) => staffAt(world, who.id, who.login, token)
/** A sign-in with the code that came; the browser is known after it. */
async function logInByCode(who: Staff) {
  expect((await logIn(who)).refusal.code).toBe(NEEDED)
  const { body } = await logIn(who, { code: await codeOn(world, who.login) })
  return { at: as(who, body.token), device_token: body.device_token }
}

test.each([2, 3, 5, 6] satisfies EmployeeType[])(
  'type %i shows the code that came to their phone, and only once at a browser',
  async (type) => {
    const who = await newStaff(world, club, { type, headOffice: true, reach: [club.gymId] })
    const asked = await logIn(who)
    const phone = maskPhone(who.login)
    expect(asked).toMatchObject({ status: 422, refusal: { code: NEEDED, details: { phone } } })
    expect(asked.refusal.message).toContain(phone)
    const code = await codeOn(world, who.login)
    const { status, body } = await logIn(who, { code })
    expect([status, body.account.employee.type]).toEqual([200, type])
    expect((await logIn(who, { device_token: body.device_token })).status).toBe(200)
    // Another browser, and the same code once more.
    expect((await logIn(who, { code })).status).toBe(422)
  },
)

test('a browser is known for ninety days since the last sign-in there, and to that account alone', async () => {
  const { device_token } = await logInByCode(boss)
  const other = await newStaff(world, club, { type: 6, headOffice: true })
  expect((await logIn(other, { device_token })).refusal.code).toBe(NEEDED)
  world.clock.advance(89 * 24 * 3_600_000)
  expect((await logIn(boss, { device_token })).status).toBe(200)
  world.clock.advance(91 * 24 * 3_600_000)
  expect((await logIn(boss, { device_token })).refusal.code).toBe(NEEDED)
})

test.each(['the switch off', 'no provider', 'a phone nobody proved', 'an employee of a branch', 'the owner of a club'])(
  'with %s a password alone signs in',
  async (why) => {
    let who = boss
    if (why === 'the switch off') await operatorOf(world)('settings', 'login_codes', 'off')
    if (why === 'no provider') world.settings.sms = null
    if (why === 'a phone nobody proved') who = await newStaff(world, club, { type: 5, headOffice: true, unproven: true })
    if (why === 'an employee of a branch') who = await newStaff(world, club)
    if (why === 'the owner of a club') who = club.owner
    expect((await logIn(who)).status).toBe(200)
  },
)

test('a demo login on this computer shows none', async () => {
  await world.database.pool.query('update accounts set demo = true where phone = $1', [boss.login])
  expect((await logIn(boss)).status).toBe(200)
})

test('a wrong password is refused as ever, whatever stands beside it: nothing is sent, nothing is said of a code', async () => {
  const plain = await logIn(boss, { password: 'not-the-password' })
  const unknown = await anyone().call(authCalls.login, { body: { account_id: newPhone(), password: PASSWORD, code: '123456' } })
  expect(unknown.refusal).toEqual(plain.refusal)
  expect((await logIn(boss, { password: 'not-the-password', code: '123456' })).refusal).toEqual(plain.refusal)
  expect(plain.refusal.code).toBe(WRONG)
  await expect(codeOn(world, boss.login)).rejects.toThrow('nothing was sent')
})

test('wrong codes lock out as wrong passwords do, also where a right password is typed between them', async () => {
  await logIn(boss)
  const code = await codeOn(world, boss.login)
  const said: unknown[] = []
  for (let tries = 0; tries < 5; tries++) {
    said.push((await logIn(boss, { code: notThe(code) })).refusal.errors?.code?.[0])
    expect((await logIn(boss)).refusal.code).toBe(tries < 4 ? NEEDED : LOCKED)
  }
  expect(said).toEqual(Array(5).fill('验证码不正确'))
  expect((await logIn(boss, { code })).refusal.code).toBe(LOCKED)
})

test('asking for a code counts as nothing wrong, however often; within the minute none is sent anew', async () => {
  for (let asks = 0; asks < 20; asks++) expect((await logIn(boss)).refusal.code).toBe(NEEDED)
  const { rows } = await world.database.pool.query('select from sms_outbox where phone = $1', [boss.login])
  expect(rows).toHaveLength(1)
  world.clock.advance(61_000)
  await logIn(boss)
  expect((await world.database.pool.query('select from sms_outbox where phone = $1', [boss.login])).rows).toHaveLength(2)
})

test('a code that is used twice at once lets one in', async () => {
  await logIn(boss)
  const code = await codeOn(world, boss.login)
  const both = await Promise.all([logIn(boss, { code }), logIn(boss, { code })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

/** An ordinary employee, who gets a post at head office as well. */
async function promotable() {
  const phone = newPhone()
  return { who: await newStaff(world, club, { phone }), promote: () => newStaff(world, club, { phone, type: 5, headOffice: true }) }
}

test('asking for a branch where one is an ordinary employee is no way round', async () => {
  const { who, promote } = await promotable()
  await promote()
  expect((await logIn(who, { gym_id: club.gymId })).refusal.code).toBe(NEEDED)
})

test('whoever signed in by a password before they had a post at head office doesn’t come into it by that session, nor by that browser', async () => {
  const { who, promote } = await promotable()
  const { body } = await logIn(who)
  const stolen = as(who, body.token)
  await promote()
  expect((await stolen.call(authCalls.changeGym, { params: { id: '0' } })).refusal.code).toBe(ANEW)
  const { code } = await stolen.do(loginQrCalls.code)
  expect((await anyone().call(loginQrCalls.exchange, { body: { code } })).refusal.code).toBe(ANEW)
  expect((await logIn(who, { device_token: body.device_token })).refusal.code).toBe(NEEDED)
  const { at } = await logInByCode(who)
  expect((await at.call(authCalls.changeGym, { params: { id: '0' } })).status).toBe(200)
})

test('a phone that showed the code lets a browser in: by scanning, and by a code of its own', async () => {
  const { at } = await logInByCode(boss)
  const { ticket, qr } = await anyone().do(loginQrCalls.ticket, { query: {} })
  await at.do(loginQrCalls.answer, { body: { ticket: new URL(qr ?? '').searchParams.get('ticket') ?? '', action: 'confirm' } })
  const { entry } = await anyone().do(loginQrCalls.ticket, { query: { ticket: ticket ?? '' } })
  const next = as(boss, entry?.token ?? '')
  expect((await next.do(authCalls.user)).gym_id).toBe(0)
  const { code } = await next.do(loginQrCalls.code)
  expect((await anyone().call(loginQrCalls.exchange, { body: { code } })).status).toBe(200)
})

test('the operator waives it once: one sign-in of that account, within a day, logged; the browser stays a stranger', async () => {
  const operator = operatorOf(world)
  await expect(operator('waive', '13000000000')).rejects.toThrow('13000000000')
  expect((await operator('waive', boss.login)).join()).toContain(boss.login)
  const both = await Promise.all([logIn(boss), logIn(boss)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const device_token = both.find(({ status }) => status === 200)?.body.device_token
  expect((await logIn(boss, { device_token })).refusal.code).toBe(NEEDED)
  const { rows } = await world.database.pool.query(
    `select subject_id, actor_kind from operation_log where brand_id = $1 and action = 'employee.code-waived'`,
    [club.brandId],
  )
  expect(rows).toEqual([{ subject_id: boss.id, actor_kind: 'job' }])
  await operator('waive', boss.login)
  world.clock.advance(24 * 3_600_000)
  expect((await logIn(boss)).refusal.code).toBe(NEEDED)
})

test('the operator’s first words say how it stands', async () => {
  const said = async () => (await operatorOf(world)('help'))[1]
  expect(await said()).toContain('waive')
  world.settings.sms = null
  expect(await said()).toContain('KAIGUAN_SMS_URL')
  await operatorOf(world)('settings', 'login_codes', 'off')
  expect(await said()).toMatch(/login_codes on$/)
})
