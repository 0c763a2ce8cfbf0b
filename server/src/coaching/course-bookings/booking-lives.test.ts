/** Whatever is booked, moved, cancelled, given, confirmed, taken back or handed over, at two branches that share a coach: nobody is in two places, and lessons and money agree. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newBought } from '../../testing/booked-lessons.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'
import { expireLessons } from './consumes/expire.ts'

const HALF_HOUR_MS = 1_800_000
let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

type Owned = { of: 'book'; course: number; slot: number }
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ of: fc.constant('book' as const), course: fc.nat(4), slot: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('pair' as const), slot: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('move' as const), which: fc.nat(2), slot: fc.nat(3), coach: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('cancel' as const), which: fc.nat(2), forgive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('missed' as const), which: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ of: fc.constant('give' as const), which: fc.nat(2), signed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('adHoc' as const), course: fc.nat(4), signed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('confirm' as const), which: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ of: fc.constant('takeBack' as const), which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('review' as const), which: fc.nat(2), stands: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('handOver' as const) }) },
  { weight: 6, arbitrary: fc.record({ of: fc.constant('wait' as const), halves: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('night' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : Owned

type Branch = { gymId: number; boss: Staff; coaches: Staff[]; courses: { id: number }[] }
const signed = { by: 'sign' as const, signature: [[[1, 1] as [number, number]]] }

/** What was carried out, not refused: a life in which nothing succeeds shows nothing. */
const succeeded = new Set<string>()

/** Lived first: all of it succeeds, so that what is shown doesn't hang on luck. */
const everyKind: Step[] = [
  { of: 'adHoc', course: 3, signed: true },
  { of: 'review', which: 0, stands: true },
  { of: 'wait', halves: 2 },
  { of: 'book', course: 0, slot: 1 },
  { of: 'move', which: 0, slot: 3, coach: 0 },
  { of: 'cancel', which: 0, forgive: true },
  { of: 'pair', slot: 1 },
  { of: 'wait', halves: 2 },
  { of: 'missed', which: 0 },
  { of: 'wait', halves: 2 },
  { of: 'book', course: 4, slot: 0 },
  { of: 'give', which: 0, signed: false },
  { of: 'confirm', which: 0 },
  { of: 'takeBack', which: 0 },
  { of: 'handOver' },
]

/** Two branches of one brand: the first has two coaches and three members, the second one of these coaches and one of these members. */
async function twoBranches(): Promise<{ club: Club; branches: [Branch, Branch] }> {
  const club = await newClub(world)
  const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const boss = await newStaff(world, there, { type: 4 })
  const [chen, zhou] = [await newCoach(world, club), await newCoach(world, club, '周教练')]
  const chenThere = await newStaff(world, there, { name: '陈教练', post: 'coach', phone: chen.login })
  await boss.do(staffCalls.setCoaches, { body: { ids: [chenThere.id] } })
  for (const one of [club.owner, boss])
    await one.do(coachTimeCalls.editRules, { body: { lead: 0, day_from: '00:00', day_to: '24:00', gap: 0 } })
  const phone = newPhone()
  const members = [await newCustomer(club.owner, { phone }), await newCustomer(club.owner), await newCustomer(club.owner)]
  const [one, two, three] = members
  const sold = { lessons: 4, price: 1_000_01 }
  const courses = [
    await newBought(club.owner, one ?? { id: 0 }, chen, sold),
    await newBought(club.owner, two ?? { id: 0 }, chen, { ...sold, persons: 2 }),
    await newBought(club.owner, three ?? { id: 0 }, chen, { ...sold, persons: 2 }),
    await newBought(club.owner, one ?? { id: 0 }, zhou, sold),
  ]
  const away = await newCustomer(boss, { phone, join_person_id: members[0]?.person_id })
  const first = { gymId: club.gymId, boss: club.owner, coaches: [chen, zhou], courses }
  return { club, branches: [first, { ...there, boss, coaches: [chenThere], courses: [await newBought(boss, away, chenThere, sold)] }] }
}

async function live({ branches }: Awaited<ReturnType<typeof twoBranches>>, steps: readonly Step[]): Promise<void> {
  const [here, there] = branches
  const all = [...here.courses.map((course) => ({ course, at: here })), ...there.courses.map((course) => ({ course, at: there }))]
  const bookings: { id: number; course: number; at: Branch }[] = []
  const consumes: { id: number; at: Branch }[] = []
  const slot = (n: number) =>
    new Date(Math.ceil(world.clock.now().getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + n * HALF_HOUR_MS).toISOString()
  // Refused is fine; an accident never is.
  let now: Step['of'] = 'wait'
  const fine = <A extends { status: number; refusal: unknown }>(answer: A): A => {
    if (answer.status === 200) succeeded.add(now)
    expect(answer.status, JSON.stringify(answer.refusal)).toBeLessThan(500)
    return answer
  }
  const one = async (s: Step): Promise<void> => {
    now = s.of
    if (s.of === 'wait') return world.clock.advance(s.halves * HALF_HOUR_MS)
    if (s.of === 'night') return expireLessons(world.database, world.clock)
    if (s.of === 'handOver') {
      const params = { id: here.coaches[0]?.id ?? 0, to: here.coaches[1]?.id ?? 0 }
      fine(await here.boss.call(courseBookingCalls.transferAll, { params }))
      return
    }
    if (s.of === 'book' || s.of === 'adHoc') {
      const { course, at } = all[s.course] ?? { course: { id: 0 }, at: here }
      if (s.of === 'book') {
        const { status, body } = fine(
          await at.boss.call(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at: slot(s.slot) } }),
        )
        if (status === 200) bookings.push({ id: body.id, course: course.id, at })
        return
      }
      const given = { customer_course_id: course.id, ...(s.signed ? { confirm: signed } : {}) }
      const { status, body } = fine(await at.boss.call(courseConsumeCalls.consume, { body: given }))
      if (status === 200) consumes.push({ id: body.id, at })
      return
    }
    if (s.of === 'pair') {
      const body = {
        customer_course_id: here.courses[1]?.id ?? 0,
        with_customer_course_id: here.courses[2]?.id ?? 0,
        starts_at: slot(s.slot),
      }
      const answer = fine(await here.boss.call(courseBookingCalls.book, { body }))
      if (answer.status === 200) bookings.push({ id: answer.body.id, course: body.customer_course_id, at: here })
      return
    }
    if (s.of === 'confirm' || s.of === 'takeBack' || s.of === 'review') {
      const consume = consumes.at(-1 - s.which)
      if (!consume) return
      const params = { id: consume.id }
      if (s.of === 'confirm') fine(await consume.at.boss.call(courseConsumeCalls.confirm, { params, body: { confirm: signed } }))
      else if (s.of === 'takeBack') fine(await consume.at.boss.call(courseConsumeCalls.cancel, { params, body: { reason: '记错了' } }))
      else fine(await consume.at.boss.call(courseConsumeCalls.review, { params, body: { outcome: s.stands ? 'stands' : 'taken-back' } }))
      return
    }
    const booking = bookings.at(-1 - s.which)
    if (!booking) return
    const { at } = booking
    const params = { id: booking.id }
    if (s.of === 'move') {
      const coach_id = at.coaches[s.coach]?.id ?? at.coaches[0]?.id
      fine(await at.boss.call(courseBookingCalls.move, { params, body: { starts_at: slot(s.slot), ...(coach_id ? { coach_id } : {}) } }))
    }
    if (s.of === 'cancel') fine(await at.boss.call(courseBookingCalls.cancel, { params, body: { reason: '有事', forgive: s.forgive } }))
    if (s.of === 'missed') fine(await at.boss.call(courseBookingCalls.noShow, { params, body: {} }))
    if (s.of === 'give') {
      const body = s.signed ? { confirm: signed } : {}
      const answer = fine(
        await at.boss.call(courseConsumeCalls.consumeBooking, { params: { customerCourseId: booking.course, id: booking.id }, body }),
      )
      if (answer.status === 200) consumes.push({ id: answer.body.id, at })
    }
  }
  for (const s of steps) await one(s)
}

/** What can't be: two lessons of one coach or member at once; lessons or money that don't agree with what was booked and given. */
function impossible({ brandId }: Club): Promise<{ what: string }[]> {
  return world.database.transaction(brandId, (db) =>
    rows(
      db,
      sql<{ what: string }>`
      with lessons as (
        select b.id, coalesce(b.pair_id, b.id) as lesson, e.account_id, c.person_id, b.starts_at, b.ends_at, b.state from course_bookings b
        join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
        join employees e on e.brand_id = b.brand_id and e.id = b.coach_id where b.brand_id = ${brandId} and b.state in ('booked', 'used', 'no-show'))
      select format('%s and %s at once', a.id, b.id) as what from lessons a join lessons b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.person_id = b.person_id or a.account_id = b.account_id and a.lesson <> b.lesson
      union all
      select format('course %s: %s booked, %s are', k.id, k.booked, n.n) from customer_courses k cross join lateral (
        select (select count(*) from course_bookings b where b.brand_id = k.brand_id and b.customer_course_id = k.id and b.state = 'booked')
          + (select count(*) from course_consumes s where s.brand_id = k.brand_id and s.customer_course_id = k.id and s.state = 'waiting' and s.booking_id is null) as n) n
        where k.brand_id = ${brandId} and k.booked <> n.n
      union all
      select format('course %s: %s left of %s, %s given; %s unearned of %s', k.id, k.residue, k.lessons, n.n, k.deferred_fen, k.price_fen)
        from customer_courses k cross join lateral (
          select count(*) as n, coalesce(sum(s.value_fen), 0) as fen from course_consumes s where s.brand_id = k.brand_id and s.customer_course_id = k.id
            and (s.state in ('confirmed', 'disputed') or s.state = 'reviewed' and s.outcome = 'stands')) n
        where k.brand_id = ${brandId} and (k.residue <> k.lessons + k.gift_lessons - n.n or k.deferred_fen <> k.price_fen - n.fen)
      union all
      select format('booking %s is %s and holds %s', b.id, b.state, count(h.id)) from course_bookings b
        left join holds h on h.brand_id = b.brand_id and h.booking_id = b.id and h.released_at is null and h.who = 'person'
        where b.brand_id = ${brandId} group by b.id, b.state having (count(h.id) = 1) <> (b.state <> 'cancelled')`,
    ),
  )
}

test('nobody is ever in two places, and lessons and money agree with what was booked and given', { timeout: 240_000 }, async () => {
  const lived = async (steps: Step[]) => {
    world.clock.set('2026-11-20T02:00:00Z')
    const made = await twoBranches()
    await live(made, steps)
    expect(await impossible(made.club)).toEqual([])
    expect(await world.database.transaction(made.club.brandId, (db) => checkBooks({ db, brandId: made.club.brandId }))).toEqual([])
  }
  await lived(everyKind)
  expect([...succeeded].toSorted()).toEqual([
    'adHoc',
    'book',
    'cancel',
    'confirm',
    'give',
    'handOver',
    'missed',
    'move',
    'pair',
    'review',
    'takeBack',
  ])
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), lived), runs(50))
  expect(world.deadlocks).toEqual([])
})

test('refunded and given at the same moment: one of them, and the books agree', { timeout: 60_000 }, async () => {
  for (let tries = 0; tries < 6; tries++) {
    world.clock.set('2026-11-20T02:00:00Z')
    const { club, branches } = await twoBranches()
    const [{ courses }] = branches
    const id = courses[0]?.id ?? 0
    const answers = await Promise.all([
      club.owner.call(customerCourseCalls.refund, { params: { id }, body: { fee: 1_000_01, reason: '搬家' } }),
      club.owner.call(courseConsumeCalls.consume, { body: { customer_course_id: id, confirm: signed } }),
      club.owner.call(courseConsumeCalls.consume, { body: { customer_course_id: id } }),
    ])
    for (const { status, refusal } of answers) expect(status, JSON.stringify(refusal)).toBeLessThan(500)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
  }
  expect(world.deadlocks).toEqual([])
})
