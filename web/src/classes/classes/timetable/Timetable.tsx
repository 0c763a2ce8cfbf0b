/** The timetable: a week of all halls, or a day by hall or by coach. Classes are dragged, or moved by Alt and an arrow; a click opens one. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { type ClassType, sessionStateWords } from '@kaiguan/contract/classes/classes/texts'
import { addDays, isDay, minuteOf, minuteText, weekdayOf } from '@kaiguan/contract/time'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { useOpened } from '../../../ui/dialogs/use-opened.ts'
import { type CalendarEvent, ClubCalendar } from '../../../ui/display/ClubCalendar.tsx'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading, Waiting } from '../../../ui/page/Reading.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { timetableTexts } from '../classes.texts.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SessionDrawer } from './SessionDrawer.tsx'
import { boxText, type TimetableView, timetableViews } from './session-words.ts'
import { TimetableMore } from './TimetableMore.tsx'
import { MoveAsked, useMoving } from './use-moving.tsx'

const EVERY_MS = 60_000
const MOST = 2_000
const OPENS = '07:00'
const CLOSES = '22:00'
const HOUR = 60
const LAST_MINUTE = 23 * 60 + 59

export function Timetable({ type }: { type: ClassType }) {
  const t = useTexts(timetableTexts)
  const allowed = useAllowed()
  const [place, setPlace] = useState<{ at: string; resource: number | null } | null>(null)
  const [open, setOpen] = useOpenedRow('session')
  const adding = useOpened('add')
  const span = useSpan()
  const { view, day, hall, halls } = span
  const close = () => {
    setPlace(null)
    adding.close()
  }
  return (
    <div className="kg-page kg-timetable">
      <PageHead title={t.title}>
        <TimetableMore type={type} day={day} />
        {allowed(classRight(type, 'schedule')) && (
          <Button type="primary" onClick={adding.open}>
            {t.schedule}
          </Button>
        )}
      </PageHead>
      <SpanBar span={span} />
      {view === 'halls' && halls.isLoading ? (
        <Waiting />
      ) : (
        <Sessions
          type={type}
          view={view}
          day={day}
          hall={view === 'week' ? hall : null}
          halls={halls.data?.data ?? []}
          onOpen={setOpen}
          onPlace={(at, resource) => setPlace({ at, resource })}
        />
      )}
      {open !== null && <SessionDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {(place || adding.isOpen) && (
        <ScheduleDialog
          type={type}
          at={place?.at ?? null}
          day={day}
          hallId={view === 'halls' ? (place?.resource ?? null) : hall}
          coachId={view === 'coaches' ? (place?.resource ?? null) : null}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What of the timetable the address asks for: which days, how, and of which hall. */
function useSpan() {
  const allowed = useAllowed()
  const { today } = useUser().gym
  const [params, set] = useAddress()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const view = timetableViews.find((one) => one === params.get('view')) ?? 'week'
  const halls = useRead(hallCalls.list, { query: { per_page: 100 } }, { silent: true, enabled: allowed('classes.halls-view') })
  const hall = Number(params.get('hall')) || null
  return { view, day, today, hall, halls, set }
}

function SpanBar({ span: { view, day, today, hall, halls, set } }: { span: ReturnType<typeof useSpan> }) {
  const t = useTexts(timetableTexts)
  const step = view === 'week' ? 7 : 1
  return (
    <div className="kg-row kg-wraps">
      <Segmented<TimetableView>
        aria-label={t.span}
        value={view}
        options={timetableViews.map((value) => ({ value, label: t[value] }))}
        onChange={(next) => set({ view: next === 'week' ? '' : next })}
      />
      <Button aria-label={t.before} onClick={() => set({ day: addDays(day, -step) })}>
        ‹
      </Button>
      <DayInput aria-label={t.date} value={day} allowClear={false} style={{ width: 136 }} onChange={(next) => next && set({ day: next })} />
      <Button aria-label={t.after} onClick={() => set({ day: addDays(day, step) })}>
        ›
      </Button>
      <Button disabled={day === today} onClick={() => set({ day: '' })}>
        {t.today}
      </Button>
      {view === 'week' && (halls.data?.data.length ?? 0) > 1 && (
        <Select<number>
          aria-label={t.hall}
          style={{ width: 150 }}
          value={hall ?? 0}
          options={[{ value: 0, label: t.allHalls }, ...(halls.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => set({ hall: id === 0 ? '' : String(id) })}
        />
      )}
    </div>
  )
}

type SessionsProps = {
  type: ClassType
  view: TimetableView
  day: string
  hall: number | null
  halls: readonly { id: number; name: string }[]
  onOpen: (id: number) => void
  onPlace: (at: string, resource: number | null) => void
}

function Sessions(props: SessionsProps) {
  const { type, view, day, hall, halls } = props
  const t = useTexts(timetableTexts)
  const from = view === 'week' ? addDays(day, 1 - weekdayOf(day)) : day
  const to = view === 'week' ? addDays(from, 6) : day
  const read = useRead(
    classSessionCalls.list,
    { query: { from, to, type, per_page: MOST, hall_ids: hall === null ? undefined : [hall] } },
    { silent: true, refetchInterval: EVERY_MS },
  )
  const rows = read.data?.data ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const resources = resourcesOf(view, rows, halls, t.nowhere)
  const moving = useMoving({ view, byId, resources })
  return (
    <Reading read={read} rows={8}>
      {(answer) => (
        <>
          <CountsNote answer={answer} />
          {view !== 'week' && resources.length === 0 ? (
            <PageState kind="empty" title={t.noneTitle} text={t.noneText} />
          ) : (
            <SessionCalendar shown={props} answer={answer} resources={resources} moving={moving} />
          )}
          {moving.asked && <MoveAsked {...moving.asked} />}
        </>
      )}
    </Reading>
  )
}

type Answer = ResponseOf<typeof classSessionCalls.list>

/** How many classes and places are shown, which days are holidays, and the keys. */
function CountsNote({ answer }: { answer: Answer }) {
  const t = useTexts(timetableTexts)
  const living = answer.data.filter(({ state }) => state !== 'called-off')
  return (
    <p className="kg-soft kg-beside kg-gap-16 kg-apart">
      <span>
        {answer.more || answer.total > MOST
          ? fill(t.more, { most: MOST })
          : fill(t.counts, {
              classes: living.length,
              taken: living.reduce((sum, { taken }) => sum + taken, 0),
              places: living.reduce((sum, { max_person }) => sum + max_person, 0),
              waiting: living.reduce((sum, { waiting }) => sum + waiting, 0),
            })}
        {answer.holidays.map(({ day: off, name }) => (
          <strong key={off}> · {fill(t.holiday, { day: off, name })}</strong>
        ))}
      </span>
      <span className="kg-cut" title={t.keys}>
        {t.keys}
      </span>
    </p>
  )
}

type Resource = { id: number; name: string }
type CalendarProps = { shown: SessionsProps; answer: Answer; resources: readonly Resource[]; moving: ReturnType<typeof useMoving> }

function SessionCalendar({ shown: { type, view, day, onOpen, onPlace }, answer, resources, moving }: CalendarProps) {
  const t = useTexts(timetableTexts)
  const words = useWords()
  const allowed = useAllowed()
  const language = useLanguage()
  const { time_zone: zone } = useUser().gym
  const events = answer.data.map((row) => eventOf(row, { view, zone, title: boxText(row, view, words) }))
  const byId = new Map(answer.data.map((row) => [row.id, row]))
  const hours = hoursOf(
    view,
    events.flatMap(({ start, end }) => [timeOf(String(start)), timeOf(String(end))]),
  )
  const mayMove = allowed(classRight(type, 'reschedule'))
  function labelOf(id: number): string {
    const row = byId.get(id)
    if (!row) return ''
    return fill(t.session, {
      from: timeOf(wallOf(row.starts_at, zone)),
      to: timeOf(wallOf(row.ends_at, zone)),
      course: row.course.name,
      coach: row.coach.name,
      hall: row.hall?.name ?? t.nowhere,
      taken: row.taken,
      max: row.max_person,
      state: words(sessionStateWords[row.state]),
    })
  }
  return (
    <ClubCalendar
      label={t.calendar}
      view={view === 'week' ? 'timeGridWeek' : 'resourceTimeGridDay'}
      day={day}
      events={[...events, ...holidayEvents(answer.holidays, resources)]}
      resources={resources.map(({ id, name }) => ({ id, title: name }))}
      from={hours.from}
      to={hours.to}
      locale={language === 'zh' ? 'zh-CN' : 'en'}
      onOpen={onOpen}
      onPlace={allowed(classRight(type, 'schedule')) ? onPlace : undefined}
      onMove={mayMove ? moving.drop : undefined}
      onStep={mayMove ? moving.step : undefined}
      labelOf={labelOf}
    />
  )
}

const stateClasses: Record<Session['state'], string> = {
  planned: 'kg-class-planned',
  running: 'kg-class-running',
  done: 'kg-class-done',
  'called-off': 'kg-class-off',
}

function eventOf(row: Session, { view, zone, title }: { view: TimetableView; zone: string; title: string }): CalendarEvent {
  return {
    id: row.id,
    start: wallOf(row.starts_at, zone),
    end: wallOf(row.ends_at, zone),
    title,
    resourceIds: [view === 'coaches' ? row.coach.id : (row.hall?.id ?? 0)],
    startEditable: row.state === 'planned',
    classNames: [stateClasses[row.state], ...(row.taken >= row.max_person && row.state === 'planned' ? ['kg-class-full'] : [])],
  }
}

/** A holiday lies behind the classes of its day, in every column. */
function holidayEvents(holidays: Answer['holidays'], resources: readonly Resource[]): CalendarEvent[] {
  return holidays.map(({ day }, at) => ({
    id: -1 - at,
    start: `${day}T00:00`,
    end: `${addDays(day, 1)}T00:00`,
    display: 'background' as const,
    resourceIds: resources.map(({ id }) => id),
  }))
}

/** A week shows the hours that have classes, and one to either side; a day all of it. */
function hoursOf(view: TimetableView, times: readonly string[]): { from: string; to: string } {
  const sorted = times.toSorted()
  const [first = OPENS] = sorted
  const last = sorted.at(-1) ?? CLOSES
  if (view !== 'week' || times.length === 0) return { from: first < OPENS ? first : OPENS, to: last > CLOSES ? last : CLOSES }
  return { from: minuteText(Math.max(0, minuteOf(first) - HOUR)), to: minuteText(Math.min(LAST_MINUTE, minuteOf(last) + HOUR)) }
}

/** Columns of a day: every hall, and one for what is in none; or whoever gives a class on that day. */
function resourcesOf(view: TimetableView, rows: readonly Session[], halls: readonly { id: number; name: string }[], nowhere: string) {
  if (view === 'coaches') return [...new Map(rows.map(({ coach }) => [coach.id, coach])).values()]
  const used = rows.flatMap(({ hall }) => (hall ? [hall] : []))
  const known = [...new Map([...halls, ...used].map(({ id, name }) => [id, { id, name }])).values()]
  return rows.some(({ hall }) => hall === null) || known.length === 0 ? [...known, { id: 0, name: nowhere }] : known
}
