/** The booked lessons of some coaches on a calendar: a day side by side, or a coach's week. Dragged, or moved by Alt and an arrow; a click opens one. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { bookingStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import { Tooltip } from 'antd'
import { isFailure } from '../../../api/failure.ts'
import { useRead, useSend } from '../../../api/queries.ts'
import { useDearerCoach } from '../../../ground/pay/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { type CalendarEvent, ClubCalendar, type LessonStep } from '../../../ui/display/ClubCalendar.tsx'
import { Reading, Waiting } from '../../../ui/page/Reading.tsx'
import { instantOf, timeOf, wallOf, wallPlus } from '../../../ui/page/wall.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { bookingTexts } from '../bookings.texts.ts'

const EVERY_MS = 60_000
const MOST = 1_000
const STEP_MINUTES = 15
const DAY_MINUTES = 1_440
const OPENS = '08:00'
const CLOSES = '22:00'

export type View = 'day' | 'week'
export type Place = { at: string; coachId: number | null }

type Props = {
  view: View
  day: string
  coaches: readonly { id: number; name: string }[]
  onOpen: (id: number) => void
  onPlace: (place: Place) => void
}

export function LessonCalendar(props: Props) {
  const { view, day, coaches } = props
  const from = view === 'week' ? addDays(day, 1 - weekdayOf(day)) : day
  const to = view === 'week' ? addDays(from, 6) : day
  const ids = coaches.map(({ id }) => id)
  const rules = useRead(coachTimeCalls.rules, {}, { silent: true })
  const free = useRead(coachTimeCalls.free, { query: { day, coach_ids: ids } }, { silent: true, enabled: view === 'day' })
  const read = useRead(
    courseBookingCalls.list,
    { query: { from, to, coach_ids: ids, per_page: MOST } },
    { silent: true, refetchInterval: EVERY_MS },
  )
  const moving = useMoving(props, read.data?.data ?? [])
  // Drawn once, when its hours and who is away are known: a calendar drawn anew lets go of the lesson that somebody drags.
  if (rules.isLoading || free.isLoading) return <Waiting />
  return (
    <Reading read={read} rows={8}>
      {(answer) => (
        <>
          {moving.dialog}
          <CountsNote answer={answer} />
          <Lessons shown={props} rows={answer.data} coachTimes={free.data?.data ?? []} hours={rules.data} moving={moving} />
        </>
      )}
    </Reading>
  )
}

/** A lesson is dropped at another time or with another coach, or moved by its keys. */
function useMoving({ view, coaches }: Pick<Props, 'view' | 'coaches'>, rows: readonly CourseBooking[]) {
  const t = useTexts(bookingTexts)
  const { time_zone: zone } = useUser().gym
  const move = useSend(courseBookingCalls.move)
  const { agreed, dialog } = useDearerCoach()
  const byId = new Map(rows.map((row) => [row.id, row]))

  async function moveTo(row: CourseBooking, wall: string, coach: number | null): Promise<void> {
    const coach_id = coach !== null && coach !== row.coach.id ? coach : undefined
    const body = { starts_at: instantOf(wall, zone), coach_id, version: row.version }
    await agreed((more) => move.send({ params: { id: row.id }, body: { ...body, ...more } }))
    notices.message({ level: 'success', text: fill(t.moved, { at: wall.replace('T', ' ') }) })
  }
  function step(id: number, by: LessonStep): void {
    const row = byId.get(id)
    if (row?.state !== 'booked') return
    const wall = wallOf(row.starts_at, zone)
    const aside = by === 'left' ? -1 : by === 'right' ? 1 : 0
    const next = view === 'day' && aside !== 0 ? coaches[coaches.findIndex((one) => one.id === row.coach.id) + aside] : undefined
    if (view === 'day' && aside !== 0 && !next) return
    const minutes = by === 'earlier' ? -STEP_MINUTES : by === 'later' ? STEP_MINUTES : view === 'week' ? aside * DAY_MINUTES : 0
    void moveTo(row, wallPlus(wall, minutes), next?.id ?? null).catch((thrown) => {
      if (!isFailure(thrown)) throw thrown
    })
  }
  async function drop(id: number, minutes: number, coach: number | null): Promise<void> {
    const row = byId.get(id)
    if (row) await moveTo(row, wallPlus(wallOf(row.starts_at, zone), minutes), coach)
  }
  return { byId, dialog, step, drop }
}

/** How many are booked and given, and the keys. */
function CountsNote({ answer }: { answer: ResponseOf<typeof courseBookingCalls.list> }) {
  const t = useTexts(bookingTexts)
  const count = (state: CourseBooking['state']) => answer.data.filter((row) => row.state === state).length
  return (
    <p className="kg-soft kg-beside kg-gap-16 kg-apart">
      {answer.more || answer.total > MOST ? fill(t.more, { most: MOST }) : fill(t.counts, { booked: count('booked'), used: count('used') })}
      <Tooltip title={t.keys}>
        <span>{t.keys}</span>
      </Tooltip>
    </p>
  )
}

type CoachTimes = ResponseOf<typeof coachTimeCalls.free>['data']
type LessonsProps = {
  shown: Props
  rows: readonly CourseBooking[]
  coachTimes: CoachTimes
  /** When the club is open for lessons; undefined: it couldn't be read. */
  hours: { day_from: string; day_to: string } | undefined
  moving: ReturnType<typeof useMoving>
}

function Lessons({ shown: { view, day, coaches, onOpen, onPlace }, rows, coachTimes, hours, moving }: LessonsProps) {
  const t = useTexts(bookingTexts)
  const words = useWords()
  const allowed = useAllowed()
  const language = useLanguage()
  const { time_zone: zone } = useUser().gym
  const events = eventsOf(rows, zone)
  const times = events.flatMap(({ start, end }) => [timeOf(String(start)), timeOf(String(end))])
  const mayMove = allowed('coaching.booking-edit')
  function labelOf(id: number): string {
    const row = moving.byId.get(id)
    if (!row) return ''
    return fill(t.lesson, {
      from: timeOf(wallOf(row.starts_at, zone)),
      to: timeOf(wallOf(row.ends_at, zone)),
      name: row.customer.name,
      course: row.course,
      coach: row.coach.name,
      state: words(bookingStateWords[row.state]),
    })
  }
  function place(at: string, coachId: number | null): void {
    onPlace({ at, coachId: coachId ?? (coaches.length === 1 ? (coaches[0]?.id ?? null) : null) })
  }
  return (
    <ClubCalendar
      label={t.calendar}
      view={view === 'week' ? 'timeGridWeek' : 'resourceTimeGridDay'}
      day={day}
      events={[...events, ...absencesOf(coachTimes, zone)]}
      resources={coaches.map(({ id, name }) => ({ id, title: name }))}
      from={[hours?.day_from ?? OPENS, ...times].sort()[0] ?? OPENS}
      to={[hours?.day_to ?? CLOSES, ...times].sort().at(-1) ?? CLOSES}
      locale={language === 'zh' ? 'zh-CN' : 'en'}
      onOpen={onOpen}
      onPlace={allowed('coaching.book') ? place : undefined}
      onMove={mayMove ? moving.drop : undefined}
      onStep={mayMove ? moving.step : undefined}
      labelOf={labelOf}
    />
  )
}

const lessonClasses: Record<CourseBooking['state'], string> = {
  booked: 'kg-lesson-booked',
  used: 'kg-lesson-used',
  'no-show': 'kg-lesson-no-show',
  cancelled: 'kg-lesson-cancelled',
}

function eventsOf(rows: readonly CourseBooking[], zone: string): CalendarEvent[] {
  return rows
    .filter(({ state }) => state !== 'cancelled')
    .map((row) => ({
      id: row.id,
      start: wallOf(row.starts_at, zone),
      end: wallOf(row.ends_at, zone),
      title: `${row.customer.name} ${row.course}`,
      resourceIds: [row.coach.id],
      startEditable: row.state === 'booked' && row.consume === null,
      classNames: [lessonClasses[row.state]],
    }))
}

/** While a coach is away, it lies behind their lessons. */
function absencesOf(coachTimes: CoachTimes, zone: string): CalendarEvent[] {
  return coachTimes.flatMap(({ coach, busy }) =>
    busy
      .filter(({ absent }) => absent)
      .map(({ starts_at, ends_at }, at) => ({
        id: -(coach.id * 100 + at),
        start: wallOf(starts_at, zone),
        end: wallOf(ends_at, zone),
        display: 'background' as const,
        resourceIds: [coach.id],
      })),
  )
}
