import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { Link } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { dashboardTexts } from '../reports.texts.ts'
import { usePlaces } from './places.ts'

const EXPIRING = 2
const SHOWN = 8

export function ExpiringCards() {
  const t = useTexts(dashboardTexts)
  // Without this permission the list holds only the cards of whom one looks after.
  const all = useAllowed()('customers.view-all')
  const { expiring } = usePlaces()
  const read = useRead(cardCalls.list, { query: { status: [EXPIRING], sort: 'end_date', per_page: SHOWN } }, { silent: true })
  return (
    <section className="kg-card kg-rows">
      <header className="kg-between">
        <h2>{all ? t.expiringList : t.expiringMine}</h2>
        {expiring && (
          <Link to={expiring} className="kg-link">
            {t.all}
          </Link>
        )}
      </header>
      <Reading read={read} rows={5}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="cards" small title={all ? t.noExpiring : t.noExpiringMine} />
          ) : (
            <ul>
              {data.map((card) => (
                <Row key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}

function Row({ card: { customer, card_name, end_date, residue_days } }: { card: CardRow }) {
  const t = useTexts(dashboardTexts)
  const left = residue_days === null ? '' : residue_days <= 1 ? t.lastDay : fill(t.daysLeft, { days: residue_days })
  return (
    <li data-wide="true">
      <CustomerName id={customer.id} name={customer.name} />
      <span className="kg-soft">{card_name}</span>
      <span className="kg-soft kg-figures">{end_date ? fill(t.until, { day: end_date }) : ''}</span>
      <b className="kg-left kg-figures">{left}</b>
    </li>
  )
}
