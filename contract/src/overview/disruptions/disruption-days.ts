/** How many days a disruption cost a card, where its end goes, and how far it comes back. Pure. */
import { addDays, daysBetween, NEVER } from '../../time.ts'

/** From the first to the last day, both included. */
export type Days = { from: string; to: string }
/** Not good from `from` until the day before `until`; null: until today and on. */
export type Span = { from: string; until: string | null }

export const leftOutWhys = ['not-open', 'endless', 'began-after', 'suspended', 'used-up', 'closed', 'too-far'] as const
export type LeftOutWhy = (typeof leftOutWhys)[number]

/** Of cards that were chosen to be extended, beside those above. */
export const notExtendedWhys = ['unseen', 'elsewhere', 'recycled', 'frozen', 'spent'] as const
export type NotExtendedWhy = (typeof notExtendedWhys)[number]

type Running = { started_on: string | null; ends_on: string | null; used_up: boolean; suspended: readonly Span[] }

/** Days of the disruption within the card's own on which it wasn't suspended; or why it isn't counted. */
export function lostDays({ from, to }: Days, card: Running): number | LeftOutWhy {
  if (card.started_on === null || card.ends_on === null) return 'not-open'
  if (card.ends_on === NEVER) return 'endless'
  if (card.used_up) return 'used-up'
  if (card.started_on > to) return 'began-after'
  const last = card.ends_on < to ? card.ends_on : to
  let lost = 0
  for (let day = card.started_on > from ? card.started_on : from; day <= last; day = addDays(day, 1))
    if (!card.suspended.some((span) => span.from <= day && (span.until === null || day < span.until))) lost++
  return lost === 0 ? 'suspended' : lost
}

/** A card whose end fell within the disruption has its days after it. */
export function extendedEnd(end: string, to: string, days: number): string {
  return addDays(end < to ? to : end, days)
}

/** Back by as many days as it went, and never before today: what is over can't be taken away. */
export function takenBack(end: string, moved: number, today: string): { end: string; short: number } {
  const taken = Math.min(moved, Math.max(0, daysBetween(today, end)))
  return { end: addDays(end, -taken), short: moved - taken }
}

/** One change of a card's suspension, on its day; oldest first. */
export type SuspensionChange = { day: string; from: string | null; to: string | null }

/** When a card was suspended, by the changes of it. What was planned and withdrawn before it began was none. */
export function suspendedSpans(changes: readonly SuspensionChange[]): Span[] {
  const spans: Span[] = []
  let now: Span | null = null
  for (const { day, from, to } of changes) {
    if (now !== null && now.from < day) spans.push({ from: now.from, until: now.until === null || day < now.until ? day : now.until })
    now = from === null ? null : { from, until: to }
  }
  return now === null ? spans : [...spans, now]
}
