/** 退款台: what members want back, by the day it is to be paid, and what may be done with each. */
import { type RefundCaseRow, refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { refundExport } from '@kaiguan/contract/overview/refunds/exports'
import {
  openStates,
  type RefundAct,
  type RefundState,
  refundStates,
  refundTransitions,
} from '@kaiguan/contract/overview/refunds/refund-states'
import { refundMethodWords, refundStateWords } from '@kaiguan/contract/overview/refunds/texts'
import { daysBetween } from '@kaiguan/contract/time'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { DayText } from '../../ui/display/DayText.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { type FilterKey, type List, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { RefundActDialog } from './RefundActDialog.tsx'
import { actNeeds, RefundCaseDrawer } from './RefundCaseDrawer.tsx'
import { refundTones } from './refund-tones.ts'
import { deskTexts } from './refunds.texts.ts'
import { refundScreenTexts } from './screens.texts.ts'

type Cases = List<typeof refundCalls.list>

export default function RefundDeskScreen() {
  const t = useTexts(deskTexts)
  const s = useTexts(refundScreenTexts)
  const list = useList(refundCalls.list)
  const [shown, setShown] = useOpenedRow('case')
  const [doing, setDoing] = useState<{ act: RefundAct; refund: RefundCaseRow } | null>(null)
  return (
    <>
      <ListPage
        id="refunds"
        title={s.desk}
        list={list}
        exported={refundExport}
        columns={useColumns((act, refund) => setDoing({ act, refund }))}
        filters={useFilters()}
        above={<States list={list} />}
        rowTone={({ state }) => (openStates.includes(state) ? undefined : 'idle')}
        onRow={({ id }) => setShown(id)}
        empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
      />
      {shown !== null && <RefundCaseDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
      {doing && <RefundActDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}

/** What waits, what is late, and each state with how many. */
function States({ list }: { list: Cases }) {
  const t = useTexts(deskTexts)
  const words = useWords()
  const read = useRead(refundCalls.counts, {}, { silent: true })
  const count = (states: readonly RefundState[]) =>
    read.data?.states.reduce((sum, one) => sum + (states.includes(one.state) ? one.count : 0), 0)
  const chosen = list.values.state.join()
  const late = list.values.overdue === '1'
  return (
    <CountTiles
      label={t.counts}
      counts={[
        {
          key: 'open',
          label: t.open,
          hint: t.openHint,
          value: count(openStates),
          shown: chosen === '' && !late,
          show: () => list.set({ state: [], overdue: '' }),
        },
        {
          key: 'overdue',
          label: t.overdue,
          hint: t.overdueHint,
          value: read.data?.overdue,
          shown: late,
          show: () => list.set({ state: [], overdue: '1' }),
        },
        ...refundStates.map((state) => ({
          key: state,
          label: words(refundStateWords[state]),
          value: count([state]),
          shown: chosen === state && !late,
          show: () => list.set({ state: [state], overdue: '' }),
        })),
      ]}
    />
  )
}

function useFilters(): FilterField<FilterKey<typeof refundCalls.list>>[] {
  const t = useTexts(deskTexts)
  const allowed = useAllowed()
  return [
    { kind: 'search', key: 'search', label: allowed('customers.reveal-phone') ? t.search : t.searchWhole, first: true, width: 316 },
    { kind: 'choices', key: 'state', label: t.state, first: true, width: 200, words: refundStateWords },
  ]
}

function useColumns(onAct: (act: RefundAct, refund: RefundCaseRow) => void): Column<RefundCaseRow>[] {
  const head = useHeads(refundExport)
  const t = useTexts(deskTexts)
  const words = useWords()
  return [
    { ...head('due'), width: 132, render: (row) => <Due row={row} /> },
    { ...head('state'), width: 88, tag: ({ state }) => [refundTones[state], words(refundStateWords[state])] },
    { ...head('customer'), width: 96, render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { ...head('phone'), width: 112, yields: true, digits: ({ customer }) => customer.phone },
    { ...head('card'), width: 120, opens: true, text: ({ name }) => name },
    { ...head('cardNo'), width: 104, hidden: true, digits: ({ card }) => card?.card_no ?? '' },
    { ...head('method'), width: 120, text: ({ method }) => words(refundMethodWords[method]) },
    { ...head('fee'), width: 92, money: ({ fee }) => fee },
    { ...head('reason'), width: 120, yields: true, text: ({ reason }) => reason },
    { ...head('by'), width: 84, yields: true, text: ({ requested_by }) => requested_by },
    { ...head('at'), width: 138, hidden: true, time: ({ requested_at }) => requested_at },
    actionsColumn(
      t.actions,
      132,
      (refund: RefundCaseRow) =>
        refundTransitions[refund.state].map((act) => ({
          text: t[act],
          needs: actNeeds[act],
          danger: act === 'reject' || act === 'withdraw',
          run: () => onAct(act, refund),
        })),
      1,
    ),
  ]
}

function Due({ row: { due_on, overdue } }: { row: RefundCaseRow }) {
  const t = useTexts(deskTexts)
  const { today } = useUser().gym
  if (!overdue) return <DayText day={due_on} />
  return (
    <span className="kg-two-lines">
      <DayText day={due_on} />
      <small className="kg-warn">{fill(t.late, { days: daysBetween(due_on, today) })}</small>
    </span>
  )
}
