/** Lessons are booked: nobody is in two places, the rules hold, what is moved, cancelled or missed leaves the course right; stories on a real database. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, courseNow, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

const HOUR_MS = 3_600_000
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

/** By the wall clock of Shanghai. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const SAT = '2026-11-21'
const bought = async (more: Parameters<typeof newBought>[3] = {}, by: Staff = coach) => newBought(owner, await newCustomer(owner), by, more)
const tryBook = (what: { id: number }, starts_at: string, more = {}) =>
  owner.call(courseBookingCalls.book, { body: { customer_course_id: what.id, starts_at, ...more } })
const now = (what: { id: number }) => courseNow(world, club, what)
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const week = async (more = {}) => (await owner.do(courseBookingCalls.list, { query: { from: SAT, to: addDays(SAT, 6), ...more } })).data

test('a lesson is booked and stands in the week; at the same hour neither its coach nor its member can be booked again', async () => {
  const [mine, hers] = [await bought(), await bought()]
  const made = await bookAt(owner, mine, at(SAT, '10:00'))
  expect(made).toMatchObject({ state: 'booked', coach: { name: '陈教练' }, residue: 10, consume: null, booked_by: '王老板' })
  expect(await now(mine)).toEqual({ residue: 10, booked: 1, deferred_fen: 3_000_00 })
  const clash = await tryBook(hers, at(SAT, '10:30'))
  expect(clash.refusal).toMatchObject({
    code: 20000,
    errors: { starts_at: ['2026-11-21 10:00 至 2026-11-21 11:00 教练“陈教练”已有课，请换个时间'] },
  })
  const other = await newCoach(world, club, '周教练')
  const same = await newBought(owner, made.customer, other)
  expect((await tryBook(same, at(SAT, '10:30'))).refusal.errors?.starts_at?.[0]).toContain('会员“张伟”已有课')
  // Right after it is free.
  await bookAt(owner, hers, at(SAT, '11:00'))
  expect((await week()).map(({ id, starts_at }) => [id === made.id, starts_at])).toEqual([
    [true, at(SAT, '10:00')],
    [false, at(SAT, '11:00')],
  ])
})

test('a coach who works at two branches is in one of them', async () => {
  const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const boss = await newStaff(world, there, { type: 4 })
  const twice = await newStaff(world, there, { name: '陈教练', post: 'coach', phone: coach.login })
  const hisThere = await newCoachOf(boss, twice)
  const lessonThere = await newBought(boss, await newCustomer(boss), hisThere)
  await bookAt(owner, await bought(), at(SAT, '10:00'))
  const answer = await boss.call(courseBookingCalls.book, { body: { customer_course_id: lessonThere.id, starts_at: at(SAT, '10:00') } })
  expect(answer.refusal.errors?.starts_at?.[0]).toContain('教练“陈教练”已有课')
})

async function newCoachOf(boss: Staff, employee: Staff): Promise<Staff> {
  await boss.do(staffCalls.setCoaches, { body: { ids: [employee.id] } })
  return employee
}

test('forty clients who want one hour of one coach: one gets it, the others are told who has it', async () => {
  const courses = await Promise.all(Array.from({ length: 40 }, () => bought()))
  const answers = await Promise.all(courses.map((one) => tryBook(one, at(SAT, '15:00'))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, refusal } of answers) if (status !== 200) expect(refusal.errors?.starts_at?.[0]).toContain('已有课')
  expect(await week()).toHaveLength(1)
})

test('the rules: not too soon, not too far off, within the coach’s hours, while the course holds and lessons are left', async () => {
  const mine = await bought({ lessons: 1, endsOn: '2026-11-25' })
  const why = async (starts: string, what = mine) => (await tryBook(what, starts)).refusal.errors?.starts_at?.[0]
  expect(await why(at('2026-11-20', '12:59'))).toContain('请从 2026-11-20 13:00 以后选')
  expect(await why(at('2026-12-05', '12:00'), await bought())).toContain('最多提前 14 天')
  expect(await why(at(SAT, '07:30'))).toContain('不在教练“陈教练”的排班内')
  expect(await why(at(SAT, '21:30'))).toContain('不在教练')
  expect(await why(at('2026-11-26', '10:00'))).toContain('2026-11-25 到期')
  await owner.do(coachTimeCalls.setHours, { params: { id: coach.id }, body: { hours: [{ weekday: 7, from: '06:00', to: '09:00' }] } })
  expect(await why(at(SAT, '10:00'))).toContain('不在教练')
  await bookAt(owner, mine, at('2026-11-22', '07:00'))
  expect((await tryBook(mine, at('2026-11-22', '08:00'))).refusal).toMatchObject({ code: 32013 })
})

test('a series is booked whole or not at all, and every clash is told', async () => {
  const [mine, hers] = [await bought(), await bought()]
  await bookAt(owner, hers, at('2026-11-28', '10:00'))
  const series = (weeks: number, starts_at: string) =>
    owner.call(courseBookingCalls.series, { body: { customer_course_id: mine.id, starts_at, weeks } })
  const refused = await series(3, at(SAT, '10:00'))
  expect(refused.refusal).toMatchObject({ details: { clashes: [{ from: '2026-11-28 10:00' }] } })
  expect(await now(mine)).toMatchObject({ booked: 0 })
  const made = await series(4, at(SAT, '14:00'))
  expect(made.body.data.map(({ starts_at }) => starts_at)).toEqual([0, 7, 14, 21].map((days) => at(addDays(SAT, days), '14:00')))
  expect(new Set(made.body.data.map(({ series_id }) => series_id)).size).toBe(1)
  expect(await now(mine)).toMatchObject({ booked: 4 })
})

test('a lesson is moved: its old hour is free, its new one held; another coach may give it', async () => {
  const [mine, hers] = [await bought(), await bought()]
  const lesson = await bookAt(owner, mine, at(SAT, '10:00'))
  const other = await newCoach(world, club, '周教练')
  const move = (body: object) => owner.call(courseBookingCalls.move, { params: { id: lesson.id }, body })
  expect((await move({ starts_at: at(SAT, '10:30') })).body).toMatchObject({ starts_at: at(SAT, '10:30'), moves: 1 })
  await bookAt(owner, hers, at(SAT, '09:30'))
  expect((await move({ starts_at: at(SAT, '10:00') })).status).toBe(422)
  expect((await move({ starts_at: at(SAT, '10:00'), coach_id: other.id })).body).toMatchObject({ coach: { name: '周教练' } })
  expect((await move({ remark: '带毛巾', version: 1 })).status).toBe(409)
  expect((await move({ remark: '带毛巾' })).body).toMatchObject({ remark: '带毛巾', moves: 2 })
})

test('cancelled in time it costs nothing, late it costs the lesson by the rules, and is forgiven with a reason by whoever may', async () => {
  const mine = await bought({ lessons: 3, price: 1_000_00 })
  const one = await bookAt(owner, mine, at(SAT, '10:00'))
  const cancel = (id: number, body = {}) => owner.call(courseBookingCalls.cancel, { params: { id }, body })
  expect((await cancel(one.id)).body).toMatchObject({ state: 'cancelled', late: false, consume: null })
  expect(await now(mine)).toEqual({ residue: 3, booked: 0, deferred_fen: 1_000_00 })
  const two = await bookAt(owner, mine, at('2026-11-20', '14:00'))
  expect((await cancel(two.id)).body).toMatchObject({ state: 'cancelled', late: true, consume: { state: 'confirmed' } })
  expect(await now(mine)).toEqual({ residue: 2, booked: 0, deferred_fen: 666_67 })
  expect((await cancel(two.id)).refusal.code).toBe(32016)
  const three = await bookAt(owner, mine, at('2026-11-20', '14:00'))
  expect((await cancel(three.id, { forgive: true })).status).toBe(422)
  expect((await cancel(three.id, { forgive: true, reason: '发烧' })).body).toMatchObject({ late: true, consume: null })
  expect(await now(mine)).toEqual({ residue: 2, booked: 0, deferred_fen: 666_67 })
  expect(await books()).toEqual([])
})

test('nobody is missing before a quarter of an hour; then the lesson is taken, or by the branch’s rules given back', async () => {
  const mine = await bought({ lessons: 2, price: 100_00 })
  const lesson = await bookAt(owner, mine, at('2026-11-20', '13:00'))
  const missing = () => owner.call(courseBookingCalls.noShow, { params: { id: lesson.id }, body: {} })
  world.clock.advance(1.2 * HOUR_MS)
  expect((await missing()).refusal.code).toBe(32016)
  world.clock.advance(0.1 * HOUR_MS)
  expect((await missing()).body).toMatchObject({ state: 'no-show', consume: { state: 'confirmed' } })
  expect(await now(mine)).toEqual({ residue: 1, booked: 0, deferred_fen: 50_00 })
  await owner.do(coachTimeCalls.editRules, { body: { no_show: 'return' } })
  const next = await bookAt(owner, mine, at('2026-11-20', '15:00'))
  world.clock.advance(2 * HOUR_MS)
  await owner.do(courseBookingCalls.noShow, { params: { id: next.id }, body: {} })
  expect(await now(mine)).toEqual({ residue: 1, booked: 0, deferred_fen: 50_00 })
  expect(await books()).toEqual([])
})

test('a lesson of two holds its coach once and both members; one may cancel, and the other’s coach stays held', async () => {
  const [mine, hers, third] = [await bought({ persons: 2 }), await bought({ persons: 2 }), await bought()]
  const made = await owner.do(courseBookingCalls.book, {
    body: { customer_course_id: mine.id, with_customer_course_id: hers.id, starts_at: at(SAT, '10:00') },
  })
  const both = await week()
  expect(both.map(({ pair_id }) => pair_id)).toEqual([made.pair_id, made.pair_id])
  expect([await now(mine), await now(hers)].map(({ booked }) => booked)).toEqual([1, 1])
  expect((await tryBook(third, at(SAT, '10:00'))).status).toBe(422)
  await owner.do(courseBookingCalls.move, { params: { id: made.id }, body: { starts_at: at(SAT, '16:00') } })
  expect((await week()).map(({ starts_at }) => starts_at)).toEqual([at(SAT, '16:00'), at(SAT, '16:00')])
  await owner.do(courseBookingCalls.cancel, { params: { id: made.id }, body: {} })
  expect((await tryBook(third, at(SAT, '16:00'))).status).toBe(422)
  expect((await tryBook(third, at(SAT, '10:00'))).status).toBe(200)
  expect((await tryBook(mine, at(SAT, '18:00'), { with_customer_course_id: third.id })).refusal.code).toBe(20000)
})

test('a coach who is away can’t be booked, and what is booked is moved first; what is free of a day says so', async () => {
  const mine = await bought()
  const lesson = await bookAt(owner, mine, at(SAT, '10:00'))
  const away = { coach_id: coach.id, starts_at: at(SAT, '09:00'), ends_at: at('2026-11-23', '12:00'), reason: '回老家' }
  expect((await owner.call(coachTimeCalls.addAbsence, { body: away })).refusal.errors?.starts_at?.[0]).toContain('已有课')
  await owner.do(courseBookingCalls.cancel, { params: { id: lesson.id }, body: {} })
  const absence = await owner.do(coachTimeCalls.addAbsence, { body: away })
  expect((await tryBook(mine, at('2026-11-23', '11:00'))).refusal.errors?.starts_at?.[0]).toContain('请假')
  const free = async (day: string) => (await owner.do(coachTimeCalls.free, { query: { day } })).data
  expect(await free('2026-11-22')).toMatchObject([{ coach: { name: '陈教练' }, free: [] }])
  expect((await free('2026-11-23'))[0]?.free[0]).toBe(at('2026-11-23', '12:00'))
  await owner.do(coachTimeCalls.removeAbsence, { params: { id: absence.id } })
  expect((await free('2026-11-23'))[0]?.free).toHaveLength(27)
  await bookAt(owner, mine, at('2026-11-23', '11:00'))
  expect((await free('2026-11-23'))[0]?.free).toHaveLength(24)
})

test('a coach’s lessons go to another, all or none; lessons that were given stay', async () => {
  const [mine, hers] = [await bought(), await bought()]
  const other = await newCoach(world, club, '周教练')
  const his = await newBought(owner, await newCustomer(owner), other)
  const first = await bookAt(owner, mine, at(SAT, '10:00'))
  await bookAt(owner, hers, at(SAT, '11:00'))
  await bookAt(owner, his, at(SAT, '11:30'))
  const params = { id: coach.id, to: other.id }
  expect((await owner.call(courseBookingCalls.transferAll, { params })).status).toBe(422)
  expect(await owner.do(courseBookingCalls.transfer, { params, body: { ids: [first.id] } })).toEqual({ changed: 1 })
  const of = async (id: number) => (await owner.do(courseBookingCalls.ofCoach, { params: { id }, query: {} })).total
  expect([await of(coach.id), await of(other.id)]).toEqual([1, 2])
})

test('without the right to see all, a coach sees their own lessons and nobody else’s', async () => {
  const permissions = ['coaching.bookings-view', 'coaching.book', 'coaching.booking-cancel'] as const
  const me = await newCoach(world, club, '周教练', [...permissions])
  const mine = await bought({}, me)
  const [ownLesson, strange] = [await bookAt(owner, mine, at(SAT, '10:00')), await bookAt(owner, await bought(), at(SAT, '10:00'))]
  const seen = await me.do(courseBookingCalls.list, { query: { from: SAT, to: SAT } })
  expect(seen.data.map(({ id }) => id)).toEqual([ownLesson.id])
  expect((await me.call(courseBookingCalls.show, { params: { id: strange.id } })).status).toBe(404)
  expect((await me.call(courseBookingCalls.cancel, { params: { id: strange.id }, body: {} })).status).toBe(404)
})

test('the calendar of a course: its lessons, and when the next may be', async () => {
  const mine = await bought({ endsOn: '2026-11-22' })
  await bookAt(owner, mine, at(SAT, '10:00'))
  const query = { from: '2026-11-20', to: '2026-11-23' }
  const { bookings, days } = await owner.do(courseBookingCalls.calendar, { params: { id: mine.id }, query })
  expect(bookings).toHaveLength(1)
  expect(days.map(({ day, free }) => [day, free.length])).toEqual([
    ['2026-11-20', 17],
    [SAT, 24],
    ['2026-11-22', 27],
    ['2026-11-23', 0],
  ])
})
