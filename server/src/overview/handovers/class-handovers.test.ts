/** What a leaver gives of classes goes to colleagues with the rest, previewed, all or none, and comes back the same way. */
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { carryOnClasses } from '../../classes/classes/index.ts'
import { classesBetween, newClass, newGroupCourse, scheduled } from '../../testing/classes.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, testClock, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'

const START = '2026-11-20T04:00:00Z'
const world: World = await newWorld(START)
afterAll(() => world.close())
let club: Club
let owner: Staff
let leaver: Staff
let zhou: Staff
let wu: Staff
beforeEach(async () => {
  world.clock.set(START)
  club = await newClub(world)
  owner = club.owner
  leaver = await newCoach(world, club, '陈教练')
  zhou = await newCoach(world, club, '周教练')
  wu = await newCoach(world, club, '吴教练')
})

/** Mondays at seven, and one class of its own on Wednesday the 25th at ten. */
async function given() {
  const course = await newGroupCourse(owner, { name: '燃脂', coach_id: leaver.id })
  const { rule_id } = await scheduled(owner, course, leaver)
  const single = await newClass(owner, course, leaver, '2026-11-25')
  return { course, rule: { id: rule_id }, single, singleRule: { id: single.rule_id ?? 0 } }
}
const coaches = async () => (await classesBetween(owner, '2026-11-20', '2026-12-20')).map(({ coach }) => coach.name)
const params = () => ({ id: leaver.id })

test('who gives classes is neither stopped nor no coach any more; the plan proposes who is free', async () => {
  const { course, rule, singleRule } = await given()
  const held = '“陈教练”名下还有 2 个团课排课、5 节未上的团课，请先办理交接（员工详情中的“交接”）'
  expect((await owner.call(staffCalls.disable, { params: params(), body: {} })).refusal.message).toBe(held)
  expect((await owner.call(staffCalls.cancelCoaches, { body: { ids: [leaver.id] } })).refusal.message).toBe(held)
  const other = await newGroupCourse(owner, { name: '瑜伽' })
  await newClass(owner, other, zhou, '2026-11-30', { time_start: '19:30', time_end: '20:30' })
  const plan = await owner.do(handoverCalls.plan, { params: params() })
  expect(plan.counts).toMatchObject({ group_courses: 1, class_rules: 2, classes: 5 })
  const weekly = plan.class_rules.find(({ id }) => id === rule.id)
  expect(weekly).toMatchObject({ course: { name: '燃脂', type: 1 }, week: [1], time_start: '19:00', proposed: wu.id })
  expect(weekly?.takers.find(({ id }) => id === zhou.id)?.clashes).toMatchObject([{ starts_at: '2026-11-30T11:00:00.000Z', why: 'busy' }])
  expect(plan.group_courses).toEqual([{ id: course.id, name: '燃脂', type: 1, proposed: wu.id }])
  const give = (to: Staff) => ({
    class_rules: [rule, singleRule].map(({ id }) => ({ id, to: to.id })),
    group_courses: [{ id: course.id, to: to.id }],
  })
  const clash = await owner.call(handoverCalls.apply, { params: params(), body: give(zhou) })
  expect([clash.refusal.code, (clash.refusal.details as { rows: object[] }).rows]).toMatchObject([
    34701,
    [{ kind: 'class', name: '燃脂', why: 'busy' }],
  ])
  expect(new Set(await coaches())).toEqual(new Set(['陈教练', '周教练']))
  const clerk = await newStaff(world, club, { permissions: ['staff.transfer-customer-courses'] })
  expect((await clerk.call(handoverCalls.apply, { params: params(), body: give(wu) })).status).toBe(403)
  await owner.do(handoverCalls.apply, { params: params(), body: give(wu) })
  await owner.do(staffCalls.disable, { params: params(), body: {} })
  await carryOnClasses(world.database, testClock('2026-11-26T04:00:00Z'))
  const [later] = await classesBetween(owner, '2026-12-21', '2026-12-21')
  expect(later?.coach.name).toBe('吴教练')
})

test('taken back: what is as it was handed over goes back, what isn’t stays and is named', async () => {
  const { course, rule, single } = await given()
  const body = {
    class_rules: [{ id: rule.id, to: wu.id }],
    classes: [{ id: single.id, to: zhou.id }],
    group_courses: [{ id: course.id, to: wu.id }],
  }
  const made = await owner.do(handoverCalls.apply, { params: params(), body })
  expect(made).toMatchObject({ counts: { courses: 0, classes: 7 }, reversible: true })
  expect(await coaches()).toEqual(['吴教练', '周教练', '吴教练', '吴教练', '吴教练'])
  const one = { employeeId: leaver.id, id: made.id }
  // Meanwhile one went on to somebody else, and the leaver gives something else at another.
  const [, , second, third] = await classesBetween(owner, '2026-11-20', '2026-12-20')
  await owner.do(classSessionCalls.edit, { params: { id: second?.id ?? 0 }, body: { coach_id: zhou.id } })
  await newClass(owner, await newGroupCourse(owner), leaver, third?.business_day ?? '', { time_start: '18:30', time_end: '19:30' })
  const back = await owner.do(handoverCalls.reverse, { params: one, body: { reason: '不走了' } })
  expect(back).toMatchObject({ counts: { left: 2 }, reversible: false })
  const items = (await owner.do(handoverCalls.classes, { params: one, query: { per_page: 50 } })).data
  expect(items.filter(({ state }) => state === 'left').map(({ kind, why }) => [kind, why])).toEqual([
    ['class', 'gone'],
    ['class', 'busy'],
  ])
  expect((await classesBetween(owner, '2026-11-20', '2026-12-20')).map(({ coach }) => coach.name)).toEqual([
    ...['陈教练', '陈教练', '周教练', '陈教练', '吴教练', '陈教练'],
  ])
  expect((await owner.do(groupCourseCalls.ofEmployee, { params: params() })).data).toHaveLength(1)
})

test('the specification’s calls hand over courses and classes, chosen ones or all; all or none', async () => {
  const { course, single } = await given()
  const to = { id: leaver.id, to: zhou.id }
  expect((await owner.do(classSessionCalls.ofEmployee, { params: params() })).total).toBe(5)
  expect(
    (await owner.call(classSessionCalls.transferAllSchedules, { params: { id: leaver.id, to: leaver.id } })).refusal.errors?.to,
  ).toEqual(['不能移交给自己'])
  const desk = await newStaff(world, club, { name: '小李' })
  const none = await owner.call(classSessionCalls.transferAllCourses, { params: { id: leaver.id, to: desk.id } })
  expect(none.refusal.errors?.to).toEqual(['“小李”不是在职教练'])
  expect(await owner.do(classSessionCalls.transferCourses, { params: to, body: { ids: [course.id] } })).toEqual({ changed: 1 })
  expect(await owner.do(classSessionCalls.transferSchedules, { params: to, body: { ids: [single.id] } })).toEqual({ changed: 1 })
  await newClass(owner, course, zhou, '2026-12-07', { time_start: '19:30', time_end: '20:00' })
  const clash = await owner.call(classSessionCalls.transferAllSchedules, { params: to })
  expect((clash.refusal.details as { clashes: object[] }).clashes).toMatchObject([{ from: '2026-12-07 19:30' }])
  expect(await owner.do(classSessionCalls.transferAllSchedules, { params: { id: leaver.id, to: wu.id } })).toEqual({ changed: 4 })
  expect((await owner.do(classSessionCalls.ofEmployee, { params: params() })).total).toBe(0)
  await owner.do(staffCalls.cancelCoaches, { body: { ids: [leaver.id] } })
})
