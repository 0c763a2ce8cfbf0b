/** Group and public courses: added, changed, taken into the schedule or out of it, deleted. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type GroupCourse, GroupCourseFields, type groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import type { Ctx } from '../../context.ts'
import { requireUsableFile } from '../../ground/files/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { groupCourseAnswer } from './answers.ts'
import {
  courseNameTaken,
  deleteGroupCourse,
  type GroupCourseData,
  groupCourseById,
  insertGroupCourse,
  setCourse,
  updateGroupCourse,
  wasScheduled,
} from './group-courses.sql.ts'
import { hallById } from './halls/halls.sql.ts'
import { requireClassRight } from './rights.ts'
import { requireCoach, requirePersonsAndPrice } from './timetable/make-sessions.ts'

const PICTURE = { kind: 'photo', field: 'image' } as const

export async function addGroupCourse(ctx: Ctx, input: GroupCourseFields): Promise<GroupCourseData> {
  requireClassRight(ctx, input.type, 'create')
  requirePersonsAndPrice(input, input.price, input.type)
  await requireHere(ctx, input, { coach_id: null, hall_id: null })
  const id = await insertGroupCourse(ctx, { ...input, image_file_id: await requireUsableFile(ctx, input.image, PICTURE) })
  if (id === undefined) throw nameTaken(input.name)
  await record(ctx, 'group-course.added', id, { name: input.name, course_type: input.type })
  return requireFound(await groupCourseById(ctx, id))
}

export async function editGroupCourse(ctx: Ctx, id: number, input: BodyOf<typeof groupCourseCalls.edit>): Promise<GroupCourse> {
  const before = requireFound(await groupCourseById(ctx, id, 'alone'))
  requireClassRight(ctx, before.type, 'edit')
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: groupCourseAnswer(ctx, before) })
  return groupCourseAnswer(ctx, await changeGroupCourse(ctx, before, input))
}

/** `before` is locked, and the asker may. */
export async function changeGroupCourse(
  ctx: Ctx,
  before: GroupCourseData,
  input: BodyOf<typeof groupCourseCalls.edit>,
): Promise<GroupCourseData> {
  const { id } = before
  const values = keepUnsent(ctx, GroupCourseFields, { ...before, time: before.minutes, price: before.price_fen }, input)
  if (values.type !== before.type) {
    requireClassRight(ctx, values.type, 'create')
    if (await wasScheduled(ctx, id)) throw refuse('group-course.type', { name: before.name }, { field: 'type' })
  }
  requirePersonsAndPrice(values, values.price, values.type)
  await requireHere(ctx, values, before)
  if (await courseNameTaken(ctx, values.type, values.name, id)) throw nameTaken(values.name)
  await updateGroupCourse(ctx, id, {
    ...values,
    image_file_id: await requireUsableFile(ctx, values.image, { ...PICTURE, before: before.image }),
  })
  const after = requireFound(await groupCourseById(ctx, id))
  await record(ctx, 'group-course.changed', id, { name: after.name, course_type: after.type }, diffOf(facts(before), facts(after)))
  return after
}

export async function patchCourse(ctx: Ctx, id: number, { status, sort }: BodyOf<typeof groupCourseCalls.patch>): Promise<GroupCourse> {
  const before = requireFound(await groupCourseById(ctx, id, 'alone'))
  requireClassRight(ctx, before.type, 'edit')
  await setCourse(ctx, id, { status: status ?? before.status, sort: sort ?? before.sort })
  const after = requireFound(await groupCourseById(ctx, id))
  await record(ctx, 'group-course.changed', id, { name: after.name, course_type: after.type }, diffOf(facts(before), facts(after)))
  return groupCourseAnswer(ctx, after)
}

export async function removeGroupCourse(ctx: Ctx, id: number): Promise<void> {
  const { name, type, sessions: count } = requireFound(await groupCourseById(ctx, id, 'alone'))
  requireClassRight(ctx, type, 'delete')
  if (count > 0) throw refuse('group-course.sessions-ahead', { name, count })
  await deleteGroupCourse(ctx, id)
  await record(ctx, 'group-course.deleted', id, { name, course_type: type })
}

/** A course as the log says it. */
export async function groupCourseFacts(ctx: Ctx, id: number) {
  const course = requireFound(await groupCourseById(ctx, id))
  requireClassRight(ctx, course.type, 'view')
  return facts(course)
}

type Placed = { coach_id: number | null; hall_id: number | null }

/** What stays as it was isn't asked again. */
async function requireHere(ctx: Ctx, { coach_id, hall_id }: Placed, before: Placed): Promise<void> {
  if (coach_id !== null && coach_id !== before.coach_id) await requireCoach(ctx, coach_id, 'coach_id')
  if (hall_id !== null && hall_id !== before.hall_id) requireFound(await hallById(ctx, hall_id, 'shared'), 'hall_id')
}

/** What a save changes of it. */
function facts({ id: _id, version: _version, sessions: _sessions, coach_id: _coach, hall_id: _hall, ...own }: GroupCourseData) {
  return own
}

const nameTaken = (name: string) => refuse('group-course.name-taken', { name }, { field: 'name' })
