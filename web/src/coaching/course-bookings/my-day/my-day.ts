/** What a coach's day is made of, in order: lessons, absences, and what is free between two of them. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'

type Span = { from: Date; to: Date }
export type DayItem = Span & ({ kind: 'lesson'; lesson: CourseBooking } | { kind: 'away' } | { kind: 'free' })

/** Shorter ones are the way to the next. */
const LEAST_FREE_MS = 15 * 60_000

export function dayItems(lessons: readonly CourseBooking[], away: readonly { starts_at: string; ends_at: string }[]): DayItem[] {
  const taken: DayItem[] = [
    ...lessons.map((lesson) => ({ kind: 'lesson' as const, lesson, from: new Date(lesson.starts_at), to: new Date(lesson.ends_at) })),
    ...away.map(({ starts_at, ends_at }) => ({ kind: 'away' as const, from: new Date(starts_at), to: new Date(ends_at) })),
  ].toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.to.getTime() - b.to.getTime())
  const items: DayItem[] = []
  let until: Date | null = null
  for (const one of taken) {
    if (until && one.from.getTime() - until.getTime() >= LEAST_FREE_MS) items.push({ kind: 'free', from: until, to: one.from })
    items.push(one)
    if (!until || one.to > until) until = one.to
  }
  return items
}
