/** The booked lessons as they are drawn: what each says and its colour, over the hours of their coaches. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { type BookingState, bookingStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import type { LegendItem } from '../../../ui/calendar/CalendarFoot.tsx'
import { ClubCalendar, type LessonStep } from '../../../ui/calendar/ClubCalendar.tsx'
import type { CalendarEvent, CalendarShade, CalendarTone } from '../../../ui/calendar/calendar-events.ts'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { bookingTexts } from '../bookings.texts.ts'

const OPENS = '08:00'
const CLOSES = '22:00'

export type View = 'day' | 'week'
export type Place = { at: string; coachId: number | null }

type Props = {
  view: View
  /** Of the days that are shown. */
  first: string
  coaches: readonly { id: number; name: string }[]
  rows: readonly CourseBooking[]
  /** They are those of these days. */
  settled: boolean
  /** When coaches don’t work. */
  shades: readonly CalendarShade[]
  /** When the club is open for lessons; undefined: it couldn’t be read. */
  hours: { day_from: string; day_to: string } | undefined
  moving: {
    drop: (id: number, minutes: number, coach: number | null) => Promise<void>
    step: (id: number, by: LessonStep) => void
  }
  onOpen: (id: number) => void
  onPlace: (place: Place) => void
}

export function Lessons({ view, first, coaches, rows, settled, shades, hours, moving, onOpen, onPlace }: Props) {
  const t = useTexts(bookingTexts)
  const words = useWords()
  const allowed = useAllowed()
  const language = useLanguage()
  const { time_zone: zone } = useUser().gym
  const mayMove = allowed('coaching.booking-edit')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const labelOf = useLabel()
  function place(at: string, coachId: number | null): void {
    onPlace({ at, coachId: coachId ?? (coaches.length === 1 ? (coaches[0]?.id ?? null) : null) })
  }
  return (
    <ClubCalendar
      label={t.calendar}
      view={view === 'week' ? 'timeGridWeek' : 'resourceTimeGridDay'}
      day={first}
      zone={zone}
      events={rows.filter(({ state }) => state !== 'cancelled').map((row) => eventOf(row, zone, words(bookingStateWords[row.state])))}
      settled={settled}
      shades={shades}
      resources={coaches.map(({ id, name }) => ({ id, title: name }))}
      faces
      legend={useLegend()}
      from={hours?.day_from ?? OPENS}
      to={hours?.day_to ?? CLOSES}
      locale={language === 'zh' ? 'zh-CN' : 'en'}
      onOpen={onOpen}
      onPlace={allowed('coaching.book') ? place : undefined}
      onMove={mayMove ? moving.drop : undefined}
      onStep={mayMove ? moving.step : undefined}
      labelOf={(id) => labelOf(byId.get(id))}
    />
  )
}

function useLabel(): (row: CourseBooking | undefined) => string {
  const t = useTexts(bookingTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  return (row) =>
    row === undefined
      ? ''
      : fill(t.lesson, {
          from: timeOf(wallOf(row.starts_at, zone)),
          to: timeOf(wallOf(row.ends_at, zone)),
          name: row.customer.name,
          course: row.course,
          coach: row.coach.name,
          state: words(bookingStateWords[row.state]),
        })
}

function useLegend(): LegendItem[] {
  const t = useTexts(bookingTexts)
  const words = useWords()
  const state = (one: BookingState) => ({ word: words(bookingStateWords[one]), tone: tones[one] })
  return [
    state('booked'),
    state('used'),
    { ...state('no-show'), mark: 'off' },
    { word: t.offWork, shade: 'off' },
    { word: t.away, shade: 'away' },
  ]
}

const tones = { booked: 'info', used: 'good', 'no-show': 'bad', cancelled: 'ended' } as const satisfies Record<BookingState, CalendarTone>

function eventOf(row: CourseBooking, zone: string, state: string): CalendarEvent {
  return {
    id: row.id,
    start: wallOf(row.starts_at, zone),
    end: wallOf(row.ends_at, zone),
    resourceIds: [row.coach.id],
    says: [row.customer.name, state, row.course],
    tone: tones[row.state],
    mark: row.state === 'no-show' ? 'off' : undefined,
    movable: row.state === 'booked' && row.consume === null,
  }
}
