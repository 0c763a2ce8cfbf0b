/** 交班: the registers as they stand, and under them every shift there was. */
import { type Shift, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { shiftExport } from '@kaiguan/contract/money/shifts/exports'
import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { type FilterField, lastDays } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { type FilterKey, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'
import { RegisterCards } from './RegisterCards.tsx'
import { RegistersDialog } from './RegistersDialog.tsx'
import { useRegisters } from './registers.ts'
import { ShiftDrawer } from './ShiftDrawer.tsx'
import { registerTexts, shiftListTexts } from './shifts.texts.ts'
import './shifts.css'

export function ShiftsTab() {
  const t = useTexts(shiftListTexts)
  const r = useTexts(registerTexts)
  const allowed = useAllowed()
  const seesHistory = allowed('cashier.day-sheet')
  const [shown, setShown] = useOpenedRow('shift')
  const [managing, setManaging] = useState(false)
  const cards = <RegisterCards onShift={seesHistory ? setShown : undefined} />
  const manage = (
    <Allowed needs="cashier.registers">
      <Button onClick={() => setManaging(true)}>{r.manage}</Button>
    </Allowed>
  )
  return (
    <>
      {seesHistory ? (
        <History above={cards} actions={manage} onShift={setShown} />
      ) : (
        <section className="kg-page">
          <PageHead title={t.title}>{manage}</PageHead>
          {cards}
        </section>
      )}
      {shown !== null && <ShiftDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
      {managing && <RegistersDialog onClose={() => setManaging(false)} />}
    </>
  )
}

type HistoryProps = { above: React.ReactNode; actions: React.ReactNode; onShift: (id: number) => void }

function History({ above, actions, onShift }: HistoryProps) {
  const t = useTexts(shiftListTexts)
  const list = useList(shiftCalls.list)
  return (
    <ListPage
      id="shifts"
      title={t.title}
      list={list}
      exported={shiftExport}
      columns={useColumns()}
      filters={useFilters()}
      above={above}
      actions={actions}
      onRow={({ id }) => onShift(id)}
      empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function useFilters(): FilterField<FilterKey<typeof shiftCalls.list>>[] {
  const t = useTexts(shiftListTexts)
  const { today } = useUser().gym
  const { registers } = useRegisters()
  return [
    {
      kind: 'days',
      from: 'day_from',
      to: 'day_to',
      label: t.day,
      first: true,
      presets: [lastDays(t.today, 1, today), lastDays(t.week, 7, today), lastDays(t.month, 30, today)],
    },
    { kind: 'choice', key: 'register_id', label: t.register, first: true, of: registers },
    { kind: 'choice', key: 'open', label: t.state, first: true, width: 110, flag: [t.stateOpen, t.stateClosed] },
    { kind: 'choice', key: 'differs', label: t.differs, first: true, width: 110, flag: [t.differsYes, t.differsNo] },
  ]
}

function useColumns(): Column<Shift>[] {
  const head = useHeads(shiftExport)
  const t = useTexts(shiftListTexts)
  return [
    { ...head('day'), width: 96, opens: true, digits: ({ accounting_day }) => accounting_day },
    { ...head('register'), width: 90, text: ({ register }) => register.name },
    {
      ...head('state'),
      width: 84,
      tag: ({ closed_at }) => [closed_at ? 'idle' : 'good', closed_at ? t.stateClosed : t.stateOpen],
    },
    { ...head('opened'), width: 138, hidden: true, time: ({ opened_at }) => opened_at },
    { ...head('opened_by'), width: 84, hidden: true, text: ({ opened_by }) => opened_by },
    { ...head('closed'), width: 138, time: ({ closed_at }) => closed_at },
    { ...head('closed_by'), width: 80, text: ({ closed_by }) => closed_by },
    { ...head('orders'), width: 76, number: true, hidden: true, text: ({ orders }) => orders },
    { ...head('float'), width: 96, hidden: true, money: ({ float }) => float },
    // An open drawer is still to be counted: not even here is it said what should be in it.
    { ...head('expected'), width: 90, money: ({ closed_at, expected }) => (closed_at ? expected : null) },
    { ...head('counted'), width: 90, money: ({ counted }) => counted },
    {
      ...head('difference'),
      width: 118,
      render: ({ over_short }) => (over_short === null ? '-' : <DifferenceTag fen={over_short} />),
    },
    { ...head('first'), width: 90, money: ({ first_count }) => first_count?.counted },
    {
      ...head('pairs'),
      width: 96,
      render: ({ cash_pairs }) => (cash_pairs ? <StatusTag tone="warn" text={fill(t.pairsCount, { count: cash_pairs })} /> : '-'),
    },
    { ...head('left'), width: 84, hidden: true, money: ({ left }) => left },
    { ...head('note'), width: 160, hidden: true, text: ({ note }) => note },
  ]
}
