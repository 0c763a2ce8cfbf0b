/**
 * 私教预约: the lessons of a day by coach, or a coach's week, as a calendar, and the lessons that were given. `?day=`, `?view=week`, `?coach=`
 * say which; `?lesson=` opens one, `?add=1` books; `?tab=consumes` shows those given, `?tab=cover` those that nobody can give.
 */
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { bookingStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { addDays, isDay, weekdayOf } from '@kaiguan/contract/time'
import { Button, Segmented, Select, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { useStaffChoices } from '../../club/staff/parts.ts'
import { useDearerCoach } from '../../ground/pay/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { type CalendarEvent, ClubCalendar, type LessonStep } from '../../ui/display/ClubCalendar.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { notices } from '../../ui/notices/notices.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageSkeleton, PageState } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { Reading, Waiting } from '../../ui/page/Reading.tsx'
import { useAddress } from '../../ui/page/use-address.ts'
import { instantOf, timeOf, wallOf, wallPlus } from '../../ui/page/wall.ts'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { BookDialog } from './BookDialog.tsx'
import { bookingTexts, consumeTexts } from './bookings.texts.ts'
import { CoachingRulesDialog } from './CoachingRulesDialog.tsx'
import { useCoverTab } from './covers/use-covers.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { LessonDrawer } from './lessons/LessonDrawer.tsx'
import './calendar.css'

const EVERY_MS = 60_000
const MOST = 1_000
const STEP_MINUTES = 15
const DAY_MINUTES = 1_440

type View = 'day' | 'week'
type Place = { at: string; coachId: number | null }

const ConsumesTab = lazy(() => import('./lessons/ConsumesTab.tsx'))
const CoverTab = lazy(() => import('./covers/CoverTab.tsx'))

const tabs = ['calendar', 'cover', 'consumes'] as const
const needsOf = { calendar: null, cover: 'coaching.cover', consumes: 'coaching.consumes-view' } as const

export default function BookingsScreen() {
  const t = useTexts(bookingTexts)
  const c = useTexts(consumeTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const offered = tabs.filter((tab) => allowed(needsOf[tab]))
  const tab = offered.find((one) => one === params.get('tab')) ?? 'calendar'
  const cover = useCoverTab()
  const words = { calendar: c.calendarTab, cover, consumes: c.consumesTab }
  return (
    <div className="kg-tabbed" data-tab={tab}>
      <PartTabs
        label={t.title}
        tabs={offered.map((key) => ({ key, text: words[key] }))}
        current={tab}
        onShow={(next) => setParams(next === 'calendar' ? {} : { tab: next }, { replace: true })}
      >
        {tab === 'calendar' ? (
          <CalendarPart />
        ) : (
          <Suspense fallback={<PageSkeleton />}>{tab === 'cover' ? <CoverTab /> : <ConsumesTab />}</Suspense>
        )}
      </PartTabs>
    </div>
  )
}

function CalendarPart() {
  const t = useTexts(bookingTexts)
  const { today } = useUser().gym
  const [params, set] = useAddress()
  const [place, setPlace] = useState<Place | null>(null)
  const [lesson, setLesson] = useOpenedRow('lesson')
  const adding = useOpened('add')
  const [setting, setSetting] = useState<'rules' | 'hours' | null>(null)
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const view: View = params.get('view') === 'week' ? 'week' : 'day'
  const coaches = useStaffChoices(true)
  const staff = coaches.data?.data ?? []
  const wanted = Number(params.get('coach'))
  // A week is one coach's: side by side, seven days of several can't be read.
  const coachId = staff.some(({ id }) => id === wanted) ? wanted : view === 'week' ? (staff[0]?.id ?? null) : null
  const close = () => {
    setPlace(null)
    adding.close()
  }
  return (
    <div className="kg-page kg-bookings">
      <PageHead title={t.title}>
        <Allowed needs="coaching.work-times">
          <Button onClick={() => setSetting('hours')}>{t.hours}</Button>
        </Allowed>
        <Allowed needs="coaching.booking-rules">
          <Button onClick={() => setSetting('rules')}>{t.rules}</Button>
        </Allowed>
        <Allowed needs="coaching.book">
          <Button type="primary" onClick={adding.open}>
            {t.book}
          </Button>
        </Allowed>
      </PageHead>
      <div className="kg-bookings-head">
        <Segmented<View>
          aria-label={t.span}
          value={view}
          options={[
            { value: 'day', label: t.day },
            { value: 'week', label: t.week },
          ]}
          onChange={(next) => set({ view: next === 'day' ? '' : next })}
        />
        <Button aria-label={t.before} onClick={() => set({ day: addDays(day, view === 'week' ? -7 : -1) })}>
          ‹
        </Button>
        <DayInput
          aria-label={t.date}
          value={day}
          allowClear={false}
          style={{ width: 136 }}
          onChange={(next) => next && set({ day: next })}
        />
        <Button aria-label={t.after} onClick={() => set({ day: addDays(day, view === 'week' ? 7 : 1) })}>
          ›
        </Button>
        <Button disabled={day === today} onClick={() => set({ day: '' })}>
          {t.today}
        </Button>
        <Select<number>
          aria-label={t.coach}
          style={{ width: 150 }}
          value={coachId ?? 0}
          options={[
            ...(view === 'week' ? [] : [{ value: 0, label: t.allCoaches }]),
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => set({ coach: id === 0 ? '' : String(id) })}
        />
      </div>
      <Reading read={coaches} rows={8}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" title={t.noCoachesTitle} text={t.noCoachesText} />
          ) : (
            <Lessons
              view={view}
              day={day}
              coaches={data.filter(({ id }) => coachId === null || id === coachId)}
              onOpen={setLesson}
              onPlace={setPlace}
            />
          )
        }
      </Reading>
      {lesson !== null && <LessonDrawer key={lesson} id={lesson} onClose={() => setLesson(null)} />}
      {(place || adding.isOpen) && <BookDialog place={place} day={day} onClose={close} />}
      {setting === 'rules' && <CoachingRulesDialog onClose={() => setSetting(null)} />}
      {setting === 'hours' && <HoursDialog coaches={staff} first={coachId} onClose={() => setSetting(null)} />}
    </div>
  )
}

type LessonsProps = {
  view: View
  day: string
  coaches: readonly { id: number; name: string }[]
  onOpen: (id: number) => void
  onPlace: (place: Place) => void
}

const lessonClasses: Record<CourseBooking['state'], string> = {
  booked: 'kg-lesson-booked',
  used: 'kg-lesson-used',
  'no-show': 'kg-lesson-no-show',
  cancelled: 'kg-lesson-cancelled',
}

function Lessons({ view, day, coaches, onOpen, onPlace }: LessonsProps) {
  const t = useTexts(bookingTexts)
  const words = useWords()
  const allowed = useAllowed()
  const language = useLanguage()
  const { time_zone: zone } = useUser().gym
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
  const move = useSend(courseBookingCalls.move)
  const { agreed, dialog } = useDearerCoach()
  const rows = read.data?.data ?? []
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
  const events: CalendarEvent[] = rows
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
  const away: CalendarEvent[] = (free.data?.data ?? []).flatMap(({ coach, busy }) =>
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
  const times = events.flatMap(({ start, end }) => [timeOf(String(start)), timeOf(String(end))])
  const opens = [rules.data?.day_from ?? '08:00', ...times].sort()[0] ?? '08:00'
  const closes = [rules.data?.day_to ?? '22:00', ...times].sort().at(-1) ?? '22:00'
  const used = rows.filter(({ state }) => state === 'used').length
  // Drawn once, when its hours and who is away are known: a calendar drawn anew lets go of the lesson that somebody drags.
  if (rules.isLoading || free.isLoading) return <Waiting />
  return (
    <Reading read={read} rows={8}>
      {(answer) => (
        <>
          {dialog}
          <p className="kg-soft kg-bookings-note">
            {answer.more || answer.total > MOST
              ? fill(t.more, { most: MOST })
              : fill(t.counts, { booked: rows.filter(({ state }) => state === 'booked').length, used })}
            <Tooltip title={t.keys}>
              <span>{t.keys}</span>
            </Tooltip>
          </p>
          <ClubCalendar
            label={t.calendar}
            view={view === 'week' ? 'timeGridWeek' : 'resourceTimeGridDay'}
            day={day}
            events={[...events, ...away]}
            resources={coaches.map(({ id, name }) => ({ id, title: name }))}
            from={opens}
            to={closes}
            locale={language === 'zh' ? 'zh-CN' : 'en'}
            onOpen={onOpen}
            onPlace={
              allowed('coaching.book')
                ? (at, coachId) => onPlace({ at, coachId: coachId ?? (coaches.length === 1 ? (coaches[0]?.id ?? null) : null) })
                : undefined
            }
            onMove={
              allowed('coaching.booking-edit')
                ? async (id, minutes, coach) => {
                    const row = byId.get(id)
                    if (row) await moveTo(row, wallPlus(wallOf(row.starts_at, zone), minutes), coach)
                  }
                : undefined
            }
            onStep={allowed('coaching.booking-edit') ? step : undefined}
            labelOf={(id) => {
              const row = byId.get(id)
              if (!row) return ''
              return fill(t.lesson, {
                from: timeOf(wallOf(row.starts_at, zone)),
                to: timeOf(wallOf(row.ends_at, zone)),
                name: row.customer.name,
                course: row.course,
                coach: row.coach.name,
                state: words(bookingStateWords[row.state]),
              })
            }}
          />
        </>
      )}
    </Reading>
  )
}
