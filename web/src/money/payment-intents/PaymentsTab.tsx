/** 扫码收款: every payment that a provider was asked for by a payer's code, and what became of it. */
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { type PaymentIntent, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { intentStateWords, payableWords } from '@kaiguan/contract/money/payment-intents/texts'
import { useState } from 'react'
import { useUser } from '../../session/session.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { type FilterField, lastDays } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { type FilterKey, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { OrderDrawer } from '../cashier/parts.ts'
import { intentTones } from './intent-tones.ts'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import { RefundTag } from './PaymentRefunds.tsx'
import { paymentIntentTexts } from './payment-intents.texts.ts'
import { useOpenPaid } from './use-open-paid.ts'

export function PaymentsTab() {
  const t = useTexts(paymentIntentTexts)
  const list = useList(paymentIntentCalls.list)
  const [shown, setShown] = useOpenedRow('payment')
  const [goods, setGoods] = useState<number | null>(null)
  const openPaid = useOpenPaid(setGoods)
  return (
    <>
      <ListPage
        id="payment-intents"
        title={t.title}
        list={list}
        columns={useColumns(openPaid)}
        filters={useFilters()}
        onRow={({ id }) => setShown(id)}
        empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
      />
      {shown !== null && <PaymentDrawer key={shown} id={shown} onOrder={openPaid} onClose={() => setShown(null)} />}
      {goods !== null && <OrderDrawer key={goods} id={goods} onClose={() => setGoods(null)} />}
    </>
  )
}

function useFilters(): FilterField<FilterKey<typeof paymentIntentCalls.list>>[] {
  const t = useTexts(paymentIntentTexts)
  const { today } = useUser().gym
  return [
    {
      kind: 'choice',
      key: 'of',
      label: t.which,
      first: true,
      width: 176,
      options: [
        { value: 'open', label: t.open },
        { value: 'unplaced', label: t.unplaced },
        { value: 'going-back', label: t.goingBack },
      ],
    },
    {
      kind: 'days',
      from: 'day_from',
      to: 'day_to',
      label: t.days,
      first: true,
      presets: [lastDays(t.today, 1, today), lastDays(t.week, 7, today), lastDays(t.month, 30, today)],
    },
    { kind: 'search', key: 'search', label: t.search, first: true, width: 280 },
  ]
}

function useColumns(onOrder: (intent: PaymentIntent) => void): Column<PaymentIntent>[] {
  const t = useTexts(paymentIntentTexts)
  const words = useWords()
  return [
    { key: 'time', title: t.time, width: 138, opens: true, time: ({ asked_at }) => asked_at },
    { key: 'what', title: t.what, width: 96, text: ({ pays_for }) => words(payableWords[pays_for]) },
    { key: 'amount', title: t.amount, width: 92, money: ({ fee }) => fee },
    { key: 'provider', title: t.provider, width: 96, text: ({ provider }) => words(providerWords[provider]) },
    {
      key: 'state',
      title: t.state,
      width: 220,
      render: ({ state, reason, refunds }) => (
        <span className="kg-named">
          <StatusTag tone={intentTones[state]} text={words(intentStateWords[state])} />
          <RefundTag refunds={refunds} />
          {reason && (
            <span className="kg-soft" title={reason}>
              {reason}
            </span>
          )}
        </span>
      ),
    },
    { key: 'who', title: t.who, width: 84, text: ({ staff }) => staff.name },
    {
      key: 'order',
      title: t.order,
      width: 132,
      render: (intent) =>
        intent.order ? <LinkButton run={() => onOrder(intent)}>{intent.order.trade_no}</LinkButton> : <span className="kg-soft">-</span>,
    },
    { key: 'trade_no', title: t.tradeNo, width: 190, yields: true, digits: ({ trade_no }) => trade_no },
  ]
}
