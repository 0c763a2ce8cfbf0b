/** What lessons are worth to their coach: one line a lesson that counts, an odd one once it was looked at; taken back where it wasn’t so. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls, memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newBought } from '../../../testing/booked-lessons.ts'
import { type Club, newClub, newPhone, newWorld, PASSWORD, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCoach } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { admitForLesson } from '../../../testing/lessons.ts'
import { memberAt } from '../../../testing/members.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
let coach: Staff
let phone: string
let wang: { id: number }
let mine: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  coach = await newCoach(world, club)
  phone = newPhone()
  wang = await newCustomer(club.owner, { name: '王小明', phone })
  mine = await newBought(club.owner, wang, coach, { lessons: 3, price: 1_000_00 })
})
afterAll(() => world.close())

type Line = { staff_id: number; record_id: number; business_day: string; origin_day: string; value: number; units: number; source: string }
const work = () =>
  world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<Line>`select staff_id, record_id, business_day, origin_day, performance_fen + value_fen as value, units, source from performance_lines
        where brand_id = ${club.brandId} and business = 'lesson' order by id`,
    ),
  )
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const sign = { by: 'sign' as const, signature: [[[100, 100] as [number, number], [300, 200] as [number, number]]] }
const give = async (more = {}) =>
  club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: mine.id, confirm: sign, ...more } })
const review = (id: number, outcome: 'stands' | 'taken-back') =>
  club.owner.do(courseConsumeCalls.review, { params: { id }, body: { outcome } })
const cancel = (id: number) => club.owner.do(courseConsumeCalls.cancel, { params: { id }, body: { reason: '记错了' } })
/** A session ends overnight. */
const later = async (days: number) => {
  world.clock.advance(days * DAY_MS)
  club.owner = await staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
}

test('a lesson that nothing is odd about is its coach’s at once, worth what it earned; taken back later it is taken back as of its own day', async () => {
  await admitForLesson(club.owner, wang)
  const lesson = await give()
  const line = { staff_id: coach.id, record_id: lesson.id, business_day: '2026-11-20', origin_day: '2026-11-20' }
  expect(await work()).toEqual([{ ...line, value: 333_33, units: 1, source: 'sale' }])
  await later(2)
  await cancel(lesson.id)
  expect((await work()).slice(1)).toEqual([{ ...line, business_day: '2026-11-22', value: -333_33, units: -1, source: 'reversal' }])
  expect(await problems()).toEqual([])
})

test('an odd lesson waits for a look: it is the coach’s once it stands, never where it is taken back, and cancelling takes it back again', async () => {
  const [good, bad] = [await give(), await give()]
  expect([good.flags, bad.flags]).toEqual([['no-entry'], ['no-entry', 'overlap']])
  expect(await work()).toEqual([])
  await later(1)
  await review(bad.id, 'taken-back')
  await review(good.id, 'stands')
  const line = { staff_id: coach.id, record_id: good.id, business_day: '2026-11-21', origin_day: '2026-11-20' }
  expect(await work()).toEqual([{ ...line, value: 333_33, units: 1, source: 'sale' }])
  expect(await problems()).toEqual([])
  await later(1)
  await cancel(good.id)
  expect((await work()).slice(1)).toEqual([{ ...line, business_day: '2026-11-22', value: -333_33, units: -1, source: 'reversal' }])
  expect(await problems()).toEqual([])
})

test('a lesson the member disputes stays the coach’s until somebody has looked: stands, or is taken back once', async () => {
  await admitForLesson(club.owner, wang)
  const [first, second] = [await give(), await give({ started_at: '2026-11-20T01:00:00Z' })]
  const me = await memberAt(world, club, phone)
  for (const { id } of [first, second]) await me.do(memberLessonCalls.dispute, { params: { id }, body: { reason: '没上' } })
  expect((await work()).map(({ units }) => units)).toEqual([1, 1])
  await review(first.id, 'stands')
  await review(second.id, 'taken-back')
  expect((await work()).slice(2)).toMatchObject([{ record_id: second.id, units: -1, source: 'reversal' }])
  expect(await problems()).toEqual([])
})

test('who didn’t come is taken by the rules: the coach was there, so it is theirs; what waits or lapses is nobody’s', async () => {
  await club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: mine.id } })
  const starts_at = '2026-11-20T06:00:00.000Z'
  const booking = await club.owner.do(courseBookingCalls.book, { body: { customer_course_id: mine.id, starts_at } })
  world.clock.advance(3 * 3_600_000)
  await club.owner.do(courseBookingCalls.noShow, { params: { id: booking.id }, body: {} })
  expect(await work()).toMatchObject([{ staff_id: coach.id, value: 333_33, units: 1, origin_day: '2026-11-20' }])
  expect(await problems()).toEqual([])
})

test('a line that is missing, or one too many, is told by the check of the books', async () => {
  await admitForLesson(club.owner, wang)
  const lesson = await give()
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      select brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, 0, 0, 1, 'correction' from performance_lines
      where brand_id = ${club.brandId} and record_id = ${lesson.id} and business = 'lesson'`.execute(db),
  )
  expect((await problems()).map(({ check }) => check)).toEqual([
    'a coach’s lessons are those that count: odd ones once they were looked at',
  ])
})

/** What the first log-in from a browser answers, and members' pages there make. */
const browser = (mark: string) => mark.repeat(43)
const confirmAt = async (me: Awaited<ReturnType<typeof memberAt>>, course: { id: number }, device_token?: string) => {
  const { id } = await club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: course.id } })
  await me.do(memberLessonCalls.confirm, { params: { id }, body: { device_token } })
  return (await club.owner.do(courseConsumeCalls.show, { params: { id } })).flags
}

test('two members who confirm on one phone are looked at, the second one; a mother who answers for two children isn’t', async () => {
  const other = newPhone()
  const li = await newCustomer(club.owner, { name: '李娜', phone: other })
  const child = await newCustomer(club.owner, { name: '李小宝', phone: null, guardian_customer_id: li.id })
  for (const one of [wang, li, child]) await admitForLesson(club.owner, one)
  const [hers, childs] = [
    await newBought(club.owner, li, await newCoach(world, club)),
    await newBought(club.owner, child, await newCoach(world, club)),
  ]
  const her = await memberAt(world, club, other)
  expect(await confirmAt(her, hers, browser('a'))).toEqual([])
  expect(await confirmAt(her, childs, browser('a'))).toEqual([])
  const me = await memberAt(world, club, phone)
  expect(await confirmAt(me, mine, browser('b'))).toEqual([])
  world.clock.advance(2 * 3_600_000)
  expect(await confirmAt(me, mine, browser('a'))).toEqual(['same-device'])
  world.clock.advance(2 * 3_600_000)
  expect(await confirmAt(me, mine)).toEqual([])
  expect(await problems()).toEqual([])
})

test('a member’s lesson that is confirmed in a browser where staff sign in is looked at', async () => {
  await admitForLesson(club.owner, wang)
  const me = await memberAt(world, club, phone)
  const anyone = staffAt(world, 0, '', '')
  const { device_token } = await anyone.do(authCalls.login, { body: { account_id: coach.login, password: PASSWORD, gym_id: club.gymId } })
  expect(await confirmAt(me, mine, device_token)).toEqual(['same-device'])
})
