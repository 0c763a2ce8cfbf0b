/** A session ends twelve hours after somebody signed in, whatever is done with it. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const HOUR = 3_600_000
const enter = async (who: Staff) => staffAt(world, who.id, who.login, await signIn(world, who.login))
const stands = async (who: Staff) => (await who.call(authCalls.gymInfo)).status === 200

/** Asks once an hour, so that it never stands idle. */
async function busyFor(who: Staff, hours: number): Promise<boolean[]> {
  const stood: boolean[] = []
  for (let hour = 0; hour < hours; hour++) {
    world.clock.advance(HOUR)
    stood.push(await stands(who))
  }
  return stood
}

test('who works on is signed out after twelve hours, to the second', async () => {
  const desk = await enter(club.owner)
  expect(await busyFor(desk, 11)).toEqual(Array(11).fill(true))
  world.clock.advance(HOUR - 1000)
  expect(await stands(desk)).toBe(true)
  world.clock.advance(1000)
  expect(await stands(desk)).toBe(false)
  expect(await stands(await enter(club.owner))).toBe(true)
})

test('going to another branch moves the end by nothing', async () => {
  const other = await newBranch(world, club.brandId, '东城店')
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  const desk = await enter(boss)
  await busyFor(desk, 11)
  await desk.do(authCalls.changeGym, { params: { id: String(other) } })
  await desk.do(authCalls.changeGym, { params: { id: '0' } })
  world.clock.advance(HOUR)
  expect(await stands(desk)).toBe(false)
})

test('whoever is let in by a session that stands doesn’t stay longer than it, however long the chain', async () => {
  let desk = await enter(club.owner)
  for (let hop = 0; hop < 3; hop++) {
    await busyFor(desk, 3)
    const { code } = await desk.do(loginQrCalls.code)
    const { token } = await staffAt(world, 0, '', '').do(loginQrCalls.exchange, { body: { code } })
    desk = staffAt(world, club.owner.id, club.owner.login, token)
  }
  const { ticket, qr } = await staffAt(world, 0, '', '').do(loginQrCalls.ticket, { query: {} })
  await desk.do(loginQrCalls.answer, { body: { ticket: new URL(qr ?? '').searchParams.get('ticket') ?? '', action: 'confirm' } })
  const { entry } = await staffAt(world, 0, '', '').do(loginQrCalls.ticket, { query: { ticket: ticket ?? '' } })
  const last = staffAt(world, club.owner.id, club.owner.login, entry?.token ?? '')
  expect(await busyFor(last, 2)).toEqual([true, true])
  world.clock.advance(HOUR)
  expect(await stands(last)).toBe(false)
})

test('a session that has reached its end lets nobody in by a code it gave before', async () => {
  const desk = await enter(club.owner)
  await busyFor(desk, 11)
  world.clock.advance(HOUR - 1000)
  const { code } = await desk.do(loginQrCalls.code)
  world.clock.advance(1000)
  expect((await staffAt(world, 0, '', '').call(loginQrCalls.exchange, { body: { code } })).status).toBe(422)
})
