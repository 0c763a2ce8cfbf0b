/** Which lesson lets somebody in: what the one decision knows of lessons alone. */

/** A lesson that is booked here, or was given: a booking's id. */
export type LessonFacts = { id: number; course: string; starts_at: Date; ends_at: Date }

/** So long before it begins whoever has one may come. */
const EARLY_MS = 3_600_000

/** Theirs at that instant, the earlier of two; its last second isn't in it. */
export function lessonAt(lessons: readonly LessonFacts[], at: number): LessonFacts | undefined {
  const open = lessons.filter((lesson) => lessonOpens(lesson) <= at && at < lesson.ends_at.getTime())
  return open.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)[0]
}

/** From when on it lets in, in milliseconds since 1970. */
export function lessonOpens({ starts_at }: Pick<LessonFacts, 'starts_at'>): number {
  return starts_at.getTime() - EARLY_MS
}
