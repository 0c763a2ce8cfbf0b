import { type Deposit, depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { depositExport } from '@kaiguan/contract/money/deposits/exports'
import { depositStateWords } from '@kaiguan/contract/money/deposits/texts'
import { useState } from 'react'
import { useWhyConfirmed } from '../../ground/pay/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { Money } from '../../ui/display/Money.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { type FilterField, lastDays } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { type FilterKey, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { DepositDrawer } from './DepositDrawer.tsx'
import { depositTones } from './deposit-tones.ts'
import { depositTexts } from './deposits.texts.ts'
import { RefundDepositDialog } from './RefundDepositDialog.tsx'
import { TakeDepositDialog } from './TakeDepositDialog.tsx'

export function DepositsTab() {
  const t = useTexts(depositTexts)
  const list = useList(depositCalls.list)
  const [taking, setTaking] = useState(false)
  const [shown, setShown] = useOpenedRow('deposit')
  const [refunding, setRefunding] = useState<Deposit | null>(null)
  return (
    <>
      <ListPage
        id="deposits"
        title={t.title}
        list={list}
        exported={depositExport}
        columns={useColumns(setRefunding)}
        filters={useFilters()}
        add={{ text: t.take, focused: true, needs: 'deposits.take', run: () => setTaking(true) }}
        rowTone={({ left }) => (left === 0 ? 'idle' : undefined)}
        onRow={({ id }) => setShown(id)}
        sums={list.read.data && [{ label: t.held, value: <Money fen={list.read.data.sums.held} /> }]}
        empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
      />
      {taking && <TakeDepositDialog onClose={() => setTaking(false)} />}
      {shown !== null && <DepositDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
      {refunding && <RefundDepositDialog deposit={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}

function useFilters(): FilterField<FilterKey<typeof depositCalls.list>>[] {
  const t = useTexts(depositTexts)
  const allowed = useAllowed()
  const { today } = useUser().gym
  return [
    { kind: 'search', key: 'search', label: allowed('customers.reveal-phone') ? t.search : t.searchWhole, first: true, width: 316 },
    { kind: 'choices', key: 'state', label: t.state, first: true, width: 160, words: depositStateWords },
    {
      kind: 'days',
      from: 'day_from',
      to: 'day_to',
      label: t.day,
      first: true,
      presets: [lastDays(t.today, 1, today), lastDays(t.month, 30, today)],
    },
  ]
}

function useColumns(onRefund: (deposit: Deposit) => void): Column<Deposit>[] {
  const head = useHeads(depositExport)
  const t = useTexts(depositTexts)
  const words = useWords()
  const why = useWhyConfirmed('deposits.refund')
  const refundOf = (deposit: Deposit) => ({ text: t.refund, danger: true, why, run: () => onRefund(deposit) })
  return [
    { ...head('no'), width: 128, opens: true, digits: ({ trade_no }) => trade_no },
    { ...head('customer'), width: 96, render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { ...head('phone'), width: 108, digits: ({ customer }) => customer.phone },
    { ...head('purpose'), width: 114, text: ({ purpose }) => purpose },
    { ...head('state'), width: 96, tag: ({ state }) => [depositTones[state], words(depositStateWords[state])] },
    { ...head('fee'), width: 76, money: ({ fee }) => fee },
    { ...head('used'), width: 76, money: ({ used }) => used || null },
    { ...head('returned'), width: 92, hidden: true, money: ({ returned }) => returned || null },
    { ...head('kept'), width: 92, hidden: true, money: ({ kept }) => kept || null },
    {
      ...head('left'),
      width: 84,
      number: true,
      render: ({ left }) => (
        <b>
          <Money fen={left} />
        </b>
      ),
    },
    { ...head('at'), width: 138, time: ({ taken_at }) => taken_at },
    { ...head('staff'), width: 84, hidden: true, text: ({ staff_name }) => staff_name },
    actionsColumn(t.actions, 84, (deposit: Deposit) => [deposit.left > 0 && refundOf(deposit)]),
  ]
}
