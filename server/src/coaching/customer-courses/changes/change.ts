/** Changing a member's course: its coach, last day, lessons left, remark; the course itself while nothing of it was used. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { formatFen } from '@kaiguan/contract/money'
import { refreshStage } from '../../../card-facts/stage.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { coachById, courseById } from '../../courses/index.ts'
import { answerOf, customerCourseAnswer } from '../answers.ts'
import { type CustomerCourseData, changeCustomerCourse, courseForStaff, courseOf, setRecycled } from '../customer-courses.sql.ts'
import { insertCourseEvent, lessonsOf } from '../events.sql.ts'
import { lockCourses, wrongState } from '../lessons.ts'
import { lockCourseToChange, OPEN, requireAlso, requireCourseState, requireEndAfterLessons, requireUnbooked } from '../lock-course.ts'
import { checkEnd, isLater, ownEnd, requireTaughtBy } from '../sell.ts'
import { requireNotDearer } from './dearer-coach.ts'
import { earnEnded } from './expire.ts'
import { type BookedLessons, giveWithLessons } from './give.ts'

type Edit = BodyOf<typeof customerCourseCalls.edit>

export async function editCustomerCourse(ctx: Ctx, lessons: BookedLessons, id: number, edit: Edit): Promise<CustomerCourse> {
  const before = await lockCourseToChange(ctx, id)
  if (edit.version !== undefined && edit.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: customerCourseAnswer(ctx, before) })
  if (before.state === 'recycled') throw wrongState(before, courseEventWords.edited)
  const reason = edit.reason ?? ''
  const becomes = edit.course_id !== undefined && edit.course_id !== before.course_id
  if (becomes) await becomeOther(ctx, before, edit)
  const now = requireFound(await courseOf(ctx, id))
  if (edit.coach_id !== undefined && edit.coach_id !== now.coach_id) {
    requireAlso(ctx, 'coaching.change-coach', 'coach_id')
    // Of one that became another course, that was asked with its own coach.
    const taken = { id, from: now.coach_id, to: edit.coach_id, lessons: now.residue }
    if (!becomes) await requireNotDearer(ctx, [taken], edit)
    await giveWithLessons(ctx, lessons, now, { coachId: edit.coach_id, reason, consent: false })
  }
  if (edit.expired_at !== undefined && edit.expired_at !== before.ends_on) await extend(ctx, now, edit.expired_at, reason)
  if (edit.residue !== undefined && edit.residue !== now.residue) {
    requireAlso(ctx, 'coaching.change-residue', 'residue')
    await putResidue(ctx, now, edit.residue, reason)
  }
  if (edit.remark !== undefined && (edit.remark ?? '') !== now.remark) await note(ctx, now, edit.remark ?? '', reason)
  return answerOf(ctx, id)
}

/** Nothing of it was used: it may turn out to have been another course that was meant, with whoever teaches that. */
async function becomeOther(ctx: Ctx, before: CustomerCourseData, edit: Edit): Promise<void> {
  const coachId = edit.coach_id ?? before.coach_id
  requireCourseState(before, OPEN, courseEventWords.edited)
  const used = (await lessonsOf(ctx, before.id)) - before.residue
  if (used > 0)
    throw refuse('course.used', { course: before.name, count: used, operation: courseEventWords.edited }, { field: 'course_id' })
  requireUnbooked(before)
  const course = requireFound(await courseById(ctx, requireFound(edit.course_id)), 'course_id')
  await requireTaughtBy(ctx, course, requireFound(await coachById(ctx, coachId), 'coach_id'))
  const taken = { id: before.id, from: before.coach_id, to: coachId, lessons: before.residue, as: course.id }
  await requireNotDearer(ctx, [taken], edit)
  const { course_id, name, minutes, persons, ends_on } = before
  const own = ownEnd(ctx, course)
  // It lasts as long as it would sold today, not as long as the one that is given up for it.
  const endsOn = isLater(ends_on, own) ? own : ends_on
  await changeCustomerCourse(ctx, before.id, {
    course_id: course.id,
    name: course.name,
    minutes: course.minutes,
    persons: course.persons,
    ends_on: endsOn,
  })
  await insertCourseEvent(ctx, { courseId: before.id, kind: 'edited', before: { course_id, name, minutes, persons, ends_on } })
  const diff = {
    course: { before: name, after: course.name },
    ...(endsOn === ends_on ? {} : { ends_on: { before: ends_on, after: endsOn } }),
  }
  await record(ctx, 'course.edited', before.id, { name: before.customer_name, course: name, reason: undefined }, diff)
}

async function note(ctx: Ctx, before: CustomerCourseData, remark: string, reason: string): Promise<void> {
  await changeCustomerCourse(ctx, before.id, { remark })
  await insertCourseEvent(ctx, { courseId: before.id, kind: 'edited', before: { remark: before.remark }, remark: reason })
  const diff = { remark: { before: before.remark, after: remark } }
  await record(ctx, 'course.edited', before.id, { name: before.customer_name, course: before.name, reason: reason || undefined }, diff)
}

/** What was unearned when it ended is earned by then: lessons that come back by a later day are worth nothing more. */
async function extend(ctx: Ctx, before: CustomerCourseData, day: string | null, reason: string): Promise<void> {
  requireAlso(ctx, 'coaching.extend', 'expired_at')
  requireCourseState(before, OPEN, courseEventWords.extended)
  checkEnd(ctx, day)
  await requireEndAfterLessons(ctx, before, day, 'expired_at')
  if (before.state === 'expired' && before.deferred_fen > 0) await earnEnded(ctx, before)
  await changeCustomerCourse(ctx, before.id, { ends_on: day })
  const said = { from: before.ends_on ?? '', to: day ?? '' }
  await insertCourseEvent(ctx, { courseId: before.id, kind: 'extended', before: { ends_on: before.ends_on, said }, remark: reason })
  await refreshStage(ctx, before.customer_id)
  await record(ctx, 'course.extended', before.id, {
    name: before.customer_name,
    course: before.name,
    before: said.from,
    after: said.to,
    reason: reason || undefined,
  })
}

/** The same money over so many lessons; a course with money on it keeps one at least. */
async function putResidue(ctx: Ctx, before: CustomerCourseData, residue: number, reason: string): Promise<void> {
  requireCourseState(before, OPEN, courseEventWords.residue)
  if (residue < before.booked) throw refuse('course.has-bookings', { course: before.name, count: before.booked }, { field: 'residue' })
  if (residue < 1) throw refuse('course.residue', { residue: before.residue, asked: residue }, { field: 'residue' })
  await changeCustomerCourse(ctx, before.id, { residue, used_up_on: null })
  const said = { from: String(before.residue), to: String(residue) }
  const { used_up_on } = before
  await insertCourseEvent(ctx, {
    courseId: before.id,
    kind: 'residue',
    before: { residue: before.residue, used_up_on, said },
    lessons: residue - before.residue,
    remark: reason,
  })
  await refreshStage(ctx, before.customer_id)
  await record(ctx, 'course.residue-set', before.id, {
    name: before.customer_name,
    course: before.name,
    before: before.residue,
    after: residue,
    reason: reason || undefined,
  })
}

export async function setResidue(ctx: Ctx, id: number, input: BodyOf<typeof customerCourseCalls.setResidue>): Promise<CustomerCourse> {
  const before = await lockCourseToChange(ctx, id)
  if (input.residue !== before.residue) await putResidue(ctx, before, input.residue, input.remark ?? '')
  return answerOf(ctx, id)
}

/** To the recycle bin: only what carries no money, and nobody booked. */
export async function recycleCourse(ctx: Ctx, id: number): Promise<void> {
  const before = await lockCourseToChange(ctx, id)
  requireCourseState(before, [...OPEN, 'closed'], courseEventWords.recycled)
  requireUnbooked(before)
  if (before.deferred_fen > 0) throw refuse('course.has-money', { course: before.name, fee: formatFen(before.deferred_fen) })
  await putAway(ctx, before, true)
}

export async function restoreCourse(ctx: Ctx, id: number): Promise<void> {
  const before = await lockCourseToChange(ctx, id)
  requireCourseState(before, ['recycled'], courseEventWords.restored)
  await putAway(ctx, before, false)
}

async function putAway(ctx: Ctx, { id, customer_id, customer_name: name, name: course }: CustomerCourseData, away: boolean): Promise<void> {
  await setRecycled(ctx, id, away)
  await insertCourseEvent(ctx, { courseId: id, kind: away ? 'recycled' : 'restored' })
  await refreshStage(ctx, customer_id)
  await record(ctx, away ? 'course.recycled' : 'course.restored', id, { name, course })
}

/** All or none. */
export async function batch(ctx: Ctx, { ids, action }: BodyOf<typeof customerCourseCalls.batch>): Promise<number> {
  const all = [...new Set(ids)].toSorted((a, b) => a - b)
  for (const id of all) requireFound(await courseForStaff(ctx, id), 'ids')
  await lockCourses(ctx, all)
  for (const id of all) await (action === 'delete' ? recycleCourse(ctx, id) : restoreCourse(ctx, id))
  return all.length
}
