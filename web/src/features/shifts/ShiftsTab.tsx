/** 交班: the registers as they stand, and under them every shift there was. */
import { type Shift, shiftCalls } from '@kaiguan/contract/features/shifts'
import { addDays } from '@kaiguan/contract/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import type { Column } from '../../ui/columns.ts'
import { TimeText } from '../../ui/DayText.tsx'
import type { FilterField } from '../../ui/Filters.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { type FilterKey, useList } from '../../ui/use-list.ts'
import { useTexts } from '../../words/texts.ts'
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
  const [shown, setShown] = useState<number | null>(null)
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
          <header className="kg-page-head">
            <h1>{t.title}</h1>
            <div className="kg-page-actions">{manage}</div>
          </header>
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
      rowKey={({ id }) => id}
      columns={useColumns()}
      filters={useFilters()}
      above={above}
      actions={actions}
      onRow={({ id }) => onShift(id)}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
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
      presets: [
        { label: t.today, value: [today, today] },
        { label: t.week, value: [addDays(today, -6), today] },
        { label: t.month, value: [addDays(today, -29), today] },
      ],
    },
    {
      kind: 'choice',
      key: 'register_id',
      label: t.register,
      first: true,
      options: registers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'choice',
      key: 'open',
      label: t.state,
      first: true,
      width: 110,
      options: [
        { value: '1', label: t.stateOpen },
        { value: '0', label: t.stateClosed },
      ],
    },
  ]
}

function useColumns(): Column<Shift>[] {
  const t = useTexts(shiftListTexts)
  return [
    {
      key: 'day',
      title: t.day,
      width: 96,
      opens: true,
      render: ({ accounting_day }) => <span className="kg-figures">{accounting_day}</span>,
    },
    { key: 'register', title: t.register, width: 90, render: ({ register }) => <span title={register.name}>{register.name}</span> },
    {
      key: 'state',
      title: t.state,
      width: 84,
      render: ({ closed_at }) => <StatusTag tone={closed_at ? 'idle' : 'good'} text={closed_at ? t.stateClosed : t.stateOpen} />,
    },
    { key: 'opened', title: t.opened, width: 138, render: ({ opened_at }) => <TimeText at={opened_at} /> },
    { key: 'opened_by', title: t.openedBy, width: 84, hidden: true, render: ({ opened_by }) => opened_by },
    { key: 'closed', title: t.closed, width: 138, render: ({ closed_at }) => <TimeText at={closed_at} /> },
    { key: 'closed_by', title: t.closedBy, width: 80, render: ({ closed_by }) => closed_by ?? '-' },
    { key: 'orders', title: t.orders, width: 76, number: true, render: ({ orders }) => orders ?? '-' },
    { key: 'float', title: t.float, width: 96, number: true, hidden: true, render: ({ float }) => <Money fen={float} /> },
    // An open drawer is still to be counted: not even here is it said what should be in it.
    {
      key: 'expected',
      title: t.expected,
      width: 90,
      number: true,
      render: ({ closed_at, expected }) => <Money fen={closed_at ? expected : null} />,
    },
    { key: 'counted', title: t.counted, width: 90, number: true, render: ({ counted }) => <Money fen={counted} /> },
    {
      key: 'difference',
      title: t.difference,
      width: 118,
      render: ({ over_short }) => (over_short === null ? '-' : <DifferenceTag fen={over_short} />),
    },
    { key: 'left', title: t.left, width: 84, number: true, hidden: true, render: ({ left }) => <Money fen={left} /> },
    { key: 'note', title: t.note, width: 160, hidden: true, render: ({ note }) => <span title={note}>{note || '-'}</span> },
  ]
}
