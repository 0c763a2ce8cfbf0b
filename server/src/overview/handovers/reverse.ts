/** Taking a handover back: what is as it was handed over goes back to the leaver, what isn't stays where it is and is named. */
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import type { HandoverWhy } from '@kaiguan/contract/overview/handovers/texts'
import type { Places } from '../../classes/classes/index.ts'
import { dayIn } from '../../clock.ts'
import { coachesHere, handOverLessons, lessonsToCome, obstacles, type ToCome } from '../../coaching/course-bookings/index.ts'
import { coachById } from '../../coaching/courses/index.ts'
import {
  type CustomerCourseData,
  changeCustomerCourse,
  courseEventsOf,
  coursesByIds,
  insertCourseEvent,
  lockCourses,
  newestStanding,
  type Since,
  toGiveBack,
} from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import { operation, record, recordBy } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { moveOwners, moverOf, ownerDiff } from '../../people/customers/index.ts'
import { isLate } from './answers.ts'
import { tornApart } from './clashes.ts'
import { classesBack } from './classes.ts'
import { doneItems, finishItems, type HandoverData, handoverById, type ItemData, lockHandover, setReversed } from './handovers.sql.ts'
import { lockColleagues, type Member, membersByIds } from './members-and-load.sql.ts'

type Leaver = { id: number; name: string; is_coach: boolean }
/** `lessons`: booked ones that would go back with it. */
type Back = { item: ItemData; why: HandoverWhy | null; course?: CustomerCourseData; lessons: ToCome[] }

export async function reverseHandover(ctx: Ctx, places: Places, leaverId: number, id: number, reason: string): Promise<void> {
  requireFound(await handoverById(ctx, leaverId, id))
  await lockHandover(ctx, id)
  const handover = requireFound(await handoverById(ctx, leaverId, id))
  const leaver = await mayGoBack(ctx, handover)
  const items = await doneItems(ctx, id)
  await lockColleagues(ctx, [leaver.id, ...items.flatMap(({ to_id }) => to_id ?? [])])
  await lockCourses(
    ctx,
    await coursesConcerned(ctx, items),
    items.map(({ customer_id }) => customer_id),
  )
  const backs = [...(await coursesBack(ctx, leaver, items)), ...(await membersBack(ctx, leaver, items))]
  const going = backs.filter(({ why }) => why === null)
  await giveBackCourses(ctx, leaver, going, reason)
  await giveBackMembers(ctx, leaver, going, reason)
  await finishItems(
    ctx,
    backs.map(({ item, why }) => ({ id: item.id, state: why === null ? 'reversed' : 'left', why })),
  )
  const classes = await classesBack(ctx, places, id, leaver)
  await setReversed(ctx, id, reason)
  await record(ctx, 'employee.handover-reversed', leaver.id, {
    name: leaver.name,
    back: going.length + classes.back,
    left: backs.length - going.length + classes.left,
    reason,
    handover_id: id,
  })
}

async function mayGoBack(ctx: Ctx, handover: HandoverData): Promise<Leaver> {
  if (handover.reversed_at !== null) throw refuse('handover.reversed', { day: dayIn(ctx.gym, handover.reversed_at) })
  if (isLate(ctx, handover)) throw refuse('handover.late', { day: handover.business_day, days: ctx.gym.reversal_days })
  const leaver = await coachById(ctx, handover.employee_id)
  if (leaver?.status !== 1) throw refuse('handover.leaver-gone', { name: handover.employee_name })
  return leaver
}

/** Its courses, and those of lessons of two that would go along. */
async function coursesConcerned(ctx: Ctx, items: readonly ItemData[]): Promise<number[]> {
  const ids = new Set(items.flatMap(({ customer_course_id }) => customer_course_id ?? []))
  for (const to of takersOf(items))
    for (const { pair_id, customer_course_id } of await lessonsToCome(ctx, to)) if (pair_id !== null) ids.add(customer_course_id)
  return [...ids]
}

function takersOf(items: readonly ItemData[]): Set<number> {
  return new Set(items.flatMap(({ kind, to_id }) => (to_id !== null && (kind === 'course' || kind === 'lesson') ? [to_id] : [])))
}

async function coursesBack(ctx: Ctx, leaver: Leaver, items: readonly ItemData[]): Promise<Back[]> {
  const mine = items.filter(({ kind }) => kind === 'course' || kind === 'lesson')
  const courses = new Map(
    (await coursesByIds(ctx, [...new Set(mine.flatMap(({ customer_course_id }) => customer_course_id ?? []))])).map((one) => [one.id, one]),
  )
  const lessons: ToCome[] = []
  for (const to of takersOf(items)) lessons.push(...(await lessonsToCome(ctx, to)).map((lesson) => ({ ...lesson, taker: to })))
  const backs: Back[] = []
  for (const item of mine) backs.push(item.kind === 'course' ? await courseBack(ctx, item, courses, lessons) : lessonBack(item, lessons))
  if (!leaver.is_coach) return backs.map((back) => ({ ...back, why: back.why ?? 'no-coach' }))
  return withoutClashes(ctx, leaver, backs, lessons)
}

/** As it was handed over: with the same coach still, and nothing was done to it since. */
async function courseBack(
  ctx: Ctx,
  item: ItemData,
  courses: ReadonlyMap<number, CustomerCourseData>,
  lessons: readonly ToCome[],
): Promise<Back> {
  const course = courses.get(item.customer_course_id ?? 0)
  if (!course || course.coach_id !== item.to_id) return { item, why: 'gone', lessons: [] }
  if (course.state === 'closed' || course.state === 'recycled') return { item, why: 'over', lessons: [] }
  const event = newestStanding(course, await courseEventsOf(ctx, course.id))
  if (event?.id !== item.event_id || event === undefined) return { item, why: 'gone', lessons: [] }
  const since: Since = toGiveBack(event)
  const goes = (lesson: ToCome) =>
    lesson.customer_course_id === course.id && (since.ids.includes(lesson.id) || lesson.booked_at >= since.since)
  return { item, why: null, course, lessons: lessons.filter(goes) }
}

function lessonBack(item: ItemData, lessons: readonly (ToCome & { taker?: number })[]): Back {
  const lesson = lessons.find(({ id, taker }) => id === item.booking_id && taker === item.to_id)
  return lesson ? { item, why: null, lessons: [lesson] } : { item, why: 'gone', lessons: [] }
}

/**
 * Whatever the leaver has no time for stays, of two at once the later one; so does a lesson of two of which one stays, until nothing
 * more is torn apart.
 */
async function withoutClashes(ctx: Ctx, leaver: Leaver, backs: readonly Back[], lessons: readonly ToCome[]): Promise<Back[]> {
  const inTheWay = await obstacles(ctx, await coachesHere(ctx, [leaver.id]), lessons)
  const given: ToCome[] = []
  const isPair = (a: ToCome, b: ToCome) => a.pair_id !== null && a.pair_id === b.pair_id
  const whyNot = (back: Back): HandoverWhy | null => {
    const why = back.lessons.map((lesson) => inTheWay.of(leaver.id, lesson)).find((one) => one !== null)
    if (why) return why
    return back.lessons.some((a) => given.some((b) => !isPair(a, b) && inTheWay.together(a, b))) ? 'busy' : null
  }
  let judged = backs.map((back): Back => {
    const why = back.why ?? whyNot(back)
    if (why === null) given.push(...back.lessons)
    return { ...back, why }
  })
  for (;;) {
    const going = judged.filter(({ why }) => why === null)
    const goes = new Map(going.flatMap((back) => back.lessons.map(({ id }) => [id, leaver.id] as const)))
    const torn = tornApart(lessons, goes)
    const broken = new Set(going.filter((back) => back.lessons.some(({ id }) => torn.has(id))))
    if (broken.size === 0) return judged
    judged = judged.map((back) => (broken.has(back) ? { ...back, why: 'pair' } : back))
  }
}

async function membersBack(ctx: Ctx, leaver: Leaver, items: readonly ItemData[]): Promise<Back[]> {
  const mine = items.filter(({ kind }) => kind === 'coach' || kind === 'consultant')
  const ids = mine.map(({ customer_id }) => customer_id)
  const members = new Map((await membersByIds(ctx, ids)).map((member) => [member.id, member]))
  return mine.map((item) => {
    const same = holderOf(item, members.get(item.customer_id)) === item.to_id
    const why = !same ? 'gone' : item.kind === 'coach' && !leaver.is_coach ? 'no-coach' : null
    return { item, why, lessons: [] }
  })
}

function holderOf({ kind }: ItemData, member: Member | undefined): number | null | undefined {
  return kind === 'coach' ? member?.coach_id : member?.consultant_id
}

async function giveBackCourses(ctx: Ctx, leaver: Leaver, backs: readonly Back[], reason: string): Promise<void> {
  const byTaker = Map.groupBy(backs, ({ item }) => item.to_id)
  for (const [from, theirs] of byTaker) {
    const ids = [...new Set(theirs.flatMap(({ lessons }) => lessons.map(({ id }) => id)))]
    if (from !== null && ids.length > 0) await handOverLessons(ctx, from, leaver.id, ids, null)
  }
  for (const { item, course } of backs) {
    if (!course || item.event_id === null) continue
    await changeCustomerCourse(ctx, course.id, { coach_id: leaver.id })
    await insertCourseEvent(ctx, { courseId: course.id, kind: 'coach-changed-reversed', reversesId: item.event_id, remark: reason })
    await record(ctx, 'course.reversed', course.id, {
      name: course.customer_name,
      course: course.name,
      what: courseEventWords['coach-changed'][ctx.language],
      reason,
      price: 0,
      trade_no: '',
    })
  }
}

async function giveBackMembers(ctx: Ctx, leaver: Leaver, backs: readonly Back[], reason: string): Promise<void> {
  const moves = backs.flatMap(({ item: { kind, customer_id, to_id } }) =>
    kind === 'coach' || kind === 'consultant' ? [{ customer_id, role: kind, from_id: to_id, to_id: leaver.id }] : [],
  )
  await moveOwners(moverOf(ctx), moves, { why: 'handover-undone', reason, raises: true })
  const told = backs.flatMap(({ item: { kind, customer_id, customer_name: name, to_name } }) =>
    kind === 'coach' || kind === 'consultant'
      ? [operation('customer.handed-over', customer_id, { name, reason }, ownerDiff(kind, to_name, leaver.name))]
      : [],
  )
  if (told.length > 0) await recordBy(ctx, told)
}
