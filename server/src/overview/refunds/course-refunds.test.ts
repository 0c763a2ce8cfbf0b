/** The refund desk pays courses back: the sums of both ways to reckon, a case as of a card, and the course refund's own door. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { permissions } from '@kaiguan/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newBought } from '../../testing/booked-lessons.ts'
import { balanceOf } from '../../testing/books.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
let club: Club
let coach: Staff
let asker: Staff
let boss: Staff
let cashier: Staff
let member: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  await open()
})
afterAll(() => world.close())

async function open() {
  club = await newClub(world)
  coach = await newCoach(world, club)
  const seen = ['customers.view-all', 'coaching.view-all', 'refunds.request'] as const
  asker = await newStaff(world, club, { permissions: [...seen] })
  boss = await newStaff(world, club, { permissions: [...seen, 'refunds.approve'] })
  cashier = await newStaff(world, club, { permissions: [...seen, 'refunds.pay'] })
  member = await newCustomer(club.owner, { name: '王小明' })
}
const again = async (staff: Staff) => staffAt(world, staff.id, staff.login, await signIn(world, staff.login, club.gymId))
/** A session ends overnight. */
const on = async (day: string) => {
  world.clock.set(`${day}T04:00:00Z`)
  ;[asker, boss, cashier, club.owner] = [await again(asker), await again(boss), await again(cashier), await again(club.owner)]
}
/** Ten lessons for 2,700, at a list of 300 each. */
const ten = async () => {
  const course = await newTaught(club.owner, coach, { name: `塑形${club.gymId}` })
  return (await sellCourse(club.owner, member, course, coach, { real_total_fee: 2_700_00 })).customer_course
}
const confirm = { by: 'staff' as const, reason: '手机没电' }
const give = (course: { id: number }) => club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: course.id, confirm } })
const quote = (course: { id: number }) => asker.do(refundCalls.quote, { query: { customer_course_id: String(course.id) } })
const ask = (course: { id: number }, more: object = {}) =>
  asker.call(refundCalls.request, { body: { customer_course_id: course.id, method: 'unearned', reason: '搬家', ...more } })
const approved = async (course: { id: number }, more: object = {}) => {
  const { id } = (await ask(course, more)).body
  await boss.do(refundCalls.approve, { params: { id }, body: {} })
  return id
}
const pay = (id: number, by = cashier) => by.call(refundCalls.pay, { params: { id }, body: {} })
const now = (course: { id: number }) => club.owner.do(customerCourseCalls.show, { params: { id: course.id } })
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

test('what would go back for a course is said by what is left and by the list, with the lessons it follows from; unused it cools off whole', async () => {
  const course = await ten()
  expect((await quote(course)).sums.map(({ method, fee }) => [method, fee])).toEqual([
    ['unearned', 2_700_00],
    ['list', 2_700_00],
    ['cooling-off', 2_700_00],
  ])
  await give(course)
  const used = await quote(course)
  expect(used).toMatchObject({ card: null, name: course.course.name, paid: 2_700_00, unearned: 2_430_00, used: 1, single_price: 300_00 })
  expect(used.course).toEqual({ id: course.id, name: course.course.name, coach: '陈教练', residue: 9 })
  expect(used.visits).toMatchObject([{ gym_name: '开馆健身' }])
  expect(used.sums).toMatchObject([
    {
      method: 'unearned',
      fee: 2_430_00,
      due_on: '2026-12-05',
      lines: [
        { what: 'paid', fee: 2_700_00 },
        { what: 'earned', fee: -270_00 },
      ],
    },
    { method: 'list', fee: 2_400_00, lines: [{ what: 'paid' }, { what: 'lessons', count: 1, each: 300_00, fee: -300_00 }] },
  ])
})

test('a member’s cards and courses are quoted together', async () => {
  const course = await ten()
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { days: 30 }, { price: 300_00 }))
  const both = await asker.do(refundCalls.quotes, { params: { id: member.id } })
  expect(both.data.map((one) => [one.card?.id ?? null, one.course?.id ?? null, one.unearned])).toEqual([
    [card.id, null, 300_00],
    [null, course.id, 2_700_00],
  ])
  expect(both.unearned).toBe(3_000_00)
})

test('asked for, approved by another, paid by a third without the right to refund courses: the course is closed, the books agree', async () => {
  const course = await ten()
  await give(course)
  const asked = await ask(course, { method: 'list' })
  expect(asked.body).toMatchObject({ state: 'requested', fee: 2_400_00, name: course.course.name, unearned_now: 2_430_00 })
  expect((await ask(course)).refusal.message).toBe(`课程“${course.course.name}” 已有退款申请（2026-11-20，2,400.00 元），请先处理或撤回它`)
  const params = { id: asked.body.id }
  await boss.do(refundCalls.approve, { params, body: { remark: '同意' } })
  expect(await cashier.do(refundCalls.pay, { params, body: {} })).toMatchObject({ state: 'paid', unearned_now: null })
  expect(await now(course)).toMatchObject({ state: 'closed', residue: 0, unearned: 0 })
  expect(await balanceOf(world, club, 'hand')).toBe(300_00)
  expect(await problems()).toEqual([])
})

test('lessons that are booked are called off first; a lesson given since stops a sum that no longer holds', async () => {
  const course = await ten()
  const id = await approved(course)
  const starts_at = '2026-11-20T06:00:00.000Z'
  const booking = await club.owner.do(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at } })
  expect((await pay(id)).refusal.code).toBe(32006)
  await club.owner.do(courseBookingCalls.cancel, { params: { id: booking.id }, body: { reason: '退课', forgive: true } })
  await give(course)
  const refused = await pay(id)
  expect(refused.refusal.message).toContain('现未消费 2,430.00 元，少于 2,700.00 元')
  expect(refused.refusal.message).toContain(permissions['coaching.refund-excess'].zh)
  expect((await pay(id, club.owner)).status).toBe(200)
  expect(await balanceOf(world, club, 'refund')).toBe(270_00)
  expect(await problems()).toEqual([])
})

test('two who pay at once: it is one refund; undone at the course the case reads undone and may be asked for again', async () => {
  const course = await ten()
  const id = await approved(course)
  const pays = await Promise.all([pay(id), pay(id, club.owner)])
  expect(pays.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const { undoable_event_id } = await now(course)
  await club.owner.do(customerCourseCalls.reverse, {
    params: { id: course.id },
    body: { event_id: undoable_event_id ?? 0, reason: '会员改主意' },
  })
  expect(await asker.do(refundCalls.show, { params: { id } })).toMatchObject({ state: 'reversed' })
  expect((await ask(course)).status).toBe(200)
  expect(await problems()).toEqual([])
})

test('in cooling-off all goes back; what was handed over to somebody doesn’t cool off, nor does what has cooled', async () => {
  const course = await ten()
  const other = await newCustomer(club.owner)
  await on('2026-11-28')
  expect((await quote(course)).sums.map(({ method }) => method)).toEqual(['unearned', 'list'])
  const fresh = await newBought(club.owner, member, coach, { lessons: 4, price: 400_00 })
  expect((await quote(fresh)).sums.map(({ method }) => method)).toContain('cooling-off')
  await club.owner.do(customerCourseCalls.transfer, {
    params: { id: fresh.id },
    body: { customer_id: other.id, quantity: 1, fee: 0, payment_method: 'CASH' },
  })
  expect((await quote(fresh)).sums.map(({ method }) => method)).not.toContain('cooling-off')
})

test('whose courses the asker may not see, they quote none of', async () => {
  const course = await ten()
  const stranger = await newStaff(world, club, { permissions: ['customers.view', 'refunds.request'] })
  const answer = await stranger.call(refundCalls.quote, { query: { customer_course_id: String(course.id) } })
  expect(answer.status).toBe(404)
})

test('however many were bought, given and used, no sum goes beyond what is owed, and paid to the fen the books agree', {
  timeout: 120_000,
}, async () => {
  const life = fc.record({
    lessons: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 1, max: 1_000_00 }),
    used: fc.integer({ min: 0, max: 5 }),
    method: fc.constantFrom('unearned' as const, 'list' as const),
    less: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(life, async ({ lessons, price, used, method, less }) => {
      await open()
      const course = await newBought(club.owner, member, coach, { lessons, price })
      for (let i = 0; i < Math.min(used, lessons - 1); i++) await give(course)
      const { sums, unearned } = await quote(course)
      for (const sum of sums) if (sum.method !== 'cooling-off') expect(sum.fee).toBeLessThanOrEqual(unearned)
      const sum = sums.find((one) => one.method === method)
      if (!sum) return
      const fee = Math.max(1, sum.fee - less)
      expect((await pay(await approved(course, { method, fee }))).status).toBe(200)
      expect(await balanceOf(world, club, 'hand')).toBe(price - fee)
      expect(await balanceOf(world, club, 'deferred')).toBe(0)
      expect(await problems()).toEqual([])
    }),
    runs(12),
  )
})
