/** Whoever has a lesson gets in for it, card or no card; a story on a real database. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { newCountCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

const TEN = '2026-11-21T02:00:00.000Z'
const before = (minutes: number) => world.clock.set(new Date(Date.parse(TEN) - minutes * 60_000).toISOString())

async function withLesson() {
  const coach = await newCoach(world, club)
  const member = await newCustomer(club.owner)
  const course = await newBought(club.owner, member, coach)
  const { id, course: name } = await bookAt(club.owner, course, TEN)
  return { member, id, name }
}

test('without a card they enter for their lesson, an hour before it and no earlier, and nothing is taken', async () => {
  const { member, id, name } = await withLesson()
  const admit = async () => {
    const desk = await newStaff(world, club, { type: 4 })
    return desk.call(checkInCalls.admit, { body: { customer_id: member.id, method: 'search' } })
  }
  before(61)
  expect((await admit()).refusal.details).toMatchObject({ reason: 'too-early', message: `10:00 的“${name}”09:00 起可入场` })
  before(60)
  const { decision, visit } = (await admit()).body
  expect(decision).toMatchObject({ allowed: true, reason: 'lesson', message: `10:00 有私教课“${name}”`, takes: '不扣次', card_id: null })
  expect(visit).toMatchObject({ card: null, counted: false, override_reason: null, lesson: { id, course: name, starts_at: TEN } })
  const owner = await newStaff(world, club, { type: 4 })
  const { data } = await owner.do(checkInCalls.visits, { query: { customer_id: member.id } })
  expect(data).toMatchObject([{ id: visit.id, lesson: { id } }])
})

test('the visits of a count card are kept for other days; a lesson that was cancelled lets nobody in', async () => {
  const { member, id } = await withLesson()
  await sell(club.owner, member, await newCountCardType(club.owner))
  before(30)
  const owner = await newStaff(world, club, { type: 4 })
  const decided = async () => (await owner.do(checkInCalls.person, { params: { id: member.id }, query: {} })).decision
  expect(await decided()).toMatchObject({ reason: 'lesson', card_id: null, lesson: { id } })
  await owner.do(courseBookingCalls.cancel, { params: { id }, body: { reason: '临时有事' } })
  expect(await decided()).toMatchObject({ reason: 'admitted', lesson: null })
})
