import { orderKinds } from '@kaiguan/contract/order-kinds'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { Link, useNavigate } from 'react-router'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { dashboardTexts } from '../reports.texts.ts'
import type { Today } from '../use-today.ts'
import { usePlaces } from './places.ts'

const kinds: Readonly<Record<string, Words>> = orderKinds

export function LatestSales({ rows, today }: { rows: Today['latest']; today: string }) {
  const t = useTexts(dashboardTexts)
  const words = useWords()
  // A deposit may be taken without a word what for.
  const named = (name: string, kind: string) => name || (kinds[kind] ? words(kinds[kind]) : kind)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const { time_zone } = useUser().gym
  const receipt = useReceipt()
  const all = usePlaces().taken({ from: today, to: today })
  return (
    <section className="kg-card kg-rows" id="sales">
      <header className="kg-between">
        <h2>{t.latest}</h2>
        {all && (
          <Link to={all} className="kg-link">
            {t.all}
          </Link>
        )}
      </header>
      {rows.length === 0 ? (
        <PageState
          kind="empty"
          small
          title={t.noLatest}
          action={allowed('cards.sell') ? { text: t.openCard, run: () => void navigate('/charts/opencard') } : undefined}
        />
      ) : (
        <ul>
          {rows.map(({ id, occurred_at, service_name, kind, customer, real_total_fee, day }) => (
            <li key={id}>
              <span className="kg-soft kg-figures">{minuteText(wallClock(new Date(occurred_at), time_zone).minute)}</span>
              {allowed('cards.view') ? (
                <button
                  type="button"
                  className="kg-link"
                  title={fill(t.receipt, { name: named(service_name, kind) })}
                  onClick={() => receipt.open(id)}
                >
                  {named(service_name, kind)}
                </button>
              ) : (
                <span>{named(service_name, kind)}</span>
              )}
              <span className="kg-soft">
                {customer ? <CustomerName id={customer.id} name={customer.name} /> : t.walkIn}
                {day > today && ` · ${fill(t.nextDay, { day: day.slice(5) })}`}
              </span>
              <b>
                <Money fen={real_total_fee} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
