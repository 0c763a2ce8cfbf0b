/** What of a member's course can be undone: the newest thing that still stands, for so many days. */
import { isReversibleCourseEvent, type ReversibleCourseEvent } from '@kaiguan/contract/coaching/customer-courses/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import type { CustomerCourseData } from '../customer-courses.sql.ts'
import { courseEventsOf, type PastCourseEvent } from '../events.sql.ts'

/** What changes nothing that another operation hangs on; in the recycle bin it is that which must be undone first. */
const NOTES: ReadonlySet<PastCourseEvent['kind']> = new Set(['edited', 'recycled', 'restored'])

export function newestStanding(
  course: Pick<CustomerCourseData, 'recycled_at'>,
  events: readonly PastCourseEvent[],
): PastCourseEvent | undefined {
  const undone = new Set(events.map(({ reverses_id }) => reverses_id))
  const noted = ({ kind }: PastCourseEvent) => NOTES.has(kind) && (kind !== 'recycled' || course.recycled_at === null)
  return events.find((event) => event.reverses_id === null && !undone.has(event.id) && !noted(event))
}

export type UndoableCourseEvent = PastCourseEvent & { kind: ReversibleCourseEvent }

export function isUndoable(event: PastCourseEvent): event is UndoableCourseEvent {
  return isReversibleCourseEvent(event.kind)
}

export async function undoableEvent(ctx: Ctx, course: Pick<CustomerCourseData, 'id' | 'recycled_at'>): Promise<UndoableCourseEvent | null> {
  const event = newestStanding(course, await courseEventsOf(ctx, course.id))
  if (!event || !isUndoable(event)) return null
  return addDays(event.business_day, ctx.gym.reversal_days) < ctx.today ? null : event
}
