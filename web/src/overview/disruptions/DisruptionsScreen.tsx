/** 补偿与延期: the times the club couldn't be used, with the days given back, and cards that were extended at once. */
import { busyDisruptions, type DisruptionRow, disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { disruptionKindWords, disruptionStateWords } from '@kaiguan/contract/overview/disruptions/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Slots } from '../../app/slots.ts'
import { useAllowed } from '../../session/allowed.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { DisruptionDrawer } from './DisruptionDrawer.tsx'
import { disruptionTones } from './disruption-tones.ts'
import { listTexts } from './disruptions.texts.ts'
import { ExtendCards } from './ExtendCards.tsx'
import { NewDisruptionDialog } from './NewDisruptionDialog.tsx'
import { disruptionScreenTexts } from './screens.texts.ts'

/** The list of cards opens what extends them; the menu opens the page. */
export default function DisruptionsScreen(asked: Slots['extend-cards'] | object) {
  return 'ids' in asked ? <ExtendCards {...asked} /> : <DisruptionList />
}

function DisruptionList() {
  const t = useTexts(listTexts)
  const s = useTexts(disruptionScreenTexts)
  const list = useList(disruptionCalls.list)
  const [shown, setShown] = useOpenedRow('disruption')
  const [adding, setAdding] = useState(false)
  const empty = useEmpty()
  return (
    <>
      <ListPage
        id="disruptions"
        title={s.disruptions}
        list={list}
        columns={useColumns()}
        add={{ text: t.add, needs: 'disruptions.apply', run: () => setAdding(true) }}
        rowTone={({ state }) => (state === 'reversed' ? 'idle' : undefined)}
        onRow={({ id }) => setShown(id)}
        empty={empty}
      />
      {adding && <NewDisruptionDialog onClose={() => setAdding(false)} onMade={setShown} />}
      {shown !== null && <DisruptionDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Whoever only extends cards begins at their list. */
function useEmpty() {
  const t = useTexts(listTexts)
  const may = useAllowed()
  const navigate = useNavigate()
  if (may('disruptions.apply')) return { of: 'calendar', title: t.emptyTitle, text: t.emptyText } as const
  const action = may('cards.view') ? { text: t.toCards, run: () => void navigate('/charts/menber') } : undefined
  return { of: 'calendar', title: t.emptyExtended, text: t.emptyExtendedText, action } as const
}

function useColumns(): Column<DisruptionRow>[] {
  const t = useTexts(listTexts)
  const words = useWords()
  return [
    { key: 'when', title: t.when, width: 200, opens: true, text: ({ from, to }) => (from === to ? from : fill(t.span, { from, to })) },
    { key: 'kind', title: t.kind, width: 100, text: ({ kind }) => words(disruptionKindWords[kind]) },
    { key: 'reason', title: t.reason, width: 180, text: ({ reason }) => reason },
    { key: 'gives', title: t.gives, width: 130, text: ({ days }) => (days === null ? t.lost : fill(t.each, { days })) },
    {
      key: 'state',
      title: t.state,
      width: 110,
      tag: ({ kind, state, stuck }) =>
        stuck && busyDisruptions.includes(state) ? ['bad', t.stuck] : [disruptionTones[state], words(disruptionStateWords[kind][state])],
    },
    { key: 'by', title: t.by, width: 96, text: ({ asked_by }) => asked_by },
    { key: 'at', title: t.at, width: 138, time: ({ asked_at }) => asked_at },
  ]
}
