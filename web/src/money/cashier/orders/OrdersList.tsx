/** Goods orders, of today unless somebody asks for other days; a search is of all days. */
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { goodsOrderExport } from '@kaiguan/contract/money/cashier/exports'
import type { Words } from '@kaiguan/contract/rules'
import { addDays } from '@kaiguan/contract/time'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { lastDays } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { type List, useList } from '../../../ui/lists/use-list.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { ordersTexts } from '../cashier.texts.ts'
import { mostOf } from './refund-amounts.ts'

type Props = { onOpen: (orderId: number) => void; onSell: () => void }

const methodWords: Readonly<Record<string, Words>> = paymentWords

export default function OrdersList({ onOpen, onSell }: Props) {
  const t = useTexts(ordersTexts)
  const { today } = useUser().gym
  const list = useOrders(today)
  const sums = list.read.data?.sums
  const columns = useOrderColumns()
  return (
    <ListPage
      id="goods-orders"
      title={t.title}
      list={list}
      exported={goodsOrderExport}
      columns={columns}
      filters={[
        {
          kind: 'days',
          from: 'day_from',
          to: 'day_to',
          label: t.day,
          first: true,
          presets: [
            lastDays(t.today, 1, today),
            { label: t.yesterday, value: [addDays(today, -1), addDays(today, -1)] },
            lastDays(t.week, 7, today),
            lastDays(t.month, 30, today),
          ],
        },
        { kind: 'search', key: 'search', label: t.search, first: true, width: 360 },
      ]}
      rowTone={(order) => (refundState(order) === 'all' ? 'idle' : undefined)}
      onRow={({ id }) => onOpen(id)}
      sums={
        sums
          ? [
              { label: t.paid, value: <Money fen={sums.paid} /> },
              { label: t.refunded, value: <Money fen={sums.refunded} /> },
            ]
          : []
      }
      empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText, action: { text: t.sell, run: onSell } }}
    />
  )
}

type Orders = List<typeof cashierCalls.orders>

/** Who begins to search isn't kept to today, and sees that in the field; who clears it is back at today. */
function useOrders(today: string): Orders {
  const list = useList(cashierCalls.orders, { initial: { day_from: today, day_to: today } })
  const set: Orders['set'] = (change) => {
    const begins = Boolean(change.search) && list.values.search === ''
    const ends = change.search === '' && list.values.search !== '' && list.values.day_from === '' && list.values.day_to === ''
    const days = begins ? { day_from: '', day_to: '' } : ends ? { day_from: today, day_to: today } : {}
    list.set({ ...days, ...change })
  }
  return { ...list, set }
}

export function refundState({ lines }: Pick<GoodsOrder, 'lines'>): 'none' | 'some' | 'all' {
  if (lines.every((line) => line.returned === 0)) return 'none'
  return lines.every((line) => mostOf(line) === 0) ? 'all' : 'some'
}

function useOrderColumns(): Column<GoodsOrder>[] {
  const head = useHeads(goodsOrderExport)
  const t = useTexts(ordersTexts)
  const words = useWords()
  return [
    { ...head('trade_no'), width: 132, opens: true, digits: ({ trade_no }) => trade_no },
    { ...head('time'), width: 134, time: ({ occurred_at }) => occurred_at },
    {
      ...head('goods'),
      width: 240,
      render: (order) => {
        const text = order.lines.map(({ name, quantity }) => fill(t.line, { name, quantity })).join('、')
        const state = refundState(order)
        return (
          <span className="kg-named">
            <span title={text}>{text}</span>
            {state !== 'none' && (
              <StatusTag tone={state === 'all' ? 'idle' : 'warn'} text={state === 'all' ? t.refundedAll : t.refundedSome} />
            )}
          </span>
        )
      },
    },
    {
      ...head('customer'),
      width: 100,
      render: ({ customer }) =>
        customer ? <CustomerName id={customer.id} name={customer.name} /> : <span className="kg-soft">{t.walkIn}</span>,
    },
    { ...head('total'), width: 96, hidden: true, money: ({ total_fee }) => total_fee },
    {
      ...head('paid'),
      width: 100,
      number: true,
      render: ({ points, real_total_fee }) => (points > 0 ? fill(t.inPoints, { points }) : <Money fen={real_total_fee} />),
    },
    {
      ...head('by'),
      width: 110,
      render: ({ payments, points }) => {
        const text =
          points > 0
            ? t.byPoints
            : payments
                .map(({ payment_method }) => (methodWords[payment_method] ? words(methodWords[payment_method]) : payment_method))
                .join(' + ')
        return <span title={text}>{text || '-'}</span>
      },
    },
    { ...head('refunded'), width: 84, yields: true, money: ({ refunded }) => refunded || null },
    { ...head('staff'), width: 90, yields: true, text: ({ staff_name }) => staff_name },
    { ...head('remark'), width: 160, hidden: true, text: ({ remark }) => remark },
  ]
}
