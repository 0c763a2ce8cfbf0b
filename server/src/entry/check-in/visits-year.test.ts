/** A member’s year: the days on which they came, for the first page of their drawer. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let member: { id: number }

const NOON = 'T04:00:00Z'
const FIRST = '2025-11-19'
const YEAR_BEFORE = '2025-11-20'
const TODAY = '2026-11-20'

beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${FIRST}${NOON}`)
  club = await newClub(world)
  member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner, { days: 730 }))
})
afterAll(() => world.close())

/** The owner at noon of that day, signed in again. */
async function ownerOn(day: string): Promise<Club['owner']> {
  world.clock.set(`${day}${NOON}`)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  return club.owner
}

/** They come and go; the number of the visit. */
async function come(day: string): Promise<number> {
  const owner = await ownerOn(day)
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await owner.do(checkInCalls.leave, { params: { id: visit.id } })
  return visit.id
}

const yearOf = async () => (await ownerOn(TODAY)).do(checkInCalls.year, { params: { id: member.id } })

test('who never came has a year without a day', async () => {
  expect(await yearOf()).toEqual({ from: YEAR_BEFORE, to: TODAY, data: [] })
})

test('each day says how often they came, from this day of the last year on', async () => {
  for (const day of [FIRST, YEAR_BEFORE, '2026-03-01', '2026-03-01', TODAY]) await come(day)
  expect((await yearOf()).data).toEqual([
    { day: YEAR_BEFORE, visits: 1 },
    { day: '2026-03-01', visits: 2 },
    { day: TODAY, visits: 1 },
  ])
})

test('a check-in that was cancelled was no visit', async () => {
  const id = await come(TODAY)
  await club.owner.do(checkInCalls.cancel, { params: { id }, body: { reason: '签错人了' } })
  expect((await yearOf()).data).toEqual([])
})

test('whoever sees only their own customers is told nothing of another’s', async () => {
  await come('2026-03-01')
  await ownerOn(TODAY)
  const coach = await newStaff(world, club, { permissions: ['check-in.view'] })
  const refused = await coach.call(checkInCalls.year, { params: { id: member.id } })
  expect(refused.status).toBe(404)
})
