/** Adding, changing, ordering and deleting private courses. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type Course, CourseFields, type courseCalls, DRAWN_COVER, UPLOADED_COVER } from '@kaiguan/contract/coaching/courses/calls'
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import type { Ctx } from '../../context.ts'
import { addressOf, requireUsableFile } from '../../ground/files/index.ts'
import { requireNotLaidDown, requireUnlocked } from '../../ground/laid-down/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import {
  type CourseData,
  courseById,
  courseOrder,
  deleteCourse,
  insertCourse,
  livingOfCourse,
  nameTaken,
  setCourseOrder,
  updateCourse,
} from './courses.sql.ts'
import { pricesOfCourse } from './prices.sql.ts'

const PICTURE = { kind: 'photo', field: 'image' } as const

export function courseAnswer(ctx: Ctx, { minutes, sort: _sort, ...course }: CourseData, size: FileSize = 'medium'): Course {
  return { ...course, time: minutes, image: addressOf(ctx, course.image, size) }
}

export async function addCourse(ctx: Ctx, input: BodyOf<typeof courseCalls.create>): Promise<Course> {
  const image_type = coverOf(input.image, input.image_type)
  const values = { ...input, image_type, image_file_id: await requireUsableFile(ctx, input.image, PICTURE) }
  const id = await insertCourse(ctx, values)
  if (id === undefined) throw taken(input.name)
  await record(ctx, 'course.added', id, { name: input.name })
  return courseAnswer(ctx, requireFound(await courseById(ctx, id)))
}

export async function editCourse(ctx: Ctx, id: number, input: BodyOf<typeof courseCalls.edit>): Promise<Course> {
  const before = requireFound(await courseById(ctx, id, true))
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: courseAnswer(ctx, before) })
  const values = keepUnsent(ctx, CourseFields, { ...before, time: before.minutes }, input)
  await requireUnlocked(ctx, 'course', id, { ...before, time: before.minutes }, values)
  if (await nameTaken(ctx, values.name, id)) throw taken(values.name)
  // Whoever sends another picture and says nothing of the cover wants to see it; the same one, sent again, changes nothing.
  const usual = values.image === before.image ? before.image_type : UPLOADED_COVER
  const image_type = coverOf(values.image, input.image_type ?? usual)
  const image_file_id = await requireUsableFile(ctx, values.image, { ...PICTURE, before: before.image })
  await updateCourse(ctx, id, { ...values, image_type, image_file_id })
  const after = requireFound(await courseById(ctx, id))
  await record(ctx, 'course.changed', id, { name: after.name }, diffOf(facts(before), facts(after)))
  return courseAnswer(ctx, after)
}

/** A course as the log says it, and who teaches it for how much. */
export async function courseFacts(ctx: Ctx, id: number) {
  const course = requireFound(await courseById(ctx, id))
  const prices = (await pricesOfCourse(ctx, id)).map(({ coach_name: coach, price_fen: price }) => ({ coach, price }))
  return { ...facts(course), prices }
}

/** Without a picture the cover is drawn, whatever was asked for. */
function coverOf(image: string | null, asked: Course['image_type'] = UPLOADED_COVER): Course['image_type'] {
  return image === null ? DRAWN_COVER : asked
}

/** What a save changes of it. */
function facts({
  id: _id,
  version: _version,
  coaches: _coaches,
  price_from: _from,
  price_to: _to,
  living: _living,
  sort: _sort,
  ...own
}: CourseData) {
  return own
}

function taken(name: string) {
  return refuse('course.name-taken', { name }, { field: 'name' })
}

export async function removeCourse(ctx: Ctx, id: number): Promise<void> {
  const course = requireFound(await courseById(ctx, id, true))
  const count = await livingOfCourse(ctx, id)
  if (count > 0) throw refuse('course.has-living', { name: course.name, count })
  await requireNotLaidDown(ctx, 'course', [id])
  await deleteCourse(ctx, id)
  await record(ctx, 'course.deleted', id, { name: course.name })
}

export async function moveCourse(ctx: Ctx, id: number, { type }: BodyOf<typeof courseCalls.sort>): Promise<void> {
  const order = await courseOrder(ctx)
  const at = order.indexOf(id)
  const course = requireFound(await courseById(ctx, id))
  const others = order.filter((other) => other !== id)
  const to = { up: Math.max(0, at - 1), down: at + 1, top: 0, bottom: others.length }[type]
  await setCourseOrder(ctx, [...others.slice(0, to), id, ...others.slice(to)])
  await record(ctx, 'course.moved', id, { name: course.name })
}
