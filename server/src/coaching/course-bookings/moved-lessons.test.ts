/** Moving a lesson asks what booking asks, and nobody gets out of the cancelling limit by moving it first; stories on a real database. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookAt, courseNow, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
let coach: Staff
let desk: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
  const permissions = [
    'coaching.bookings-view',
    'coaching.view-all',
    'coaching.book',
    'coaching.booking-edit',
    'coaching.booking-cancel',
    'customers.view-all',
  ] as const
  desk = await newStaff(world, club, { permissions: [...permissions] })
})
afterAll(() => world.close())

const FRI = '2026-11-20'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const bought = async (more: Parameters<typeof newBought>[3] = {}) => newBought(owner, await newCustomer(owner), coach, more)
const move = (by: Staff, id: number, body: object) => by.call(courseBookingCalls.move, { params: { id }, body })
const cancel = (by: Staff, id: number, body = {}) => by.call(courseBookingCalls.cancel, { params: { id }, body })
const now = (what: { id: number }) => courseNow(world, club, what)
const lessonsLeft = async (what: { id: number }) => {
  const { residue, booked } = await now(what)
  return { residue, booked }
}

test('moved within the cancelling limit and cancelled afterwards it is as late as it was, also by way of a third time', async () => {
  const mine = await bought()
  // Three hours before it begins cancelling is free no longer.
  const lesson = await bookAt(owner, mine, at(FRI, '14:00'))
  const moved = await move(desk, lesson.id, { starts_at: at('2026-11-27', '14:00') })
  expect(moved.body).toMatchObject({ starts_at: at('2026-11-27', '14:00'), late_start: at(FRI, '14:00') })
  expect((await move(desk, lesson.id, { starts_at: at('2026-11-28', '14:00') })).body.late_start).toBe(at(FRI, '14:00'))
  expect((await cancel(desk, lesson.id, { forgive: true, reason: '改期' })).status).toBe(403)
  expect((await cancel(desk, lesson.id)).body).toMatchObject({ state: 'cancelled', late: true, consume: { state: 'confirmed' } })
  expect(await lessonsLeft(mine)).toEqual({ residue: 9, booked: 0 })
  // Whoever may forgives it, as any late one.
  const next = await bookAt(owner, mine, at(FRI, '14:00'))
  await move(desk, next.id, { starts_at: at('2026-11-27', '14:00') })
  expect((await cancel(owner, next.id, { forgive: true, reason: '教练生病' })).body).toMatchObject({ late: true, consume: null })
  expect(await lessonsLeft(mine)).toEqual({ residue: 9, booked: 0 })
})

test('moved in time it is cancelled in time; another coach at the same hour changes nothing', async () => {
  const mine = await bought()
  const other = await newCoach(world, club, '周教练')
  const early = await bookAt(owner, mine, at('2026-11-21', '10:00'))
  expect((await move(desk, early.id, { starts_at: at('2026-11-22', '10:00') })).body.late_start).toBe(null)
  expect((await cancel(desk, early.id)).body).toMatchObject({ late: false, consume: null })
  const soon = await bookAt(owner, mine, at(FRI, '14:00'))
  expect((await move(owner, soon.id, { coach_id: other.id, reason: '教练生病' })).body.late_start).toBe(null)
})

test('a lesson of two that is moved too late is as late for both', async () => {
  const [mine, hers] = [await bought({ persons: 2 }), await bought({ persons: 2 })]
  const both = { customer_course_id: mine.id, with_customer_course_id: hers.id, starts_at: at(FRI, '14:00') }
  const { id } = await owner.do(courseBookingCalls.book, { body: both })
  await move(desk, id, { starts_at: at('2026-11-27', '14:00') })
  const { data } = await owner.do(courseBookingCalls.list, { query: { from: '2026-11-27', to: '2026-11-27' } })
  for (const one of data) expect((await cancel(desk, one.id)).body).toMatchObject({ late: true })
  expect([await lessonsLeft(mine), await lessonsLeft(hers)]).toEqual([
    { residue: 9, booked: 0 },
    { residue: 9, booked: 0 },
  ])
})

test('it is moved no further ahead than it could be booked, unless it stood there already; nor for whom nobody books', async () => {
  const member = await newCustomer(owner)
  const mine = await newBought(owner, member, coach)
  const body = { customer_course_id: mine.id, starts_at: at('2026-11-21', '10:00'), weeks: 4 }
  const [first, , , last] = (await desk.do(courseBookingCalls.series, { body })).data
  const why = async (id: number | undefined, starts_at: string) =>
    (await move(desk, id ?? 0, { starts_at })).refusal?.errors?.starts_at?.[0]
  expect(await why(first?.id, at(addDays(FRI, 60), '10:00'))).toContain('最多提前 14 天')
  expect(await why(last?.id, at('2026-12-13', '10:00'))).toContain('最多提前 14 天')
  // Of a series it stands further ahead: another hour of that day, or an earlier day, is no further.
  expect((await move(desk, last?.id ?? 0, { starts_at: at('2026-12-12', '16:00') })).status).toBe(200)
  expect((await move(desk, last?.id ?? 0, { starts_at: at('2026-12-11', '16:00') })).status).toBe(200)
  await owner.do(coachTimeCalls.setHours, { params: { id: coach.id }, body: { hours: [{ weekday: 6, from: '08:00', to: '12:00' }] } })
  expect(await why(first?.id, at('2026-11-21', '15:00'))).toContain('不在教练“陈教练”的排班内')
  await owner.do(customerCalls.block, { params: { id: member.id }, body: { reason: '打架' } })
  expect((await move(desk, first?.id ?? 0, { starts_at: at('2026-11-21', '11:00') })).refusal.code).toBe(32031)
  expect((await move(desk, first?.id ?? 0, { remark: '黑名单' })).status).toBe(200)
})
