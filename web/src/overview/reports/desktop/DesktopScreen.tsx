/** 我的桌面: who I am, what I may do, what I sold and did, what there is to do, whom I look after. The branch's day is /dashboard. */
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Screen } from '../../../app/screen.ts'
import { NextClassesLater } from '../../../classes/classes/parts.ts'
import { FirstDay, useFirstDay } from '../../../club/first-day/parts.ts'
import { NextLessonsLater } from '../../../coaching/course-bookings/parts.ts'
import { InsideTodayLater } from '../../../entry/check-in/parts.ts'
import { NextCallsLater } from '../../../people/follow-ups/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Waiting } from '../../../ui/page/Reading.tsx'
import { fill, type Said, useTexts } from '../../../words/texts.ts'
import { desktopTexts } from '../reports.texts.ts'
import { useWeekday } from '../weekday.ts'
import { MyCustomers } from './MyCustomers.tsx'
import { MyDay } from './MyDay.tsx'
import { useMyScreens } from './places.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { TodoList } from './TodoList.tsx'
import '../reports.css'

export default function DesktopScreen() {
  const t = useTexts(desktopTexts)
  const { employee, gym } = useUser()
  const weekday = useWeekday()
  // What a new branch needs stands first: nothing is drawn that it would push down.
  const preparing = useFirstDay()
  const hour = minuteText(wallClock(new Date(), gym.time_zone).minute)
  return (
    <div className="kg-page">
      <div className="kg-page-head">
        <h1>{fill(greeting(hour, t), { name: employee.name })}</h1>
        <span className="kg-soft kg-figures">
          {fill(t.where, { day: gym.today, weekday: weekday(gym.today), gym: gym.name })}{' '}
          <Allowed needs="dashboard.view">
            <Link to="/dashboard" className="kg-link">
              {t.dashboard}
            </Link>
          </Allowed>
        </span>
      </div>
      {preparing.data === undefined && !preparing.isError ? <Waiting rows={10} className="kg-card" /> : <Work />}
    </div>
  )
}

function greeting(clock: string, t: Said<typeof desktopTexts>): string {
  if (clock < '04:00' || clock >= '18:00') return t.evening
  if (clock < '11:00') return t.morning
  return clock < '14:00' ? t.noon : t.afternoon
}

/** The two desktops are this page and the link under it. */
function useWorkScreens(): Screen[] {
  return useMyScreens().filter(({ group }) => group !== 'default')
}

function Work() {
  const t = useTexts(desktopTexts)
  const allowed = useAllowed()
  if (useWorkScreens().length === 0) return <PageState kind="forbidden" title={t.nothing} text={t.nothingText} />
  return (
    <>
      <FirstDay />
      <Shortcuts />
      <div className="kg-dashboard-top">
        <div className="kg-column kg-gap-16">
          <Next />
          <MyDay />
        </div>
        <TodoList />
      </div>
      <Allowed needs="customers.view">
        <MyCustomers />
      </Allowed>
      {allowed('check-in.view') && <p className="kg-soft kg-desktop-keys">{t.keys}</p>}
    </>
  )
}

/** As high as what comes there, so that nothing under it moves. */
function NextWaiting() {
  const counts = useAllowed()('check-in.view')
  return (
    <>
      {counts && <Waiting rows={3} className="kg-card kg-place" />}
      <div className="kg-glances">
        <Waiting rows={4} className="kg-card" />
      </div>
    </>
  )
}

/** What comes next, each for whoever may see it: how full the house is, whom to call, a coach's own lessons or all, classes. */
function Next() {
  return (
    <Suspense fallback={<NextWaiting />}>
      <InsideTodayLater />
      <div className="kg-glances">
        <NextCallsLater />
        <NextLessonsLater />
        <NextClassesLater />
      </div>
    </Suspense>
  )
}
