/** Who came in by the hour: what the desktop draws beside a usual such weekday. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
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

/** Somebody comes; the clock stands there afterwards, and whoever works signs in again. */
async function visit(at: string): Promise<number> {
  world.clock.set(at)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, type)
  const { visit: made } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  return made.id
}

async function byHour() {
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  const { from, visits_by_hour: today } = await club.owner.do(reportCalls.today)
  return { from, today, usual: (await club.owner.do(reportCalls.usual)).visits_by_hour }
}

/** Hours in which anybody came, each with how many. */
const told = (hours: readonly number[] | null) => (hours ?? []).flatMap((visits, hour) => (visits === 0 ? [] : [[hour, visits]]))

test('today goes up to the hour that it is; a cancelled visit never was', async () => {
  await visit('2026-11-19T23:10:00Z')
  await visit('2026-11-19T23:50:00Z')
  const mistaken = await visit('2026-11-20T02:05:00Z')
  await club.owner.do(checkInCalls.cancel, { params: { id: mistaken }, body: { reason: '扫错人' } })
  await visit('2026-11-20T04:01:00Z')
  const { from, today, usual } = await byHour()
  expect(from).toBe('2026-11-19T16:00:00.000Z')
  expect(today).toHaveLength(13)
  expect(told(today)).toEqual([
    [7, 2],
    [12, 1],
  ])
  expect(usual).toEqual([])
})

test('the usual is the mean of such weekdays on which somebody came, two at least', async () => {
  await visit('2026-11-06T10:10:00Z')
  await visit('2026-11-06T10:20:00Z')
  await visit('2026-11-06T10:30:00Z')
  // Of a Thursday nothing is told.
  await visit('2026-11-12T10:10:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  expect((await byHour()).usual).toEqual([])
  await visit('2026-11-13T10:40:00Z')
  await visit('2026-11-13T12:00:00Z')
  await visit('2026-11-13T12:10:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  // 18 o’clock: three and one; 20 o’clock: none and two.
  expect(told((await byHour()).usual)).toEqual([
    [18, 2],
    [20, 1],
  ])
})

test('a day that begins at four in the morning counts its hours from there', async () => {
  await world.database.pool.query('update gyms set day_starts_at = 240 where id = $1', [club.gymId])
  await visit('2026-11-20T16:10:00Z')
  const { from, today } = await byHour()
  expect(from).toBe('2026-11-19T20:00:00.000Z')
  expect(told(today)).toEqual([[20, 1]])
})

test('whoever sees only their own customers isn’t told how many the branch usually has', async () => {
  await visit('2026-11-06T10:10:00Z')
  await visit('2026-11-13T10:10:00Z')
  world.clock.set('2026-11-20T04:00:00Z')
  const own = await newStaff(world, club, { permissions: ['dashboard.view', 'check-in.view', 'check-in.admit'] })
  expect((await own.do(reportCalls.usual)).visits_by_hour).toBeNull()
  const all = await newStaff(world, club, { permissions: ['dashboard.view', 'customers.view-all'] })
  expect((await all.do(reportCalls.usual)).visits_by_hour).toHaveLength(25)
})

test('where the clock goes back, a day has 25 hours', async () => {
  await world.database.pool.query("update gyms set time_zone = 'America/New_York' where id = $1", [club.gymId])
  // Sunday the first of November, half past eleven in the evening.
  await visit('2026-11-02T04:30:00Z')
  const { from, today } = await byHour()
  expect(from).toBe('2026-11-01T04:00:00.000Z')
  expect(told(today)).toEqual([[24, 1]])
})
