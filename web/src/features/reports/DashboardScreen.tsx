/** 门店桌面: today at this branch. */
import { Skeleton } from 'antd'
import { Allowed } from '../../ui/Allowed.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { ExpiringCards } from './ExpiringCards.tsx'
import { FigureTile } from './FigureTile.tsx'
import { LatestSales } from './LatestSales.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { dashboardTexts } from './reports.texts.ts'
import { useToday } from './use-today.ts'
import { VisitsChart } from './VisitsChart.tsx'
import { useWeekday } from './weekday.ts'
import './reports.css'

export default function DashboardScreen() {
  const t = useTexts(dashboardTexts)
  const weekday = useWeekday()
  const { read, figures } = useToday()
  const { data } = read
  const expiring = (
    <Allowed needs="cards.view">
      <ExpiringCards />
    </Allowed>
  )
  if (read.isError && !data) {
    return <PageState kind="error" title={t.failed} action={{ text: t.retry, run: () => void read.refetch() }} />
  }
  return (
    <div className="kg-page kg-dashboard">
      <div className="kg-page-head">
        <h1>{t.title}</h1>
        <span className="kg-soft kg-figures">{data && fill(t.day, { day: data.day, weekday: weekday(data.day) })}</span>
      </div>
      <section className="kg-card kg-tiles" aria-label={t.figures}>
        {figures.map((figure) => (
          <FigureTile key={figure.key} figure={figure} />
        ))}
      </section>
      {data?.money && <MoneyToday money={data.money} />}
      <div className="kg-dashboard-rows">
        <div>
          {data ? <VisitsChart days={data.visits_by_day} today={data.day} /> : <Waiting />}
          {data?.money && expiring}
        </div>
        <div>{data?.money ? <LatestSales rows={data.latest} /> : data ? expiring : <Waiting />}</div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <section className="kg-card">
      <Skeleton active paragraph={{ rows: 5, width: '100%' }} />
    </section>
  )
}
