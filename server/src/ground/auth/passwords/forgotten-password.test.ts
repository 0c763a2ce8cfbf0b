/** A forgotten password: set anew by the code that came to the phone one signs in with, and by nothing else. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../../testing/club.ts'
import { codeOn, codeRequest, notThe } from '../../../testing/phone-codes.ts'

const FRESH = 'a-new-password-1'
let world: World
let club: Club
let desk: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  desk = await newStaff(world, club)
})

const anyone = () => staffAt(world, 0, '', '')
const ask = (phone: string) => anyone().call(authCalls.sendForgottenCode, { body: codeRequest(world, phone) })
const reset = (phone: string, code: string, account_id = phone) =>
  anyone().call(authCalls.forgetPassword, { body: { account_id, phone, code, password: FRESH, password_confirmation: FRESH } })
const login = async (account_id: string, password: string) =>
  (await anyone().call(authCalls.login, { body: { account_id, password } })).status

test('whoever holds the phone sets a new password: the old one is good for nothing, every session is over, the code is used up', async () => {
  expect((await ask(desk.login)).status).toBe(200)
  const code = await codeOn(world, desk.login)
  expect((await reset(desk.login, code)).status).toBe(200)
  expect((await desk.call(authCalls.gymInfo)).status).toBe(401)
  expect([await login(desk.login, PASSWORD), await login(desk.login, FRESH)]).toEqual([422, 200])
  expect((await reset(desk.login, code)).refusal.errors?.code?.[0]).toContain('已失效')
})

test('a phone that opens nothing is answered the same and gets nothing, and its guessed code opens nothing', async () => {
  const stranger = newPhone()
  const [theirs, nobodys] = [await ask(desk.login), await ask(stranger)]
  expect(nobodys).toMatchObject({ status: theirs.status, body: theirs.body })
  await expect(codeOn(world, stranger)).rejects.toThrow('nothing was sent')
  const wrong = notThe(await codeOn(world, desk.login))
  expect((await reset(stranger, wrong)).refusal).toEqual((await reset(desk.login, wrong)).refusal)
})

test('one’s own phone opens nobody else’s account; the code is still good for one’s own', async () => {
  const other = await newStaff(world, club)
  await ask(desk.login)
  const code = await codeOn(world, desk.login)
  expect(Object.keys((await reset(desk.login, code, other.login)).refusal.errors ?? {})).toEqual(['account_id'])
  expect(await login(other.login, PASSWORD)).toBe(200)
  expect((await reset(desk.login, code)).status).toBe(200)
})

test('a staff number that reads like a phone gives that phone’s holder nothing', async () => {
  const phone = newPhone()
  await world.database.pool.query('update accounts set staff_number = $1 where phone = $2', [phone, desk.login])
  expect((await ask(phone)).status).toBe(200)
  await expect(codeOn(world, phone)).rejects.toThrow('nothing was sent')
})

test('five wrong codes end it, also where they come at the same moment; two passwords that differ set none', async () => {
  await ask(desk.login)
  const code = await codeOn(world, desk.login)
  const tries = await Promise.all(Array.from({ length: 12 }, () => reset(desk.login, notThe(code))))
  expect(tries.filter(({ refusal }) => refusal.errors?.code?.[0] === '验证码不正确')).toHaveLength(5)
  expect((await reset(desk.login, code)).refusal.errors?.code?.[0]).toContain('错误次数过多')
  const body = { account_id: desk.login, phone: desk.login, code, password: FRESH, password_confirmation: `${FRESH}2` }
  expect(Object.keys((await anyone().call(authCalls.forgetPassword, { body })).refusal.errors ?? {})).toEqual(['password_confirmation'])
})

test('wrong codes lock whoever guesses out as wrong passwords do; the right one opens at once', async () => {
  await ask(desk.login)
  const wrong = notThe(await codeOn(world, desk.login))
  for (let tries = 0; tries < 5; tries++) await reset(desk.login, wrong)
  const signIn = (password: string) => anyone().call(authCalls.login, { body: { account_id: desk.login, password } })
  expect((await signIn(PASSWORD)).refusal.message).toMatch(/分钟/)
  world.clock.advance(61_000)
  await ask(desk.login)
  expect((await reset(desk.login, await codeOn(world, desk.login))).status).toBe(200)
  expect((await signIn(FRESH)).status).toBe(200)
})
