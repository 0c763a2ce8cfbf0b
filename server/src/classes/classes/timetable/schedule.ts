/** A course is scheduled: weekly or on days, all of it or nothing. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { minuteOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { type GroupCourseData, groupCourseById } from '../group-courses.sql.ts'
import { requireClassRight } from '../rights.ts'
import type { RuleData, RuleValues } from '../rules.sql.ts'
import { type Made, makeRule, requireGiven, requireRuleWithClasses, timesText, wallDay } from './make-sessions.ts'
import { endMinute } from './pattern.ts'

type Body = BodyOf<typeof classSessionCalls.create>

export async function schedule(ctx: Ctx, body: Body): Promise<ResponseOf<typeof classSessionCalls.create>> {
  const course = requireFound(await groupCourseById(ctx, body.course_id, 'shared'), 'course_id')
  requireClassRight(ctx, course.type, 'schedule')
  const { rule, made } = await scheduleCourse(ctx, course, { ...valuesOf(ctx, course, body), course_id: course.id })
  return { rule_id: rule.id, sessions: made.length, first: made[0]?.startsAt.toISOString() ?? null }
}

export async function scheduleCourse(ctx: Ctx, course: GroupCourseData, values: RuleValues): Promise<{ rule: RuleData; made: Made[] }> {
  if (course.status === 0) throw refuse('group-course.off', { name: course.name }, { field: 'course_id' })
  requireRuleWithClasses(ctx, values)
  const coach = await requireGiven(ctx, course.type, values)
  const { rule, made } = await makeRule(ctx, coach, values)
  const said = { name: course.name, times: timesText(rule), coach: coach.name, from: rule.from_day, to: rule.to_day ?? undefined }
  await record(ctx, 'class.scheduled', course.id, { ...said, sessions: made.length, rule_id: rule.id, course_type: course.type })
  return { rule, made }
}

function valuesOf(ctx: Ctx, course: GroupCourseData, body: Body): Omit<RuleValues, 'course_id'> {
  const from = minuteOf(body.time_start)
  const days = body.schedule_type === 2 ? inOrder(body.days) : []
  return {
    schedule_type: body.schedule_type,
    week: body.schedule_type === 1 ? inOrder(body.week) : [],
    days,
    from_minute: from,
    to_minute: body.time_end === undefined ? from + course.minutes : endMinute(from, minuteOf(body.time_end)),
    // The usual coach: whoever has none says so at the field.
    coach_id: body.coach_id ?? requireFound(course.coach_id, 'coach_id'),
    hall_id: body.hall_id === undefined ? course.hall_id : body.hall_id,
    max_person: body.max_person ?? course.max_person,
    min_person: body.min_person ?? course.min_person,
    price_fen: body.price ?? course.price_fen,
    from_day: body.from_day ?? firstOf(days) ?? wallDay(ctx),
    to_day: body.to_day,
    made_to: null,
  }
}

const firstOf = ([first]: readonly string[]): string | undefined => first

/** Each once. */
export const inOrder = <T extends string | number>(values: readonly T[]): T[] => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
