/** Who could give lessons that are another's: what is in each one's way, looked at for many coaches and many lessons at once. */
import type { Ctx } from '../../../context.ts'
import { busyBetween } from '../../../holds/index.ts'
import type { BookedLessons } from '../../customer-courses/index.ts'
import { MINUTE_MS, withinHours } from '../coaches/coach-times.ts'
import { type BookableCoach, hoursOf } from '../coaches/coaches.sql.ts'
import { cancelFreely } from '../consumes/end.ts'
import { lessonsToCome } from '../lessons-to-come.sql.ts'
import { handOverLessons } from '../move.ts'
import { rulesOf } from '../rules.sql.ts'

type Span = { starts_at: Date; ends_at: Date }
export type Obstacle = 'busy' | 'absent' | 'hours'

export type InTheWay = {
  /** What keeps a coach from a lesson; null: nothing. */
  of: (coachId: number, lesson: Span) => Obstacle | null
  /** Whether one coach can't give both, with their rest after the first. */
  together: (a: Span, b: Span) => boolean
}

export async function obstacles(ctx: Ctx, coaches: readonly BookableCoach[], lessons: readonly Span[]): Promise<InTheWay> {
  const [first] = lessons
  if (first === undefined) return { of: () => null, together: () => false }
  const rules = await rulesOf(ctx)
  const starts = lessons.map(({ starts_at }) => starts_at.getTime())
  const ends = lessons.map(({ ends_at }) => ends_at.getTime())
  const accounts = coaches.map(({ account_id }) => account_id)
  const until = new Date(Math.max(...ends) + rules.gap * MINUTE_MS)
  const busy = Map.groupBy(await busyBetween(ctx, accounts, new Date(Math.min(...starts)), until), ({ who_id }) => who_id)
  const hours = await hoursOf(
    ctx,
    coaches.map(({ id }) => id),
  )
  const known = new Map(
    coaches.map(({ id, account_id }) => [id, { held: busy.get(account_id) ?? [], hours: hours.filter(({ coach_id }) => coach_id === id) }]),
  )
  const rest = rules.gap * MINUTE_MS
  const together = (a: Span, b: Span) =>
    a.starts_at.getTime() < b.ends_at.getTime() + rest && b.starts_at.getTime() < a.ends_at.getTime() + rest
  const of: InTheWay['of'] = (coachId, { starts_at: from, ends_at: to }) => {
    const coach = known.get(coachId)
    if (!coach || !withinHours(ctx, rules, coach.hours, { from, to })) return 'hours'
    // What holds them has their rest in it already.
    const other = coach.held.find(({ starts_at, ends_at }) => starts_at.getTime() < to.getTime() + rest && ends_at > from)
    return other ? (other.absent ? 'absent' : 'busy') : null
  }
  return { of, together }
}

/** Lessons of a course go to its new coach, or back to the one before. */
export const bookedLessons: BookedLessons = {
  move: async (ctx, { courseId, from, to, of }) => {
    const lessons = (await lessonsToCome(ctx, from)).filter(({ id, customer_course_id, booked_at }) => {
      const goes = of === undefined || of.ids.includes(id) || booked_at >= of.since
      return customer_course_id === courseId && goes
    })
    const ids = lessons.map(({ id }) => id)
    if (ids.length > 0) await handOverLessons(ctx, from, to, ids, null)
    return ids
  },
  cancelAll: cancelFreely,
}
