/** The timetable: a week of all halls, or a day by hall or by coach. Classes are dragged, or moved by Alt and an arrow; a click opens one. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { addDays, isDay, weekdayOf } from '@kaiguan/contract/time'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { useOpened } from '../../../ui/dialogs/use-opened.ts'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading, Waiting } from '../../../ui/page/Reading.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { timetableTexts } from '../classes.texts.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SessionCalendar } from './SessionCalendar.tsx'
import { SessionDrawer } from './SessionDrawer.tsx'
import { type TimetableView, timetableViews } from './session-words.ts'
import { TimetableMore } from './TimetableMore.tsx'
import { MoveAsked, useMoving } from './use-moving.tsx'

const EVERY_MS = 60_000
const MOST = 2_000

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
    <div className="kg-page">
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
            <SessionCalendar
              {...props}
              first={from}
              answer={answer}
              settled={!read.isPlaceholderData}
              resources={resources}
              moving={moving}
            />
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

/** Columns of a day: every hall, and one for what is in none; or whoever gives a class on that day. */
function resourcesOf(view: TimetableView, rows: readonly Session[], halls: readonly { id: number; name: string }[], nowhere: string) {
  if (view === 'coaches') return [...new Map(rows.map(({ coach }) => [coach.id, coach])).values()]
  const used = rows.flatMap(({ hall }) => (hall ? [hall] : []))
  const known = [...new Map([...halls, ...used].map(({ id, name }) => [id, { id, name }])).values()]
  return rows.some(({ hall }) => hall === null) || known.length === 0 ? [...known, { id: 0, name: nowhere }] : known
}
