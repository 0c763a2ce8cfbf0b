/** Lessons at their edges: of two members of whom one is somebody else's, given back, at a course's first and last day; stories on a real database. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { releaseBookings } from '../../holds/index.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, courseNow, newBought, teachesToo } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { expireCourses } from '../customer-courses/index.ts'

let world: World
let club: Club
let owner: Staff
let coach: Staff
let zhou: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
  zhou = await newCoach(world, club, '周教练', ['coaching.cover', 'coaching.bookings-view', 'coaching.booking-edit'])
})
afterAll(() => world.close())

const [FRI, SAT] = ['2026-11-20', '2026-11-21']
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const bought = async (more: Parameters<typeof newBought>[3] = {}) => newBought(owner, await newCustomer(owner), coach, more)
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const signature = [[[100, 100] as [number, number], [300, 200] as [number, number]]]
const sign = { by: 'sign' as const, signature }
const give = (what: { id: number }, more = {}) => owner.call(courseConsumeCalls.consume, { body: { customer_course_id: what.id, ...more } })
const again = async () => staffAt(world, owner.id, owner.login, await signIn(world, owner.login, club.gymId))
const week = async () => (await owner.do(courseBookingCalls.list, { query: { from: FRI, to: '2026-11-27' } })).data

test('who looks after one of the two moves and hands over a lesson of two whole', async () => {
  const desk = await newStaff(world, club, {
    permissions: ['coaching.bookings-view', 'coaching.view-all', 'coaching.booking-edit', 'staff.transfer-bookings'],
  })
  const [one, two] = [await newCustomer(owner, { consultant_id: desk.id }), await newCustomer(owner)]
  const [hers, his] = [await newBought(owner, one, coach, { persons: 2 }), await newBought(owner, two, coach, { persons: 2 })]
  const { id } = await owner.do(courseBookingCalls.book, {
    body: { customer_course_id: hers.id, with_customer_course_id: his.id, starts_at: at(SAT, '10:00') },
  })
  expect((await desk.do(courseBookingCalls.list, { query: { from: SAT, to: SAT } })).data.map((seen) => seen.id)).toEqual([id])
  await desk.do(courseBookingCalls.move, { params: { id }, body: { starts_at: at(SAT, '16:00') } })
  expect((await week()).map(({ starts_at }) => starts_at)).toEqual([at(SAT, '16:00'), at(SAT, '16:00')])
  await desk.do(courseBookingCalls.transfer, { params: { id: coach.id, to: zhou.id }, body: { ids: [id] } })
  expect((await week()).map(({ coach: gives }) => gives.name)).toEqual(['周教练', '周教练'])
})

test('who covers a lesson may give it back to its coach, and nobody covers it then', async () => {
  const mine = await bought()
  await teachesToo(owner, mine, zhou)
  const { id } = await bookAt(owner, mine, at(SAT, '10:00'))
  const ask = () => owner.do(courseCoverCalls.ask, { params: { id }, body: { reason: '发烧' } })
  await ask()
  await zhou.do(courseCoverCalls.take, { params: { id }, body: {} })
  expect(await week()).toMatchObject([{ coach: { name: '周教练' }, covered_for: '陈教练' }])
  const back = await zhou.call(courseBookingCalls.move, { params: { id }, body: { coach_id: coach.id } })
  expect(back.body).toMatchObject({ coach: { name: '陈教练' }, covered_for: null })
  await ask()
  await zhou.do(courseCoverCalls.take, { params: { id }, body: {} })
  await owner.do(courseBookingCalls.transfer, { params: { id: zhou.id, to: coach.id }, body: { ids: [id] } })
  expect(await week()).toMatchObject([{ coach: { name: '陈教练' }, covered_for: null }])
})

test('a lesson that began is moved away only by whoever may forgive that nobody came', async () => {
  const me = await newCoach(world, club, '吴教练', ['coaching.bookings-view', 'coaching.booking-edit'])
  const mine = await newBought(owner, await newCustomer(owner), me)
  const { id } = await bookAt(owner, mine, at(FRI, '14:00'))
  const move = (by: Staff, starts_at: string) => by.call(courseBookingCalls.move, { params: { id }, body: { starts_at } })
  expect((await move(me, at(FRI, '15:00'))).status).toBe(200)
  world.clock.advance(4 * 3_600_000)
  expect((await move(me, at(SAT, '15:00'))).status).toBe(422)
  expect((await move(owner, at(SAT, '15:00'))).status).toBe(200)
})

test('a course doesn’t end before a lesson that is booked of it, neither changed nor undone', async () => {
  const mine = await bought({ endsOn: '2026-11-22' })
  const edit = (expired_at: string | null) =>
    owner.call(customerCourseCalls.edit, { params: { id: mine.id }, body: { expired_at, reason: '改期' } })
  expect((await edit('2026-12-31')).status).toBe(200)
  const { id } = await bookAt(owner, mine, at('2026-11-24', '10:00'))
  expect((await edit('2026-11-23')).refusal.errors?.expired_at?.[0]).toContain('1 节已约的课')
  const { undoable_event_id } = await owner.do(customerCourseCalls.show, { params: { id: mine.id } })
  const undo = () =>
    owner.call(customerCourseCalls.reverse, { params: { id: mine.id }, body: { event_id: undoable_event_id ?? 0, reason: '看错了' } })
  expect((await undo()).refusal.code).toBe(32006)
  expect((await edit('2026-11-24')).status).toBe(200)
  await owner.do(courseBookingCalls.cancel, { params: { id }, body: {} })
  expect((await edit('2026-11-22')).status).toBe(200)
})

test('no lesson is older than its course', async () => {
  const mine = await bought()
  const old = await give(mine, { started_at: at('2026-11-19', '10:00'), confirm: sign })
  expect(old.refusal.errors?.started_at?.[0]).toContain('2026-11-20 才购买，不能消 2026-11-19 10:00 的课')
  expect((await give(mine, { started_at: at(FRI, '10:00'), confirm: sign })).status).toBe(200)
  expect(await books()).toEqual([])
})

test('a lesson of the last day is signed for the day after, and is worth what it was; then the rest is earned', async () => {
  const mine = await bought({ lessons: 4, price: 400_00, endsOn: SAT })
  const [booked, waits] = [await bookAt(owner, mine, at(SAT, '19:00')), await bookAt(owner, mine, at(SAT, '20:00'))]
  world.clock.set('2026-11-21T13:00:00Z')
  owner = await again()
  const params = { customerCourseId: mine.id, id: waits.id }
  const waiting = await owner.do(courseConsumeCalls.consumeBooking, { params, body: {} })
  world.clock.set('2026-11-22T02:00:00Z')
  owner = await again()
  const nights = () => expireCourses(world.database, world.clock)
  await nights()
  expect(await courseNow(world, club, mine)).toEqual({ residue: 4, booked: 2, deferred_fen: 400_00 })
  const confirmed = await owner.do(courseConsumeCalls.confirm, { params: { id: waiting.id }, body: { confirm: sign } })
  expect(confirmed).toMatchObject({ state: 'confirmed', value: 100_00 })
  const signed = await owner.call(courseConsumeCalls.consumeBooking, {
    params: { ...params, id: booked.id },
    body: { confirm: sign },
  })
  expect(signed.body).toMatchObject({ business_day: SAT, value: 100_00 })
  await nights()
  expect(await courseNow(world, club, mine)).toEqual({ residue: 2, booked: 0, deferred_fen: 0 })
  expect((await give(mine, { confirm: sign })).refusal.code).toBe(32014)
  expect(await books()).toEqual([])
})

test('what nobody says of a last lesson keeps its course’s money for a week, no longer', async () => {
  const mine = await bought({ lessons: 2, price: 200_00, endsOn: SAT })
  await bookAt(owner, mine, at(SAT, '19:00'))
  world.clock.set('2026-11-28T02:00:00Z')
  await expireCourses(world.database, world.clock)
  expect((await courseNow(world, club, mine)).deferred_fen).toBe(200_00)
  world.clock.set('2026-11-29T02:00:00Z')
  await expireCourses(world.database, world.clock)
  expect((await courseNow(world, club, mine)).deferred_fen).toBe(0)
})

test('a lesson that ran over the day’s end is signed for right after it, also where nothing is said later', async () => {
  await owner.do(settingsCalls.editRules, { body: { retroactive_days: 0 } })
  const mine = await bought()
  world.clock.set('2026-11-20T16:20:00Z')
  expect((await give(mine, { started_at: at(FRI, '23:10'), confirm: sign })).body).toMatchObject({ business_day: FRI })
  expect((await give(mine, { started_at: at(FRI, '19:00'), confirm: sign })).refusal.errors?.started_at?.[0]).toContain('最多补录 0 天')
})

test('an absence that is removed while a lesson of it is given up leaves its coach free', async () => {
  const mine = await bought()
  const { id } = await bookAt(owner, mine, at(SAT, '10:00'))
  const body = { coach_id: coach.id, starts_at: at(SAT, '09:00'), ends_at: at(SAT, '12:00'), reason: '看病', open_lessons: true }
  const absence = await owner.do(coachTimeCalls.addAbsence, { body })
  const told: string[] = []
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const givenUp = world.database.transaction(club.brandId, async (db) => {
    await releaseBookings({ db, brandId: club.brandId, now: world.clock.now() }, [id])
    asked.resolve()
    await goOn.promise
  })
  await asked.promise
  const removed = owner.call(coachTimeCalls.removeAbsence, { params: { id: absence.id } }).finally(() => told.push('removed'))
  // Until it is done, or waits for the lesson.
  const waiting = async () => {
    const { rows: found } = await world.database.pool.query<{ count: number }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return found[0]?.count ?? 0
  }
  while (told.length === 0 && (await waiting()) === 0);
  goOn.resolve()
  await givenUp
  expect((await removed).status).toBe(200)
  const again = { customer_course_id: (await bought()).id, starts_at: at(SAT, '10:00') }
  expect((await owner.call(courseBookingCalls.book, { body: again })).status).toBe(200)
})

test('bought a quarter past midnight and signed for at once, a lesson was given on that day, not on the one before', async () => {
  world.clock.set(at(SAT, '00:15'))
  owner = await again()
  const mine = await bought({})
  const { body, status } = await give(mine, { confirm: sign })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'confirmed', started_at: at(SAT, '00:00'), business_day: SAT })
  expect(await books()).toEqual([])
})
