/** 门店桌面: who comes today by the hour, what there is to do, what today comes to, and this month against last. */
import { Skeleton } from 'antd'
import { FirstDay } from '../../club/first-day/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { DayByHour } from './DayByHour.tsx'
import { ExpiringCards } from './desktop/ExpiringCards.tsx'
import { LatestSales } from './desktop/LatestSales.tsx'
import { StockLow } from './desktop/StockLow.tsx'
import { TodoList } from './desktop/TodoList.tsx'
import { FigureTile } from './FigureTile.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { MonthStrip } from './MonthStrip.tsx'
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
  const allowed = useAllowed()
  if (read.isError && !data) {
    return <PageState kind="error" title={t.failed} action={{ text: t.retry, run: () => void read.refetch() }} />
  }
  return (
    <div className="kg-page">
      <div className="kg-page-head">
        <h1>{t.title}</h1>
        <span className="kg-soft kg-figures">{data && fill(t.day, { day: data.day, weekday: weekday(data.day) })}</span>
      </div>
      <FirstDay />
      <div className="kg-dashboard-top">
        {data ? <DayByHour day={data.day} from={data.from} visits_by_hour={data.visits_by_hour} /> : <Place of="chart" />}
        <TodoList />
      </div>
      <section className="kg-card kg-tiles" aria-label={t.figures}>
        {figures.map((figure) => (
          <FigureTile key={figure.key} figure={figure} />
        ))}
      </section>
      {data?.money && <MoneyToday money={data.money} day={data.day} />}
      {!data && allowed('dashboard.money') && <Place of="money" />}
      {data ? <MonthStrip month={data.month} /> : <Place of="month" />}
      <div className="kg-dashboard-rows">
        <div>
          {data ? <VisitsChart days={data.visits_by_day} today={data.day} /> : <Place of="chart" />}
          {data?.stock_low && <StockLow stock={data.stock_low} />}
        </div>
        <div>
          {data ? data.money && <LatestSales rows={data.latest} today={data.day} /> : <Waiting />}
          <Allowed needs="cards.view">
            <ExpiringCards />
          </Allowed>
        </div>
      </div>
    </div>
  )
}

/** As high as what comes there, so that nothing under it moves. */
function Place({ of }: { of: 'chart' | 'money' | 'month' }) {
  return (
    <section className="kg-card kg-place" data-of={of} aria-hidden="true">
      <Skeleton active title={false} paragraph={{ rows: 3, width: '100%' }} />
    </section>
  )
}

function Waiting() {
  return (
    <section className="kg-card">
      <Skeleton active paragraph={{ rows: 5, width: '100%' }} />
    </section>
  )
}
