/** Lessons are given and confirmed by both: only what is confirmed moves lessons and money; what is odd or disputed is looked at; stories on a real database. */
import { courseConsumeCalls, memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, courseNow, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { admitForLesson } from '../../testing/lessons.ts'
import { memberAt } from '../../testing/members.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'
import { expireLessons } from './consumes/expire.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
let world: World
let club: Club
let owner: Staff
let coach: Staff
let phone: string
let wang: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
  phone = newPhone()
  wang = await newCustomer(owner, { name: '王小明', phone })
})
afterAll(() => world.close())

const bought = (more: Parameters<typeof newBought>[3] = {}) => newBought(owner, wang, coach, more)
const now = (what: { id: number }) => courseNow(world, club, what)
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const earned = () =>
  world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{
        fen: number
      }>`select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = ${club.brandId} and account = 'income' and category = 'course'`,
    ),
  )
const signature = [[[100, 100] as [number, number], [300, 200] as [number, number]]]
const sign = { by: 'sign' as const, signature }
const give = (what: { id: number }, more = {}, by = owner) =>
  by.call(courseConsumeCalls.consume, { body: { customer_course_id: what.id, ...more } })
const cancel = (id: number) => owner.call(courseConsumeCalls.cancel, { params: { id }, body: { reason: '记错了' } })
const admit = () => admitForLesson(owner, wang)

test('a lesson that is signed for moves the lessons left and what is earned, the last one all that is left; taking it back gives both back', async () => {
  const mine = await bought({ lessons: 3, price: 1_000_00 })
  const first = await give(mine, { confirm: sign })
  expect(first.body).toMatchObject({ state: 'confirmed', confirmed_by: 'sign', value: 333_33, signature, coach: { name: '陈教练' } })
  expect(await now(mine)).toEqual({ residue: 2, booked: 0, deferred_fen: 666_67 })
  await give(mine, { confirm: sign })
  const last = await give(mine, { confirm: sign })
  expect(last.body.value).toBe(333_34)
  expect(await earned()).toEqual({ fen: 1_000_00 })
  expect((await give(mine, { confirm: sign })).refusal.code).toBe(32014)
  expect((await cancel(last.body.id)).body).toMatchObject({ state: 'cancelled', cancelled_by: '王老板', cancel_reason: '记错了' })
  expect(await now(mine)).toEqual({ residue: 1, booked: 0, deferred_fen: 333_34 })
  expect((await cancel(last.body.id)).refusal.code).toBe(32017)
  expect(await books()).toEqual([])
})

test('without a proof it waits and takes nothing; a booked one is given then, and lives again where that is taken back', async () => {
  const mine = await bought({ lessons: 2, price: 200_00 })
  const booking = await bookAt(owner, mine, '2026-11-20T06:00:00.000Z')
  const atOnce = { params: { customerCourseId: mine.id, id: booking.id }, body: {} }
  expect((await owner.call(courseConsumeCalls.consumeBooking, atOnce)).status).toBe(422)
  world.clock.advance(3 * HOUR_MS)
  const waiting = await owner.do(courseConsumeCalls.consumeBooking, atOnce)
  expect(waiting).toMatchObject({ state: 'waiting', booking_id: booking.id, value: 0 })
  expect(await now(mine)).toEqual({ residue: 2, booked: 1, deferred_fen: 200_00 })
  expect((await owner.call(courseConsumeCalls.consumeBooking, atOnce)).refusal.code).toBe(32016)
  const confirmed = await owner.do(courseConsumeCalls.confirm, { params: { id: waiting.id }, body: { confirm: sign } })
  expect(confirmed).toMatchObject({ state: 'confirmed', value: 100_00 })
  expect(await now(mine)).toEqual({ residue: 1, booked: 0, deferred_fen: 100_00 })
  await cancel(waiting.id)
  expect(await now(mine)).toEqual({ residue: 2, booked: 1, deferred_fen: 200_00 })
  await owner.do(courseConsumeCalls.consumeBooking, { ...atOnce, body: { confirm: sign } })
  expect(await now(mine)).toEqual({ residue: 1, booked: 0, deferred_fen: 100_00 })
  expect(await books()).toEqual([])
})

test('the coach shows a code, the member scans it in their own session and confirms: once, and for two minutes', async () => {
  const mine = await bought()
  const me = await memberAt(world, club, phone)
  const show = () => owner.do(courseConsumeCalls.qrcode, { body: { customer_course_id: mine.id } })
  const first = await show()
  expect(first.url).toMatch(/\/m\/\w+\?lesson=[\w-]{20,}$/)
  expect(first.expires_at).toBe('2026-11-20T04:02:00.000Z')
  const lookAt = (token: string) => me.call(memberLessonCalls.ofToken, { query: { token } })
  expect((await lookAt(first.token)).body).toMatchObject({ state: 'waiting', holder: '王小明', course: expect.stringContaining('私教') })
  const second = await show()
  expect(second.consume_id).toBe(first.consume_id)
  expect((await lookAt(first.token)).refusal.code).toBe(32019)
  world.clock.advance(121_000)
  expect((await lookAt(second.token)).refusal.code).toBe(32019)
  const third = await show()
  const scans = await Promise.all([1, 2, 3].map(() => me.call(memberLessonCalls.scan, { body: { token: third.token } })))
  expect(scans.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await now(mine)).toEqual({ residue: 9, booked: 0, deferred_fen: 2_700_00 })
  expect(await owner.do(courseConsumeCalls.show, { params: { id: third.consume_id } })).toMatchObject({
    state: 'confirmed',
    confirmed_by: 'member',
  })
})

test('another’s lesson isn’t there: not by its code, not by its number', async () => {
  const mine = await bought()
  const other = newPhone()
  await newCustomer(owner, { name: '李娜', phone: other })
  const her = await memberAt(world, club, other)
  const { token, consume_id } = await owner.do(courseConsumeCalls.qrcode, { body: { customer_course_id: mine.id } })
  expect((await her.call(memberLessonCalls.scan, { body: { token } })).status).toBe(422)
  expect((await her.call(memberLessonCalls.confirm, { params: { id: consume_id }, body: {} })).status).toBe(404)
  expect((await her.call(memberLessonCalls.dispute, { params: { id: consume_id }, body: { reason: '没上' } })).status).toBe(404)
  for (const list of [memberLessonCalls.courses, memberLessonCalls.bookings, memberLessonCalls.list])
    expect((await her.do(list, { query: {} })).data).toEqual([])
  expect(await now(mine)).toMatchObject({ residue: 10 })
})

test('a member sees their courses, lessons to come and lessons given; confirms, disputes within a week, and the club looks at it', async () => {
  const mine = await bought({ lessons: 4, price: 400_00 })
  await bookAt(owner, mine, '2026-11-21T06:00:00.000Z')
  const waiting = (await give(mine)).body
  const me = await memberAt(world, club, phone)
  expect((await me.do(memberLessonCalls.courses, { query: {} })).data).toMatchObject([{ residue: 4, booked: 2, holder: '王小明' }])
  expect((await me.do(memberLessonCalls.bookings, { query: {} })).data).toMatchObject([{ starts_at: '2026-11-21T06:00:00.000Z' }])
  expect(await me.do(memberLessonCalls.confirm, { params: { id: waiting.id }, body: {} })).toMatchObject({
    state: 'confirmed',
    disputable: true,
  })
  expect((await me.call(memberLessonCalls.confirm, { params: { id: waiting.id }, body: {} })).refusal.code).toBe(32017)
  const dispute = (id: number) => me.call(memberLessonCalls.dispute, { params: { id }, body: { reason: '那天我没来' } })
  expect((await dispute(waiting.id)).body).toMatchObject({ state: 'disputed', disputable: false })
  const review = (id: number, outcome: 'stands' | 'taken-back') =>
    owner.call(courseConsumeCalls.review, { params: { id }, body: { outcome, remark: '看了监控' } })
  const list = async () => (await owner.do(courseConsumeCalls.list, { query: { to_review: true } })).data.map(({ id }) => id)
  expect(await list()).toEqual([waiting.id])
  expect((await cancel(waiting.id)).refusal.code).toBe(32017)
  expect((await review(waiting.id, 'taken-back')).body).toMatchObject({
    state: 'reviewed',
    outcome: 'taken-back',
    dispute_reason: '那天我没来',
  })
  expect(await list()).toEqual([])
  expect(await now(mine)).toEqual({ residue: 4, booked: 1, deferred_fen: 400_00 })
  const next = (await give(mine, { confirm: sign })).body
  world.clock.advance(7 * 24 * HOUR_MS + MINUTE_MS)
  expect((await dispute(next.id)).refusal.code).toBe(32019)
  expect(await books()).toEqual([])
})

test('a code that was sent to the member’s phone confirms it, once; staff alone need the right and a reason', async () => {
  const mine = await bought()
  await owner.do(phoneCodeCalls.customerConfirm, { body: codeRequest(world, phone) })
  const code = await codeOn(world, phone)
  expect((await give(mine, { confirm: { by: 'sms', code: notThe(code) } })).refusal.errors?.code?.[0]).toContain('验证码不正确')
  expect((await give(mine, { confirm: { by: 'sms', code } })).body).toMatchObject({ confirmed_by: 'sms' })
  expect((await give(mine, { confirm: { by: 'sms', code } })).status).toBe(422)
  const plain = await newStaff(world, club, { permissions: ['coaching.consume', 'coaching.view-all', 'customers.view-all'] })
  const byStaff = { confirm: { by: 'staff', reason: '手机没电' } }
  expect((await give(mine, byStaff, plain)).status).toBe(403)
  expect((await give(mine, byStaff)).body).toMatchObject({ confirmed_by: 'staff', reason: '手机没电' })
  expect(await now(mine)).toMatchObject({ residue: 8, booked: 0 })
})

test('what nobody confirms within a day takes nothing and is free again, also before the job has been by', async () => {
  const mine = await bought({ lessons: 1 })
  const { id } = (await give(mine)).body
  expect(await now(mine)).toMatchObject({ residue: 1, booked: 1 })
  expect((await give(mine)).refusal.code).toBe(32013)
  world.clock.advance(24 * HOUR_MS)
  const me = await memberAt(world, club, phone)
  expect((await me.call(memberLessonCalls.confirm, { params: { id }, body: {} })).refusal.code).toBe(32017)
  await expireLessons(world.database, world.clock)
  await expireLessons(world.database, world.clock)
  expect(await now(mine)).toEqual({ residue: 1, booked: 0, deferred_fen: 300_00 })
  expect((await me.do(memberLessonCalls.list, { query: {} })).data).toMatchObject([{ state: 'expired' }])
})

test('what is odd is flagged, and never stops a lesson: no entry, twice at once, outside the coach’s hours, too early, added later', async () => {
  const mine = await bought()
  expect((await give(mine, { confirm: sign })).body.flags).toEqual(['no-entry'])
  await admit()
  expect((await give(mine, { confirm: sign })).body.flags).toEqual(['overlap'])
  const later = await give(mine, { started_at: '2026-11-19T22:00:00Z', confirm: sign })
  expect(later.body.flags).toEqual(['off-shift'])
  const early = await bookAt(owner, mine, '2026-11-20T05:00:00.000Z')
  world.clock.advance(HOUR_MS + 5 * MINUTE_MS)
  const begun = { params: { customerCourseId: mine.id, id: early.id }, body: { confirm: sign } }
  expect((await owner.do(courseConsumeCalls.consumeBooking, begun)).flags).toEqual(['early'])
  world.clock.advance(24 * HOUR_MS)
  const yesterday = { started_at: '2026-11-20T08:00:00Z', confirm: sign }
  const plain = await newStaff(world, club, { permissions: ['coaching.consume', 'coaching.view-all', 'customers.view-all'] })
  expect((await give(mine, yesterday, plain)).refusal.errors?.started_at?.[0]).toContain('补录')
  expect((await give(mine, yesterday)).body.flags).toEqual(['retroactive'])
  expect((await give(mine, { started_at: '2026-11-30T08:00:00Z' })).status).toBe(422)
  const reviewed = await owner.do(courseConsumeCalls.review, { params: { id: later.body.id }, body: { outcome: 'stands' } })
  expect(reviewed).toMatchObject({ state: 'reviewed', outcome: 'stands', reviewed_by: '王老板' })
})

test('the last lesson is given once, however many terminals say so; a lesson is confirmed once', async () => {
  const mine = await bought({ lessons: 1 })
  const desks = await Promise.all(Array.from({ length: 6 }, () => newStaff(world, club, { type: 4 })))
  const answers = await Promise.all(desks.map((desk) => give(mine, { confirm: sign }, desk)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await now(mine)).toEqual({ residue: 0, booked: 0, deferred_fen: 0 })
  const other = await bought({ lessons: 5 })
  const { id } = (await give(other)).body
  const confirms = await Promise.all(
    desks.map((desk) => desk.call(courseConsumeCalls.confirm, { params: { id }, body: { confirm: sign } })),
  )
  expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await now(other)).toMatchObject({ residue: 4, booked: 0 })
  expect(await books()).toEqual([])
})

test('the figures of a month: lessons and what they earned by coach, and how many of them the member confirmed', async () => {
  const mine = await bought()
  await give(mine, { confirm: sign })
  await give(mine, { confirm: { by: 'staff', reason: '手机没电' } })
  await give(mine)
  const { data, sums } = await owner.do(courseConsumeCalls.statistics, { body: { from: '2026-11-01', to: '2026-11-30' } })
  expect(data).toEqual([
    { id: coach.id, name: '陈教练', lessons: 2, value: 600_00, by_members: 1, with_coach: 0, to_review: 2, waiting: 1 },
  ])
  expect(sums).toEqual({ lessons: 2, value: 600_00, confirmed_bp: 5000, with_coach: 0, to_review: 2 })
  const byDay = await owner.do(courseConsumeCalls.statistics, { body: { from: '2026-11-01', to: '2026-11-30', group: 'day' } })
  expect(byDay.data).toMatchObject([{ name: '2026-11-20', lessons: 2 }])
})
