/** My sales and my day: what I sold today and this month against last, who came of my members, what I did. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { useRead } from '../../../api/queries.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { ChangeMark } from '../ChangeMark.tsx'
import { type Figure, FigureTile } from '../FigureTile.tsx'
import { GoalBars } from '../GoalBars.tsx'
import { myDayTexts } from '../reports.texts.ts'
import { EVERY_MS } from '../use-today.ts'
import { usePlaces } from './places.ts'

type Mine = ResponseOf<typeof reportCalls.mine>
const kinds: Readonly<Record<string, Words>> = orderKinds

export function MyDay() {
  const t = useTexts(myDayTexts)
  const looksAfter = useLooksAfter()
  const read = useRead(reportCalls.mine, {}, { silent: true, refetchInterval: EVERY_MS })
  const figures = useFigures(read.data)
  return (
    <>
      {figures.length > 0 && (
        <section className="kg-card kg-tiles" data-columns={figures.length} aria-label={t.figures}>
          {figures.map((figure) => (
            <FigureTile key={figure.key} figure={figure} />
          ))}
        </section>
      )}
      {read.data && <MyAims mine={read.data} />}
      <div className="kg-my-day-rows">
        {looksAfter && (
          <section className="kg-card kg-rows" aria-labelledby="my-came">
            <header className="kg-between">
              <h2 id="my-came">{t.came}</h2>
              {read.data && read.data.came.count > 0 && <span className="kg-soft">{fill(t.people, { count: read.data.came.count })}</span>}
            </header>
            <Reading read={read} rows={3}>
              {({ came }) => <Came rows={came.latest} />}
            </Reading>
          </section>
        )}
        <section className="kg-card kg-rows" aria-labelledby="my-did">
          <header className="kg-between">
            <h2 id="my-did">{t.did}</h2>
          </header>
          <Reading read={read} rows={3}>
            {(mine) => <Did mine={mine} />}
          </Reading>
        </section>
      </div>
    </>
  )
}

/** Whether there are customers of whom one is consultant or coach: the desk has none. */
export function useLooksAfter(): boolean {
  const may = useAllowed()('customers.view')
  const mine = useRead(customerCalls.list, { query: { mine: true, per_page: 1 } }, { silent: true, enabled: may })
  return (mine.data?.total ?? 0) > 0
}

/** For whoever sells, or has sold. */
function useFigures(mine: Mine | undefined): Figure[] {
  const t = useTexts(myDayTexts)
  const places = usePlaces()
  const allowed = useAllowed()
  const { today, month, before } = mine?.sales ?? {}
  const sells = allowed(['cards.sell', 'cashier.sell']) || month?.orders || before?.orders
  if (!sells) return []
  return [
    {
      key: 'today',
      label: t.soldToday,
      hint: t.soldHint,
      value: today && formatFen(today.fee),
      note: today && fill(t.orders, { count: today.orders }),
      to: mine ? places.performed({ from: mine.day, to: mine.day }) : null,
    },
    {
      key: 'month',
      label: t.soldMonth,
      hint: t.soldHint,
      value: month && before && (
        <>
          {formatFen(month.fee)}
          <ChangeMark pair={{ now: month.fee, before: before.fee }} />
        </>
      ),
      note: before && fill(t.before, { value: formatFen(before.fee) }),
      to: mine ? places.performed(mine) : null,
    },
    {
      key: 'orders',
      label: t.soldOrders,
      hint: t.soldOrdersHint,
      value: month && before && (
        <>
          {month.orders}
          <ChangeMark pair={{ now: month.orders, before: before.orders }} />
        </>
      ),
      note: before && fill(t.before, { value: before.orders }),
      to: null,
    },
  ]
}

/** This month’s targets, where one was given any. */
function MyAims({ mine: { aims, passed_bp } }: { mine: Mine }) {
  const t = useTexts(myDayTexts)
  if (aims.length === 0) return null
  return (
    <section className="kg-card kg-row kg-wraps kg-gap-16" aria-label={t.targets}>
      <b>{t.targets}</b>
      <GoalBars aims={aims} passed_bp={passed_bp} />
    </section>
  )
}

function Came({ rows }: { rows: Mine['came']['latest'] }) {
  const t = useTexts(myDayTexts)
  const { time_zone } = useUser().gym
  if (rows.length === 0) return <PageState kind="empty" of="people" small title={t.noneCame} />
  return (
    <ul>
      {rows.map(({ customer, entered_at, inside }) => (
        <li key={customer.id}>
          <span className="kg-soft kg-figures">{minuteText(wallClock(new Date(entered_at), time_zone).minute)}</span>
          <CustomerName id={customer.id} name={customer.name} />
          <span />
          <span>{inside ? <StatusTag tone="good" text={t.inside} /> : <span className="kg-soft">{t.left}</span>}</span>
        </li>
      ))}
    </ul>
  )
}

function Did({ mine: { admitted, orders } }: { mine: Mine }) {
  const t = useTexts(myDayTexts)
  const words = useWords()
  if (admitted === 0 && orders.length === 0) return <PageState kind="empty" of="people" small title={t.noneDid} />
  return (
    <ul>
      {admitted > 0 && (
        <li data-three="true">
          <span>{t.admitted}</span>
          <span className="kg-soft kg-figures">{fill(t.times, { count: admitted })}</span>
          <b>-</b>
        </li>
      )}
      {orders.map(({ kind, count, fee }) => (
        <li key={kind} data-three="true">
          <span>{kinds[kind] ? words(kinds[kind]) : kind}</span>
          <span className="kg-soft kg-figures">{fill(t.orders, { count })}</span>
          <b>
            <Money fen={fee} />
          </b>
        </li>
      ))}
    </ul>
  )
}
