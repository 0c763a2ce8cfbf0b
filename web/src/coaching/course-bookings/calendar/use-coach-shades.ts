/** When coaches don’t work, behind their lessons: of a day all of them, of a week the one whose week it is. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type CoachAbsence, type CoachHours, coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import type { CalendarShade } from '../../../ui/calendar/calendar-events.ts'
import { wallOf } from '../../../ui/page/wall.ts'

const WEEK_DAYS = 7

/** Undefined while it is asked for the first time. */
export function useCoachShades(view: 'day' | 'week', first: string, coaches: readonly number[]): CalendarShade[] | undefined {
  const { time_zone: zone } = useUser().gym
  const [coach = 0] = coaches
  const ofWeek = { silent: true, enabled: view === 'week' && coach !== 0 }
  const free = useRead(coachTimeCalls.free, { query: { day: first, coach_ids: [...coaches] } }, { silent: true, enabled: view === 'day' })
  const hours = useRead(coachTimeCalls.hours, { params: { id: coach } }, ofWeek)
  const absences = useRead(coachTimeCalls.absences, { query: { coach_id: coach, from: first } }, ofWeek)
  if (free.isLoading || hours.isLoading || absences.isLoading) return undefined
  // Of another day or coach, until these have come.
  if ([free, hours, absences].some(({ isPlaceholderData }) => isPlaceholderData)) return []
  if (view === 'day') return (free.data?.data ?? []).flatMap((one) => ofDay(one, first, zone))
  return hours.data ? ofCoachsWeek(hours.data, absences.data?.data ?? [], first, zone) : []
}

type Span = { start: string; end: string }

function ofDay({ coach, hours, busy }: ResponseOf<typeof coachTimeCalls.free>['data'][number], day: string, zone: string): CalendarShade[] {
  const wall = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({
    start: wallOf(starts_at, zone),
    end: wallOf(ends_at, zone),
  })
  const away = busy.filter(({ absent }) => absent).map((one) => ({ ...wall(one), resourceIds: [coach.id], kind: 'away' as const }))
  return [...offWork(day, hours.map(wall)).map((one) => ({ ...one, resourceIds: [coach.id], kind: 'off' as const })), ...away]
}

function ofCoachsWeek({ coach, own, hours }: CoachHours, absences: readonly CoachAbsence[], first: string, zone: string): CalendarShade[] {
  const days = Array.from({ length: WEEK_DAYS }, (_, at) => addDays(first, at))
  // Who has no hours of their own works as long as the calendar is.
  const off = (own ? days : []).flatMap((day) => {
    const works = hours.filter(({ weekday }) => weekday === weekdayOf(day))
    return offWork(
      day,
      works.map(({ from, to }) => ({ start: `${day}T${from}`, end: to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${to}` })),
    )
  })
  return [
    ...off.map((one) => ({ ...one, resourceIds: [coach.id], kind: 'off' as const })),
    ...absences.map(({ starts_at, ends_at }) => ({
      start: wallOf(starts_at, zone),
      end: wallOf(ends_at, zone),
      resourceIds: [coach.id],
      kind: 'away' as const,
    })),
  ]
}

/** What lies between the hours of work of a day. */
function offWork(day: string, works: readonly Span[]): Span[] {
  const begins = `${day}T00:00`
  const ends = `${addDays(day, 1)}T00:00`
  const inOrder = works.toSorted((a, b) => a.start.localeCompare(b.start))
  return [begins, ...inOrder.map(({ end }) => end)]
    .map((start, at) => ({ start, end: inOrder[at]?.start ?? ends }))
    .filter(({ start, end }) => start < end)
}
