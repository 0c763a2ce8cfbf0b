/** The classes of the timetable as they are drawn: what each says, its colour, and the holidays behind them. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import type { classSessionCalls, Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { type ClassType, type SessionState, sessionStateWords } from '@kaiguan/contract/classes/classes/texts'
import { addDays } from '@kaiguan/contract/time'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import type { LegendItem } from '../../../ui/calendar/CalendarFoot.tsx'
import { ClubCalendar } from '../../../ui/calendar/ClubCalendar.tsx'
import type { CalendarEvent, CalendarShade, CalendarTone } from '../../../ui/calendar/calendar-events.ts'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { timetableTexts } from '../classes.texts.ts'
import type { TimetableView } from './session-words.ts'
import type { useMoving } from './use-moving.tsx'

const OPENS = '07:00'
const CLOSES = '22:00'

type Answer = ResponseOf<typeof classSessionCalls.list>
type Resource = { id: number; name: string }
type Props = {
  type: ClassType
  view: TimetableView
  /** Of the days that are shown. */
  first: string
  answer: Answer
  /** The answer is that of these days. */
  settled: boolean
  resources: readonly Resource[]
  moving: ReturnType<typeof useMoving>
  onOpen: (id: number) => void
  onPlace: (at: string, resource: number | null) => void
}

export function SessionCalendar({ type, view, first, answer, settled, resources, moving, onOpen, onPlace }: Props) {
  const t = useTexts(timetableTexts)
  const allowed = useAllowed()
  const language = useLanguage()
  const { time_zone: zone } = useUser().gym
  const says = useSays(view)
  const mayMove = allowed(classRight(type, 'reschedule'))
  const byId = new Map(answer.data.map((row) => [row.id, row]))
  const labelOf = useLabel()
  return (
    <ClubCalendar
      label={t.calendar}
      view={view === 'week' ? 'timeGridWeek' : 'resourceTimeGridDay'}
      day={first}
      zone={zone}
      events={answer.data.map((row) => eventOf(row, { view, zone, says: says(row) }))}
      settled={settled}
      shades={holidayShades(answer.holidays, resources)}
      resources={resources.map(({ id, name }) => ({ id, title: name }))}
      faces={view === 'coaches'}
      legend={useLegend(answer.holidays.length > 0)}
      from={OPENS}
      to={CLOSES}
      locale={language === 'zh' ? 'zh-CN' : 'en'}
      onOpen={onOpen}
      onPlace={allowed(classRight(type, 'schedule')) ? onPlace : undefined}
      onMove={mayMove ? moving.drop : undefined}
      onStep={mayMove ? moving.step : undefined}
      labelOf={(id) => labelOf(byId.get(id))}
    />
  )
}

function useLabel(): (row: Session | undefined) => string {
  const t = useTexts(timetableTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  return (row) =>
    row === undefined
      ? ''
      : fill(t.session, {
          from: timeOf(wallOf(row.starts_at, zone)),
          to: timeOf(wallOf(row.ends_at, zone)),
          course: row.course.name,
          coach: row.coach.name,
          hall: row.hall?.name ?? t.nowhere,
          taken: row.taken,
          max: row.max_person,
          state: isFull(row) ? t.full : words(sessionStateWords[row.state]),
        })
}

/** What stands in its box: its name, how full it is, and what its column doesn’t say. */
function useSays(view: TimetableView): (row: Session) => string[] {
  const t = useTexts(timetableTexts)
  const words = useWords()
  return (row) => {
    const places = `${row.taken}/${row.max_person}`
    const state = isFull(row) ? [`${places} ${t.full}`] : row.state === 'planned' ? [places] : [words(sessionStateWords[row.state]), places]
    return [
      row.course.name,
      ...(row.state === 'called-off' ? [words(sessionStateWords['called-off'])] : state),
      ...(view === 'coaches' ? [] : [row.coach.name]),
      ...(row.waiting > 0 ? [fill(t.waiting, { count: row.waiting })] : []),
      ...(view !== 'halls' && row.hall ? [row.hall.name] : []),
    ]
  }
}

function useLegend(holidays: boolean): LegendItem[] {
  const t = useTexts(timetableTexts)
  const words = useWords()
  const state = (one: SessionState) => ({ word: words(sessionStateWords[one]), tone: tones[one] })
  return [
    state('planned'),
    { word: t.full, tone: 'full' },
    { ...state('running'), mark: 'running' },
    state('done'),
    { ...state('called-off'), mark: 'off' },
    ...(holidays ? [{ word: t.holidays, shade: 'holiday' as const }] : []),
  ]
}

const tones = { planned: 'info', running: 'good', done: 'ended', 'called-off': 'bad' } as const satisfies Record<SessionState, CalendarTone>

const isFull = ({ state, taken, max_person }: Session): boolean => state === 'planned' && taken >= max_person

type Shown = { view: TimetableView; zone: string; says: readonly string[] }

function eventOf(row: Session, { view, zone, says }: Shown): CalendarEvent {
  return {
    id: row.id,
    start: wallOf(row.starts_at, zone),
    end: wallOf(row.ends_at, zone),
    resourceIds: [view === 'coaches' ? row.coach.id : (row.hall?.id ?? 0)],
    says,
    tone: isFull(row) ? 'full' : tones[row.state],
    mark: row.state === 'running' ? 'running' : row.state === 'called-off' ? 'off' : undefined,
    share: row.state === 'called-off' || row.max_person === 0 ? undefined : Math.min(1, row.taken / row.max_person),
    movable: row.state === 'planned',
  }
}

/** A holiday lies behind the classes of its day, in every column. */
function holidayShades(holidays: Answer['holidays'], resources: readonly Resource[]): CalendarShade[] {
  return holidays.map(({ day }) => ({
    start: `${day}T00:00`,
    end: `${addDays(day, 1)}T00:00`,
    resourceIds: resources.map(({ id }) => id),
    kind: 'holiday',
  }))
}
