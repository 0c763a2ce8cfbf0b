/** This month to date beside the same days of last month; every figure, also the one before, opens its rows. */
import { formatFen } from '@kaiguan/contract/money'
import { fill, useTexts } from '../../words/texts.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { type Places, usePlaces } from './desktop/places.ts'
import { type Figure, FigureTile } from './FigureTile.tsx'
import { dashboardTexts } from './reports.texts.ts'
import type { Today } from './use-today.ts'

type Month = Today['month']
type Pair = { now: number; before: number }

export function MonthStrip({ month }: { month: Month }) {
  const t = useTexts(dashboardTexts)
  const places = usePlaces()
  const days = { from: month.from, to: month.to }
  const before = { from: month.before_from, to: month.before_to }
  const count = (value: number) => value.toLocaleString('en-US')
  const figure = (label: string, hint: string, pair: Pair, say: (value: number) => string, open: Places['visits']): Figure => ({
    key: label,
    label,
    hint,
    value: (
      <>
        {say(pair.now)}
        <ChangeMark pair={pair} />
      </>
    ),
    note: fill(t.before, { value: say(pair.before) }),
    noteTo: open(before),
    to: open(days),
  })
  const figures = [
    ...(month.money
      ? [
          figure(t.monthTaken, t.monthTakenHint, month.money.taken, formatFen, places.taken),
          figure(t.monthEarned, t.monthEarnedHint, month.money.earned, formatFen, places.earned),
        ]
      : []),
    figure(t.monthVisits, t.monthVisitsHint, month.visits, count, places.visits),
    figure(t.monthFresh, t.monthFreshHint, month.new_customers, count, places.newCustomers),
    figure(t.monthSold, t.monthSoldHint, month.cards_sold, count, places.cardsSold),
  ]
  return (
    <section className="kg-card kg-month" aria-labelledby="kg-month">
      <header className="kg-between">
        <h2 id="kg-month">{t.month}</h2>
        <span className="kg-soft kg-figures">
          {fill(t.monthDays, { from: short(days.from), to: short(days.to), before_from: short(before.from), before_to: short(before.to) })}
        </span>
      </header>
      <div className="kg-tiles" data-columns={figures.length}>
        {figures.map((one) => (
          <FigureTile key={one.key} figure={one} />
        ))}
      </div>
    </section>
  )
}

function short(day: string): string {
  return day.slice(5)
}
