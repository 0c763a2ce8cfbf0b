/** Whose sale an order is by now, what was written down at the sale, and who changed it. */
import type { OrderSellers, SellerShare } from '@kaiguan/contract/money/order-corrections/calls'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { orderSellersTexts } from './order-sellers.texts.ts'

/** Fetched when it opens: an order is looked at without what sells. */
const ChangeSellersDialog = lazy(() => import('./ChangeSellersDialog.tsx'))

export function SellerItems({ order }: { order: OrderSellers }) {
  const t = useTexts(orderSellersTexts)
  const allowed = useAllowed()
  const [changing, setChanging] = useState(false)
  const { changeable, sellers, recorded_as, changes } = order
  const said = (shares: readonly SellerShare[]) =>
    shares.map(({ name, share_bp }) => (share_bp === WHOLE_BP ? name : `${name} ${share_bp / 100}%`)).join(' + ') || t.nobody
  if (!changeable && sellers.length === 0) return <p className="kg-soft">{t.fixed}</p>
  return (
    <>
      <ul className="kg-items" aria-label={t.sellers}>
        <li>
          <div className="kg-item">
            <strong>{said(sellers)}</strong>
            {changes.length > 0 && <span className="kg-soft">{fill(t.recorded, { sellers: said(recorded_as) })}</span>}
            {changes.map((made) => (
              <span key={made.id} className="kg-soft">
                {fill(t.changed, { sellers: said(made.sellers), staff: made.staff_name, day: made.day, reason: made.reason })}
              </span>
            ))}
          </div>
          {changeable && allowed('cashier.change-seller') && <LinkButton run={() => setChanging(true)}>{t.change}</LinkButton>}
        </li>
      </ul>
      {!changeable && <p className="kg-soft">{t.fixed}</p>}
      {changing && (
        <Suspense>
          <ChangeSellersDialog order={order} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

const WHOLE_BP = 10_000
