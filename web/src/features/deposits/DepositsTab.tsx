/** 定金: what is held for whom, found, taken, given back. */
import { PlusOutlined } from '@ant-design/icons'
import { type Deposit, depositCalls, depositStates } from '@kaiguan/contract/features/deposits'
import { depositStateWords } from '@kaiguan/contract/features/deposits.texts'
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
import { useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import { DepositDrawer } from './DepositDrawer.tsx'
import { depositTones } from './deposit-tones.ts'
import { depositTexts } from './deposits.texts.ts'
import { RefundDepositDialog } from './RefundDepositDialog.tsx'
import { TakeDepositDialog } from './TakeDepositDialog.tsx'

export function DepositsTab() {
  const t = useTexts(depositTexts)
  const allowed = useAllowed()
  const list = useList(depositCalls.list)
  const [taking, setTaking] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const [refunding, setRefunding] = useState<Deposit | null>(null)
  return (
    <>
      <ListPage
        id="deposits"
        title={t.title}
        list={list}
        rowKey={({ id }) => id}
        columns={useColumns(setRefunding)}
        filters={useFilters()}
        primary={
          <Allowed needs="deposits.take">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setTaking(true)}>
              {t.take}
            </Button>
          </Allowed>
        }
        rowTone={({ left }) => (left === 0 ? 'idle' : undefined)}
        onRow={({ id }) => setShown(id)}
        sums={list.read.data && [{ label: t.held, value: <Money fen={list.read.data.sums.held} /> }]}
        empty={{
          title: t.emptyTitle,
          text: t.emptyText,
          action: allowed('deposits.take') ? { text: t.take, run: () => setTaking(true) } : undefined,
        }}
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
  const words = useWords()
  const { today } = useUser().gym
  return [
    { kind: 'search', key: 'search', label: allowed('customers.reveal-phone') ? t.search : t.searchWhole, first: true, width: 316 },
    {
      kind: 'choices',
      key: 'state',
      label: t.state,
      first: true,
      width: 160,
      options: depositStates.map((value) => ({ value, label: words(depositStateWords[value]) })),
    },
    {
      kind: 'days',
      from: 'day_from',
      to: 'day_to',
      label: t.day,
      first: true,
      presets: [
        { label: t.today, value: [today, today] },
        { label: t.month, value: [addDays(today, -29), today] },
      ],
    },
  ]
}

function useColumns(onRefund: (deposit: Deposit) => void): Column<Deposit>[] {
  const t = useTexts(depositTexts)
  const words = useWords()
  const mayRefund = useAllowed()('deposits.refund')
  return [
    { key: 'no', title: t.tradeNo, width: 128, opens: true, render: ({ trade_no }) => <span className="kg-figures">{trade_no}</span> },
    { key: 'customer', title: t.customer, width: 96, render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { key: 'phone', title: t.phone, width: 108, render: ({ customer }) => <span className="kg-figures">{customer.phone}</span> },
    { key: 'purpose', title: t.purpose, width: 114, render: ({ purpose }) => <span title={purpose}>{purpose || '-'}</span> },
    {
      key: 'state',
      title: t.state,
      width: 96,
      render: ({ state }) => <StatusTag tone={depositTones[state]} text={words(depositStateWords[state])} />,
    },
    { key: 'fee', title: t.fee, width: 76, number: true, render: ({ fee }) => <Money fen={fee} /> },
    { key: 'used', title: t.used, width: 76, number: true, render: ({ used }) => (used > 0 ? <Money fen={used} /> : '-') },
    {
      key: 'returned',
      title: t.returned,
      width: 92,
      number: true,
      hidden: true,
      render: ({ returned }) => (returned > 0 ? <Money fen={returned} /> : '-'),
    },
    { key: 'kept', title: t.kept, width: 92, number: true, hidden: true, render: ({ kept }) => (kept > 0 ? <Money fen={kept} /> : '-') },
    {
      key: 'left',
      title: t.left,
      width: 84,
      number: true,
      render: ({ left }) => (
        <b>
          <Money fen={left} />
        </b>
      ),
    },
    { key: 'at', title: t.takenAt, width: 138, render: ({ taken_at }) => <TimeText at={taken_at} /> },
    { key: 'staff', title: t.staff, width: 84, hidden: true, render: ({ staff_name }) => staff_name },
    ...(mayRefund
      ? [
          {
            key: 'actions',
            title: '',
            width: 84,
            fixed: 'end' as const,
            render: (deposit: Deposit) =>
              deposit.left > 0 && (
                <span className="kg-row-actions">
                  <Button type="link" size="small" danger onClick={() => onRefund(deposit)}>
                    {t.refund}
                  </Button>
                </span>
              ),
          },
        ]
      : []),
  ]
}
