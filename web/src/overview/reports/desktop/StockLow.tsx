import { Link } from 'react-router'
import { PageState } from '../../../ui/page/PageState.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { dashboardTexts } from '../reports.texts.ts'
import type { Today } from '../use-today.ts'
import { usePlaces } from './places.ts'

/** Goods on sale that should be ordered; all of them behind the number. */
export function StockLow({ stock: { count, goods } }: { stock: NonNullable<Today['stock_low']> }) {
  const t = useTexts(dashboardTexts)
  const to = usePlaces().lowGoods
  const said = fill(t.stockCount, { count })
  return (
    <section className="kg-card kg-rows">
      <header className="kg-between" title={t.stockHint}>
        <h2>{t.stock}</h2>
        {count > 0 &&
          (to === null ? (
            <span className="kg-soft">{said}</span>
          ) : (
            <Link to={to} className="kg-link">
              {said}
            </Link>
          ))}
      </header>
      {goods.length === 0 ? (
        <PageState kind="empty" small title={t.stockEnough} />
      ) : (
        <ul>
          {goods.map(({ id, name, unit, stock, low_stock }) => (
            <li key={id} data-three="true">
              <span title={name}>{name}</span>
              <span className="kg-soft kg-figures">{fill(t.stockMark, { count: low_stock })}</span>
              <b className="kg-left kg-figures">{stock > 0 ? fill(t.stockLeft, { count: stock, unit }) : t.stockNone}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
