/** 门店结算: what branches owe each other now, and what each two settle for a month. `?month=` says which one. */
import { settlementStateWords } from '@kaiguan/contract/overview/head-office/settlement-states.texts'
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { say } from '@kaiguan/contract/sentence'
import { addMonths } from '@kaiguan/contract/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { DueTable } from './DueTable.tsx'
import { flowOf } from './flow.ts'
import { SettlementActions } from './SettlementActions.tsx'
import { SettlementDrawer } from './SettlementDrawer.tsx'
import { settlementTones } from './settlement-tones.ts'
import { settlementTexts } from './settlements.texts.ts'
import { useWaits } from './use-waits.ts'

export function SettlementsTab() {
  const t = useTexts(settlementTexts)
  const [params, change] = useAddress()
  const today = useUser().gym.today
  const thisMonth = today.slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : addMonths(today, -1).slice(0, 7)
  const read = useRead(settlementCalls.list, { query: { month } }, { silent: true })
  return (
    <section className="kg-page">
      <PageHead title={t.title} />
      <DueTable />
      <div className="kg-between">
        <h2 className="kg-heading">{fill(t.pairs, { month })}</h2>
        <DatePicker
          picker="month"
          aria-label={t.month}
          allowClear={false}
          value={dayjs(`${month}-01`)}
          disabledDate={(day) => day.format('YYYY-MM') > thisMonth}
          onChange={(day) => change({ month: day?.format('YYYY-MM') ?? '' })}
        />
      </div>
      <Reading read={read} rows={6}>
        {({ data, sums }) => (
          <>
            {data.length > 0 && <p className="kg-soft kg-figures">{say(t.sums, sums)}</p>}
            <Pairs key={month} month={month} pairs={data} />
          </>
        )}
      </Reading>
    </section>
  )
}

/** By what is paid in all: a part may go the other way. */
const part = ({ net }: BranchSettlement, fee: number) => (net < 0 ? 0 - fee : fee)

const pairKey = ({ gym, other_gym }: Pick<BranchSettlement, 'gym' | 'other_gym'>) => `${gym.id}-${other_gym.id}`

function Pairs({ month, pairs }: { month: string; pairs: readonly BranchSettlement[] }) {
  const t = useTexts(settlementTexts)
  const [chosen, setChosen] = useState<readonly (string | number)[]>([])
  const [open, setOpen] = useState<BranchSettlement | null>(null)
  const columns = useColumns()
  if (pairs.length === 0) return <PageState kind="empty" of="money" title={fill(t.none, { month })} text={t.noneText} />
  const of = pairs.filter((pair) => chosen.includes(pairKey(pair)))
  const clear = () => setChosen([])
  return (
    <>
      {of.length > 0 && (
        <div className="kg-row">
          <span className="kg-soft">{fill(t.chosen, { count: of.length })}</span>
          <SettlementActions month={month} pairs={of} onDone={clear} />
        </div>
      )}
      <section className="kg-card" aria-label={fill(t.pairs, { month })}>
        <DataTable
          id="settlements"
          columns={columns}
          rows={pairs}
          rowKey={pairKey}
          onRow={setOpen}
          sticky={false}
          selection={{ keys: [...chosen], onChange: setChosen }}
        />
      </section>
      {open && <SettlementDrawer key={pairKey(open)} month={month} pair={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function useColumns(): Column<BranchSettlement>[] {
  const t = useTexts(settlementTexts)
  const words = useWords()
  const waits = useWaits()
  return [
    {
      key: 'pair',
      title: t.pair,
      width: 260,
      fixed: 'start',
      opens: true,
      text: ({ gym, other_gym }) => fill(t.between, { gym: gym.name, other: other_gym.name }),
    },
    { key: 'state', title: t.state, width: 100, tag: ({ state }) => [settlementTones[state], words(settlementStateWords[state])] },
    { key: 'visits', title: t.visits, width: 90, number: true, text: ({ visits }) => visits },
    { key: 'due', title: t.due, width: 120, yields: true, money: (pair) => part(pair, pair.due) },
    { key: 'settlement', title: t.settlement, width: 120, yields: true, money: (pair) => part(pair, pair.settlement) },
    { key: 'net', title: t.net, width: 120, money: ({ net }) => Math.abs(net) },
    {
      key: 'pays',
      title: t.whoPays,
      width: 260,
      text: (pair) => {
        const flow = flowOf(pair, pair.net)
        return flow ? fill(t.pays, { from: flow.from.name, to: flow.to.name }) : t.even
      },
    },
    { key: 'waits', title: t.waits, width: 200, yields: true, text: waits },
    { key: 'paid', title: t.paidOn, width: 110, yields: true, day: ({ paid_on }) => paid_on },
  ]
}
