/** One set of rows, two faces: what is made by the first is read and changed by the second, and the other way round. */
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { classesBetween, newGroupCourse, newHall, scheduled } from '../../testing/classes.ts'
import { type Club, newClub, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'

const START = '2026-11-20T04:00:00Z'
const world: World = await newWorld(START)
afterAll(() => world.close())
let club: Club
let owner: Staff
let coach: Staff
beforeEach(async () => {
  world.clock.set(START)
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club, '陈教练')
})

const specified = () => ({
  ...{ name: '动感单车', max_person: 20, min_person: 4, address: '二楼', week: [2, 5], time_start: '19:00', time_end: '20:15' },
  ...{ coach_id: coach.id, coach_name: '陈教练', price: 39_00, fit_type: 'J' as const, type: 1 as const },
  ...{ gmt_booking_from: '2026-11-22T16:00:00Z', gmt_booking_to: '2026-12-30T16:00:00Z' },
})

test('made by the first face: a course, its rule and its classes on the second', async () => {
  const made = await owner.do(groupCourseCalls.v1Create, { body: specified() })
  expect(made).toMatchObject({
    ...{ name: '动感单车', week: [2, 5], time_start: '19:00', time_end: '20:15', coach_name: '陈教练', price: 39_00, fit_type: 0 },
    ...{ gmt_booking_from: '2026-11-22T16:00:00.000Z', gmt_booking_to: '2026-12-30T16:00:00.000Z', sessions: 8, booked: 0 },
  })
  const [course] = (await owner.do(groupCourseCalls.list)).data
  expect(course).toMatchObject({ id: made.course_id, name: '动感单车', time: 75, max_person: 20, min_person: 4, price: 39_00, sessions: 8 })
  expect(course).toMatchObject({ coach_id: coach.id, coach_name: '陈教练', hall_id: null })
  const [first] = await classesBetween(owner, '2026-11-20', '2026-11-26')
  expect(first).toMatchObject({
    ...{ rule_id: made.id, business_day: '2026-11-24', starts_at: '2026-11-24T11:00:00.000Z', ends_at: '2026-11-24T12:15:00.000Z' },
    ...{ max_person: 20, min_person: 4, price: 39_00, address: '二楼', coach_id: coach.id, coach_name: '陈教练' },
  })
  // The same name again is the same course, at another time.
  const again = await owner.do(groupCourseCalls.v1Create, { body: { ...specified(), week: [6], time_start: '10:00', time_end: '11:00' } })
  expect(again.course_id).toBe(made.course_id)
  expect((await owner.do(groupCourseCalls.list)).total).toBe(1)
  const clash = await owner.call(groupCourseCalls.v1Create, { body: specified() })
  expect([clash.status, (clash.refusal.details as { clashes: unknown[] }).clashes.length]).toEqual([422, 8])
})

test('given on one day of the week, it is sent as a number, and its times with their seconds', async () => {
  const sent = { ...specified(), week: 2, time_start: '19:00:00', time_end: '20:15:00' }
  const made = await owner.do(groupCourseCalls.v1Create, { body: sent })
  expect(made).toMatchObject({ week: [2], time_start: '19:00', time_end: '20:15', sessions: 4 })
  const params = { id: made.id }
  expect(await owner.do(groupCourseCalls.v1Edit, { params, body: { week: '5' } })).toMatchObject({ week: [5] })
  expect(await owner.do(groupCourseCalls.v1Edit, { params, body: { week: ['2', 5] } })).toMatchObject({ week: [2, 5] })
  const refused = await owner.call(groupCourseCalls.v1Edit, { params, body: { week: 8 } })
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['week.0']])
  const late = await owner.call(groupCourseCalls.v1Edit, { params, body: { time_start: '19:00:30' } })
  expect([late.status, Object.keys(late.refusal.errors ?? {})]).toEqual([422, ['time_start']])
})

test('made by the second face: a row a rule on the first, by the range that is asked for, and today', async () => {
  const hall = await newHall(owner)
  const course = await newGroupCourse(owner, { name: '瑜伽', hall_id: hall.id, coach_id: coach.id, price: 20_00 })
  await scheduled(owner, course, coach, { week: [5], time_start: '14:00', time_end: '15:00' })
  await scheduled(owner, course, coach, { schedule_type: 2, week: [], days: ['2026-12-24'], time_start: '23:30', time_end: '00:30' })
  const rows = (await owner.do(groupCourseCalls.v1List)).data
  expect(rows.map(({ name, week, time_start, time_end }) => [name, week, time_start, time_end])).toEqual([
    ['瑜伽', [], '23:30', '00:30'],
    ['瑜伽', [5], '14:00', '15:00'],
  ])
  const range = { gmt_booking_from: '2026-12-20T00:00:00Z', gmt_booking_to: '2026-12-31T00:00:00Z' }
  expect((await owner.do(groupCourseCalls.v1List, { query: range })).data).toMatchObject([{ week: [], sessions: 1, hall_id: hall.id }])
  const { data } = await owner.do(groupCourseCalls.v1Today)
  expect(data).toMatchObject([{ name: '瑜伽', time_start: '14:00', day: '2026-11-20', price: 20_00, taken: 0, week: [5] }])
  expect((await owner.do(groupCourseCalls.v1Today, { query: { type: 2 } })).data).toEqual([])
})

test('changed by the first face both are changed from now on; one with reservations isn’t lost on the way', async () => {
  const made = await owner.do(groupCourseCalls.v1Create, { body: specified() })
  const before = await classesBetween(owner, '2026-11-20', '2026-12-18')
  const edited = await owner.do(groupCourseCalls.v1Edit, {
    params: { id: made.id },
    query: { by: 'id' },
    body: { name: '单车之夜', week: [5, 6], time_start: '20:00', time_end: '21:00', max_person: 15 },
  })
  expect(edited).toMatchObject({ id: made.id, course_id: made.course_id, name: '单车之夜', week: [5, 6], max_person: 15, sessions: 7 })
  const after = await classesBetween(owner, '2026-11-20', '2026-12-18')
  const fridays = (list: typeof after) =>
    list.filter(({ business_day }) => ['2026-11-27', '2026-12-04'].includes(business_day)).map(({ id }) => id)
  expect(fridays(after)).toEqual(fridays(before))
  expect(after.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(after.map(() => '12:00'))
  expect(after.map(({ business_day }) => business_day)).not.toContain('2026-11-24')
  await owner.do(groupCourseCalls.v1Remove, { params: { id: made.id } })
  expect(await classesBetween(owner, '2026-11-20', '2026-12-31')).toEqual([])
  expect((await owner.call(groupCourseCalls.v1Edit, { params: { id: made.id }, body: { max_person: 9 } })).status).toBe(404)
})

test('a course is deleted when nothing is to come of it; off the schedule it is scheduled no more', async () => {
  const course = await newGroupCourse(owner, { name: '搏击' })
  await scheduled(owner, course, coach)
  const params = { id: course.id }
  expect((await owner.call(groupCourseCalls.remove, { params })).refusal.message).toBe('“搏击”还有 4 节未上的课，请先停课或删除排课')
  expect(await owner.do(groupCourseCalls.patch, { params, body: { status: 0, sort: 7 } })).toMatchObject({ status: 0, sort: 7 })
  const off = await owner.call(classSessionCalls.create, {
    body: { course_id: course.id, coach_id: coach.id, week: [3], time_start: '10:00' },
  })
  expect(off.refusal.errors).toEqual({ course_id: ['“搏击”已停用，不能排课'] })
  expect((await owner.call(groupCourseCalls.edit, { params, body: { type: 2 } })).refusal.errors).toEqual({
    type: ['“搏击”已有排课，不能更改类型'],
  })
  const [row] = (await owner.do(groupCourseCalls.v1List)).data
  await owner.do(groupCourseCalls.v1Remove, { params: { id: row?.id ?? 0 } })
  await owner.do(groupCourseCalls.remove, { params })
  expect((await owner.do(groupCourseCalls.all)).data).toEqual([])
  const refused = async (body: object) =>
    (await owner.call(groupCourseCalls.create, { body: { name: '公益课', max_person: 5, ...body } })).refusal.errors
  expect(await refused({ type: 2, price: 100 })).toEqual({ price: ['公开课不收费，价格应为 0'] })
  expect(await refused({ min_person: 6 })).toEqual({ min_person: ['最低人数 6 不能大于人数上限 5'] })
})
