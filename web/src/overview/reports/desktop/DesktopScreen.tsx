/** 我的桌面: who I am, what I may do, what I sold and did, what there is to do, whom I look after. The branch's day is /dashboard. */
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { Link } from 'react-router'
import type { Screen } from '../../../app/screen.ts'
import { FirstDay } from '../../../club/first-day/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { fill, type Said, useTexts } from '../../../words/texts.ts'
import { desktopTexts } from '../reports.texts.ts'
import { useWeekday } from '../weekday.ts'
import { MyCustomers } from './MyCustomers.tsx'
import { MyDay } from './MyDay.tsx'
import { useMyScreens } from './places.ts'
import { ScreenTile } from './ScreenTile.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TodoList } from './TodoList.tsx'
import '../reports.css'

export default function DesktopScreen() {
  const t = useTexts(desktopTexts)
  const { employee, gym } = useUser()
  const weekday = useWeekday()
  const allowed = useAllowed()
  const works = useWorkScreens().length > 0
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
      <FirstDay />
      <Shortcuts />
      <Everything />
      {works && (
        <div className="kg-dashboard-top">
          <MyDay />
          <TodoList />
        </div>
      )}
      <Allowed needs="customers.view">
        <MyCustomers />
      </Allowed>
      {allowed('check-in.view') && <p className="kg-soft kg-desktop-keys">{t.keys}</p>}
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

function Everything() {
  const t = useTexts(desktopTexts)
  const screens = useWorkScreens()
  if (screens.length === 0) return <PageState kind="forbidden" title={t.nothing} text={t.nothingText} />
  return (
    <nav className="kg-shortcuts" aria-label={t.shortcuts}>
      {screens.map((screen) => (
        <ScreenTile key={screen.path} screen={screen} />
      ))}
    </nav>
  )
}
