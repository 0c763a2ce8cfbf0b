/** Several codes of one purpose on one phone: which of them is good, how often they may be guessed, and what a clock that jumps does. */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, staffAt, type World } from '../../testing/club.ts'
import { codeOn, codeRequest } from '../../testing/phone-codes.ts'

let world: World
let club: Club
let phone: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  phone = newPhone()
})

const MINUTE = 60_000
/** Asked for, and read on the phone. */
async function newCode(): Promise<string> {
  await club.owner.do(phoneCodeCalls.createCustomer, { body: codeRequest(world, phone) })
  return codeOn(world, phone)
}
const add = (phone_code: string) => club.owner.call(customerCalls.create, { body: { name: '王小明', phone, phone_code } })
const saidOf = async (code: string) => (await add(code)).refusal.errors?.phone_code?.[0]
/** None of these. */
const another = (codes: readonly string[]) =>
  ['000000', '000001', '000002', '000003', '000004', '000005'].find((one) => !codes.includes(one)) ?? ''

test('the older of two messages is as good as the newer; whichever is given uses up both', async () => {
  const { login } = await newStaff(world, club)
  const anyone = staffAt(world, 0, '', '')
  const ask = async () => {
    await anyone.do(authCalls.sendForgottenCode, { body: codeRequest(world, login) })
    return codeOn(world, login)
  }
  const reset = (code: string) =>
    anyone.call(authCalls.forgetPassword, {
      body: { account_id: login, phone: login, code, password: 'fresh-12345', password_confirmation: 'fresh-12345' },
    })
  const first = await ask()
  world.clock.advance(4 * MINUTE)
  const second = await ask()
  expect((await reset(first)).status).toBe(200)
  expect((await reset(second)).refusal.errors?.code?.[0]).toContain('已失效')
})

test('a newer code makes the older one no younger: that ends after its own five minutes', async () => {
  const first = await newCode()
  world.clock.advance(4 * MINUTE)
  const second = await newCode()
  world.clock.advance(MINUTE)
  expect(await saidOf(first)).toBe('验证码不正确')
  expect((await add(second)).status).toBe(200)
})

test('five young codes are guessed at five times, not twenty-five, also at the same moment', async () => {
  const codes = [await newCode()]
  for (let more = 1; more <= 4; more++) {
    world.clock.advance(MINUTE)
    codes.push(await newCode())
  }
  const wrong = another(codes)
  const said = await Promise.all(Array.from({ length: 16 }, () => saidOf(wrong)))
  expect(said.filter((one) => one === '验证码不正确')).toHaveLength(5)
  expect(said.filter((one) => one?.includes('错误次数过多'))).toHaveLength(11)
  for (const code of codes) expect(await saidOf(code)).toContain('错误次数过多')
})

test('asking anew between guesses gives none back to the code before: each is guessed at five times', async () => {
  const first = await newCode()
  for (let tries = 1; tries <= 4; tries++) expect(await saidOf(another([first]))).toBe('验证码不正确')
  world.clock.advance(MINUTE)
  const second = await newCode()
  expect(await saidOf(another([first, second]))).toBe('验证码不正确')
  // That was the fifth at the first one: it is over, though it is young and right.
  expect(await saidOf(first)).toBe('验证码不正确')
  for (let tries = 3; tries <= 5; tries++) expect(await saidOf(another([first, second]))).toBe('验证码不正确')
  expect(await saidOf(second)).toContain('错误次数过多')
})

test('of two who give two young codes at the same moment one is heard, and a code that is sent afterwards is good', async () => {
  const first = await newCode()
  world.clock.advance(MINUTE)
  const second = await newCode()
  const both = await Promise.all([add(first), add(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  world.clock.advance(MINUTE)
  phone = newPhone()
  expect((await add(await newCode())).status).toBe(200)
  expect(world.deadlocks).toEqual([])
})

test('what a clock sent that ran ahead is no longer good once it is set right, and keeps nobody from a new one', async () => {
  world.clock.set('2026-11-20T05:00:00Z')
  const ahead = await newCode()
  world.clock.set('2026-11-20T04:00:00Z')
  expect(await saidOf(ahead)).toContain('已失效')
  expect((await add(await newCode())).status).toBe(200)
})

test('what a clock sent before it was set back counts with the day; of another year it doesn’t', async () => {
  let { owner } = club
  const ask = () => owner.call(phoneCodeCalls.createCustomer, { body: codeRequest(world, phone) })
  for (const from of ['2027-11-20T04:00:00Z', '2026-11-20T16:00:00Z']) {
    world.clock.set(from)
    // Who was signed in before is so no longer.
    owner = await newStaff(world, club, { type: GYM_OWNER })
    for (let sent = 1; sent <= 5; sent++) {
      expect((await ask()).status).toBe(200)
      world.clock.advance(MINUTE)
    }
  }
  world.clock.set('2026-11-20T04:00:00Z')
  owner = club.owner
  for (let sent = 6; sent <= 10; sent++) {
    expect((await ask()).status).toBe(200)
    world.clock.advance(MINUTE)
  }
  expect((await ask()).refusal.errors?.phone?.[0]).toContain('今天的验证码次数已用完')
})
