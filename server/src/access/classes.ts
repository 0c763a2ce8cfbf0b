/** Which class lets somebody in: what the one decision knows of classes alone. */
import { lessonOpens } from './lessons.ts'

/**
 * A place that is booked here, or was attended: a reservation's id. `paid`: by card or money, which lets in as a lesson does; else it is
 * in a public class, which lets in whom nothing else does. One in a class without a price that a card admits to lets nobody in by itself.
 */
export type ClassFacts = { id: number; course: string; starts_at: Date; ends_at: Date; paid: boolean }

/** Theirs at that instant, the earlier of two; its last second isn't in it. */
export function classAt(classes: readonly ClassFacts[], at: number, paid: boolean): ClassFacts | undefined {
  const open = classes.filter((one) => one.paid === paid && lessonOpens(one) <= at && at < one.ends_at.getTime())
  return open.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)[0]
}
