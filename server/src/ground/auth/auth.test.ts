import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, PASSWORD, signIn, staffAt, type World } from '../../testing/club.ts'
import { ensureAccount, hashPassword } from './index.ts'

/** Behind a proxy that was named, so that who asks can come from anywhere. */
let world: World
beforeAll(async () => {
  const bare = await newWorld()
  const app = await buildApp({ ...bare, webFolder: null, checkAnswers: true, logLevel: 'silent', trustProxy: ['127.0.0.1'] })
  world = { ...bare, app, close: () => app.close().then(bare.close) }
})
afterAll(() => world.close())

const stranger = () => staffAt(world, 0, '', '')
const WRONG = 21001
const LOCKED = 21002

/** A try at the login from the club's one public address, or from another. */
function tryLogin(account_id: string, password: string, from: { device_token?: string; ip?: string } = {}) {
  const { ip = '10.9.9.9', ...device } = from
  return stranger().call(authCalls.login, { body: { account_id, password, ...device } }, { 'x-forwarded-for': ip })
}

async function guessWrongly(account_id: string, times: number, from: { device_token?: string; ip?: string } = {}) {
  const codes: number[] = []
  for (let i = 0; i < times; i++) codes.push((await tryLogin(account_id, 'wrong-password', from)).refusal.code)
  return codes
}

async function deviceOf(login: string): Promise<string> {
  return (await tryLogin(login, PASSWORD)).body.device_token
}

/** An owner's account that has a staff number beside the phone. */
async function withStaffNumber(club: Club) {
  const phone = newPhone()
  const staffNumber = `KG${phone}`
  const passwordHash = await hashPassword(PASSWORD)
  await world.database.transaction(club.brandId, (db) =>
    ensureAccount(db, { phone, staffNumber, passwordHash, demo: false, now: world.clock.now() }),
  )
  return { phone, staffNumber }
}

test('the owner of a single club signs in by phone and lands in the club with every right', async () => {
  const club = await newClub(world)
  const me = await club.owner.do(authCalls.user)
  expect(me.gym_id).toBe(club.gymId)
  expect(me.is_root).toBe(true)
  expect(me.employee.type).toBe(4)
  expect(me.gyms).toHaveLength(1)
  expect(me.gym.today).toBe('2026-11-20')
})

test('a wrong password and an unknown account are refused with the same words', async () => {
  const club = await newClub(world)
  const wrong = await stranger().call(authCalls.login, { body: { account_id: club.owner.login, password: 'wrong-password' } })
  const unknown = await stranger().call(authCalls.login, { body: { account_id: '13000000000', password: 'wrong-password' } })
  expect(wrong.status).toBe(422)
  expect(wrong.refusal).toEqual(unknown.refusal)
})

test('five wrong passwords lock the account for that address only', async () => {
  const { owner } = await newClub(world)
  expect(await guessWrongly(owner.login, 5)).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG])
  const locked = await tryLogin(owner.login, PASSWORD)
  expect(locked.refusal.code).toBe(LOCKED)
  expect(locked.refusal.message).toContain('15')
  expect((await tryLogin(owner.login, PASSWORD, { ip: '10.8.8.8' })).status).toBe(200)
  world.clock.advance(16 * 60_000)
  expect((await tryLogin(owner.login, PASSWORD)).status).toBe(200)
})

test('guests guessing from the club’s own address don’t stop the desk’s computer, whichever limit they reach', async () => {
  const club = await newClub(world)
  const device_token = await deviceOf(club.owner.login)
  await guessWrongly(club.owner.login, 5)
  expect((await tryLogin(club.owner.login, PASSWORD)).refusal.code).toBe(LOCKED)
  expect((await tryLogin(club.owner.login, PASSWORD, { device_token })).status).toBe(200)
  // Fifty guesses at any names close the address, thirty at the account from everywhere close the account.
  for (let i = 0; i < 45; i++) await tryLogin(`nobody${i}`, 'wrong-password')
  for (let i = 0; i < 25; i++) await tryLogin(club.owner.login, 'wrong-password', { ip: `10.7.7.${i}` })
  expect((await tryLogin((await newStaff(world, club)).login, PASSWORD)).refusal.code).toBe(LOCKED)
  expect((await tryLogin(club.owner.login, PASSWORD, { ip: '10.6.6.6' })).refusal.code).toBe(LOCKED)
  expect((await tryLogin(club.owner.login, PASSWORD, { device_token })).status).toBe(200)
  world.clock.advance(16 * 60_000)
})

test('a known device has a limit of its own, and what is wrong there locks nobody elsewhere', async () => {
  const { owner } = await newClub(world)
  const device_token = await deviceOf(owner.login)
  expect(new Set(await guessWrongly(owner.login, 10, { device_token }))).toEqual(new Set([WRONG]))
  expect((await tryLogin(owner.login, PASSWORD, { device_token })).refusal.code).toBe(LOCKED)
  expect((await tryLogin(owner.login, PASSWORD)).status).toBe(200)
})

test('one browser keeps one token for all who sign in there, and is known only to them', async () => {
  const club = await newClub(world)
  const colleague = await newStaff(world, club)
  const device_token = await deviceOf(club.owner.login)
  await guessWrongly(colleague.login, 5)
  // The owner's device is a stranger to the colleague until they have signed in with it.
  expect((await tryLogin(colleague.login, PASSWORD, { device_token })).refusal.code).toBe(LOCKED)
  world.clock.advance(16 * 60_000)
  expect((await tryLogin(colleague.login, PASSWORD, { device_token })).body.device_token).toBe(device_token)
  await guessWrongly(colleague.login, 5)
  expect((await tryLogin(colleague.login, PASSWORD, { device_token })).status).toBe(200)
  expect((await tryLogin(club.owner.login, PASSWORD, { device_token: 'made-up' })).body.device_token).not.toBe('made-up')
})

test('a device is forgotten ninety days after the last login from it', async () => {
  const { owner } = await newClub(world)
  const device_token = await deviceOf(owner.login)
  world.clock.advance(91 * 24 * 3_600_000)
  await guessWrongly(owner.login, 5)
  expect((await tryLogin(owner.login, PASSWORD, { device_token })).refusal.code).toBe(LOCKED)
  world.clock.advance(16 * 60_000)
})

test('forty wrong passwords at the same moment are no more than five tries', async () => {
  const { owner } = await newClub(world)
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryLogin(owner.login, 'wrong-password')))
  const codes = answers.map(({ refusal }) => refusal.code)
  expect(codes.filter((code) => code === WRONG)).toHaveLength(5)
  expect(codes.filter((code) => code === LOCKED)).toHaveLength(35)
  world.clock.advance(16 * 60_000)
  const device_token = await deviceOf(owner.login)
  const known = await Promise.all(Array.from({ length: 40 }, () => tryLogin(owner.login, 'wrong-password', { device_token })))
  expect(known.filter(({ refusal }) => refusal.code === WRONG)).toHaveLength(10)
})

test('right passwords count for nothing, however many come from one address', async () => {
  const { owner } = await newClub(world)
  for (let i = 0; i < 60; i++) expect((await tryLogin(owner.login, PASSWORD)).status).toBe(200)
})

test('a refused try isn’t counted: who is locked out doesn’t lock the whole address', async () => {
  const club = await newClub(world)
  const colleague = await newStaff(world, club)
  await guessWrongly(club.owner.login, 60, { ip: '10.5.5.5' })
  expect((await tryLogin(colleague.login, PASSWORD, { ip: '10.5.5.5' })).status).toBe(200)
})

test('the phone and the staff number of one person are counted together', async () => {
  const { phone, staffNumber } = await withStaffNumber(await newClub(world))
  await guessWrongly(phone, 3)
  expect(await guessWrongly(staffNumber, 3)).toEqual([WRONG, WRONG, LOCKED])
  expect((await tryLogin(phone, PASSWORD)).refusal.code).toBe(LOCKED)
})

test('wrong old passwords count as wrong logins do', async () => {
  const { owner } = await newClub(world)
  const body = { password: 'not-the-old-one', new_password: 'a-new-password', new_password_confirmation: 'a-new-password' }
  const change = () => owner.call(authCalls.changePassword, { body }, { 'x-forwarded-for': '10.9.9.9' })
  const codes = (await Promise.all(Array.from({ length: 20 }, change))).map(({ refusal }) => refusal.code)
  expect(codes.filter((code) => code !== LOCKED)).toHaveLength(5)
  expect((await tryLogin(owner.login, PASSWORD)).refusal.code).toBe(LOCKED)
})

test('nothing but the login is answered without a token, and a made-up token is refused', async () => {
  expect((await stranger().call(authCalls.user)).status).toBe(401)
  expect((await staffAt(world, 0, '', 'made-up').call(authCalls.user)).status).toBe(401)
})

test('after logging out the token is dead at once', async () => {
  const club = await newClub(world)
  await club.owner.do(authCalls.logout)
  expect((await club.owner.call(authCalls.user)).refusal.code).toBe(40101)
})

test('changing the password needs the old one and ends every session of the account', async () => {
  const club = await newClub(world)
  const phone = staffAt(world, 0, '', await signIn(world, club.owner.login))
  const next = 'a-new-password'
  const wrong = await club.owner.call(authCalls.changePassword, {
    body: { password: 'not-the-old-one', new_password: next, new_password_confirmation: next },
  })
  expect(wrong.refusal.errors?.password).toEqual(['原密码不正确'])
  const differs = await club.owner.call(authCalls.changePassword, {
    body: { password: PASSWORD, new_password: next, new_password_confirmation: `${next}!` },
  })
  expect(differs.refusal.errors?.new_password_confirmation).toEqual(['两次输入的密码不一致'])
  await club.owner.do(authCalls.changePassword, { body: { password: PASSWORD, new_password: next, new_password_confirmation: next } })
  expect((await phone.call(authCalls.user)).status).toBe(401)
  expect((await stranger().call(authCalls.login, { body: { account_id: club.owner.login, password: next } })).status).toBe(200)
})

test('a head-office account starts at gym 0, enters its branches and comes back', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const boss = await newStaff(world, club, { type: 5, name: '总部' })
  const fresh = staffAt(world, 0, '', await signIn(world, boss.login))
  expect((await fresh.do(authCalls.user)).gym_id).toBe(0)
  expect((await fresh.do(authCalls.changeGym, { params: { id: second } })).gym.name).toBe('二店')
  expect((await fresh.do(authCalls.changeGym, { params: { id: 0 } })).gym_id).toBe(0)
})

test('a branch administrator reaches the branches on the list and no other', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const third = await newBranch(world, club.brandId, '三店')
  const admin = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 2, reach: [second] })
  expect((await admin.do(authCalls.manageGyms)).data.map((gym) => gym.id)).toEqual([0, second])
  expect((await admin.call(authCalls.changeGym, { params: { id: third } })).status).toBe(403)
})

test('a gym of another brand can neither be entered nor seen', async () => {
  const club = await newClub(world)
  const other = await newClub(world)
  expect((await club.owner.call(authCalls.changeGym, { params: { id: other.gymId } })).status).toBe(403)
  expect((await club.owner.call(authCalls.gymById, { params: { id: other.gymId } })).status).toBe(404)
})
