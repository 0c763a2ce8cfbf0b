/**
 * The one door for the lessons of a member's course: how many are left, how many are booked, and what each has earned. Bookings and
 * consumption come through here (docs/lessons.md); the course is locked first (`lockCourse`).
 */
import { courseStateWords, lessonWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import type { Words } from '@kaiguan/contract/rules'
import { refreshStage } from '../../card-facts/stage.sql.ts'
import { type Acting, staffIdOf } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { linesOf } from '../../ledger/balances.sql.ts'
import { post, reversed } from '../../ledger/post.ts'
import { addBooked, type CustomerCourseData, courseOf, giveOne, lockHoldersOf, lockRows, takeOne } from './customer-courses.sql.ts'

/** The course as it stands once its person and then its row are held; whoever may see it is the caller's to ask. */
export async function lockCourse(ctx: Acting, id: number): Promise<CustomerCourseData> {
  await lockCourses(ctx, [id])
  return requireFound(await courseOf(ctx, id))
}

/** Several in one order, their persons first: whoever holds two never waits in a circle. `customerIds`: who else is held with them. */
export async function lockCourses(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>, ids: number[], customerIds: number[] = []): Promise<void> {
  await together([lockHoldersOf(ctx, ids, customerIds), lockRows(ctx, ids)])
}

export function wrongState({ name: course, state }: Pick<CustomerCourseData, 'name' | 'state'>, operation: Words) {
  return refuse('course.state', { course, state: courseStateWords[state], operation })
}

/** `booked`: the lesson was booked, or under way, and is so no longer. `occurredAt`: when it was given. */
type Taken = { booked: boolean; businessDay?: string; occurredAt?: Date }

/**
 * One lesson is used and earned: what is left by what is unearned, rounded down; the last takes all. Answers what it was worth in
 * fen, and its entry (null where it was worth nothing). Throws course.state where none is left, or all that are left are booked.
 */
export async function takeLesson(
  ctx: Acting,
  { id }: Pick<CustomerCourseData, 'id'>,
  { booked, businessDay = ctx.today, occurredAt = ctx.now }: Taken,
): Promise<{ worth: number; entryId: number | null; residue: number }> {
  const taken = await takeOne(ctx, id, booked)
  if (!taken) throw wrongState(requireFound(await courseOf(ctx, id)), lessonWords.use)
  const { residue, deferred_fen } = taken
  const worth = residue === 0 ? deferred_fen : Math.floor(deferred_fen / (residue + 1))
  const of = { gymId: ctx.gymId, category: 'course', courseId: id } as const
  const entryId = await post(ctx, {
    kind: 'course.consumed',
    gymId: ctx.gymId,
    businessDay,
    occurredAt,
    staffId: staffIdOf(ctx),
    lines: [
      { ...of, account: 'deferred', amount: worth },
      { ...of, account: 'income', amount: -worth },
    ],
  })
  if (residue === 0) await refreshStage(ctx, taken.customer_id)
  return { worth, entryId, residue }
}

/** A lesson that was used wasn't: it is left again, and unearned again. `booked`: its booking lives. Refused where the course is over. */
export async function giveLessonBack(
  ctx: Acting,
  { id }: Pick<CustomerCourseData, 'id'>,
  { entryId, booked }: { entryId: number | null; booked: boolean },
): Promise<void> {
  const given = await giveOne(ctx, id, booked)
  if (!given) throw wrongState(requireFound(await courseOf(ctx, id)), lessonWords['give-back'])
  if (entryId !== null)
    await post(ctx, {
      kind: 'course.consume-undone',
      gymId: ctx.gymId,
      businessDay: ctx.today,
      occurredAt: ctx.now,
      staffId: staffIdOf(ctx),
      reversesId: entryId,
      lines: reversed(await linesOf(ctx.db, ctx.brandId, entryId)),
    })
  if (given.residue === 1) await refreshStage(ctx, given.customer_id)
}

/** So many more lessons are booked or under way; fewer, where negative. Throws course.state where they aren't left. */
export async function changeBooked(ctx: Acting, { id }: Pick<CustomerCourseData, 'id'>, delta: number): Promise<void> {
  if (!(await addBooked(ctx, id, delta))) throw wrongState(requireFound(await courseOf(ctx, id)), lessonWords.book)
}
