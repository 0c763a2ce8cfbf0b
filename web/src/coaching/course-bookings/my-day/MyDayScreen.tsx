/** 我的课: a coach's day on their phone, `?day=`; whoever sees everybody's chooses whose, `?coach=`. */
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { addDays, isDay } from '@kaiguan/contract/time'
import { Button, Select } from 'antd'
import { type TouchEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { useStaffChoices } from '../../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { weekdayName } from '../../../ui/display/day-text.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { CoverSheet } from '../covers/CoverSheet.tsx'
import { coverTexts, dayTexts } from '../covers/cover.texts.ts'
import { useOpenCovers } from '../covers/use-covers.ts'
import { HoursDialog } from '../HoursDialog.tsx'
import { mayBeGiven } from '../lessons/lesson-states.ts'
import { MyLesson } from './MyLesson.tsx'
import { type DayItem, dayItems } from './my-day.ts'
import './my-day.css'

const EVERY_MS = 60_000
const MOST = 200
/** A finger that goes so far to one side, and not down the list, turns the page. */
const SWIPE_PX = 60

export default function MyDayScreen() {
  const t = useTexts(dayTexts)
  const allowed = useAllowed()
  const { employee } = useUser()
  const [params] = useSearchParams()
  const coaches = useStaffChoices(true)
  const all = allowed('coaching.view-all')
  return (
    <div className="kg-page kg-my-day">
      <h1 className="kg-hidden">{t.title}</h1>
      <Reading read={coaches} rows={4}>
        {({ data }) => {
          const wanted = all ? Number(params.get('coach')) : employee.id
          const coach = data.find(({ id }) => id === wanted) ?? data.find(({ id }) => id === employee.id) ?? (all ? data[0] : undefined)
          if (coach) return <Day coach={coach} coaches={all ? data : []} />
          return (
            <PageState
              kind="empty"
              of="calendar"
              title={all ? t.noCoachTitle : t.notCoachTitle}
              text={all ? t.noCoachText : t.notCoachText}
            />
          )
        }}
      </Reading>
    </div>
  )
}

type Coach = { id: number; name: string }

function Day({ coach, coaches }: { coach: Coach; coaches: readonly Coach[] }) {
  const t = useTexts(dayTexts)
  const language = useLanguage()
  const { today } = useUser().gym
  const [params, change] = useAddress()
  const touched = useRef<{ x: number; y: number } | null>(null)
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const goTo = (next: string) => change({ day: next === today ? '' : next })
  const go = (days: number) => goTo(addDays(day, days))
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const end = changedTouches[0]
    const begin = touched.current
    touched.current = null
    if (!begin || !end) return
    const [x, y] = [end.clientX - begin.x, end.clientY - begin.y]
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1)
  }
  return (
    <div
      className="kg-column"
      onTouchStart={({ touches }) => {
        const first = touches[0]
        touched.current = first ? { x: first.clientX, y: first.clientY } : null
      }}
      onTouchEnd={onTouchEnd}
    >
      <header className="kg-row">
        <Button size="large" aria-label={t.before} onClick={() => go(-1)}>
          ‹
        </Button>
        <div className="kg-my-day-date">
          <b className="kg-figures">{day}</b>
          <span className="kg-soft">{day === today ? t.today : weekdayName(day, language)}</span>
        </div>
        <Button size="large" aria-label={t.after} onClick={() => go(1)}>
          ›
        </Button>
        <Button size="large" disabled={day === today} onClick={() => goTo(today)}>
          {t.today}
        </Button>
      </header>
      {coaches.length > 0 && (
        <Select<number>
          aria-label={t.of}
          size="large"
          value={coach.id}
          options={coaches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ coach: String(id) })}
        />
      )}
      <Lessons key={`${coach.id} ${day}`} coach={coach} day={day} />
      <Links coach={coach} />
    </div>
  )
}

function Lessons({ coach, day }: { coach: Coach; day: string }) {
  const t = useTexts(dayTexts)
  const { time_zone: zone } = useUser().gym
  const query = { from: day, to: day, coach_ids: [coach.id], per_page: MOST }
  const read = useRead(courseBookingCalls.list, { query }, { silent: true, refetchInterval: EVERY_MS })
  const free = useRead(coachTimeCalls.free, { query: { day, coach_ids: [coach.id] } }, { silent: true })
  const away = (free.data?.data[0]?.busy ?? []).filter(({ absent }) => absent)
  return (
    <Reading read={read} rows={4}>
      {({ data }) => {
        const items = dayItems(data, away)
        const next = data.find(mayBeGiven)?.id
        const count = (state: CourseBooking['state']) => data.filter((one) => one.state === state).length
        if (items.length === 0) return <PageState kind="empty" of="calendar" title={t.emptyTitle} text={t.emptyText} />
        return (
          <>
            <p className="kg-soft">{fill(t.counts, { booked: count('booked'), used: count('used') })}</p>
            <ul className="kg-my-lessons kg-stack">
              {items.map((item) => (
                <li key={`${item.kind} ${item.from.getTime()} ${item.kind === 'lesson' ? item.lesson.id : ''}`} data-kind={item.kind}>
                  <Item item={item} zone={zone} next={next} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Reading>
  )
}

function Item({ item, zone, next }: { item: DayItem; zone: string; next: number | undefined }) {
  const t = useTexts(dayTexts)
  if (item.kind === 'lesson') return <MyLesson lesson={item.lesson} isNext={item.lesson.id === next} />
  const span = fill(t.until, { from: timeOf(wallOf(item.from, zone)), to: timeOf(wallOf(item.to, zone)) })
  if (item.kind === 'away')
    return (
      <>
        <span className="kg-figures">{span}</span> {t.away}
      </>
    )
  const minutes = Math.round((item.to.getTime() - item.from.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = fill(hours === 0 ? t.minutes : rest === 0 ? t.hours : t.hoursMinutes, { hours, minutes: hours === 0 ? minutes : rest })
  return fill(t.free, { time })
}

function Links({ coach }: { coach: Coach }) {
  const t = useTexts(dayTexts)
  const c = useTexts(coverTexts)
  const [shown, setShown] = useState<'board' | 'hours' | null>(null)
  const close = () => setShown(null)
  const open = useOpenCovers() ?? 0
  return (
    <nav className="kg-my-day-links kg-beside kg-wraps" aria-label={c.title}>
      <Allowed needs="coaching.cover">
        <Button size="large" onClick={() => setShown('board')}>
          {open === 0 ? t.board : fill(t.boardCount, { count: open })}
        </Button>
      </Allowed>
      <Allowed needs="coaching.work-times">
        <Button size="large" onClick={() => setShown('hours')}>
          {t.setHours}
        </Button>
      </Allowed>
      {shown === 'board' && <CoverSheet onClose={close} />}
      {shown === 'hours' && <HoursDialog coaches={[coach]} first={coach.id} onClose={close} />}
    </nav>
  )
}
