/** 收银台: the till, the orders of the day, goods and their stock. `?tab=` says which; the till keeps its basket behind the others. */
import type { Permission } from '@kaiguan/contract/permissions'
import { Activity, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { TerminalBar } from '../shifts/parts.ts'
import { cashierTexts } from './cashier.texts.ts'
import { TillView } from './TillView.tsx'
import './cashier.css'

const OrdersList = lazy(() => import('./orders/OrdersList.tsx'))
const OrderDrawer = lazy(() => import('./orders/OrderDrawer.tsx').then(({ OrderDrawer: part }) => ({ default: part })))
const GoodsTab = lazy(() => import('./GoodsTab.tsx'))

const tabs = ['till', 'orders', 'goods'] as const
export type CashierTab = (typeof tabs)[number]
const needs: Record<CashierTab, Permission> = { till: 'cashier.view', orders: 'cashier.orders', goods: 'goods.view' }

export default function CashierScreen() {
  const t = useTexts(cashierTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const [orderId, setOrderId] = useOpenedRow('order')
  const offered = tabs.filter((tab) => allowed(needs[tab]))
  const tab = offered.find((one) => one === params.get('tab')) ?? 'till'
  // The filters of the other tab go with it.
  const show = (next: CashierTab) => setParams(next === 'till' ? {} : { tab: next }, { replace: true })

  return (
    <div className="kg-tabbed kg-cashier" data-tab={tab}>
      <PartTabs
        label={t.parts}
        tabs={offered.map((key) => ({ key, text: t[key] }))}
        current={tab}
        onShow={show}
        extra={
          <Allowed needs="cashier.sell">
            <TerminalBar />
          </Allowed>
        }
      >
        <Activity mode={tab === 'till' ? 'visible' : 'hidden'}>
          <TillView
            onOrder={allowed('cashier.orders') ? setOrderId : undefined}
            onOrders={allowed('cashier.orders') ? () => show('orders') : undefined}
          />
        </Activity>
        <Suspense fallback={<PageSkeleton />}>
          {tab === 'orders' && <OrdersList onOpen={setOrderId} onSell={() => show('till')} />}
          {tab === 'goods' && <GoodsTab onOrder={allowed('cashier.orders') ? setOrderId : undefined} />}
        </Suspense>
      </PartTabs>
      <Suspense fallback={null}>{orderId !== null && <OrderDrawer key={orderId} id={orderId} onClose={() => setOrderId(null)} />}</Suspense>
    </div>
  )
}
