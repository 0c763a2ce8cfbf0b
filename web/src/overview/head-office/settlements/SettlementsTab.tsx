/** 门店结算: what branches owe each other now, and what each two settle for a month. `?month=` says which one. */
import { formatFen } from '@kaiguan/contract/money'
import { settlementStateWords } from '@kaiguan/contract/overview/head-office/settlement-states.texts'
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { addMonths } from '@kaiguan/contract/time'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useUser } from '../../../session/session.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import type { FilterField } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { type FilterKey, useList } from '../../../ui/lists/use-list.ts'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { DueTable } from './DueTable.tsx'
import { flowOf } from './flow.ts'
import { SettlementActions } from './SettlementActions.tsx'
import { SettlementDrawer } from './SettlementDrawer.tsx'
import { settlementTones } from './settlement-tones.ts'
import { settlementTexts } from './settlements.texts.ts'
import { useWaits } from './use-waits.ts'

type Pair = Pick<BranchSettlement, 'month' | 'gym' | 'other_gym'>
const pairKey = ({ month, gym, other_gym }: Pair) => `${month} ${gym.id} ${other_gym.id}`

export function SettlementsTab() {
  const t = useTexts(settlementTexts)
  const words = useWords()
  const { month, choice } = useMonth()
  const list = useList(settlementCalls.list, { fixed: { month } })
  const [open, setOpen] = useState<BranchSettlement | null>(null)
  const { data, sums } = list.read.data ?? {}
  const { chosen, clear, selection } = useChosenPairs(month, data ?? [])
  return (
    <>
      <ListPage
        id="settlements"
        title={t.title}
        list={list}
        columns={useColumns()}
        rowKey={pairKey}
        filters={[choice, ...useFilters()]}
        above={<DueTable />}
        onRow={setOpen}
        selection={selection}
        batch={<SettlementActions month={month} pairs={chosen} onDone={clear} />}
        sums={
          sums && [
            { label: t.visits, value: sums.visits },
            { label: words(settlementStateWords.draft), value: formatFen(sums.draft) },
            { label: words(settlementStateWords.confirmed), value: formatFen(sums.confirmed) },
            { label: words(settlementStateWords.paid), value: formatFen(sums.paid) },
          ]
        }
        empty={{ of: 'money', title: fill(t.none, { month }), text: t.noneText }}
      />
      {open && <SettlementDrawer key={pairKey(open)} month={month} pair={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The month that is asked for, at first the last one that is over; another one begins on its first page. */
function useMonth(): { month: string; choice: FilterField<never> } {
  const t = useTexts(settlementTexts)
  const [params, change] = useAddress()
  const { today } = useUser().gym
  const thisMonth = today.slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : addMonths(today, -1).slice(0, 7)
  const render = () => (
    <DatePicker
      picker="month"
      aria-label={t.month}
      allowClear={false}
      value={dayjs(`${month}-01`)}
      disabledDate={(day) => day.format('YYYY-MM') > thisMonth}
      onChange={(day) => change({ month: day?.format('YYYY-MM') ?? '', page: '', after: '' })}
    />
  )
  return { month, choice: { kind: 'own', keys: [], label: t.month, first: true, render } }
}

/** Also of other pages of the list; as they stand now, where this page shows them. */
function useChosenPairs(month: string, shown: readonly BranchSettlement[]) {
  const [known, setKnown] = useState<readonly BranchSettlement[]>([])
  const now = new Map(shown.map((pair) => [pairKey(pair), pair]))
  const chosen = known.filter((pair) => pair.month === month).map((pair) => now.get(pairKey(pair)) ?? pair)
  const onChange = (keys: readonly (string | number)[]) => {
    const all = new Map([...chosen, ...shown].map((pair) => [pairKey(pair), pair]))
    setKnown(keys.flatMap((key) => all.get(String(key)) ?? []))
  }
  return { chosen, clear: () => setKnown([]), selection: { keys: chosen.map(pairKey), onChange } }
}

function useFilters(): FilterField<FilterKey<typeof settlementCalls.list>>[] {
  const t = useTexts(settlementTexts)
  const { gyms, gym, employee } = useUser()
  // Of the brand and the post that ask here: somebody may have others.
  const own = gyms.filter(({ id, brand_name, type }) => id !== 0 && brand_name === gym.brand_name && type === employee.type)
  return [
    { kind: 'choice', key: 'gym_id', label: t.branch, first: true, width: 200, searched: true, of: own },
    { kind: 'choices', key: 'state', label: t.state, first: true, words: settlementStateWords },
    { kind: 'check', key: 'uneven', label: t.uneven, first: true },
  ]
}

/** By what is paid in all: a part may go the other way. */
const part = ({ net }: BranchSettlement, fee: number) => (net < 0 ? 0 - fee : fee)

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
