/** A refund confirms what the screen showed: where a lesson or a visit was quicker nothing goes back, and the figures of now are told; stories on a real database. */
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

const world: World = await newWorld()
afterAll(() => world.close())
let club: Club
let owner: Staff
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})

const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const signature = [[[100, 100] as [number, number], [300, 200] as [number, number]]]
const bought = async (quantity: number) => {
  const coach = await newCoach(world, club)
  return (await sellCourse(owner, await newCustomer(owner), await newTaught(owner, coach, { name: '拳击' }), coach, { quantity }))
    .customer_course
}
const give = (id: number) =>
  owner.call(courseConsumeCalls.consume, { body: { customer_course_id: id, confirm: { by: 'sign', signature } } })
const refund = (id: number, quoted: { credit: number; residue: number }, fee = quoted.credit) =>
  owner.call(customerCourseCalls.refund, { params: { id }, body: { fee, reason: '搬家', quoted } })

test('a lesson that was given since the figures were shown: nothing goes back but what is confirmed anew', async () => {
  const { id } = await bought(3)
  await give(id)
  const stale = await refund(id, { credit: 900_00, residue: 3 })
  expect([stale.status, stale.refusal.code, stale.refusal.message]).toEqual([
    409,
    32044,
    '“拳击”刚有变动：剩 2 节，未消费 600.00 元，请核对后再退',
  ])
  // The same money over more lessons is another refund as well.
  await owner.do(customerCourseCalls.setResidue, { params: { id }, body: { residue: 5, remark: '补课' } })
  expect((await refund(id, { credit: 600_00, residue: 2 })).status).toBe(409)
  expect((await refund(id, { credit: 600_00, residue: 5 })).body).toMatchObject({ returned: 600_00, kept: 0, excess: 0 })
  expect(await problems()).toEqual([])
})

test('a lesson and its course’s refund at one moment: one of them is done', async () => {
  for (let round = 0; round < 6; round++) {
    club = await newClub(world)
    owner = club.owner
    const { id } = await bought(2)
    const [lesson, back] = await Promise.all([give(id), refund(id, { credit: 600_00, residue: 2 })])
    expect([lesson.status, back.status].filter((status) => status === 200)).toHaveLength(1)
    if (lesson.status === 200) expect(back.refusal.code).toBe(32044)
  }
  expect(world.deadlocks).toEqual([])
  expect(await problems()).toEqual([])
})

test('a card whose visit was quicker is refunded by what is unearned now', async () => {
  const member = await newCustomer(owner)
  const { card } = await sell(owner, member, await newCountCardType(owner))
  const { deferred: credit } = await owner.do(cardCalls.show, { params: { id: card.id } })
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  const back = (quoted: { credit: number }) =>
    owner.call(cardCalls.refund, { params: { id: card.id }, body: { fee: quoted.credit, reason: '搬家', quoted } })
  const stale = await back({ credit })
  const { deferred: left } = await owner.do(cardCalls.show, { params: { id: card.id } })
  expect(left).toBeLessThan(credit)
  expect([stale.status, stale.refusal.code]).toEqual([409, 24301])
  expect((await back({ credit: left })).body).toMatchObject({ returned: left, excess: 0 })
  expect(await problems()).toEqual([])
})
