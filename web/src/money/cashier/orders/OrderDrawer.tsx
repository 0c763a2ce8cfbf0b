/** One goods order: what was sold, how it was paid, what came back; reprinted and refunded from here. */
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { useState } from 'react'
import { useWhyConfirmed } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, type Said, useTexts } from '../../../words/texts.ts'
import { OrderPayments, OrderSellers } from '../../order-corrections/parts.ts'
import { ordersTexts, orderTexts } from '../cashier.texts.ts'
import { RefundGoodsDialog } from './RefundGoodsDialog.tsx'
import { type Line, mostOf } from './refund-amounts.ts'
import '../cashier.css'

const WIDTH = 640
const FACTS = 'kg-facts kg-order-money'

export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(orderTexts)
  const receipt = useReceipt()
  const [refunding, setRefunding] = useState(false)
  const whyAsked = useWhyConfirmed('cashier.refund')
  const left = (order: GoodsOrder) => order.lines.some((line) => mostOf(line) > 0)
  return (
    <ReadDrawer
      call={cashierCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ trade_no }) => <span className="kg-figures">{trade_no}</span>}
      footer={(order) => (
        <Actions
          actions={[
            { text: t.receipt, run: () => receipt.open(order.id) },
            {
              text: t.refund,
              danger: true,
              disabled: !left(order),
              why: left(order) ? whyAsked : t.nothingLeft,
              run: () => setRefunding(true),
            },
          ]}
        />
      )}
    >
      {(order) => (
        <>
          <Body order={order} />
          {refunding && <RefundGoodsDialog order={order} onClose={() => setRefunding(false)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Body({ order }: { order: GoodsOrder }) {
  const t = useTexts(orderTexts)
  const o = useTexts(ordersTexts)
  const exchanged = order.points > 0
  const facts = [
    [o.time, <TimeText key="time" at={order.occurred_at} />],
    [o.customer, order.customer ? <CustomerName key="who" id={order.customer.id} name={order.customer.name} /> : o.walkIn],
    [o.staff, order.staff_name ?? '-'],
    [o.remark, order.remark || '-'],
  ] as const
  return (
    <div className="kg-parts">
      <FactList facts={facts} columns={2} />
      <section>
        <h3>{t.lines}</h3>
        <DataTable id="goods-order-lines" columns={columnsOf(t, exchanged)} rows={order.lines} rowKey={({ id }) => id} sticky={false} />
      </section>
      <section>
        <h3>{exchanged ? t.exchange : t.money}</h3>
        {exchanged ? <PointFacts order={order} /> : <MoneyFacts order={order} />}
      </section>
      <OrderSellers id={order.id} />
    </div>
  )
}

/** What was exchanged for points has its price in them. */
function columnsOf(t: Said<typeof orderTexts>, exchanged: boolean): Column<Line>[] {
  return [
    { key: 'name', title: t.name, text: ({ name }) => name },
    exchanged
      ? {
          key: 'price',
          title: t.price,
          width: 90,
          number: true,
          render: ({ points_price }) => fill(t.inPoints, { points: points_price ?? 0 }),
        }
      : { key: 'price', title: t.price, width: 90, money: ({ price }) => price },
    { key: 'quantity', title: t.quantity, width: 90, number: true, render: ({ quantity, unit }) => `${quantity} ${unit}`.trim() },
    exchanged
      ? {
          key: 'fee',
          title: t.fee,
          width: 96,
          number: true,
          render: ({ points_price, quantity }) => fill(t.inPoints, { points: (points_price ?? 0) * quantity }),
        }
      : { key: 'fee', title: t.fee, width: 96, money: ({ fee }) => fee },
    {
      key: 'returned',
      title: t.returned,
      width: 92,
      number: true,
      render: ({ returned }) => (returned > 0 ? <b className="kg-warn">{returned}</b> : '-'),
    },
  ]
}

/** What it cost in points, and how many came back. */
function PointFacts({ order }: { order: GoodsOrder }) {
  const t = useTexts(orderTexts)
  const came = order.lines.reduce((sum, { points_price, returned }) => sum + (points_price ?? 0) * returned, 0)
  return (
    <FactList
      className={FACTS}
      facts={[
        [t.points, <b key="points">{fill(t.inPoints, { points: order.points })}</b>],
        came > 0 && [
          t.pointsReturned,
          <span key="returned" className="kg-warn">
            {fill(t.inPoints, { points: came })}
          </span>,
        ],
      ]}
    />
  )
}

/** What it cost, how that was paid, and what came back. */
function MoneyFacts({ order }: { order: GoodsOrder }) {
  const t = useTexts(orderTexts)
  return (
    <div className="kg-stack kg-gap-12">
      <FactList
        className={FACTS}
        facts={[
          [t.total, <Money key="total" fen={order.total_fee} />],
          [t.agreed, <b key="agreed">{<Money fen={order.real_total_fee} />}</b>],
          order.refunded > 0 && [
            t.refunded,
            <span key="refunded" className="kg-warn">
              <Money fen={order.refunded} />
            </span>,
          ],
        ]}
      />
      <OrderPayments id={order.id} />
    </div>
  )
}
