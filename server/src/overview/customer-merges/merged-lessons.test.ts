/** Two customers who are one person, and the lessons that are booked for them: one person is held, in one place; and two again. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { addDays, instantAt } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
let club: Club
let coaches: [Staff, Staff]
type Person = { id: number; person_id: number }
let kept: Person
let gone: Person
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(open)
afterAll(() => world.close())

async function open() {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  coaches = [await newCoach(world, club), await newCoach(world, club, '周教练')]
  kept = await newCustomer(club.owner, { name: '王小明' })
  gone = await newCustomer(club.owner, { name: '王晓明' })
}
const bought = (of: { id: number }, coach = coaches[0]) => newBought(club.owner, of, coach, { lessons: 6, price: 600_00 })
const at = (hour: number, day = '2026-11-21') => instantAt(day, hour * 60, 'Asia/Shanghai').toISOString()
const book = (course: { id: number }, starts_at: string) => bookAt(club.owner, course, starts_at)
const tryBook = (course: { id: number }, starts_at: string) =>
  club.owner.call(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at } })
const cancel = (id: number) => club.owner.do(courseBookingCalls.cancel, { params: { id }, body: { reason: '有事', forgive: true } })
const tryMerge = () => club.owner.call(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
const undo = (id: number) => club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '是两个人' } })
const coursesOf = async ({ id }: { id: number }) =>
  (await club.owner.do(customerCourseCalls.ofCustomer, { params: { id } })).data.map((course) => course.id).toSorted((a, b) => a - b)
const bookingsOf = async ({ id }: { id: number }) => {
  const query = { from: '2026-11-20', to: '2026-11-27', customer_id: String(id) }
  return (await club.owner.do(courseBookingCalls.list, { query })).data.map((one) => one.id).toSorted((a, b) => a - b)
}
const heldOf = async ({ person_id }: Person) => {
  const held = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ booking_id: number }>`
      select booking_id from holds where brand_id = ${club.brandId} and who = 'person' and who_id = ${person_id} and released_at is null order by booking_id`,
    ),
  )
  return held.map(({ booking_id }) => booking_id)
}
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

test('courses, bookings and the hours they are held for follow whoever is kept; undone, each has their own again, what was booked since too', async () => {
  const [mine, theirs] = [await bought(kept), await bought(gone, coaches[1])]
  const [first, second] = [await book(mine, at(10)), await book(theirs, at(14))]
  const { body } = await tryMerge()
  expect(await coursesOf(kept)).toEqual([mine.id, theirs.id])
  expect(await bookingsOf(kept)).toEqual([first.id, second.id])
  expect([await heldOf(kept), await heldOf(gone)]).toEqual([[first.id, second.id], []])
  // One person is in one place now.
  const clash = await tryBook(mine, at(14))
  expect(clash.refusal.errors?.starts_at?.[0]).toContain('王小明')
  const since = await book(theirs, at(16))
  expect(await problems()).toEqual([])
  await undo(body.id)
  expect([await coursesOf(kept), await coursesOf(gone)]).toEqual([[mine.id], [theirs.id]])
  expect([await heldOf(kept), await heldOf(gone)]).toEqual([[first.id], [second.id, since.id]])
  expect(await problems()).toEqual([])
})

test('both booked for the same hour: it is told which, and nothing is merged until one is called off', async () => {
  const [mine, theirs] = [await bought(kept), await bought(gone, coaches[1])]
  await book(mine, at(10))
  const other = await book(theirs, instantAt('2026-11-21', 10 * 60 + 30, 'Asia/Shanghai').toISOString())
  const refused = await tryMerge()
  expect([refused.status, refused.refusal.code]).toEqual([422, 32030])
  expect(refused.refusal.message).toContain('2026-11-21 10:30 至 2026-11-21 11:00')
  expect(await coursesOf(kept)).toEqual([mine.id])
  await cancel(other.id)
  expect((await tryMerge()).status).toBe(200)
  expect(await problems()).toEqual([])
})

test('what overlapped is over: it stands in nobody’s way', async () => {
  const [mine, theirs] = [await bought(kept), await bought(gone, coaches[1])]
  const [first, second] = [await book(mine, at(15, '2026-11-20')), await book(theirs, at(15, '2026-11-20'))]
  world.clock.set('2026-11-20T09:00:00Z')
  const { status, body } = await tryMerge()
  expect(status).toBe(200)
  expect([await heldOf(kept), await heldOf(gone)]).toEqual([[first.id], [second.id]])
  expect(await problems()).toEqual([])
  await undo(body.id)
  expect(await problems()).toEqual([])
})

test('a lesson of two whose members are one person isn’t one: it is told', async () => {
  const two = [
    await newBought(club.owner, kept, coaches[0], { lessons: 3, price: 300_00, persons: 2 }),
    await newBought(club.owner, gone, coaches[0], { lessons: 3, price: 300_00, persons: 2 }),
  ] as const
  const body = { customer_course_id: two[0].id, with_customer_course_id: two[1].id, starts_at: at(10) }
  await club.owner.do(courseBookingCalls.book, { body })
  expect((await tryMerge()).refusal.code).toBe(32030)
})

test('merged and booked at the same moment: nobody is in two places, and no accident', { timeout: 60_000 }, async () => {
  const [mine, theirs] = [await bought(kept), await bought(gone, coaches[1])]
  const answers = await Promise.all([tryMerge(), tryBook(mine, at(10)), tryBook(theirs, at(10)), tryBook(theirs, at(11))])
  for (const { status, refusal } of answers) expect(status, JSON.stringify(refusal)).toBeLessThan(500)
  expect(await problems()).toEqual([])
  expect(world.deadlocks).toEqual([])
})

test('however lessons are booked and called off, merged and split: whoever has the course is held, and in one place', {
  timeout: 120_000,
}, async () => {
  const act = fc.record({ do: fc.constantFrom('book', 'book', 'book', 'cancel', 'merge', 'undo', 'wait'), n: fc.nat(5), of: fc.nat(1) })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
      await open()
      const courses = [await bought(kept), await bought(gone, coaches[1])]
      const booked: number[] = []
      let merge = 0
      let hour = 0
      for (const { do: what, n, of } of acts) {
        if (what === 'book') {
          const day = addDays('2026-11-20', Math.floor((hour + 12) / 24))
          const { status, body, refusal } = await tryBook(courses[of] ?? { id: 0 }, at((hour + 14 + n) % 22, day))
          expect(status, JSON.stringify(refusal)).toBeLessThan(500)
          if (status === 200) booked.push(body.id)
        }
        const id = booked.at(-1 - n)
        if (what === 'cancel' && id !== undefined) {
          const ended = await club.owner.call(courseBookingCalls.cancel, { params: { id }, body: { reason: '有事', forgive: true } })
          expect(ended.status).toBeLessThan(500)
        }
        if (what === 'merge' && merge === 0) {
          const merged = await tryMerge()
          expect(merged.status, JSON.stringify(merged.refusal)).toBeLessThan(500)
          if (merged.status === 200) merge = merged.body.id
        }
        if (what === 'undo' && merge !== 0) {
          await undo(merge)
          merge = 0
        }
        if (what === 'wait') {
          hour += 1
          world.clock.advance(3_600_000)
        }
      }
      expect(await problems()).toEqual([])
    }),
    runs(15),
  )
})
