/** The booked lessons of some coaches on a calendar: a day side by side, or a coach's week. Dragged, or moved by Alt and an arrow; a click opens one. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import { Tooltip } from 'antd'
import { isFailure } from '../../../api/failure.ts'
import { useRead, useSend } from '../../../api/queries.ts'
import { useDearerCoach } from '../../../ground/pay/parts.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import type { LessonStep } from '../../../ui/calendar/ClubCalendar.tsx'
import { Reading, Waiting } from '../../../ui/page/Reading.tsx'
import { instantOf, wallOf, wallPlus } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { bookingTexts } from '../bookings.texts.ts'
import { Lessons, type Place, type View } from './Lessons.tsx'
import { useCoachShades } from './use-coach-shades.ts'

const EVERY_MS = 60_000
const MOST = 1_000
const STEP_MINUTES = 15
const DAY_MINUTES = 1_440

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
  const shades = useCoachShades(view, from, ids)
  const read = useRead(
    courseBookingCalls.list,
    { query: { from, to, coach_ids: ids, per_page: MOST } },
    { silent: true, refetchInterval: EVERY_MS },
  )
  const moving = useMoving(props, read.data?.data ?? [])
  // Drawn once, when its hours and who is away are known: a calendar drawn anew lets go of the lesson that somebody drags.
  if (rules.isLoading || shades === undefined) return <Waiting />
  return (
    <Reading read={read} rows={8}>
      {(answer) => (
        <>
          {moving.dialog}
          <CountsNote answer={answer} />
          <Lessons
            {...props}
            first={from}
            rows={answer.data}
            settled={!read.isPlaceholderData}
            shades={shades}
            hours={rules.data}
            moving={moving}
          />
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
