/** A gym's row says what it has ever had, so that a check-in asks for nothing else: said with the first of each, and never too late. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GymUse } from '../../context.ts'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { newCountCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass } from '../../testing/class-sessions.ts'
import { type Club, newBranch, newClub, newWorld, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { newArea } from '../../testing/lockers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

async function usesOf(gymId: number): Promise<GymUse[]> {
  const { rows } = await world.database.pool.query<{ uses: GymUse[] }>('select uses from gyms where id = $1', [gymId])
  return rows[0]?.uses ?? []
}

async function shareCard({ owner }: Club): Promise<void> {
  const [member, other] = [await newCustomer(owner), await newCustomer(owner)]
  const { card } = await sell(owner, member, await newCountCardType(owner, { times: 10, holders: 2 }))
  await owner.do(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: other.id } })
}

const firsts: Record<GymUse, () => Promise<unknown>> = {
  classes: () => newClass(world, club),
  lessons: async () => {
    const coach = await newCoach(world, club)
    await bookAt(club.owner, await newBought(club.owner, await newCustomer(club.owner), coach), '2026-11-21T10:00:00+08:00')
  },
  lockers: () => newArea(club.owner),
  points: () => club.owner.do(pointCalls.editRules, { body: { per_visit: 5 } }),
  sharing: () => shareCard(club),
  trials: async () => {
    const { id } = await newCustomer(club.owner)
    await club.owner.do(guestPassCalls.give, { params: { id }, body: { from_day: '2026-11-20', to_day: '2026-11-22', entries: 1 } })
  },
}

test.each(Object.keys(firsts) as GymUse[])('the first of %s is said of its gym, once, and of no other brand’s', async (use) => {
  const other = await newClub(world)
  expect(await usesOf(club.gymId)).toEqual([])
  await firsts[use]()
  await firsts[use]()
  expect([await usesOf(club.gymId), await usesOf(other.gymId)]).toEqual([[use], []])
})

test('whoever is let in next is asked for what came meanwhile, in the same session', async () => {
  const lead = await newCustomer(club.owner)
  const tried = () => club.owner.call(checkInCalls.admit, { body: { customer_id: lead.id } })
  expect((await tried()).status).toBe(422)
  await club.owner.do(guestPassCalls.give, { params: { id: lead.id }, body: { from_day: '2026-11-20', to_day: '2026-11-22', entries: 1 } })
  expect((await tried()).body.visit).toMatchObject({ counted: true, pass: { nth: 1 } })
})

test('a card that is shared counts in all branches, also in one that comes later', async () => {
  const before = await newBranch(world, club.brandId, '先开的店')
  await shareCard(club)
  const after = await newBranch(world, club.brandId, '后开的店')
  for (const gym of [club.gymId, before, after]) expect(await usesOf(gym)).toContain('sharing')
})
