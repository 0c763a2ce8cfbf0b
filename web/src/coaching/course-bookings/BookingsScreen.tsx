/**
 * 私教预约: the lessons of a day by coach, or a coach's week, as a calendar, and the lessons that were given. `?day=`, `?view=week`, `?coach=`
 * say which; `?lesson=` opens one, `?add=1` books; `?tab=consumes` shows those given, `?tab=cover` those that nobody can give.
 */
import { addDays, isDay } from '@kaiguan/contract/time'
import { Button, Segmented, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageSkeleton, PageState } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useAddress } from '../../ui/page/use-address.ts'
import { useTexts } from '../../words/texts.ts'
import { BookDialog } from './BookDialog.tsx'
import { bookingTexts, consumeTexts } from './bookings.texts.ts'
import { CoachingRulesDialog } from './CoachingRulesDialog.tsx'
import { LessonCalendar } from './calendar/LessonCalendar.tsx'
import type { Place, View } from './calendar/Lessons.tsx'
import { useCoverTab } from './covers/use-covers.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { LessonDrawer } from './lessons/LessonDrawer.tsx'
import './calendar.css'

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
  const [place, setPlace] = useState<Place | null>(null)
  const [lesson, setLesson] = useOpenedRow('lesson')
  const adding = useOpened('add')
  const [setting, setSetting] = useState<'rules' | 'hours' | null>(null)
  const span = useSpan()
  const { view, day, coaches, staff, coachId } = span
  const close = () => {
    setPlace(null)
    adding.close()
  }
  return (
    <div className="kg-page">
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
      <SpanBar span={span} />
      <Reading read={coaches} rows={8}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="people" title={t.noCoachesTitle} text={t.noCoachesText} />
          ) : (
            <LessonCalendar
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

/** What of the calendar the address asks for: which days, how, and whose. */
function useSpan() {
  const { today } = useUser().gym
  const [params, set] = useAddress()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const view: View = params.get('view') === 'week' ? 'week' : 'day'
  const coaches = useStaffChoices(true)
  const staff = coaches.data?.data ?? []
  const wanted = Number(params.get('coach'))
  // A week is one coach's: side by side, seven days of several can't be read.
  const coachId = staff.some(({ id }) => id === wanted) ? wanted : view === 'week' ? (staff[0]?.id ?? null) : null
  return { view, day, today, coaches, staff, coachId, set }
}

function SpanBar({ span: { view, day, today, staff, coachId, set } }: { span: ReturnType<typeof useSpan> }) {
  const t = useTexts(bookingTexts)
  const step = view === 'week' ? 7 : 1
  return (
    <div className="kg-row kg-wraps">
      <Segmented<View>
        aria-label={t.span}
        value={view}
        options={[
          { value: 'day', label: t.day },
          { value: 'week', label: t.week },
        ]}
        onChange={(next) => set({ view: next === 'day' ? '' : next })}
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
  )
}
