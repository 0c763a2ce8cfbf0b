/** A signature that is drawn where the lesson's coach is signed in is kept and counted as that, and looked at where nobody else saw the member; stories on a real database. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls, memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { admitForLesson } from '../../testing/lessons.ts'
import { memberAt } from '../../testing/members.ts'

const HOUR_MS = 3_600_000
const RIGHTS: Permission[] = [
  'coaching.consume',
  'coaching.consumes-view',
  'coaching.bookings-view',
  'coaching.view-all',
  'customers.view-all',
]
let world: World
let club: Club
let coach: Staff
let desk: Staff
let phone: string
let wang: { id: number }
let mine: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday at nine in Shanghai.
  world.clock.set('2026-11-20T01:00:00Z')
  club = await newClub(world)
  coach = await newCoach(world, club, '陈教练', RIGHTS)
  desk = await newStaff(world, club, { permissions: RIGHTS })
  phone = newPhone()
  wang = await newCustomer(club.owner, { name: '王小明', phone })
  mine = await newBought(club.owner, wang, coach)
})
afterAll(() => world.close())

const signature = [[[100, 100] as [number, number], [300, 200] as [number, number]]]
/** An hour later, so that no two are at once. */
const give = async (by: Staff, more: { course?: { id: number }; device_token?: string } = {}) => {
  world.clock.advance(HOUR_MS)
  const { course = mine, device_token } = more
  const confirm = { by: 'sign' as const, signature, device_token }
  return by.do(courseConsumeCalls.consume, { body: { customer_course_id: course.id, confirm } })
}
const ways = async (by: Staff, times: number) => {
  const seen = []
  for (let i = 0; i < times; i++) seen.push(await give(by))
  return seen.map(({ confirmed_by, flags }) => [confirmed_by, flags])
}

test('signed at the desk it is the member’s word, signed with the coach it is kept and counted apart', async () => {
  await admitForLesson(club.owner, wang)
  expect(await ways(desk, 1)).toEqual([['sign', []]])
  expect(await ways(coach, 1)).toEqual([['coach-sign', []]])
  const other = await newCoach(world, club, '周教练', RIGHTS)
  expect(await ways(other, 1)).toEqual([['sign', []]])
  const figures = await desk.do(courseConsumeCalls.statistics, { body: { from: '2026-11-20', to: '2026-11-20' } })
  expect(figures.data).toMatchObject([{ lessons: 3, by_members: 2, with_coach: 1 }])
  expect(figures.sums).toMatchObject({ confirmed_bp: 6667, with_coach: 1, to_review: 0 })
  const { data } = await desk.do(courseConsumeCalls.list, { query: { confirmed_by: ['coach-sign'] } })
  expect(data.map(({ confirmed_by }) => confirmed_by)).toEqual(['coach-sign'])
})

test('a lesson that waits, or that is another’s to give, is signed with whoever gives it', async () => {
  await admitForLesson(club.owner, wang)
  const { id } = await desk.do(courseConsumeCalls.consume, { body: { customer_course_id: mine.id } })
  const confirmed = await coach.do(courseConsumeCalls.confirm, { params: { id }, body: { confirm: { by: 'sign', signature } } })
  expect(confirmed).toMatchObject({ confirmed_by: 'coach-sign', flags: expect.not.arrayContaining(['with-coach']) })
  const cover = await newCoach(world, club, '周教练', RIGHTS)
  const booking = await bookAt(club.owner, mine, '2026-11-20T03:00:00.000Z')
  await club.owner.do(courseBookingCalls.move, { params: { id: booking.id }, body: { coach_id: cover.id } })
  world.clock.advance(3 * HOUR_MS)
  const given = await cover.do(courseConsumeCalls.consumeBooking, {
    params: { customerCourseId: mine.id, id: booking.id },
    body: { confirm: { by: 'sign', signature } },
  })
  expect(given).toMatchObject({ confirmed_by: 'coach-sign', coach: { name: '周教练' } })
})

test('without the member’s passage it is looked at, and its coach’s work waits; so is the third in a row', async () => {
  expect(await ways(coach, 1)).toEqual([['coach-sign', ['no-entry', 'with-coach']]])
  await admitForLesson(club.owner, wang)
  expect(await ways(coach, 2)).toEqual([
    ['coach-sign', []],
    ['coach-sign', ['with-coach']],
  ])
  // What the member confirms otherwise ends the row; what staff say by themselves doesn't.
  const me = await memberAt(world, club, phone)
  const { id } = await desk.do(courseConsumeCalls.consume, { body: { customer_course_id: mine.id } })
  await me.do(memberLessonCalls.confirm, { params: { id }, body: {} })
  expect(await ways(coach, 2)).toEqual([
    ['coach-sign', []],
    ['coach-sign', []],
  ])
  world.clock.advance(HOUR_MS)
  const confirm = { by: 'staff' as const, reason: '手机没电' }
  await club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: mine.id, confirm } })
  expect(await ways(coach, 1)).toEqual([['coach-sign', ['with-coach']]])
  // Another member's are a row of their own.
  const li = await newCustomer(club.owner, { name: '李娜' })
  await admitForLesson(club.owner, li)
  const hers = await newBought(club.owner, li, coach)
  expect(await give(coach, { course: hers })).toMatchObject({ confirmed_by: 'coach-sign', flags: [] })
})

test('the desk’s sign-in in another tab of the coach’s browser is no other pair of eyes, until the coach has signed out', async () => {
  await admitForLesson(club.owner, wang)
  // Later than on the computer where they are signed in already.
  world.clock.advance(HOUR_MS)
  const anyone = staffAt(world, 0, '', '')
  const body = { account_id: coach.login, password: PASSWORD, gym_id: club.gymId }
  const { token, device_token } = await anyone.do(authCalls.login, { body })
  expect(await give(desk, { device_token })).toMatchObject({ confirmed_by: 'coach-sign' })
  expect(await give(desk, { device_token: 'x'.repeat(43) })).toMatchObject({ confirmed_by: 'sign' })
  await staffAt(world, coach.id, coach.login, token).do(authCalls.logout)
  expect(await give(desk, { device_token })).toMatchObject({ confirmed_by: 'sign' })
})
