/** What came in today, for those who may see money. */
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { formatFen } from '@kaiguan/contract/money'
import { addDays } from '@kaiguan/contract/time'
import { ShareBars } from '../../ui/chart/ShareBars.tsx'
import { fill, useTexts, useWords, type Words } from '../../words/texts.ts'
import { usePlaces } from './desktop/places.ts'
import { type Figure, FigureTile } from './FigureTile.tsx'
import { dashboardTexts } from './reports.texts.ts'
import type { Today } from './use-today.ts'

type MoneyFigures = NonNullable<Today['money']>
const methods: Readonly<Record<string, Words>> = paymentWords

export function MoneyToday({ money, day }: { money: MoneyFigures; day: string }) {
  const t = useTexts(dashboardTexts)
  const places = usePlaces()
  const yesterday = addDays(day, -1)
  const figures: Figure[] = [
    {
      key: 'taken',
      label: t.taken,
      hint: t.takenHint,
      value: formatFen(money.taken),
      note: fill(t.takenYesterday, { yuan: formatFen(money.taken_yesterday) }),
      noteTo: places.taken({ from: yesterday, to: yesterday }),
      to: places.taken({ from: day, to: day }),
    },
    {
      key: 'spent',
      label: t.storedSpent,
      hint: t.storedSpentHint,
      value: formatFen(money.stored_spent),
      note: money.entry_fees === 0 ? undefined : fill(t.entryFees, { yuan: formatFen(money.entry_fees) }),
      to: places.taken({ from: day, to: day }),
    },
  ]
  return (
    <section className="kg-card kg-money" aria-label={t.money}>
      <div className="kg-tiles" data-columns="2">
        {figures.map((figure) => (
          <FigureTile key={figure.key} figure={figure} />
        ))}
      </div>
      <Methods rows={money.by_method} taken={money.taken} />
    </section>
  )
}

function Methods({ rows, taken }: { rows: MoneyFigures['by_method']; taken: number }) {
  const t = useTexts(dashboardTexts)
  const words = useWords()
  const parts = rows.map(({ payment_method: key, fee }) => {
    const name = methods[key]
    return { key, name: name ? words(name) : key, value: fee }
  })
  const said = fill(t.byMethodSaid, { yuan: formatFen(taken) })
  return (
    <div className="kg-methods">
      <ShareBars title={t.byMethod} said={said} empty={t.nothingTaken} parts={parts} say={formatFen} />
    </div>
  )
}
