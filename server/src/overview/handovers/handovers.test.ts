/** A coach leaves: members, courses and booked lessons go to colleagues by one plan, all or none, and come back the same way; stories on a real database. */
import type { BodyIn } from '@kaiguan/contract/call'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { type HandoverPlan, handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { bookAt, courseNow, newBought } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
let leaver: Staff
let zhou: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  leaver = await newCoach(world, club, '陈教练')
  zhou = await newCoach(world, club, '周教练')
})
afterAll(() => world.close())

type Input = BodyIn<typeof handoverCalls.apply>
const SAT = '2026-11-21'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const bought = async (more: Parameters<typeof newBought>[3] = {}, by: Staff = leaver) =>
  newBought(owner, await newCustomer(owner), by, more)
const planOf = (who: Staff = leaver): Promise<HandoverPlan> => owner.do(handoverCalls.plan, { params: { id: who.id } })
const apply = (body: Input, who: Staff = leaver) => owner.do(handoverCalls.apply, { params: { id: who.id }, body })
const tryApply = (body: Input, by: Staff = owner) => by.call(handoverCalls.apply, { params: { id: leaver.id }, body })
const give = (course: { id: number }, to: Staff) => ({ id: course.id, choice: 'to' as const, to: to.id })
const reverse = (id: number, who: Staff = leaver) =>
  owner.call(handoverCalls.reverse, { params: { employeeId: who.id, id }, body: { reason: '他不走了' } })
const itemsOf = async (id: number) => (await owner.do(handoverCalls.items, { params: { employeeId: leaver.id, id } })).data
const courseOf = (course: { id: number }) => owner.do(customerCourseCalls.show, { params: { id: course.id } })
const coachOf = async (course: { id: number }) => (await courseOf(course)).coach.name
const lesson = (booking: { id: number }) => owner.do(courseBookingCalls.show, { params: { id: booking.id } })
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const rowsOf = (details: unknown) => (details as { rows: { kind: string; id: number; name: string; why: string }[] }).rows

test('who holds courses or lessons to come is neither stopped nor no coach any more; handed over they go', async () => {
  const course = await bought()
  await bookAt(owner, course, at(SAT, '10:00'))
  const held = '“陈教练”名下还有 1 份会员课程、1 节已约的课，请先办理交接（员工详情中的“交接”）'
  for (const call of [
    () => owner.call(staffCalls.disable, { params: { id: leaver.id }, body: {} }),
    () => owner.call(staffCalls.disableBatch, { body: { ids: [zhou.id, leaver.id] } }),
    () => owner.call(staffCalls.edit, { params: { id: leaver.id }, body: { status: 0 } }),
    () => owner.call(staffCalls.cancelCoaches, { body: { ids: [leaver.id] } }),
  ]) {
    const { refusal } = await call()
    expect([refusal.code, refusal.message, refusal.details]).toEqual([32004, held, { employee: { id: leaver.id, name: '陈教练' } }])
  }
  await apply({ courses: [give(course, zhou)] })
  await owner.do(staffCalls.disable, { params: { id: leaver.id }, body: {} })
  expect(await coachOf(course)).toBe('周教练')
})

test('the plan says what is held and proposes who has least to do, is free then and teaches it', async () => {
  const wu = await newCoach(world, club, '吴教练')
  const box = await newTaught(owner, leaver, { name: '拳击' })
  await owner.do(courseCalls.addCoach, { params: { id: box.id }, body: { coach_id: zhou.id, price: 280_00 } })
  const [li, wang] = [await newCustomer(owner, { name: '李娜' }), await newCustomer(owner, { name: '王芳' })]
  const hers = (await sellCourse(owner, li, box, leaver)).customer_course
  const his = await newBought(owner, wang, leaver, { lessons: 4, price: 1_000_00 })
  const booking = await bookAt(owner, his, at(SAT, '10:00'))
  // 吴教练 has a lesson then, 周教练 is away on the day after.
  await bookAt(owner, await bought({}, wu), at(SAT, '10:30'))
  const plan = await planOf()
  expect(plan.counts).toEqual({
    courses: 2,
    residue: 14,
    value: 4_000_00,
    lessons: 1,
    covers: 0,
    coached: 0,
    advised: 0,
    group_courses: 0,
    class_rules: 0,
    classes: 0,
  })
  expect(plan.coaches).toMatchObject([
    { name: '周教练', lessons: 0 },
    { name: '吴教练', lessons: 1, courses: 1 },
  ])
  const row = (course: { id: number }) => plan.courses.find(({ id }) => id === course.id)
  // 周教练 alone is free on Saturday; then they have a lesson, but teach boxing as nobody else does.
  expect(row(his)).toMatchObject({ customer: { name: '王芳' }, value: 1_000_00, proposed: zhou.id })
  expect(row(his)?.takers).toEqual([
    { id: zhou.id, price: null, clashes: [] },
    { id: wu.id, price: null, clashes: [{ booking_id: booking.id, starts_at: at(SAT, '10:00'), why: 'busy' }] },
  ])
  expect(row(hers)).toMatchObject({ customer: { name: '李娜' }, proposed: zhou.id, takers: [{ price: 280_00 }, { price: null }] })
  // Whoever may not set prices gives a course only to those who teach it.
  const desk = await newStaff(world, club, { permissions: ['staff.transfer-customer-courses', 'coaching.view-all', 'customers.view-all'] })
  const theirs = await desk.do(handoverCalls.plan, { params: { id: leaver.id } })
  expect(theirs.courses.map(({ takers }) => takers.length).toSorted()).toEqual([0, 1])
  const refused = await tryApply({ courses: [give(his, wu)] }, desk)
  expect(rowsOf(refused.refusal.details)).toMatchObject([
    { name: '王芳', why: 'not-taught' },
    { name: '王芳', why: 'busy' },
  ])
})

test('courses go with their booked lessons and keep their money; both histories say so, and the new coach teaches at the leaver’s price', async () => {
  const course = await bought({ lessons: 10, price: 2_999_99 })
  const booking = await bookAt(owner, course, at(SAT, '10:00'))
  const before = await courseNow(world, club, course)
  const done = await apply({ courses: [{ ...give(course, zhou), consent: true }], reason: '回老家' })
  expect(done).toMatchObject({
    employee: { name: '陈教练' },
    reason: '回老家',
    made_by: '王老板',
    counts: { courses: 1, lessons: 1, members: 0, refunds: 0, kept: 0 },
    reversed: null,
    reversible: true,
  })
  expect(await lesson(booking)).toMatchObject({ coach: { name: '周教练' }, starts_at: at(SAT, '10:00'), state: 'booked' })
  expect(await courseNow(world, club, course)).toEqual(before)
  const { history } = await courseOf(course)
  expect(history[0]).toMatchObject({ kind: 'coach-changed', said: { from: '陈教练', to: '周教练' }, remark: '回老家' })
  const prices = await owner.do(courseCalls.ofEmployee, { params: { id: zhou.id } })
  expect(prices.data).toMatchObject([{ price: 1_000_00 }])
  expect(await itemsOf(done.id)).toMatchObject([{ kind: 'course', to: { name: '周教练' }, lessons: 1, consent: true, state: 'done' }])
  expect((await owner.do(handoverCalls.list, { params: { id: leaver.id } })).data).toEqual([done])
  // The hour is 周教练's now, and the leaver is free.
  expect(
    (await owner.call(courseBookingCalls.book, { body: { customer_course_id: (await bought({}, zhou)).id, starts_at: at(SAT, '10:00') } }))
      .status,
  ).toBe(422)
  await bookAt(owner, await bought(), at(SAT, '10:00'))
  expect(await books()).toEqual([])
})

test('all or none: what clashes is told row by row, and nothing was changed', async () => {
  const [early, late, free] = [await bought(), await bought(), await bought()]
  await bookAt(owner, early, at(SAT, '10:00'))
  await bookAt(owner, late, at(SAT, '20:30'))
  await bookAt(owner, await bought({}, zhou), at(SAT, '09:30'))
  await owner.do(coachTimeCalls.setHours, { params: { id: zhou.id }, body: { hours: [{ weekday: 6, from: '08:00', to: '20:00' }] } })
  const refused = await tryApply({ courses: [give(early, zhou), give(late, zhou), give(free, zhou)] })
  expect([refused.status, refused.refusal.code]).toEqual([422, 34701])
  expect(refused.refusal.message).toBe('有 2 项不能这样交接，什么都没有改动。第一项：“张伟”，接手教练那时已有课')
  expect(rowsOf(refused.refusal.details)).toMatchObject([
    { kind: 'course', id: early.id, why: 'busy', starts_at: at(SAT, '10:00') },
    { kind: 'course', id: late.id, why: 'hours', starts_at: at(SAT, '20:30') },
  ])
  expect(await Promise.all([early, late, free].map(coachOf))).toEqual(['陈教练', '陈教练', '陈教练'])
  expect((await owner.do(handoverCalls.list, { params: { id: leaver.id } })).data).toEqual([])
  expect((await tryApply({ courses: [give(free, leaver)] })).refusal.errors?.to?.[0]).toContain('不能移交给自己')
  expect((await tryApply({})).status).toBe(422)
})

test('a member takes the refund instead: it is noted with what it comes to, and is done by its own act and right', async () => {
  const course = await bought({ lessons: 3, price: 1_000_00 })
  const kept = await bought()
  const done = await apply({
    courses: [
      { id: course.id, choice: 'refund' },
      { id: kept.id, choice: 'keep' },
    ],
  })
  expect(done).toMatchObject({ counts: { courses: 0, refunds: 1, refund_value: 1_000_00, kept: 1 }, reversible: false })
  expect((await itemsOf(done.id)).map(({ state, value }) => [state, value])).toEqual([
    ['to-refund', 1_000_00],
    ['kept', 3_000_00],
  ])
  expect(await courseNow(world, club, course)).toMatchObject({ deferred_fen: 1_000_00 })
  await owner.do(customerCourseCalls.refund, { params: { id: course.id }, body: { fee: 1_000_00, reason: '教练离职' } })
  expect((await itemsOf(done.id)).map(({ state }) => state)).toEqual(['refunded', 'kept'])
  expect(await books()).toEqual([])
})

test('members go to their new coach and consultant, or to nobody; lessons given in another’s stead to somebody else', async () => {
  const [mine, pooled] = [await newCustomer(owner), await newCustomer(owner)]
  const sales = await newStaff(world, club, { name: '孙顾问' })
  for (const { id } of [mine, pooled])
    await owner.do(customerCalls.edit, { params: { id }, body: { consultant_id: leaver.id, coach_id: leaver.id } })
  const hers = await bought({}, zhou)
  const booking = await bookAt(owner, hers, at(SAT, '10:00'))
  await owner.do(courseBookingCalls.move, { params: { id: booking.id }, body: { coach_id: leaver.id } })
  const plan = await planOf()
  expect(plan.counts).toMatchObject({ courses: 0, lessons: 0, covers: 1, coached: 2, advised: 2 })
  expect(plan.lessons).toMatchObject([{ id: booking.id, coach: { name: '周教练' }, proposed: zhou.id }])
  const done = await apply({
    bookings: [{ id: booking.id, to: zhou.id }],
    customers: [
      { id: mine.id, role: 'coach', to: zhou.id },
      { id: mine.id, role: 'consultant', to: sales.id },
      { id: pooled.id, role: 'consultant', to: null },
    ],
  })
  expect(done.counts).toMatchObject({ courses: 0, lessons: 1, members: 3 })
  const show = (id: number) => owner.do(customerCalls.show, { params: { id: String(id) } })
  expect(await show(mine.id)).toMatchObject({ consultant: { name: '孙顾问' }, coach: { name: '周教练' } })
  expect(await show(pooled.id)).toMatchObject({ consultant: null, coach: { name: '陈教练' } })
  const [newest] = (await owner.do(leadCalls.moves, { params: { id: pooled.id } })).data
  expect(newest).toMatchObject({ why: 'left' })
  expect((await sales.do(messageCalls.list, { query: {} })).data[0]?.article_record.article.title).toBe('有客户移交给您')
  expect(await lesson(booking)).toMatchObject({ coach: { name: '周教练' } })
  // Somebody who isn't a coach gives no lessons.
  const wrong = await tryApply({ customers: [{ id: pooled.id, role: 'coach', to: sales.id }] })
  expect(wrong.refusal.errors?.customers?.[0]).toContain('接手人')
  expect((await reverse(done.id)).body).toMatchObject({ counts: { left: 0 }, reversed: { reason: '他不走了' } })
  expect(await show(mine.id)).toMatchObject({ consultant: { name: '陈教练' }, coach: { name: '陈教练' } })
  expect(await show(pooled.id)).toMatchObject({ consultant: { name: '陈教练' } })
  expect(await lesson(booking)).toMatchObject({ coach: { name: '陈教练' } })
})

test('taken back: what is unchanged goes back with its lessons, what isn’t stays and is named; once, and in time', async () => {
  const courses = [await bought(), await bought(), await bought(), await bought()] as const
  const [same, passedOn, busy, booked] = courses
  const gone = await bookAt(owner, same, at(SAT, '10:00'))
  await bookAt(owner, busy, at(SAT, '12:00'))
  const done = await apply({ courses: courses.map((course) => give(course, zhou)) })
  const wu = await newCoach(world, club, '吴教练')
  await owner.do(courseCalls.addCoach, { params: { id: (await courseOf(passedOn)).course.id }, body: { coach_id: wu.id, price: 300_00 } })
  await owner.do(customerCourseCalls.edit, { params: { id: passedOn.id }, body: { coach_id: wu.id } })
  // The leaver took a lesson at the hour of one that went.
  await bookAt(owner, await bought(), at(SAT, '12:30'))
  const since = await bookAt(owner, booked, at('2026-11-22', '10:00'))
  expect((await reverse(done.id)).body).toMatchObject({ counts: { left: 2 }, reversible: false })
  expect(await Promise.all(courses.map(coachOf))).toEqual(['陈教练', '吴教练', '周教练', '陈教练'])
  expect((await itemsOf(done.id)).map(({ state, why }) => [state, why])).toEqual([
    ['reversed', null],
    ['left', 'gone'],
    ['left', 'busy'],
    ['reversed', null],
  ])
  expect([(await lesson(gone)).coach.name, (await lesson(since)).coach.name]).toEqual(['陈教练', '陈教练'])
  expect((await courseOf(same)).history[0]).toMatchObject({ kind: 'coach-changed-reversed', remark: '他不走了' })
  expect((await reverse(done.id)).refusal).toMatchObject({ code: 34701, message: '这次交接已于 2026-11-20 撤销' })
  const stopped = await apply({
    courses: [
      give(booked, wu),
      give(same, wu),
      ...(await planOf()).courses.filter(({ id }) => id !== booked.id && id !== same.id).map((course) => give(course, wu)),
    ],
  })
  await owner.do(staffCalls.disable, { params: { id: leaver.id }, body: {} })
  expect((await reverse(stopped.id)).refusal.message).toContain('“陈教练”已停用')
  await owner.do(staffCalls.enable, { params: { id: leaver.id } })
  world.clock.advance(40 * 86_400_000)
  owner = await newStaff(world, club, { type: 4 })
  expect((await reverse(stopped.id)).refusal.message).toContain('天内撤销')
  expect(await books()).toEqual([])
})

test('a lesson of two goes whole: to one coach for both members, there and back', async () => {
  const [a, b] = [await bought({ persons: 2 }), await bought({ persons: 2 })]
  const body = { customer_course_id: a.id, with_customer_course_id: b.id, starts_at: at(SAT, '10:00') }
  await owner.do(courseBookingCalls.book, { body })
  const wu = await newCoach(world, club, '吴教练')
  for (const courses of [[give(a, zhou), give(b, wu)], [give(a, zhou)]]) {
    const refused = await tryApply({ courses })
    expect(new Set(rowsOf(refused.refusal.details).map(({ why }) => why))).toEqual(new Set(['pair']))
  }
  const done = await apply({ courses: [give(a, zhou), give(b, zhou)] })
  const week = async () =>
    (await owner.do(courseBookingCalls.list, { query: { from: SAT, to: addDays(SAT, 6) } })).data.map(({ coach }) => coach.name)
  expect(await week()).toEqual(['周教练', '周教练'])
  await reverse(done.id)
  expect(await week()).toEqual(['陈教练', '陈教练'])
})

test('one course changes its coach by its own page and by transfer: the lessons go along, the member agreed, and undoing brings them back', async () => {
  const course = await bought()
  const booking = await bookAt(owner, course, at(SAT, '10:00'))
  const { course: kind } = await courseOf(course)
  await owner.do(courseCalls.addCoach, { params: { id: kind.id }, body: { coach_id: zhou.id, price: 300_00 } })
  await bookAt(owner, await bought({}, zhou), at(SAT, '10:30'))
  const params = { id: course.id }
  const clash = await owner.call(customerCourseCalls.edit, { params, body: { coach_id: zhou.id } })
  expect(clash.refusal).toMatchObject({ code: 32010, message: '2026-11-21 10:30 至 2026-11-21 11:30 教练“周教练”已有课，请换个时间' })
  await owner.do(courseBookingCalls.move, { params: { id: booking.id }, body: { starts_at: at(SAT, '08:00') } })
  const unasked = await owner.call(customerCourseCalls.transfer, { params, body: { coach_id: zhou.id } })
  expect(unasked.refusal.errors?.consent?.[0]).toContain('同意')
  const both = { coach_id: zhou.id, customer_id: (await newCustomer(owner)).id }
  expect((await owner.call(customerCourseCalls.transfer, { params, body: both })).status).toBe(422)
  expect(await owner.do(customerCourseCalls.transfer, { params, body: { coach_id: zhou.id, consent: true } })).toMatchObject({
    order_id: null,
    customer_course: { coach: { name: '周教练' }, booked: 1 },
  })
  expect(await lesson(booking)).toMatchObject({ coach: { name: '周教练' } })
  const { undoable_event_id: event_id } = await courseOf(course)
  await owner.do(customerCourseCalls.reverse, { params, body: { event_id: event_id ?? 0, reason: '改主意' } })
  expect(await lesson(booking)).toMatchObject({ coach: { name: '陈教练' } })
  expect(await coachOf(course)).toBe('陈教练')
  const mayNot = await newStaff(world, club, { permissions: ['coaching.transfer', 'coaching.view-all', 'customers.view-all'] })
  const refused = await mayNot.call(customerCourseCalls.transfer, { params, body: { coach_id: zhou.id, consent: true } })
  expect(refused.refusal.errors?.coach_id).toBeDefined()
})

test('the specification’s calls hand over chosen courses, or all; all or none, and as a handover that can be taken back', async () => {
  const [a, b] = [await bought(), await bought()]
  const params = { id: leaver.id, to: zhou.id }
  expect(await owner.do(handoverCalls.transferCourses, { params, body: { ids: [a.id] } })).toEqual({ changed: 1 })
  const again = await owner.call(handoverCalls.transferCourses, { params, body: { ids: [a.id, b.id] } })
  expect(rowsOf(again.refusal.details)).toMatchObject([{ id: a.id, why: 'gone' }])
  expect(await coachOf(b)).toBe('陈教练')
  expect(await owner.do(handoverCalls.transferAllCourses, { params })).toEqual({ changed: 1 })
  expect(await owner.do(handoverCalls.transferAllCourses, { params })).toEqual({ changed: 0 })
  const { data } = await owner.do(handoverCalls.list, { params: { id: leaver.id } })
  expect(data.map(({ counts, reversible }) => [counts.courses, reversible])).toEqual([
    [1, true],
    [1, true],
  ])
})

test('two plans at once, a booking, a lesson used and a sale meanwhile: one plan wins, nothing is lost', async () => {
  const wu = await newCoach(world, club, '吴教练')
  const courses = await Promise.all(Array.from({ length: 6 }, () => bought()))
  const [booked, used] = courses
  const { course: kind } = await courseOf(courses[0] ?? { id: 0 })
  const buyer = await newCustomer(owner)
  const confirm = { by: 'staff', reason: '手机没电' } as const
  const [toZhou, toWu, , , sale] = await Promise.all([
    tryApply({ courses: courses.map((course) => give(course, zhou)) }),
    tryApply({ courses: courses.map((course) => give(course, wu)) }),
    owner.call(courseBookingCalls.book, { body: { customer_course_id: booked?.id ?? 0, starts_at: at(SAT, '10:00') } }),
    owner.call(courseConsumeCalls.consume, { body: { customer_course_id: used?.id ?? 0, confirm } }),
    sellCourse(owner, buyer, kind, leaver),
  ])
  expect([toZhou.status, toWu.status].toSorted()).toEqual([200, 422])
  const winner = toZhou.status === 200 ? '周教练' : '吴教练'
  expect(new Set(await Promise.all(courses.map(coachOf)))).toEqual(new Set([winner]))
  expect(await coachOf(sale.customer_course)).toBe('陈教练')
  const { data } = await owner.do(courseBookingCalls.list, { query: { from: SAT, to: SAT } })
  // Booked before it went along, booked after it is the new coach's; a lesson with the old one there is none.
  for (const { coach } of data) expect(coach.name).toBe(winner)
  expect(await books()).toEqual([])
})

test('by whoever may: each part has its right, a consultant sees only their own, another branch nothing', async () => {
  const course = await bought()
  const one = { courses: [give(course, zhou)] }
  const desk = await newStaff(world, club, { permissions: ['coaching.view-all', 'customers.view-all', 'staff.view'] })
  expect((await tryApply(one, desk)).status).toBe(403)
  const half = await newStaff(world, club, { permissions: ['staff.transfer-customer-courses', 'customers.view-all', 'coaching.view-all'] })
  const member = await newCustomer(owner)
  expect((await tryApply({ customers: [{ id: member.id, role: 'coach', to: null }] }, half)).refusal.message).toContain('移交会员')
  const blind = await newStaff(world, club, { permissions: ['staff.transfer-customer-courses'] })
  expect(await blind.do(handoverCalls.plan, { params: { id: leaver.id } })).toMatchObject({ counts: { courses: 0 }, courses: [] })
  expect((await tryApply(one, blind)).status).toBe(422)
  const elsewhere = await newClub(world)
  expect((await elsewhere.owner.call(handoverCalls.plan, { params: { id: leaver.id } })).status).toBe(404)
})
