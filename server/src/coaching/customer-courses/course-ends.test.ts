/** Nobody gets more days for a course than it has, at its sale or by another way, but from whoever may put its end off; stories on a real database. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

const world: World = await newWorld()
afterAll(() => world.close())
let club: Club
let owner: Staff
let coach: Staff
let desk: Staff
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
  const permissions = [
    'coaching.sell',
    'coaching.gift',
    'coaching.edit',
    'coaching.view',
    'coaching.view-all',
    'customers.view-all',
  ] as const
  desk = await newStaff(world, club, { permissions: [...permissions] })
})

const needsExtending = { expired_at: ['没有“延期”权限，请联系管理员'] }

test('a course is sold for its own days or fewer; for more, and be it a lesson given free, by whoever may put its end off', async () => {
  const course = await newTaught(owner, coach, { valid_days: 90 })
  const member = await newCustomer(owner)
  const sale = (by: Staff, more: object) =>
    by.call(customerCourseCalls.sell, {
      body: { customer_id: member.id, course_id: course.id, coach_id: coach.id, quantity: 1, payment_method: 'CASH', ...more },
    })
  expect((await sale(desk, {})).body.customer_course.ends_on).toBe('2027-02-17')
  expect((await sale(desk, { expired_at: '2027-02-17' })).status).toBe(200)
  expect((await sale(desk, { expired_at: '2026-11-30' })).body.customer_course.ends_on).toBe('2026-11-30')
  expect((await sale(desk, { expired_at: '2036-11-17' })).refusal.errors).toEqual(needsExtending)
  expect((await sale(desk, { expired_at: '2027-02-18', gift_lessons: 1 })).refusal.errors).toEqual(needsExtending)
  expect((await sale(owner, { expired_at: '2027-02-18' })).body.customer_course.ends_on).toBe('2027-02-18')
  const endless = await newTaught(owner, coach)
  expect((await sale(desk, { course_id: endless.id, expired_at: '2036-11-17' })).status).toBe(200)
})

test('a course without an end that turns out to be one of thirty days ends after thirty days; another save puts nothing off', async () => {
  const [endless, short] = [await newTaught(owner, coach), await newTaught(owner, coach, { name: '体验', valid_days: 30 })]
  const { customer_course } = await sellCourse(desk, await newCustomer(owner), endless, coach)
  expect(customer_course.ends_on).toBe(null)
  const edit = (by: Staff, body: object) => by.call(customerCourseCalls.edit, { params: { id: customer_course.id }, body })
  // A form that sends what it shows asks for nothing more.
  expect((await edit(desk, { course_id: short.id, expired_at: null })).body.ends_on).toBe('2026-12-19')
  expect((await edit(desk, { expired_at: null })).refusal.errors).toEqual(needsExtending)
  expect((await edit(desk, { expired_at: '2026-12-20' })).refusal.errors).toEqual(needsExtending)
  expect((await edit(desk, { course_id: endless.id })).body.ends_on).toBe('2026-12-19')
  expect((await edit(owner, { expired_at: '2027-12-19' })).body.ends_on).toBe('2027-12-19')
})
