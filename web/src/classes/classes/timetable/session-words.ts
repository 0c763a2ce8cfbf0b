/** How a class and a place in it are shown: their tones, and the time of a class on the club’s clock. */
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import type { ReservationState, SessionState } from '@kaiguan/contract/classes/classes/texts'
import type { Tone } from '../../../ui/display/StatusTag.tsx'
import { dayOf, timeOf, wallOf } from '../../../ui/page/wall.ts'

export const sessionTones = { planned: 'info', running: 'good', done: 'idle', 'called-off': 'bad' } as const satisfies Record<
  SessionState,
  Tone
>

export const reservationTones = {
  waiting: 'warn',
  offered: 'warn',
  booked: 'info',
  attended: 'good',
  'no-show': 'bad',
  cancelled: 'idle',
  late: 'bad',
  lapsed: 'idle',
  'called-off': 'idle',
} as const satisfies Record<ReservationState, Tone>

/** `2026-11-23 19:00–20:00`. */
export function spanText({ starts_at, ends_at }: Pick<Session, 'starts_at' | 'ends_at'>, zone: string): string {
  const from = wallOf(starts_at, zone)
  return `${dayOf(from)} ${timeOf(from)}–${timeOf(wallOf(ends_at, zone))}`
}

/** Whether anything can still be changed about it. */
export function isToCome({ state }: Pick<Session, 'state'>): boolean {
  return state === 'planned' || state === 'running'
}

/** How the timetable is looked at: a week of all halls, or a day by hall or by coach. */
export const timetableViews = ['week', 'halls', 'coaches'] as const
export type TimetableView = (typeof timetableViews)[number]
