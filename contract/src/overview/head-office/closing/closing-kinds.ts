/** What stands at a branch that is to be closed, and what becomes of it. */

/** It has to be dealt with before. */
const inTheWay = [
  'cards',
  'courses',
  'lessons',
  'places',
  'deposits',
  'rentals',
  'refunds',
  'shifts',
  'salary',
  'imports',
  'disruptions',
  'patterns',
] as const
/** It stops with the branch. */
export const stopping = ['days', 'staff', 'gates', 'followers', 'sessions', 'timetable', 'trials', 'contracts', 'follow-ups'] as const
/** It goes on at head office. */
export const goingOn = ['customers', 'settlements'] as const

export const closingKinds = [...inTheWay, ...stopping, ...goingOn] as const
export type ClosingKind = (typeof closingKinds)[number]

export function isInTheWay(kind: ClosingKind): kind is (typeof inTheWay)[number] {
  const kinds: readonly ClosingKind[] = inTheWay
  return kinds.includes(kind)
}

/** Each day is reckoned while the brand waits: so many and no more are closed with the branch. */
export const MOST_DAYS = 62

/** Whether it stands in the way as much as there is of it. */
export function keepsOpen({ kind, count }: { kind: ClosingKind; count: number }): boolean {
  return isInTheWay(kind) || (kind === 'days' && count > MOST_DAYS)
}
