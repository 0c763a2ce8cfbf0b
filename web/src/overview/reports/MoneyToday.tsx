/** What came in today, for those who may see money. */
import { paymentWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { addDays } from '@kaiguan/contract/time'
import { DATA_COLOURS } from '../../ui/page/tokens.ts'
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
      <Methods rows={money.by_method} />
    </section>
  )
}

function Methods({ rows }: { rows: MoneyFigures['by_method'] }) {
  const t = useTexts(dashboardTexts)
  const words = useWords()
  const top = rows.reduce((sum, { fee }) => sum + Math.max(0, fee), 0)
  return (
    <div className="kg-methods">
      <h2>{t.byMethod}</h2>
      {rows.length === 0 && <span className="kg-soft">{t.nothingTaken}</span>}
      <ul>
        {rows.map(({ payment_method, fee }, at) => {
          const name = methods[payment_method]
          return (
            <li key={payment_method}>
              <span>{name ? words(name) : payment_method}</span>
              <span className="kg-method-room">
                <span
                  style={{
                    width: `${top === 0 ? 0 : (Math.max(0, fee) / top) * 100}%`,
                    background: DATA_COLOURS[at % DATA_COLOURS.length],
                  }}
                />
              </span>
              <b className="kg-figures">{formatFen(fee)}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
