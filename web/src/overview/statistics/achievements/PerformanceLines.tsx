/** 业绩明细: the lines that every figure of performance is made of, each with its order or lesson. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { achievementCalls } from '@kaiguan/contract/overview/statistics/achievements'
import { performanceLineExport } from '@kaiguan/contract/overview/statistics/exports'
import { performanceBusinesses, performanceSources } from '@kaiguan/contract/overview/statistics/performance'
import { performanceBusinessWords, performanceSourceWords } from '@kaiguan/contract/overview/statistics/texts'
import { Suspense, useState } from 'react'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { useStaffChoices } from '../../../ground/staff-picker/parts.ts'
import { OrderSellersDrawer } from '../../../money/order-corrections/parts.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { Money } from '../../../ui/display/Money.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { type FilterField, lastDays } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { type FilterKey, useList } from '../../../ui/lists/use-list.ts'
import { actionsColumn } from '../../../ui/page/Actions.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { periodTexts } from '../statistics.texts.ts'
import { achievementTexts, figureTexts, tabTexts } from './achievements.texts.ts'

type Line = ResponseOf<typeof achievementCalls.performanceLines>['data'][number]

export function PerformanceLines() {
  const t = useTexts(achievementTexts)
  const f = useTexts(figureTexts)
  const { today } = useUser().gym
  const whole = useAllowed()('reports.performance-all')
  const list = useList(achievementCalls.performanceLines, { initial: { day_from: `${today.slice(0, 8)}01`, day_to: today } })
  const sums = list.read.data?.sums
  const [order, setOrder] = useState<number | null>(null)
  return (
    <>
      <ListPage
        id="performance-lines"
        title={useTexts(tabTexts).lines}
        list={list}
        exported={performanceLineExport}
        columns={useColumns(setOrder)}
        filters={useFilters(whole)}
        above={whole ? undefined : <p className="kg-soft">{t.ownOnly}</p>}
        sums={
          sums && [
            { label: f.performance, value: <Money fen={sums.performance} /> },
            { label: t.units, value: sums.units },
          ]
        }
        empty={{ of: 'money', title: t.nothing, text: t.emptyText }}
      />
      {order !== null && (
        <Suspense>
          <OrderSellersDrawer key={order} id={order} onClose={() => setOrder(null)} />
        </Suspense>
      )}
    </>
  )
}

function useFilters(whole: boolean): FilterField<FilterKey<typeof achievementCalls.performanceLines>>[] {
  const t = useTexts(achievementTexts)
  const p = useTexts(periodTexts)
  const words = useWords()
  const { today } = useUser().gym
  const staff = [...(useStaffChoices().data?.data ?? []), { id: 0, name: t.nobody }]
  return [
    {
      kind: 'days',
      from: 'day_from',
      to: 'day_to',
      label: t.days,
      first: true,
      presets: [lastDays(p.thirty, 30, today), lastDays(p.ninety, 90, today)],
    },
    ...(whole ? [{ kind: 'choice', key: 'staff_id', label: t.person, first: true, width: 120, of: staff } as const] : []),
    {
      kind: 'choices',
      key: 'business',
      label: t.business,
      first: true,
      width: 180,
      options: performanceBusinesses.map((value) => ({ value, label: words(performanceBusinessWords[value]) })),
    },
    {
      kind: 'choices',
      key: 'source',
      label: t.source,
      first: true,
      width: 150,
      options: performanceSources.map((value) => ({ value, label: words(performanceSourceWords[value]) })),
    },
  ]
}

/** Whoever may change sellers comes to it from here. */
function useColumns(onSellers: (orderId: number) => void): Column<Line>[] {
  const t = useTexts(achievementTexts)
  const head = useHeads(performanceLineExport)
  const words = useWords()
  const allowed = useAllowed()
  const mayChange = allowed('cashier.orders') && allowed('cashier.change-seller')
  return [
    { ...head('day'), width: 104, digits: ({ day }) => day },
    { ...head('staff'), width: 100, render: ({ staff }) => staff?.name ?? <span className="kg-soft">{t.nobody}</span> },
    { ...head('business'), width: 110, render: ({ business }) => words(performanceBusinessWords[business]) },
    { ...head('source'), width: 76, render: ({ source }) => words(performanceSourceWords[source]) },
    { ...head('about'), width: 190, render: (line) => <About line={line} /> },
    {
      ...head('customer'),
      width: 96,
      render: ({ customer }) => (customer ? <CustomerName id={customer.id} name={customer.name} /> : '-'),
    },
    { ...head('origin'), width: 104, yields: true, digits: ({ origin_day }) => origin_day },
    { ...head('units'), width: 70, number: true, render: ({ units }) => units },
    { ...head('value'), width: 104, yields: true, money: ({ value }) => value },
    { ...head('performance'), width: 104, money: ({ performance }) => performance },
    ...(mayChange
      ? [actionsColumn<Line>(t.actions, 92, ({ order }) => [order !== null && { text: t.sellers, run: () => onSellers(order.id) }])]
      : []),
  ]
}

/** Whoever may see no receipts reads what it was. */
function About({ line: { order, lesson } }: { line: Line }) {
  const receipt = useReceipt()
  const mayOpen = useAllowed()('cards.view')
  if (!order) return lesson?.name ?? '-'
  const text = `${order.name} ${order.trade_no}`
  if (!mayOpen) return <span className="kg-cut">{text}</span>
  return (
    <LinkButton className="kg-cut" run={() => receipt.open(order.id)}>
      {text}
    </LinkButton>
  )
}
