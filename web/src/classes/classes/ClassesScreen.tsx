/**
 * 团课管理, 公开课管理: the timetable, the reservations, what is given and where. `?tab=` says which; `?session=` opens a class,
 * `?add=1` schedules one, `?day=` and `?view=` say what the timetable shows.
 */
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { classesTexts } from './classes.texts.ts'
import { Timetable } from './timetable/Timetable.tsx'
import './classes.css'

const ReservationsTab = lazy(() => import('./places/ReservationsTab.tsx'))
const GroupCoursesTab = lazy(() => import('./GroupCoursesTab.tsx'))
const HallsTab = lazy(() => import('./halls/HallsTab.tsx'))
const FillTab = lazy(() => import('./places/FillTab.tsx'))

const tabs = ['timetable', 'reservations', 'courses', 'halls', 'fill'] as const

export function ClassesScreen({ type }: { type: ClassType }) {
  const t = useTexts(classesTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const needs = {
    timetable: null,
    reservations: classRight(type, 'reservations'),
    courses: null,
    halls: 'classes.halls-view',
    fill: classRight(type, 'reservations'),
  } as const
  const offered = tabs.filter((tab) => allowed(needs[tab]))
  const tab = offered.find((one) => one === params.get('tab')) ?? 'timetable'
  return (
    <div className="kg-tabbed" data-tab={tab}>
      <PartTabs
        label={type === 1 ? t.group : t.public}
        tabs={offered.map((key) => ({ key, text: t[key] }))}
        current={tab}
        onShow={(next) => setParams(next === 'timetable' ? {} : { tab: next }, { replace: true })}
      >
        {tab === 'timetable' ? (
          <Timetable type={type} />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            {tab === 'reservations' && <ReservationsTab type={type} />}
            {tab === 'courses' && <GroupCoursesTab type={type} />}
            {tab === 'halls' && <HallsTab />}
            {tab === 'fill' && <FillTab type={type} />}
          </Suspense>
        )}
      </PartTabs>
    </div>
  )
}
