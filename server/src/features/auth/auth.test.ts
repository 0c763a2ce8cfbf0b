import { authCalls } from '@kaiguan/contract/features/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBranch, newClub, newStaff, newWorld, PASSWORD, signIn, staffAt, type World } from '../../testing/club.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const stranger = () => staffAt(world, 0, '', '')

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
  const club = await newClub(world)
  const body = { account_id: club.owner.login, password: 'wrong-password' }
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  for (let i = 0; i < 5; i++) expect((await stranger().call(authCalls.login, { body }, from('10.9.9.9'))).refusal.code).toBe(21001)
  const right = { account_id: club.owner.login, password: PASSWORD }
  expect((await stranger().call(authCalls.login, { body: right }, from('10.9.9.9'))).refusal.code).toBe(21002)
  expect((await stranger().call(authCalls.login, { body: right }, from('10.8.8.8'))).status).toBe(200)
  world.clock.advance(16 * 60_000)
  expect((await stranger().call(authCalls.login, { body: right }, from('10.9.9.9'))).status).toBe(200)
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
