/** A coach who costs more than was paid for gives a lesson by whoever may discount as much, with a reason; by every way that a coach changes; stories on a real database. */
import type { BodyIn } from '@kaiguan/contract/call'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { bookAt } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newCourse, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

const RIGHTS: Permission[] = [
  'coaching.sell',
  'coaching.view',
  'coaching.view-all',
  'coaching.edit',
  'coaching.change-coach',
  'coaching.transfer',
  'coaching.bookings-view',
  'coaching.booking-edit',
  'coaching.cover',
  'staff.transfer-bookings',
  'staff.transfer-customer-courses',
  'customers.view-all',
]
const SAT = '2026-11-21'
let world: World
let club: Club
let owner: Staff
let desk: Staff
let chen: Staff
/** 800 a lesson, where 陈教练 takes 300. */
let star: Staff
let course: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  chen = await newCoach(world, club, '陈教练', ['coaching.cover', 'coaching.bookings-view'])
  star = await newCoach(world, club, '金教练', ['coaching.cover', 'coaching.bookings-view'])
  desk = await newStaff(world, club, { permissions: RIGHTS })
  course = await newTaught(owner, chen, { name: '拳击' })
  await owner.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: star.id, price: 800_00 } })
})
afterAll(() => world.close())

const at = (time: string) => new Date(`${SAT}T${time}:00+08:00`).toISOString()
const bought = async (quantity = 4) =>
  (await sellCourse(owner, await newCustomer(owner, { name: '王芳' }), course, chen, { quantity })).customer_course
const lesson = async (time = '10:00') => bookAt(owner, await bought(), at(time))
const confirmed = async (total_fee: number, real_total_fee: number) => {
  const who = { account_id: owner.login, password: PASSWORD }
  return (await desk.do(roleCalls.approve, { body: { ...who, business: 'course', total_fee, real_total_fee } })).approval_token
}
type Answer = { status: number; refusal: { code: number; errors?: Record<string, string[]>; details?: unknown } }

/** Without a reason, without the authority, with a colleague's word that is for less; then with it. */
async function takesAuthority(ways: {
  ask: (by: Staff, more: { reason?: string; approval_token?: string }) => Promise<Answer>
  lessons: number
  field?: string
}) {
  const { ask, lessons, field = 'reason' } = ways
  const [total, real] = [lessons * 800_00, lessons * 300_00]
  const bare = await ask(desk, {})
  expect(Object.keys(bare.refusal.errors ?? {})).toEqual([field])
  expect(bare.refusal.details).toEqual({ dearer: { coach: '金教练', lessons, total_fee: total, real_total_fee: real, beyond: true } })
  expect((await ask(desk, { reason: '熟人' })).refusal).toMatchObject({ code: 24024 })
  expect((await ask(desk, { reason: '熟人', approval_token: await confirmed(total - 1, real) })).refusal).toMatchObject({ code: 24024 })
  expect((await ask(desk, { reason: '教练生病', approval_token: await confirmed(total, real) })).status).toBe(200)
}

test('a lesson is moved to a dearer coach, by its dialog or on the calendar, with authority and a reason; to one as dear as was paid for freely', async () => {
  const { id } = await lesson()
  const move = (by: Staff, body: BodyIn<typeof courseBookingCalls.move>) => by.call(courseBookingCalls.move, { params: { id }, body })
  await takesAuthority({ ask: (by, more) => move(by, { coach_id: star.id, ...more }), lessons: 1 })
  const same = await newCoach(world, club, '周教练')
  await owner.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: same.id, price: 300_00 } })
  expect((await move(desk, { coach_id: same.id })).status).toBe(200)
  // Back from the cheap one it is asked anew; with the time alone nothing is.
  expect((await move(desk, { coach_id: star.id, starts_at: at('16:00') })).status).toBe(422)
  expect((await move(desk, { starts_at: at('16:00') })).status).toBe(200)
  expect((await move(owner, { coach_id: star.id, reason: '会员投诉' })).status).toBe(200)
  const logged = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{
        params: object
      }>`select params from operation_log where brand_id = ${club.brandId} and action = 'course.dearer-coach' order by id`,
    ),
  )
  expect(logged.map(({ params }) => params)).toEqual([
    { name: '王芳', course: '拳击', coach: '金教练', lessons: 1, price: 800_00, more: 500_00, reason: '教练生病' },
    { name: '王芳', course: '拳击', coach: '金教练', lessons: 1, price: 800_00, more: 500_00, reason: '会员投诉' },
  ])
})

test('a coach without a price for the course costs at least what they take for any other', async () => {
  const idol = await newCoach(world, club, '赵教练')
  const other = await newCourse(owner)
  await owner.do(courseCalls.addCoach, { params: { id: other.id }, body: { coach_id: idol.id, price: 900_00 } })
  const { id } = await lesson()
  const body = { coach_id: idol.id }
  expect((await desk.call(courseBookingCalls.move, { params: { id }, body })).refusal.details).toMatchObject({
    dearer: { total_fee: 900_00 },
  })
})

test('lessons are handed over, chosen ones or all, by the same', async () => {
  const mine = await bought()
  const first = await bookAt(owner, mine, at('10:00'))
  await bookAt(owner, mine, at('12:00'))
  const params = { id: chen.id, to: star.id }
  const some = (by: Staff, more: object) => by.call(courseBookingCalls.transfer, { params, body: { ids: [first.id], ...more } })
  await takesAuthority({ ask: some, lessons: 1 })
  await bookAt(owner, mine, at('14:00'))
  await takesAuthority({ ask: (by, body) => by.call(courseBookingCalls.transferAll, { params, body }), lessons: 2 })
})

test('a dearer coach who covers needs it too, be it their own hand that takes it', async () => {
  const { id } = await lesson()
  await chen.do(courseCoverCalls.ask, { params: { id }, body: { reason: '发烧' } })
  const take = (by: Staff, body: object) => by.call(courseCoverCalls.take, { params: { id }, body })
  expect(Object.keys((await take(star, {})).refusal.errors ?? {})).toEqual(['reason'])
  expect((await take(star, { reason: '我来' })).refusal.code).toBe(24024)
  await takesAuthority({ ask: (by, more) => take(by, { coach_id: star.id, ...more }), lessons: 1 })
})

test('a course is given to a dearer coach, or becomes a dearer one, for all that is left of it', async () => {
  const [edited, handed, other, left] = [await bought(), await bought(), await bought(), await bought()]
  const edit = (id: number, body: object) => (by: Staff, more: object) =>
    by.call(customerCourseCalls.edit, { params: { id }, body: { ...body, ...more } })
  await takesAuthority({ ask: edit(edited.id, { coach_id: star.id }), lessons: 4 })
  await takesAuthority({
    ask: (by, { reason, approval_token }) =>
      by.call(customerCourseCalls.transfer, {
        params: { id: handed.id },
        body: { coach_id: star.id, consent: true, remark: reason, approval_token },
      }),
    lessons: 4,
    field: 'remark',
  })
  const dear = await newTaught(owner, star, { name: '高级拳击' }, 800_00)
  await takesAuthority({ ask: edit(other.id, { course_id: dear.id, coach_id: star.id }), lessons: 4 })
  const plan = (by: Staff, more: object) =>
    by.call(handoverCalls.apply, {
      params: { id: chen.id },
      body: { courses: [{ id: left.id, choice: 'to', to: star.id, consent: true }], ...more },
    })
  await takesAuthority({ ask: plan, lessons: 4 })
  // By the specification's older calls too: chosen ones, or all that a coach has.
  const params = { id: chen.id, to: star.id }
  const [chosen, last] = [await bought(), await bought()]
  const some = (by: Staff, more: object) => by.call(handoverCalls.transferCourses, { params, body: { ids: [chosen.id], ...more } })
  await takesAuthority({ ask: some, lessons: 4 })
  await takesAuthority({ ask: (by, body) => by.call(handoverCalls.transferAllCourses, { params, body }), lessons: last.residue })
})
