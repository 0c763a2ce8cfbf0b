/**
 * Random lives of courses: sold and given, used, given back, put right, extended, handed over, refunded whole, less and beyond,
 * ended, paid in every way. The books agree with everything; what is left of a course is what was sold and given less what was
 * used, handed over and taken off; a reversal leaves everything as before, and a second is refused.
 */
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { addDays, businessDay } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { sumUp } from '../../testing/books.ts'
import { newStoredValueType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { useLesson } from '../../testing/lessons.ts'
import { runs } from '../../testing/runs.ts'
import { expireCourses } from './changes/expire.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const acts = fc.constantFrom(
  'sell',
  'use',
  'use',
  'use',
  'give-back',
  'residue',
  'extend',
  'coach',
  'transfer',
  'transfer',
  'refund',
  'recycle',
  'undo',
  'undo',
  'nights',
)
const step = fc.record({
  do: acts,
  /** What was done is undone at once, and everything must be as it was. */
  undo: fc.boolean(),
  which: fc.nat(5),
  who: fc.nat(2),
  count: fc.integer({ min: 1, max: 12 }),
  gifts: fc.nat(3),
  fen: fc.integer({ min: 0, max: 5000_01 }),
  days: fc.integer({ min: 0, max: 40 }),
  way: fc.nat(4),
  course: fc.nat(1),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type People = { id: number; card: number; deposit: number }[]
type Lesson = { courseId: number; giveBack: () => Promise<void> }
type House = { club: Club; staff: Staff; people: People; coaches: Staff[]; courses: { id: number }[]; used: Lesson[] }

/** Everybody holds something from the beginning. */
const first: Step = { do: 'sell', undo: false, which: 0, who: 0, count: 7, gifts: 2, fen: 2400_01, days: 0, way: 1, course: 0 }

/** What was carried out, not refused, and what was undone at once: a life in which nothing succeeds shows nothing. */
const succeeded = new Set<string>()
const undone = new Set<string>()

/** Lived first: all of it succeeds, so that what is shown doesn't hang on luck. */
const everyKind: Step[] = [
  first,
  { ...first, do: 'use' },
  { ...first, do: 'give-back' },
  { ...first, do: 'residue', count: 5 },
  { ...first, do: 'extend', days: 30 },
  { ...first, do: 'coach' },
  { ...first, do: 'transfer', who: 1, way: 0 },
  { ...first, do: 'refund', which: 1 },
  { ...first, do: 'undo' },
  { ...first, do: 'refund', which: 1 },
  { ...first, do: 'recycle', which: 1 },
  { ...first, do: 'nights' },
]
/** Last what leaves a closed course behind: that one stands first from then on. */
const allUndone: Step[] = [
  { ...first, do: 'residue', count: 5, undo: true },
  { ...first, do: 'extend', days: 30, undo: true },
  { ...first, do: 'coach', undo: true },
  { ...first, do: 'refund', undo: true },
  { ...first, do: 'transfer', who: 1, way: 0, count: 2, undo: true },
  { ...first, count: 3, undo: true },
]
/** A refund is undone after the course's last day: it comes back with money on it, which the night earns. */
const endedMeanwhile: Step[] = [
  { ...first, do: 'extend', days: 2 },
  { ...first, do: 'refund' },
  { ...first, do: 'nights', days: 2 },
  { ...first, do: 'undo' },
  { ...first, do: 'coach', undo: true },
]

test('whatever is done with courses and undone, all the books agree', { timeout: 300_000 }, async () => {
  const lived = async (life: Step[]) => {
    world.clock.set('2026-11-20T04:00:00Z')
    const house = await newHouse()
    for (const next of life) await live(house, next)
    await expectGoodBooks(house)
    await nights(house, 400)
    await expectGoodBooks(house)
  }
  await lived(everyKind)
  await lived(allUndone)
  await lived(endedMeanwhile)
  expect([...succeeded].toSorted()).toEqual([
    'coach',
    'extend',
    'give-back',
    'recycle',
    'refund',
    'residue',
    'sell',
    'transfer',
    'undo',
    'use',
  ])
  expect([...undone].toSorted()).toEqual(['coach', 'extend', 'refund', 'residue', 'sell', 'transfer'])
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 28 }), lived), runs(10))
})

async function newHouse(): Promise<House> {
  const club = await newClub(world)
  const { owner } = club
  const coaches = [await newCoach(world, club, '陈教练'), await newCoach(world, club, '周教练')]
  const courses: { id: number }[] = []
  for (const gifts_transfer of [true, false]) {
    const course = await newTaught(owner, coaches[0] ?? owner, { gifts_transfer }, 417_03, 0)
    await owner.do(courseCalls.addCoach, {
      params: { id: course.id },
      body: { coach_id: coaches[1]?.id ?? 0, price: 399_99, foot_price: 0 },
    })
    courses.push(course)
  }
  const purse = await newStoredValueType(owner, { amount: 2900_00, gift_amount: 290_07 }, { price: 2900_00 })
  const people: People = []
  for (const name of ['张伟', '李娜', '王芳']) {
    const { id } = await newCustomer(owner, { name })
    const { card } = await sell(owner, { id }, purse)
    const deposit = await owner.do(depositCalls.take, { body: { customer_id: id, fee: 811_01, payment_method: 'ALIPAY' } })
    people.push({ id, card: card.id, deposit: deposit.id })
  }
  const house: House = { club, staff: owner, people, coaches, courses, used: [] }
  for (const who of [0, 1, 2]) await sellSome(house, { ...first, who })
  return house
}

async function nights(house: House, days: number): Promise<void> {
  world.clock.advance(days * 86_400_000)
  await expireCourses(world.database, world.clock)
  if (days % 2 === 0) await sumUp(world, house.club.brandId)
  house.staff = await newStaff(world, house.club, { type: 4 })
}

const today = () => businessDay(world.clock.now(), { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 })

/** What no reversal takes back. */
const FOR_GOOD: ReadonlySet<Step['do']> = new Set(['use', 'give-back', 'recycle', 'undo', 'nights'])

/** Whether it is allowed is the server's business: a refusal must change nothing. */
async function live(house: House, next: Step): Promise<void> {
  if (next.do === 'nights') return nights(house, 1 + next.days)
  // What the last thing brought back may have ended meanwhile: its night goes by.
  await expireCourses(world.database, world.clock)
  const before = await everything(house)
  const done = await act(house, next)
  if (done !== 200) {
    expect(done, JSON.stringify(next)).toBeLessThan(500)
    return expect(await everything(house), JSON.stringify(next)).toEqual(before)
  }
  succeeded.add(next.do)
  // Of sales most stand, so that there is something to live with.
  if (!next.undo || FOR_GOOD.has(next.do) || (next.do === 'sell' && next.count > 3)) return
  const event = await newest(house)
  // Nothing was done where it was so already.
  if (event === undefined || JSON.stringify(await everything(house)) === JSON.stringify(before)) return
  undone.add(next.do)
  expect(await undo(house, event), JSON.stringify(next)).toBe(200)
  expect(await everything(house), JSON.stringify(next)).toEqual(before)
  expect(await undo(house, event)).toBeGreaterThanOrEqual(400)
}

function paying({ people }: House, { who, way }: Step) {
  const { card, deposit } = people[who] ?? { card: 0, deposit: 0 }
  if (way === 1) return { payment_method: 'WECHAT' as const }
  if (way === 2 || way === 3) return { payment_method: 'DEBIT_CARD' as const, debit_card_id: card }
  return way === 4 ? { deposit_ids: [deposit], payment_method: 'CASH' as const } : { payment_method: 'CASH' as const }
}

async function act(house: House, next: Step): Promise<number> {
  const { staff } = house
  if (next.do === 'sell') return sellSome(house, next)
  if (next.do === 'undo') return undo(house, await newest(house))
  if (next.do === 'give-back') return giveBack(house, next)
  const all = await staff.do(customerCourseCalls.list, { query: { per_page: 100 } })
  const course = all.data[next.which % Math.max(1, all.data.length)]
  if (!course) return 404
  const params = { id: course.id }
  if (next.do === 'use') return use(house, course.id)
  if (next.do === 'residue')
    return (await staff.call(customerCourseCalls.setResidue, { params, body: { residue: next.count, remark: '更正' } })).status
  if (next.do === 'extend') {
    const expired_at = next.way === 0 ? null : addDays(today(), next.days)
    return (await staff.call(customerCourseCalls.edit, { params, body: { expired_at } })).status
  }
  if (next.do === 'coach')
    return (await staff.call(customerCourseCalls.edit, { params, body: { coach_id: house.coaches[next.way % 2]?.id ?? 0 } })).status
  if (next.do === 'transfer') {
    const { way, ...payer } = { ...next, who: house.people.findIndex(({ id }) => id === course.customer.id) }
    const fee = way === 0 ? 0 : next.fen % 100_00
    const body = {
      customer_id: house.people[next.who]?.id ?? 0,
      fee,
      ...(next.undo ? { quantity: next.count } : {}),
      ...paying(house, { ...payer, way }),
    }
    return (await staff.call(customerCourseCalls.transfer, { params, body })).status
  }
  if (next.do === 'refund') {
    const fee = next.way === 1 ? course.unearned : next.way === 2 ? Math.min(next.fen, course.paid) : Math.floor(course.unearned / 3)
    const how = next.way === 0 ? { payment_method: 'CASH' as const } : {}
    return (await staff.call(customerCourseCalls.refund, { params, body: { fee, reason: '退', ...how } })).status
  }
  return (await staff.call(customerCourseCalls.recycle, { params })).status
}

async function sellSome(house: House, next: Step): Promise<number> {
  const { staff, courses, coaches, people } = house
  const body = {
    customer_id: people[next.who]?.id ?? 0,
    course_id: courses[next.course]?.id ?? 0,
    coach_id: coaches[next.which % 2]?.id ?? 0,
    quantity: next.count,
    gift_lessons: next.gifts,
    real_total_fee: Math.min(next.fen, next.count * 399_99),
    ...(next.days > 20 ? { expired_at: addDays(today(), next.days) } : {}),
    ...paying(house, next),
  }
  return (await staff.call(customerCourseCalls.sell, { body })).status
}

/** Refused in the verb, where there is no call. */
async function use(house: House, courseId: number): Promise<number> {
  const done = await useLesson(world, house.club, courseId).catch(() => null)
  if (!done) return 422
  house.used.push({ courseId, giveBack: done.giveBack })
  return 200
}

async function giveBack(house: House, next: Step): Promise<number> {
  const [lesson] = house.used.splice(next.which % Math.max(1, house.used.length), 1)
  if (!lesson) return 404
  const done = await lesson.giveBack().then(
    () => true,
    () => false,
  )
  if (!done) house.used.push(lesson)
  return done ? 200 : 422
}

type Newest = { id: number; course: number } | undefined

/** The newest operation that nobody undid, of whichever course. */
async function newest({ club }: House): Promise<Newest> {
  const [event] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ id: number; course: number }>`
      select v.id, v.customer_course_id as course from course_events v where v.brand_id = ${club.brandId}
        and v.kind in ('sold', 'residue', 'extended', 'coach-changed', 'transferred', 'refunded')
        and not exists (select from course_events u where u.brand_id = v.brand_id and u.reverses_id = v.id) order by v.id desc limit 1`,
    ),
  )
  return event
}

async function undo({ staff }: House, event: Newest): Promise<number> {
  if (!event) return 422
  const body = { event_id: event.id, reason: '办错了' }
  return (await staff.call(customerCourseCalls.reverse, { params: { id: event.course }, body })).status
}

/** All that a reversal must bring back: what is held until when, every account, every purse and deposit. */
async function everything({ club }: House) {
  return world.database.transaction(club.brandId, async (db) => ({
    held: await rows(
      db,
      sql`select id, customer_id, coach_id, lessons, gift_lessons, residue, price_fen, deferred_fen, ends_on, closed_on, closed_why, used_up_on, recycled_at from customer_courses
        where brand_id = ${club.brandId} and closed_why is distinct from 'reversed' order by id`,
    ),
    books: await rows(
      db,
      sql`
      select account, coalesce(category, '') as category, coalesce(payment_method, '') as method, customer_course_id, sum(amount_fen)::bigint as fen from ledger_lines
      where brand_id = ${club.brandId} group by 1, 2, 3, 4 having sum(amount_fen) <> 0 order by 1, 2, 3, 4`,
    ),
    purses: await rows(db, sql`select id, principal_fen, gift_fen from cards where brand_id = ${club.brandId} order by id`),
    deposits: await rows(db, sql`select id, left_fen from deposits where brand_id = ${club.brandId} order by id`),
    performed: await rows(
      db,
      sql`select staff_id, business, sum(performance_fen)::bigint as fen, sum(units)::integer as units from performance_lines where brand_id = ${club.brandId}
        group by 1, 2 having sum(performance_fen) <> 0 or sum(units) <> 0 order by 1, 2`,
    ),
    stages: await rows(db, sql`select id, member_since, valid_until from customers where brand_id = ${club.brandId} order by id`),
  }))
}

async function expectGoodBooks({ club, used }: House): Promise<void> {
  const problems = await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
  expect(problems).toEqual([])
  const { left, given, deferred, carried } = await world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ left: number; given: number; deferred: number; carried: number }>`
      select (select coalesce(sum(residue), 0)::integer from customer_courses where brand_id = ${club.brandId}) as left,
        (select coalesce(sum(lessons), 0)::integer from course_events where brand_id = ${club.brandId}) as given,
        (select coalesce(-sum(amount_fen), 0)::bigint from ledger_lines where brand_id = ${club.brandId} and account = 'deferred' and category = 'course') as deferred,
        (select coalesce(sum(deferred_fen), 0)::bigint from customer_courses where brand_id = ${club.brandId}) as carried`,
    ),
  )
  expect(left).toBe(given - used.length)
  expect(carried).toBe(deferred)
}
