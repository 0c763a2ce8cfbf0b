/** A disruption gives members' courses the days they lost, as it does cards, and takes them back. */
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { disruptionsBy } from '../../testing/disruptions.ts'

const TODAY = '2026-11-20'
let world: World
let club: Club
let coach: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${TODAY}T04:00:00Z`)
  club = await newClub(world)
  coach = await newCoach(world, club)
})
afterAll(() => world.close())

const on = async (day: string) => {
  world.clock.set(`${day}T04:00:00Z`)
  club.owner = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
}
const { disrupted, back } = disruptionsBy(
  () => world,
  () => club.owner,
  { from: TODAY, to: '2026-11-22' },
)
const items = async (id: number) => (await club.owner.do(disruptionCalls.items, { params: { id } })).data
const bought = async (more: Parameters<typeof newBought>[3]) =>
  newBought(club.owner, await newCustomer(club.owner, { name: '王小明' }), coach, { lessons: 2, price: 200_00, ...more })
const now = ({ id }: { id: number }) => club.owner.do(customerCourseCalls.show, { params: { id } })
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

test('courses that lost days are shown after the cards, those without an end with why not; only cards where only cards are meant', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner, { days: 30 }))
  const ending = await bought({ endsOn: '2026-12-20' })
  const short = await bought({ endsOn: '2026-11-21' })
  const endless = await bought({})
  const preview = await disrupted({}, false)
  expect(preview).toMatchObject({ state: 'preview', courses: true, counts: { planned: 3, left_out: 1, courses: 2, days: 8 } })
  expect((await items(preview.id)).map((item) => [item.card?.id ?? null, item.course?.id ?? null, item.days, item.why])).toEqual([
    [card.id, null, 3, null],
    [null, ending.id, 3, null],
    [null, short.id, 2, null],
    [null, endless.id, 0, 'endless'],
  ])
  expect((await now(ending)).ends_on).toBe('2026-12-20')
  expect((await disrupted({ courses: false }, false)).counts).toMatchObject({ planned: 1, courses: 0 })
  expect((await disrupted({ kinds: [], courses: true }, false)).counts).toMatchObject({ planned: 2, courses: 2 })
  expect((await club.owner.call(disruptionCalls.prepare, { body: { reason: '停电', from: TODAY, to: TODAY, kinds: [] } })).status).toBe(422)
})

test('given, a course ends later and a lesson can be given on the days it got; taken back it ends as before', async () => {
  const course = await bought({ endsOn: '2026-11-21' })
  const { id, state } = await disrupted()
  expect([state, (await now(course)).ends_on]).toEqual(['applied', '2026-11-24'])
  const messages = await club.owner.do(messageCalls.list)
  expect(messages.data[0]?.article_record.intro).toContain('0 张会员卡、1 个课程已补偿')
  await on('2026-11-23')
  const confirm = { by: 'staff' as const, reason: '手机没电' }
  await club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: course.id, confirm } })
  expect(await back(id)).toMatchObject({ state: 'reversed', counts: { reversed: 1, short: 2 } })
  // What is over can't be taken away: it goes on until today.
  expect((await now(course)).ends_on).toBe('2026-11-23')
  expect(await problems()).toEqual([])
})

test('a day that a lesson is booked on isn’t taken back', async () => {
  const course = await bought({ endsOn: '2026-11-21' })
  const { id } = await disrupted()
  await bookAt(club.owner, course, '2026-11-23T02:00:00.000Z')
  expect((await back(id)).counts).toMatchObject({ reversed: 1, short: 2 })
  expect((await now(course)).ends_on).toBe('2026-11-23')
})

test('taken back at once nothing is left of it; what was undone at the course itself isn’t taken twice', async () => {
  const [one, two] = [await bought({ endsOn: '2026-12-20' }), await bought({ endsOn: '2026-12-20' })]
  const { id } = await disrupted()
  const { undoable_event_id } = await now(two)
  await club.owner.do(customerCourseCalls.reverse, {
    params: { id: two.id },
    body: { event_id: undoable_event_id ?? 0, reason: '会员不要' },
  })
  await back(id)
  expect([(await now(one)).ends_on, (await now(two)).ends_on]).toEqual(['2026-12-20', '2026-12-20'])
  expect((await items(id)).map((item) => [item.state, item.why, item.short])).toEqual([
    ['reversed', null, 0],
    ['reversed', 'undone-there', 0],
  ])
  // The two cancel out: the sale is the newest thing again.
  expect((await now(one)).undoable_event_id).not.toBeNull()
})

test('handed over since, the days come back from whoever has it; refunded since, there is nothing to take', async () => {
  const [handed, refunded] = [await bought({ endsOn: '2026-12-20' }), await bought({ endsOn: '2026-12-20' })]
  const { id } = await disrupted()
  const other = await newCustomer(club.owner)
  const taker = await club.owner.do(customerCourseCalls.transfer, {
    params: { id: handed.id },
    body: { customer_id: other.id, fee: 0, payment_method: 'CASH' },
  })
  await club.owner.do(customerCourseCalls.refund, { params: { id: refunded.id }, body: { fee: 200_00, reason: '搬家' } })
  await back(id)
  const { data } = await club.owner.do(customerCourseCalls.ofCustomer, { params: { id: other.id } })
  expect(data).toMatchObject([{ id: taker.customer_course.id, ends_on: '2026-12-20' }])
  expect((await items(id)).map((item) => [item.why, item.short])).toEqual([
    [null, 0],
    ['closed', 3],
  ])
  expect(await problems()).toEqual([])
})

test('a course that ended while the club was closed comes back with its lessons, worth what wasn’t earned by then', async () => {
  const course = await bought({ endsOn: '2026-11-21' })
  await on('2026-11-25')
  await disrupted()
  expect(await now(course)).toMatchObject({ ends_on: '2026-11-24', residue: 2, unearned: 0 })
  await disrupted({ days: 10 })
  expect(await now(course)).toMatchObject({ state: 'valid', residue: 2, unearned: 0 })
  expect(await problems()).toEqual([])
})
