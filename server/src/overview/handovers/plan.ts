/** What somebody holds and who could take it: looked at whole, so that the proposal spreads the load. Nothing is changed by it. */
import {
  type HandoverPlan,
  type HandoverTaker,
  type HeldCourse,
  type HeldLesson,
  type HeldMember,
  MOST_HELD,
  MOST_MEMBERS,
} from '@kaiguan/contract/overview/handovers/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { ownerRoles } from '@kaiguan/contract/people/customers/leads.texts'
import { coachesHere, lessonsToCome, loadOf, obstacles, type ToCome } from '../../coaching/course-bookings/index.ts'
import { coachById, mayTeachAs, pricesOfCourse } from '../../coaching/courses/index.ts'
import { type CustomerCourseData, coursesOfCoach } from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import { requireFound } from '../../http/refusal.ts'
import { classPlan, countsOf } from './classes.ts'
import { leastOf } from './least-loaded.ts'
import { type Colleague, colleaguesHere, loadUntil, type Member, membersHeldBy } from './members-and-load.sql.ts'

/** Of each course, what a lesson of it costs with each coach. */
export type Prices = Map<number, Map<number, number>>

export async function pricesOf(ctx: Ctx, courseIds: readonly number[]): Promise<Prices> {
  const prices: Prices = new Map()
  for (const id of new Set(courseIds))
    prices.set(id, new Map((await pricesOfCourse(ctx, id)).map(({ coach_id, price_fen }) => [coach_id, price_fen])))
  return prices
}

export async function planOf(ctx: Ctx, id: number): Promise<HandoverPlan> {
  const leaver = requireFound(await coachById(ctx, id))
  const held = await coursesOfCoach(ctx, id, { page: 1, per_page: MOST_HELD })
  const toCome = await lessonsToCome(ctx, id)
  const members = await membersHeldBy(ctx, id)
  const coaches = (await coachesHere(ctx)).filter((coach) => coach.id !== id)
  const colleagues = (await colleaguesHere(ctx)).filter((one) => one.id !== id)
  const loads = await loadOf(
    ctx,
    coaches.map((coach) => coach.id),
    loadUntil(ctx),
  )
  const { courses, lessons } = await heldBy(ctx, id, { held: held.data, toCome, coaches })
  proposeTakers([...courses, ...lessons], loads)
  const classes = await classPlan(ctx, id, coaches, loads)
  const people = heldMembers(id, members.slice(0, MOST_MEMBERS), courses, colleagues)
  return {
    employee: { id, name: leaver.name, active: leaver.status === 1 },
    counts: {
      courses: held.total,
      residue: held.data.reduce((sum, { residue }) => sum + residue, 0),
      value: held.data.reduce((sum, { deferred_fen }) => sum + deferred_fen, 0),
      lessons: courses.reduce((sum, course) => sum + course.lessons.length, 0),
      covers: lessons.length,
      coached: people.filter(({ role }) => role === 'coach').length,
      advised: people.filter(({ role }) => role === 'consultant').length,
      ...countsOf(classes),
    },
    coaches: coaches.map(({ id: coachId, name }) => {
      const { courses: gives = 0, coached = 0 } = colleagues.find((one) => one.id === coachId) ?? {}
      return { id: coachId, name, lessons: loads.get(coachId) ?? 0, courses: gives, members: coached }
    }),
    colleagues: colleagues.map(({ id: colleagueId, name, post, advised }) => ({ id: colleagueId, name, post, members: advised })),
    courses,
    lessons,
    members: people,
    ...classes,
    more: held.total > MOST_HELD || members.length > MOST_MEMBERS,
  }
}

type Held = { held: readonly CustomerCourseData[]; toCome: readonly ToCome[]; coaches: Awaited<ReturnType<typeof coachesHere>> }

/** Their own courses with the lessons to come, and the lessons that they give for others; of each, who could take it. */
async function heldBy(ctx: Ctx, id: number, { held, toCome, coaches }: Held): Promise<{ courses: HeldCourse[]; lessons: HeldLesson[] }> {
  const inTheWay = await obstacles(ctx, coaches, toCome)
  const prices = await pricesOf(
    ctx,
    held.map(({ course_id }) => course_id),
  )
  const clashes = (coachId: number, lessons: readonly ToCome[]) =>
    lessons.flatMap((lesson) => {
      const why = inTheWay.of(coachId, lesson)
      return why === null ? [] : [{ booking_id: lesson.id, starts_at: lesson.starts_at.toISOString(), why }]
    })
  const own = Map.groupBy(toCome, ({ customer_course_id }) => customer_course_id)
  const courses = held.map((course) => {
    const lessons = (own.get(course.id) ?? []).filter(({ course_coach_id }) => course_coach_id === id)
    const priced = prices.get(course.course_id)
    const takers = coaches.map((coach) => ({ id: coach.id, price: priced?.get(coach.id) ?? null, clashes: clashes(coach.id, lessons) }))
    const may = mayTeachAs(ctx) && priced?.has(id) === true
    return heldCourse(course, lessons, may ? takers : takers.filter(({ price }) => price !== null))
  })
  const covers = toCome.filter(({ course_coach_id }) => course_coach_id !== id)
  const lessons = covers.map((lesson) =>
    heldLesson(
      lesson,
      coaches.map((coach) => ({ id: coach.id, price: null, clashes: clashes(coach.id, [lesson]) })),
    ),
  )
  return { courses, lessons }
}

function heldCourse(data: CustomerCourseData, lessons: readonly ToCome[], takers: HandoverTaker[]): HeldCourse {
  return {
    id: data.id,
    customer: { id: data.customer_id, name: data.customer_name },
    phone: maskPhone(data.phone ?? ''),
    course: { id: data.course_id, name: data.name },
    residue: data.residue,
    value: data.deferred_fen,
    ends_on: data.ends_on,
    lessons: lessons.map(({ id, starts_at, ends_at }) => ({ id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() })),
    takers,
    proposed: null,
  }
}

function heldLesson(data: ToCome, takers: HandoverTaker[]): HeldLesson {
  return {
    id: data.id,
    customer: { id: data.customer_id, name: data.customer_name },
    phone: maskPhone(data.customer_phone ?? ''),
    course: { id: data.course_id, name: data.course_name },
    coach: { id: data.course_coach_id, name: data.course_coach },
    starts_at: data.starts_at.toISOString(),
    ends_at: data.ends_at.toISOString(),
    takers,
    proposed: null,
  }
}

/** Whatever has most lessons chooses first: of those who are free for all of them, who teach it already, the one with least to do. */
function proposeTakers(things: (HeldCourse | HeldLesson)[], loads: ReadonlyMap<number, number>): void {
  const given = new Map(loads)
  const lessonsOf = (thing: HeldCourse | HeldLesson) => ('lessons' in thing ? thing.lessons.length : 1)
  for (const thing of things.toSorted((a, b) => lessonsOf(b) - lessonsOf(a) || a.id - b.id)) {
    const free = thing.takers.filter(({ clashes }) => clashes.length === 0)
    const teach = free.filter(({ price }) => price !== null)
    const best = leastOf(teach.length > 0 ? teach : free, given)
    if (best === null) continue
    thing.proposed = best
    given.set(best, (given.get(best) ?? 0) + Math.max(1, lessonsOf(thing)))
  }
}

/** A member's new coach is whoever takes their course; else, as their new consultant, whoever looks after fewest. */
function heldMembers(
  leaver: number,
  members: readonly Member[],
  courses: readonly HeldCourse[],
  colleagues: readonly Colleague[],
): HeldMember[] {
  const taken = new Map(courses.map(({ customer, proposed }) => [customer.id, proposed]))
  const pools = {
    coach: colleagues.filter(({ is_coach }) => is_coach),
    consultant: colleagues.filter(({ post }) => post === 'consultant'),
  }
  const loads = {
    coach: new Map(colleagues.map(({ id, coached }) => [id, coached])),
    consultant: new Map(colleagues.map(({ id, advised }) => [id, advised])),
  }
  return members.flatMap((member) =>
    ownerRoles
      .filter((role) => member[`${role}_id`] === leaver)
      .map((role) => {
        const proposed = (role === 'coach' ? taken.get(member.id) : null) ?? leastOf(pools[role], loads[role])
        if (proposed !== null) loads[role].set(proposed, (loads[role].get(proposed) ?? 0) + 1)
        return { id: member.id, role, name: member.name, phone: maskPhone(member.phone ?? ''), proposed }
      }),
  )
}
