/** Who hands over all they have keeps no slot in the calendar: a member’s booked lessons are called off, a coach’s go along; stories on a real database. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, courseNow, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
let coach: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
})
afterAll(() => world.close())

const FRI = '2026-11-20'
const SAT = '2026-11-21'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const bought = async (more: Parameters<typeof newBought>[3] = {}) => newBought(owner, await newCustomer(owner), coach, more)
const now = (what: { id: number }) => courseNow(world, club, what)
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const week = async () => (await owner.do(courseBookingCalls.list, { query: { from: FRI, to: '2026-11-27' } })).data
const handOver = async (what: { id: number }, more: object = {}, by: Staff = owner) =>
  by.call(customerCourseCalls.transfer, { params: { id: what.id }, body: { customer_id: (await newCustomer(owner)).id, ...more } })

test('a member who hands over all lessons comes to none: what is booked is called off, and its hours are free', async () => {
  const mine = await bought({ lessons: 3 })
  const lesson = await bookAt(owner, mine, at(SAT, '10:00'))
  await bookAt(owner, mine, at(SAT, '12:00'))
  // Of some of them what is booked stays with whoever keeps it.
  expect((await handOver(mine, { quantity: 2 })).refusal.code).toBe(32006)
  const permissions = ['coaching.transfer', 'coaching.view-all', 'customers.view-all'] as const
  const desk = await newStaff(world, club, { permissions: [...permissions] })
  expect((await handOver(mine, {}, desk)).refusal.errors).toEqual({ quantity: ['没有“取消预约”权限，请联系管理员'] })
  const handed = await handOver(mine, { remark: '搬家' })
  expect(handed.body.from).toMatchObject({ state: 'closed', residue: 0, booked: 0 })
  expect(handed.body.customer_course).toMatchObject({ residue: 3, booked: 0, unearned: 900_00 })
  expect(await week()).toEqual([])
  expect(await owner.do(courseBookingCalls.show, { params: { id: lesson.id } })).toMatchObject({
    state: 'cancelled',
    late: false,
    end_reason: '搬家',
    consume: null,
  })
  await bookAt(owner, await bought(), at(SAT, '10:00'))
  expect(await problems()).toEqual([])
})

test('a lesson that is too late to cancel freely, or waits for its member, is no less so by handing over', async () => {
  const mine = await bought({ lessons: 3 })
  await bookAt(owner, mine, at(SAT, '10:00'))
  const late = await bookAt(owner, mine, at(FRI, '14:00'))
  expect((await handOver(mine)).refusal).toMatchObject({ code: 32006, message: expect.stringContaining('还有 1 节已约的课') })
  // Nor by moving it first.
  await owner.do(courseBookingCalls.move, { params: { id: late.id }, body: { starts_at: at('2026-11-27', '14:00') } })
  expect((await handOver(mine, { quantity: 3 })).refusal.code).toBe(32006)
  await owner.do(courseBookingCalls.cancel, { params: { id: late.id }, body: {} })
  expect(await now(mine)).toMatchObject({ residue: 2, booked: 1 })
  const { id } = await owner.do(courseConsumeCalls.consume, { body: { customer_course_id: mine.id } })
  expect((await handOver(mine)).refusal.code).toBe(32006)
  expect(await now(mine)).toMatchObject({ residue: 2, booked: 2 })
  await owner.do(courseConsumeCalls.cancel, { params: { id }, body: { reason: '没上' } })
  expect((await handOver(mine)).body.customer_course).toMatchObject({ residue: 2, unearned: 600_00 })
  expect(await problems()).toEqual([])
})

test('of a lesson of two the other member comes all the same, and its coach stays held', async () => {
  const [mine, hers] = [await bought({ persons: 2 }), await bought({ persons: 2 })]
  const both = { customer_course_id: mine.id, with_customer_course_id: hers.id, starts_at: at(SAT, '10:00') }
  await owner.do(courseBookingCalls.book, { body: both })
  expect((await handOver(mine)).status).toBe(200)
  expect((await week()).map(({ customer_course_id }) => customer_course_id)).toEqual([hers.id])
  const third = { customer_course_id: (await bought()).id, starts_at: at(SAT, '10:00') }
  expect((await owner.call(courseBookingCalls.book, { body: third })).status).toBe(422)
})

test('a coach who hands over all lessons holds none of their hours, the other holds them; the past stays whose it was', async () => {
  const [mine, hers] = [await bought(), await bought()]
  const other = await newCoach(world, club, '周教练')
  const begun = await bookAt(owner, mine, at(FRI, '13:00'))
  await bookAt(owner, mine, at(SAT, '10:00'))
  await bookAt(owner, hers, at(SAT, '12:00'))
  world.clock.set(at(FRI, '13:20'))
  expect(await owner.do(courseBookingCalls.transferAll, { params: { id: coach.id, to: other.id }, body: {} })).toEqual({ changed: 2 })
  const left = await owner.do(courseBookingCalls.ofCoach, { params: { id: coach.id }, query: {} })
  expect(left.data).toEqual([])
  expect(await owner.do(courseBookingCalls.show, { params: { id: begun.id } })).toMatchObject({ coach: { name: '陈教练' } })
  // Both hours are free with the one, taken with the other.
  for (const hour of ['10:00', '12:00']) {
    await bookAt(owner, await bought(), at(SAT, hour))
    const theirs = await newBought(owner, await newCustomer(owner), other)
    const asked = { customer_course_id: theirs.id, starts_at: at(SAT, hour) }
    expect((await owner.call(courseBookingCalls.book, { body: asked })).refusal.errors?.starts_at?.[0]).toContain('教练“周教练”已有课')
  }
})
