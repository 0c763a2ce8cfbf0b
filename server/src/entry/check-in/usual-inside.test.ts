/** How full a branch usually is at an hour: what the counter sets beside who is inside now. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let type: CardType
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // A Friday at noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  type = await newTimeCardType(club.owner, { days: 365 })
})
afterAll(() => world.close())

/** Somebody comes, and goes where it says when; the clock stands there afterwards, and whoever works signs in again. */
async function visit(from: string, to?: string): Promise<number> {
  world.clock.set(from)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, type)
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  if (to !== undefined) {
    world.clock.set(to)
    await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  }
  return visit.id
}

async function usual() {
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  return club.owner.do(checkInCalls.usual)
}

test('a branch that never had such a weekday isn’t told a number', async () => {
  await visit('2026-11-19T10:00:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  expect(await usual()).toEqual({ day: '2026-11-20', from: '2026-11-19T16:00:00.000Z', days: 0, inside: [] })
})

test('the mean of such weekdays, in the middle of each hour, of those on which somebody came', async () => {
  // Two Fridays: at 18:10 to 19:40 two people and one; the first of them also one from 06:40 to 07:20, who is there at no half hour.
  await visit('2026-11-05T22:40:00Z', '2026-11-05T23:20:00Z')
  await visit('2026-11-06T10:10:00Z', '2026-11-06T11:40:00Z')
  await visit('2026-11-06T10:20:00Z', '2026-11-06T11:40:00Z')
  await visit('2026-11-13T10:10:00Z', '2026-11-13T11:20:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  const { days, inside } = await usual()
  expect(days).toBe(2)
  // 18:30: two and one; 19:30: two and none.
  expect(inside?.map((people, hour) => [hour, people]).filter(([, people]) => people !== 0)).toEqual([
    [18, 2],
    [19, 1],
  ])
})

test('who never checked out was inside until the day ended, as today’s figure counts them; a cancelled visit never was', async () => {
  await visit('2026-11-13T13:00:00Z')
  const mistaken = await visit('2026-11-13T13:05:00Z')
  await club.owner.do(checkInCalls.cancel, { params: { id: mistaken }, body: { reason: '扫错人' } })
  world.clock.set('2026-11-20T04:00:00Z')
  expect((await usual()).inside?.slice(20)).toEqual([0, 1, 1, 1, 0])
})

test('a day that begins at four in the morning counts its hours from there', async () => {
  await world.database.pool.query('update gyms set day_starts_at = 240 where id = $1', [club.gymId])
  await visit('2026-11-13T16:10:00Z', '2026-11-13T17:40:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  const { from, inside } = await usual()
  expect(from).toBe('2026-11-19T20:00:00.000Z')
  expect(inside?.indexOf(1)).toBe(20)
})

test('where the clock goes back, a day has 25 hours and who never left is inside in the last; the next day has none of them', async () => {
  await world.database.pool.query("update gyms set time_zone = 'America/New_York' where id = $1", [club.gymId])
  // Sunday the first of November: the hour from one to two comes twice.
  await visit('2026-11-02T03:10:00Z')
  world.clock.set('2026-11-08T17:00:00Z')
  const { days, inside } = await usual()
  expect(days).toBe(1)
  expect(inside?.slice(22)).toEqual([0, 1, 1])
})

test('whoever neither checks in nor out isn’t told how many the branch has', async () => {
  await visit('2026-11-13T10:10:00Z', '2026-11-13T11:20:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  const looker = await newStaff(world, club, { permissions: ['check-in.view'] })
  expect((await looker.do(checkInCalls.usual)).inside).toBeNull()
  const desk = await newStaff(world, club, { permissions: ['check-in.view', 'check-in.admit'] })
  expect((await desk.do(checkInCalls.usual)).inside).toHaveLength(25)
})
