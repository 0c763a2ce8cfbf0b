/**
 * Handing over by a plan: everybody is locked in one order (colleagues, then persons and their courses), everything is read again and
 * looked through, and only then anything is changed. Each thing is changed by its own feature's door and keeps its own history.
 */
import type { HandoverInput } from '@kaiguan/contract/overview/handovers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Places } from '../../classes/classes/index.ts'
import {
  type BookableCoach,
  coachesHere,
  handOverLessons,
  lessonsToCome,
  obstacles,
  type ToCome,
} from '../../coaching/course-bookings/index.ts'
import { coachById, mayTeachAs, teachAs } from '../../coaching/courses/index.ts'
import {
  type CustomerCourseData,
  coursesByIds,
  giveCourse,
  lockCourses,
  requireNotDearer,
  type Taken,
} from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import { tell } from '../../ground/messages/index.ts'
import { operation, record, recordBy } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { firstNames, moveOwners, moverOf, ownerDiff } from '../../people/customers/index.ts'
import { type Row, refuseRows, tornApart } from './clashes.ts'
import { asksForClasses, classRows, classTakers, giveChosenClasses, lockedClasses } from './classes.ts'
import { insertHandover, insertItems, type NewItem } from './handovers.sql.ts'
import { type Colleague, colleaguesHere, lockColleagues, type Member, membersByIds } from './members-and-load.sql.ts'
import { type Prices, pricesOf } from './plan.ts'

type Leaver = { id: number; name: string }
type CourseChoice = HandoverInput['courses'][number]
type MemberChoice = HandoverInput['customers'][number]

/** What is chosen, as it stands behind the locks. `goes`: who takes which booked lesson. */
type Chosen = {
  leaver: Leaver
  coaches: Map<number, BookableCoach>
  colleagues: Map<number, Colleague>
  courses: { choice: CourseChoice; course: CustomerCourseData }[]
  members: { choice: MemberChoice; member: Member }[]
  lessons: ToCome[]
  goes: Map<number, number>
  covers: ReadonlySet<number>
  prices: Prices
}

export async function applyHandover(ctx: Ctx, places: Places, leaverId: number, input: HandoverInput): Promise<number> {
  const leaver = requireFound(await coachById(ctx, leaverId))
  if (input.customers.length > 0) must(ctx, 'staff.transfer-customers')
  if (input.bookings.length > 0) must(ctx, 'staff.transfer-bookings')
  if (asksForClasses(input)) must(ctx, 'staff.transfer-classes')
  const chosen = await lockedChoice(ctx, leaver, once(input), classTakers(input))
  const classes = await lockedClasses(ctx, leaver.id, input)
  refuseRows([...(await courseRows(ctx, chosen)), ...memberRows(chosen), ...(await classRows(ctx, classes))])
  await requireNotDearer(ctx, takenOf(chosen), input)
  const reason = input.reason ?? ''
  const id = await insertHandover(ctx, leaver.id, reason)
  const items = [...(await giveCourses(ctx, chosen, reason)), ...(await giveMembers(ctx, chosen, reason))]
  await insertItems(ctx, id, items)
  const given = await giveChosenClasses(ctx, places, id, classes)
  await record(ctx, 'employee.handed-over', leaver.id, {
    name: leaver.name,
    courses: items.filter(({ kind, state }) => kind === 'course' && state === 'done').length,
    lessons: chosen.goes.size,
    customers: chosen.members.length,
    classes: given || undefined,
    reason: reason || undefined,
    handover_id: id,
  })
  return id
}

/** Courses with all that is left of them, and lessons given in another's stead. Who has no price of their own takes over the leaver's. */
function takenOf({ leaver, courses, lessons, goes, covers, prices }: Chosen): Taken[] {
  const from = leaver.id
  const priced = (courseId: number, to: number) => {
    const known = prices.get(courseId)
    return known?.has(to) || known?.has(from) !== true
  }
  const whole = courses.flatMap(({ choice: { to }, course }) =>
    to === undefined || !priced(course.course_id, to) ? [] : [{ id: course.id, from, to, lessons: course.residue }],
  )
  const single = lessons.flatMap(({ id, customer_course_id }) => {
    const to = goes.get(id)
    return to === undefined || !covers.has(id) ? [] : [{ id: customer_course_id, from, to, lessons: 1 }]
  })
  return [...whole, ...single]
}

function must(ctx: Ctx, permission: Permission): void {
  if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] })
}

/** What is named twice is meant as it was named last. */
function once({ courses, bookings, customers }: HandoverInput) {
  return {
    courses: [...new Map(courses.map((one) => [one.id, one])).values()],
    bookings: [...new Map(bookings.map((one) => [one.id, one])).values()],
    customers: [...new Map(customers.map((one) => [`${one.role} ${one.id}`, one])).values()],
  }
}

async function lockedChoice(
  ctx: Ctx,
  leaver: Leaver,
  { courses, bookings, customers }: ReturnType<typeof once>,
  beside: readonly number[],
): Promise<Chosen> {
  const takers = [...courses, ...bookings, ...customers].flatMap(({ to }) => (to === undefined || to === null ? [] : [to]))
  if ([...takers, ...beside].includes(leaver.id)) throw refuse('booking.same-coach', {}, { field: 'to' })
  await lockColleagues(ctx, [leaver.id, ...takers, ...beside])
  const courseIds = courses.map(({ id }) => id)
  const booked = (await lessonsToCome(ctx, leaver.id)).map(({ customer_course_id }) => customer_course_id)
  const customerIds = customers.map(({ id }) => id)
  await lockCourses(ctx, [...new Set([...courseIds, ...booked])], customerIds)
  // Whatever was sold, booked, used or handed over meanwhile is seen from here on.
  const held = new Map((await coursesByIds(ctx, courseIds)).map((course) => [course.id, course]))
  const people = new Map((await membersByIds(ctx, customerIds)).map((member) => [member.id, member]))
  const lessons = await lessonsToCome(ctx, leaver.id)
  const coaches = await coachesHere(ctx, takers)
  const chosen = courses.map((choice) => ({ choice, course: requireFound(held.get(choice.id), 'courses') }))
  const taken = new Map(courses.flatMap(({ id, to }) => (to === undefined ? [] : [[id, to] as const])))
  const goes = new Map<number, number>()
  for (const { id, customer_course_id, course_coach_id } of lessons) {
    const to = course_coach_id === leaver.id ? taken.get(customer_course_id) : undefined
    if (to !== undefined) goes.set(id, to)
  }
  for (const { id, to } of bookings)
    goes.set(
      requireFound(
        lessons.find((lesson) => lesson.id === id),
        'bookings',
      ).id,
      to,
    )
  return {
    leaver,
    coaches: new Map(coaches.map((coach) => [coach.id, coach])),
    colleagues: new Map((customers.length === 0 ? [] : await colleaguesHere(ctx)).map((one) => [one.id, one])),
    courses: chosen,
    members: customers.map((choice) => ({ choice, member: requireFound(people.get(choice.id), 'customers') })),
    lessons,
    goes,
    covers: new Set(bookings.map(({ id }) => id)),
    prices: await pricesOf(
      ctx,
      chosen.flatMap(({ choice, course }) => (choice.choice === 'to' ? [course.course_id] : [])),
    ),
  }
}

/** Of courses and booked lessons, what is in the way. */
async function courseRows(ctx: Ctx, { leaver, coaches, courses, lessons, goes, covers, prices }: Chosen): Promise<Row[]> {
  const of = ({ course }: Chosen['courses'][number]) => ({ kind: 'course' as const, id: course.id, name: course.customer_name })
  const whyNot = ({ choice, course }: Chosen['courses'][number]): Row['why'] | null => {
    if (course.coach_id !== leaver.id) return 'gone'
    if (course.state !== 'valid') return 'over'
    if (choice.to === undefined) return null
    if (!coaches.has(choice.to)) return 'no-coach'
    const priced = prices.get(course.course_id)
    return priced?.has(choice.to) || (priced?.has(leaver.id) && mayTeachAs(ctx)) ? null : 'not-taught'
  }
  const rows: Row[] = courses.flatMap((one) => {
    const why = whyNot(one)
    return why === null ? [] : [{ ...of(one), why }]
  })
  const moved = lessons.filter(({ id }) => goes.has(id))
  const inTheWay = await obstacles(ctx, [...coaches.values()], moved)
  const torn = tornApart(lessons, goes)
  for (const lesson of moved) {
    const to = goes.get(lesson.id) ?? 0
    const why = torn.has(lesson.id) ? 'pair' : coaches.has(to) ? inTheWay.of(to, lesson) : 'no-coach'
    if (why === null) continue
    const thing = covers.has(lesson.id)
      ? { kind: 'lesson' as const, id: lesson.id }
      : { kind: 'course' as const, id: lesson.customer_course_id }
    rows.push({ ...thing, name: lesson.customer_name, why, starts_at: lesson.starts_at.toISOString() })
  }
  return rows
}

function memberRows({ leaver, members, colleagues }: Chosen): Row[] {
  for (const { choice } of members) {
    const to = choice.to === null ? null : colleagues.get(choice.to)
    const may = to === null || (to !== undefined && (choice.role === 'consultant' || to.is_coach))
    if (!may) throw refuse('staff.successor-invalid', {}, { field: 'customers' })
  }
  return members
    .filter(({ choice, member }) => member[`${choice.role}_id`] !== leaver.id)
    .map(({ choice, member }) => ({ kind: choice.role, id: member.id, name: member.name, why: 'gone' }))
}

/** Lessons first, coach by coach, then the courses. */
async function giveCourses(ctx: Ctx, chosen: Chosen, reason: string): Promise<NewItem[]> {
  const { leaver, courses, coaches, lessons, goes, covers } = chosen
  const byTaker = Map.groupBy(goes.keys(), (id) => goes.get(id) ?? 0)
  for (const [to, ids] of byTaker) await handOverLessons(ctx, leaver.id, to, ids, null)
  const items: NewItem[] = []
  for (const { choice, course } of courses) {
    const thing = {
      kind: 'course',
      customer_id: course.customer_id,
      customer_course_id: course.id,
      value_fen: course.deferred_fen,
    } as const
    if (choice.to === undefined) {
      items.push({ ...thing, state: choice.choice === 'refund' ? 'to-refund' : 'kept' })
      continue
    }
    const coach = requireFound(coaches.get(choice.to))
    await teachAs(ctx, { courseId: course.course_id, from: leaver.id, to: coach })
    const bookings = lessons.filter(({ id, customer_course_id }) => customer_course_id === course.id && goes.has(id) && !covers.has(id))
    const went = bookings.map(({ id }) => id)
    const event_id = await giveCourse(ctx, course, coach, { reason, consent: choice.consent, bookings: went })
    items.push({ ...thing, state: 'done', to_id: coach.id, lessons: went.length, consent: choice.consent, event_id })
  }
  for (const { id, customer_id, customer_course_id } of lessons.filter((lesson) => covers.has(lesson.id)))
    items.push({ kind: 'lesson', state: 'done', customer_id, customer_course_id, booking_id: id, to_id: requireFound(goes.get(id)) })
  return items
}

async function giveMembers(ctx: Ctx, { leaver, members, colleagues }: Chosen, reason: string): Promise<NewItem[]> {
  const moves = members.map(({ choice }) => ({ customer_id: choice.id, role: choice.role, from_id: leaver.id, to_id: choice.to }))
  // The version rises, so that a form opened before can't bring the leaver back.
  await moveOwners(moverOf(ctx), moves, { why: 'left', reason: reason || null, raises: true })
  const nameOf = (to: number | null) => (to === null ? null : (colleagues.get(to)?.name ?? null))
  const told = members.map(({ choice, member }) =>
    operation('customer.handed-over', member.id, { name: member.name, reason }, ownerDiff(choice.role, leaver.name, nameOf(choice.to))),
  )
  if (told.length > 0) await recordBy(ctx, told)
  for (const [to, theirs] of Map.groupBy(members, ({ choice }) => choice.to))
    if (to !== null && to !== ctx.staff.id)
      await tell(ctx, {
        event: 'customers.handed-over',
        values: {
          staff: ctx.staff.name,
          count: theirs.length,
          names: firstNames(theirs.map(({ member }) => member)),
          reason: reason || undefined,
        },
        to: { asker: to },
      })
  return members.map(({ choice }) => ({ kind: choice.role, customer_id: choice.id, to_id: choice.to, state: 'done' }))
}
