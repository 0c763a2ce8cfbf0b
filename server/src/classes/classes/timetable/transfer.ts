/** What somebody gives goes to another coach: the courses they usually give, classes to come, the rules that make them. */
import type { BookableCoach } from '../../../coaching/course-bookings/index.ts'
import { coachById } from '../../../coaching/courses/index.ts'
import type { Ctx } from '../../../context.ts'
import { diffOf, operation, recordBy } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { coursesOfCoach, type GroupCourseData, setUsualCoach } from '../group-courses.sql.ts'
import type { Places } from '../places-port.ts'
import { type RuleData, rulesOfCoach, setCoachOfRules } from '../rules.sql.ts'
import { classesToCome, type SessionData, sessionsByIds, updateSessions } from '../sessions.sql.ts'
import { holdAnew, tellOf } from './after-class-change.ts'
import { atOf, requireClassState } from './call-off.ts'
import { requireCoach, wallDay } from './make-sessions.ts'

const BOTH = [1, 2] as const

/** `ids`: these; left out: all. */
export async function transferCourses(ctx: Ctx, from: number, to: number, ids?: readonly number[]): Promise<number> {
  const { coach } = await twoOf(ctx, from, to)
  const held = await coursesOfCoach(ctx, from, BOTH)
  const going =
    ids === undefined
      ? held
      : ids.map((id) =>
          requireFound(
            held.find((one) => one.id === id),
            'ids',
          ),
        )
  await giveClassCourses(ctx, going, coach)
  return going.length
}

export async function giveClassCourses(ctx: Ctx, courses: readonly GroupCourseData[], coach: BookableCoach): Promise<void> {
  if (courses.length === 0) return
  await setUsualCoach(
    ctx,
    courses.map(({ id }) => id),
    coach.id,
  )
  await recordBy(
    ctx,
    courses.map(({ id, name, type: course_type, coach_name }) =>
      operation(
        'group-course.coach-changed',
        id,
        { name, before: coach_name ?? '', coach: coach.name, course_type },
        diffOf({ coach_name }, { coach_name: coach.name }),
      ),
    ),
  )
}

/** `ids`: of classes, and no rule; left out: all that are to come, and the rules that make them. */
export async function transferSchedules(ctx: Ctx, places: Places, from: number, to: number, ids?: readonly number[]): Promise<number> {
  const { coach } = await twoOf(ctx, from, to)
  if (ids === undefined) {
    await giveClassRules(ctx, await rulesOfCoach(ctx, from, wallDay(ctx), true), coach)
    const sessions = await classesToCome(ctx, from, true)
    await giveClasses(ctx, places, sessions, coach)
    return sessions.length
  }
  const sessions = await sessionsByIds(ctx, ids, true)
  for (const id of ids)
    requireFound(
      sessions.find((one) => one.id === id && one.coach_id === from),
      'ids',
    )
  for (const one of sessions) requireClassState(ctx, one, ['planned'], 'hand-over')
  await giveClasses(ctx, places, sessions, coach)
  return sessions.length
}

export async function giveClassRules(ctx: Ctx, rules: readonly RuleData[], coach: BookableCoach): Promise<void> {
  if (rules.length === 0) return
  await setCoachOfRules(
    ctx,
    rules.map(({ id }) => id),
    coach.id,
  )
}

/** All or none: locked ones, whose coach from now on is another; nobody's substitute. */
export async function giveClasses(ctx: Ctx, places: Places, sessions: readonly SessionData[], coach: BookableCoach): Promise<void> {
  if (sessions.length === 0) return
  const changes = sessions.map((one) => ({
    before: one,
    account: coach.account_id,
    change: {
      id: one.id,
      ruleId: one.rule_id,
      day: one.business_day,
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      coachId: coach.id,
      coveredForId: null,
      hallId: one.hall_id,
      max: one.max_person,
      min: one.min_person,
      price: one.price_fen,
      remark: one.remark,
    },
  }))
  await updateSessions(
    ctx,
    changes.map(({ change }) => change),
  )
  await holdAnew(ctx, changes)
  const told = sessions.map((one) =>
    operation('class.handed-over', one.course_id, {
      name: one.course_name,
      at: atOf(ctx, one),
      before: one.coach_name,
      coach: coach.name,
      session_id: one.id,
      course_type: one.course_type,
    }),
  )
  await recordBy(ctx, told)
  for (const one of sessions) await tellOf(ctx, places, one)
}

async function twoOf(ctx: Ctx, from: number, to: number): Promise<{ coach: BookableCoach }> {
  requireFound(await coachById(ctx, from))
  if (from === to) throw refuse('session.same-coach', {}, { field: 'to' })
  return { coach: await requireCoach(ctx, to, 'to') }
}

/** Who leaves, or coaches no longer, has nothing to give any more. */
export async function requireNothingToGive(ctx: Ctx, coaches: readonly { id: number; name: string }[]): Promise<void> {
  for (const { id, name: coach } of coaches) {
    const rules = (await rulesOfCoach(ctx, id, wallDay(ctx))).length
    const classes = (await classesToCome(ctx, id)).length
    if (rules + classes > 0)
      throw refuse('group-course.coach-holds', { coach, rules, classes }, { details: { employee: { id, name: coach } } })
  }
}

/** All that a coach gives, as a handover sees it. */
export const classRulesOf = (ctx: Ctx, id: number, lock: boolean): Promise<RuleData[]> => rulesOfCoach(ctx, id, wallDay(ctx), lock)
export const classCoursesOf = (ctx: Ctx, id: number): Promise<GroupCourseData[]> => coursesOfCoach(ctx, id, BOTH)
