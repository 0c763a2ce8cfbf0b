/** How a booked lesson stands: what may still be given, and what colour it has. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { BookingState } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Tone } from '../../../ui/display/StatusTag.tsx'

const tones: Record<BookingState, Tone> = { booked: 'info', used: 'good', 'no-show': 'bad', cancelled: 'idle' }

/** One that waits for its member is neither to be given any more nor given. */
export function lessonTone({ state, consume }: Pick<CourseBooking, 'state' | 'consume'>): Tone {
  return consume?.state === 'waiting' ? 'warn' : tones[state]
}

export function isToGive({ state, consume }: Pick<CourseBooking, 'state' | 'consume'>): boolean {
  return state === 'booked' && consume === null
}

/** A lesson is signed for as it begins. */
const GRACE_MS = 15 * 60_000

export function mayBeGiven(lesson: Pick<CourseBooking, 'state' | 'consume' | 'starts_at'>): boolean {
  return isToGive(lesson) && Date.parse(lesson.starts_at) <= Date.now() + GRACE_MS
}
