/** What of a member's course can be undone: the newest thing that still stands, for so many days. */
import { isReversibleCourseEvent, type ReversibleCourseEvent } from '@kaiguan/contract/coaching/customer-courses/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { CourseData } from './customer-courses.sql.ts'
import { eventsOf, type PastEvent } from './events.sql.ts'

/** What changes nothing that another operation hangs on; in the recycle bin it is that which must be undone first. */
const NOTES: ReadonlySet<PastEvent['kind']> = new Set(['edited', 'recycled', 'restored'])

export function newestStanding(course: Pick<CourseData, 'recycled_at'>, events: readonly PastEvent[]): PastEvent | undefined {
  const undone = new Set(events.map(({ reverses_id }) => reverses_id))
  const noted = ({ kind }: PastEvent) => NOTES.has(kind) && (kind !== 'recycled' || course.recycled_at === null)
  return events.find((event) => event.reverses_id === null && !undone.has(event.id) && !noted(event))
}

export type Undoable = PastEvent & { kind: ReversibleCourseEvent }

export function isUndoable(event: PastEvent): event is Undoable {
  return isReversibleCourseEvent(event.kind)
}

export async function undoableEvent(ctx: Ctx, course: Pick<CourseData, 'id' | 'recycled_at'>): Promise<Undoable | null> {
  const event = newestStanding(course, await eventsOf(ctx, course.id))
  if (!event || !isUndoable(event)) return null
  return addDays(event.business_day, ctx.gym.reversal_days) < ctx.today ? null : event
}
