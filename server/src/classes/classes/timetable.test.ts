/** The timetable of classes: rules that make them, single ones, changes, and what is in the way. */
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBought } from '../../testing/booked-lessons.ts'
import { classesBetween, newClass, newGroupCourse, newHall, newMap, scheduled } from '../../testing/classes.ts'
import { type Club, newClub, newWorld, type Staff, testClock, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { carryOnClasses } from './index.ts'

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

/** Rules go on as they would then. */
const carriedOnAt = (at: string) => carryOnClasses(world.database, testClock(at))
const starts = async (from: string, to: string) => (await classesBetween(owner, from, to)).map(({ starts_at }) => starts_at)

test('a weekly course stands four weeks ahead, is carried on by the hour, and never made twice', async () => {
  const course = await newGroupCourse(owner, { name: '燃脂单车', coach_id: coach.id })
  const made = await scheduled(owner, course, coach, { week: [1, 4], time_start: '19:00', time_end: undefined })
  // Friday the 20th and 28 days on: four Mondays, four Thursdays.
  expect(made).toMatchObject({ sessions: 8, first: '2026-11-23T11:00:00.000Z' })
  const four = await classesBetween(owner, '2026-11-20', '2026-12-18')
  expect(four.map(({ business_day }) => business_day)).toEqual([
    ...['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07', '2026-12-10', '2026-12-14', '2026-12-17'],
  ])
  expect(four[0]).toMatchObject({
    course: { name: '燃脂单车', type: 1 },
    coach: { name: '陈教练' },
    max_person: 20,
    taken: 0,
    state: 'planned',
  })
  await Promise.all([carriedOnAt('2026-11-24T16:30:00Z'), carriedOnAt('2026-11-24T16:30:00Z')])
  await carriedOnAt('2026-11-24T16:30:00Z')
  expect(await starts('2026-12-18', '2026-12-30')).toEqual(['2026-12-21T11:00:00.000Z'])
})

test('a holiday calls off what stands, keeps rules from making more, and taken back gives it again', async () => {
  const course = await newGroupCourse(owner)
  await scheduled(owner, course, coach)
  expect(await owner.do(classSessionCalls.setHoliday, { body: { day: '2026-11-30', name: '店庆' } })).toEqual({ called_off: 1 })
  await owner.do(classSessionCalls.setHoliday, { body: { day: '2026-12-21', name: '盘点' } })
  const [off] = await classesBetween(owner, '2026-11-30', '2026-11-30')
  expect(off).toMatchObject({ state: 'called-off', called_off_why: 'holiday', reason: '店庆' })
  await carriedOnAt('2026-11-26T04:00:00Z')
  expect(await starts('2026-12-15', '2026-12-30')).toEqual([])
  const { holidays } = await owner.do(classSessionCalls.list, { query: { from: '2026-11-26', to: '2026-12-30' } })
  expect(holidays).toEqual([
    { day: '2026-11-30', name: '店庆' },
    { day: '2026-12-21', name: '盘点' },
  ])
  await owner.do(classSessionCalls.removeHoliday, { params: { day: '2026-11-30' } })
  await owner.do(classSessionCalls.removeHoliday, { params: { day: '2026-12-21' } })
  expect((await classesBetween(owner, '2026-11-30', '2026-11-30'))[0]).toMatchObject({ state: 'planned', called_off_why: null, reason: '' })
  expect(await starts('2026-12-15', '2026-12-30')).toEqual(['2026-12-21T11:00:00.000Z'])
  const past = await owner.call(classSessionCalls.setHoliday, { body: { day: '2026-11-19', name: '补' } })
  expect(past.refusal.errors).toEqual({ day: ['2026-11-19 已经过去'] })
})

test('a holiday taken back gives no class of a deleted course, an ended rule, in a deleted hall, or of who coaches no more', async () => {
  const day = '2026-11-30'
  const leaver = await newCoach(world, club, '李教练')
  const [stays, deleted, halled] = [await newGroupCourse(owner), await newGroupCourse(owner), await newGroupCourse(owner)]
  const hall = await newHall(owner)
  const at = (hour: number) => ({ time_start: `${hour}:00`, time_end: `${hour + 1}:00` })
  // Of the leaver there is but one that no rule made.
  const before = await newClass(owner, stays, leaver, '2026-11-23', at(16))
  await owner.do(classSessionCalls.copy, { body: { from_week: '2026-11-23', to_week: day } })
  await owner.do(groupCourseCalls.v1Remove, { params: { id: before.rule_id ?? 0 } })
  const one = await newClass(owner, stays, coach, day)
  const ended = await newClass(owner, stays, coach, day, at(18))
  await newClass(owner, deleted, coach, day, at(12))
  await newClass(owner, halled, coach, day, { ...at(14), hall_id: hall.id })
  expect(await owner.do(classSessionCalls.setHoliday, { body: { day, name: '店庆' } })).toEqual({ called_off: 5 })
  await owner.do(groupCourseCalls.v1Remove, { params: { id: ended.rule_id ?? 0 } })
  await owner.do(groupCourseCalls.remove, { params: { id: deleted.id } })
  await owner.do(hallCalls.remove, { params: { id: hall.id } })
  await owner.do(staffCalls.cancelCoaches, { body: { ids: [leaver.id] } })
  await owner.do(classSessionCalls.removeHoliday, { params: { day } })
  const standing = (await classesBetween(owner, day, day)).filter(({ state }) => state === 'planned')
  expect(standing.map(({ id }) => id)).toEqual([one.id])
})

test('nobody is in two classes, no hall holds two; every clash is told, and nothing of it was made', async () => {
  const [hall, other] = [await newHall(owner, { name: '大教室' }), await newHall(owner)]
  const course = await newGroupCourse(owner)
  await scheduled(owner, course, coach, { hall_id: hall.id })
  const second = await newCoach(world, club, '周教练')
  const inHall = await owner.call(classSessionCalls.create, {
    body: { course_id: course.id, coach_id: second.id, hall_id: hall.id, week: [1, 2], time_start: '19:30', time_end: '20:30' },
  })
  expect(inHall.refusal).toMatchObject({
    errors: { time_start: ['2026-11-23 19:00 至 2026-11-23 20:00 教室“大教室”已有课，请换个时间、教练或教室'] },
  })
  expect((inHall.refusal.details as { clashes: unknown[] }).clashes).toHaveLength(4)
  const twice = await owner.call(classSessionCalls.create, {
    body: { course_id: course.id, coach_id: coach.id, hall_id: other.id, week: [1], time_start: '18:30', time_end: '19:30' },
  })
  expect(JSON.stringify(twice.refusal)).toContain('教练“陈教练”已有团课')
  expect(await starts('2026-11-20', '2026-12-18')).toHaveLength(4)
  // One ends when the next begins: no rest is kept between classes.
  await scheduled(owner, course, coach, { hall_id: hall.id, time_start: '20:00', time_end: '21:00' })
})

test('a private lesson and a class of one coach are in each other’s way; so is an absence', async () => {
  const course = await newGroupCourse(owner)
  const bought = await newBought(owner, await newCustomer(owner, { name: '王芳' }), coach)
  await owner.do(courseBookingCalls.book, { body: { customer_course_id: bought.id, starts_at: '2026-11-23T11:00:00Z' } })
  const onLesson = await owner.call(classSessionCalls.create, {
    body: { course_id: course.id, coach_id: coach.id, week: [1], time_start: '19:00' },
  })
  expect(JSON.stringify(onLesson.refusal)).toContain('教练“陈教练”已有课')
  const one = await newClass(owner, course, coach, '2026-11-24')
  const onClass = await owner.call(courseBookingCalls.book, { body: { customer_course_id: bought.id, starts_at: '2026-11-24T02:30:00Z' } })
  expect(JSON.stringify(onClass.refusal)).toContain('教练“陈教练”已有团课')
  const away = { coach_id: coach.id, starts_at: '2026-11-24T00:00:00Z', ends_at: '2026-11-25T00:00:00Z', reason: '培训' }
  const absent = await owner.call(coachTimeCalls.addAbsence, { body: away })
  expect(JSON.stringify(absent.refusal)).toContain('已有团课')
  // Called off it frees both, and the lesson may be booked.
  await owner.do(classSessionCalls.callOff, { params: { id: one.id }, body: { reason: '停电' } })
  await owner.do(courseBookingCalls.book, { body: { customer_course_id: bought.id, starts_at: '2026-11-24T02:30:00Z' } })
  await owner.do(coachTimeCalls.addAbsence, { body: { ...away, starts_at: '2026-11-25T00:00:00Z', ends_at: '2026-11-26T00:00:00Z' } })
  const onAbsence = await owner.call(classSessionCalls.create, {
    body: { course_id: course.id, coach_id: coach.id, schedule_type: 2, days: ['2026-11-25'], time_start: '10:00' },
  })
  expect(JSON.stringify(onAbsence.refusal)).toContain('教练“陈教练”请假')
})

test('a substitute gives one class and is shown as one; its own coach gives it after all', async () => {
  const course = await newGroupCourse(owner)
  await scheduled(owner, course, coach)
  const [first] = await classesBetween(owner, '2026-11-23', '2026-11-23')
  const second = await newCoach(world, club, '周教练')
  const params = { id: first?.id ?? 0 }
  const covered = await owner.do(classSessionCalls.edit, { params, body: { coach_id: second.id, version: first?.version } })
  expect(covered).toMatchObject({ coach: { name: '周教练' }, covered_for: '陈教练', version: 2 })
  const stale = await owner.call(classSessionCalls.edit, { params, body: { remark: '旧', version: 1 } })
  expect(stale.status).toBe(409)
  const back = await owner.do(classSessionCalls.edit, { params, body: { coach_id: coach.id } })
  expect(back).toMatchObject({ coach: { name: '陈教练' }, covered_for: null })
})

test('a class and all that follow move; the rule before ends the day before, and goes on anew from there', async () => {
  const course = await newGroupCourse(owner)
  const { rule_id } = await scheduled(owner, course, coach)
  const [, second] = await classesBetween(owner, '2026-11-20', '2026-12-18')
  const hall = await newHall(owner, newMap(1, 2))
  const moved = await owner.do(classSessionCalls.edit, {
    params: { id: second?.id ?? 0 },
    body: { apply: 'following', starts_at: '2026-12-01T12:00:00Z', ends_at: '2026-12-01T13:30:00Z', hall_id: hall.id, max_person: 12 },
  })
  expect(moved).toMatchObject({ business_day: '2026-12-01', hall: { map: true }, max_person: 12 })
  expect(moved.rule_id).not.toBe(rule_id)
  expect(await starts('2026-11-20', '2026-12-20')).toEqual([
    ...['2026-11-23T11:00:00.000Z', '2026-12-01T12:00:00.000Z', '2026-12-08T12:00:00.000Z', '2026-12-15T12:00:00.000Z'],
  ])
  await carriedOnAt('2026-12-02T04:00:00Z')
  expect(await starts('2026-12-16', '2026-12-31')).toEqual(['2026-12-22T12:00:00.000Z', '2026-12-29T12:00:00.000Z'])
  // Taken out from one on, nothing comes any more.
  const [, last] = await classesBetween(owner, '2026-12-16', '2026-12-31')
  await owner.do(classSessionCalls.remove, { params: { id: last?.id ?? 0 }, query: { apply: 'following' } })
  await carriedOnAt('2026-12-20T04:00:00Z')
  expect(await starts('2026-12-16', '2027-01-20')).toEqual(['2026-12-22T12:00:00.000Z'])
})

test('a class of several weekdays that follow changes its time, not its day; one alone goes anywhere', async () => {
  const course = await newGroupCourse(owner)
  await scheduled(owner, course, coach, { week: [1, 3] })
  const [first, second] = await classesBetween(owner, '2026-11-20', '2026-12-18')
  const body = { starts_at: '2026-11-24T11:00:00Z', ends_at: '2026-11-24T12:00:00Z' }
  const params = { id: first?.id ?? 0 }
  const all = await owner.call(classSessionCalls.edit, { params, body: { ...body, apply: 'following' } })
  expect(all.refusal.errors?.starts_at?.[0]).toContain('不能整体换到别的日子')
  expect(await owner.do(classSessionCalls.edit, { params, body })).toMatchObject({ business_day: '2026-11-24', rule_id: null })
  await owner.do(classSessionCalls.edit, {
    params: { id: second?.id ?? 0 },
    body: { apply: 'following', starts_at: '2026-11-25T10:00:00Z', ends_at: '2026-11-25T11:00:00Z' },
  })
  expect(await starts('2026-11-20', '2026-12-01')).toEqual([
    '2026-11-24T11:00:00.000Z',
    '2026-11-25T10:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
  ])
})

test('a week is copied whole or not at all', async () => {
  const course = await newGroupCourse(owner)
  await newClass(owner, course, coach, '2026-11-24')
  await newClass(owner, course, coach, '2026-11-26')
  await owner.do(classSessionCalls.setHoliday, { body: { day: '2026-12-03', name: '盘点' } })
  const copy = { from_week: '2026-11-25', to_week: '2026-12-02' }
  expect(await owner.do(classSessionCalls.copy, { body: copy })).toEqual({ sessions: 1 })
  expect(await starts('2026-11-30', '2026-12-06')).toEqual(['2026-12-01T02:00:00.000Z'])
  const again = await owner.call(classSessionCalls.copy, { body: copy })
  expect([again.status, (again.refusal.details as { clashes: unknown[] }).clashes]).toMatchObject([422, [{ from: '2026-12-01 10:00' }]])
  expect(
    (await owner.call(classSessionCalls.copy, { body: { ...copy, from_week: '2026-10-01' } })).refusal.errors?.from_week?.[0],
  ).toContain('没有一节课')
})

test('a class is started from an hour before; an extra one is given today', async () => {
  const course = await newGroupCourse(owner, { min_person: 5, coach_id: coach.id })
  const one = await newClass(owner, course, coach, '2026-11-21')
  const soon = await owner.call(classSessionCalls.open, { body: { schedule_id: one.id } })
  expect(soon.refusal.message).toContain('2026-11-21 09:00 以后才能开课')
  world.clock.set('2026-11-21T01:00:00Z')
  expect(await owner.do(classSessionCalls.open, { body: { schedule_id: one.id } })).toMatchObject({ state: 'running', opened: true })
  const extra = await owner.do(classSessionCalls.open, { body: { course_id: course.id, time_start: '15:00', time_end: '15:45' } })
  expect(extra).toMatchObject({ starts_at: '2026-11-21T07:00:00.000Z', rule_id: null, state: 'planned', opened: false })
  world.clock.set('2026-11-21T07:10:00Z')
  expect(await owner.do(classSessionCalls.show, { params: { id: extra.id } })).toMatchObject({ state: 'running', opened: false })
  world.clock.set('2026-11-21T08:00:00Z')
  expect(await owner.do(classSessionCalls.show, { params: { id: extra.id } })).toMatchObject({ state: 'done' })
  const late = await owner.call(classSessionCalls.callOff, { params: { id: extra.id }, body: { reason: '停电' } })
  expect(late.refusal.message).toContain('已结束')
})
