/** 停业补偿: the times the club couldn't be used, and giving the days back. */
import { busyDisruptions, type DisruptionRow, disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { disruptionStateWords } from '@kaiguan/contract/overview/disruptions/texts'
import { useState } from 'react'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { DisruptionDrawer } from './DisruptionDrawer.tsx'
import { disruptionTones } from './disruption-tones.ts'
import { listTexts } from './disruptions.texts.ts'
import { NewDisruptionDialog } from './NewDisruptionDialog.tsx'
import { disruptionScreenTexts } from './screens.texts.ts'

export default function DisruptionsScreen() {
  const t = useTexts(listTexts)
  const s = useTexts(disruptionScreenTexts)
  const list = useList(disruptionCalls.list)
  const [shown, setShown] = useOpenedRow('disruption')
  const [adding, setAdding] = useState(false)
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
        empty={{ of: 'calendar', title: t.emptyTitle, text: t.emptyText }}
      />
      {adding && <NewDisruptionDialog onClose={() => setAdding(false)} onMade={setShown} />}
      {shown !== null && <DisruptionDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function useColumns(): Column<DisruptionRow>[] {
  const t = useTexts(listTexts)
  const words = useWords()
  return [
    { key: 'when', title: t.when, width: 200, opens: true, text: ({ from, to }) => (from === to ? from : fill(t.span, { from, to })) },
    { key: 'reason', title: t.reason, width: 180, text: ({ reason }) => reason },
    { key: 'gives', title: t.gives, width: 130, text: ({ days }) => (days === null ? t.lost : fill(t.each, { days })) },
    {
      key: 'state',
      title: t.state,
      width: 110,
      tag: ({ state, stuck }) =>
        stuck && busyDisruptions.includes(state) ? ['bad', t.stuck] : [disruptionTones[state], words(disruptionStateWords[state])],
    },
    { key: 'by', title: t.by, width: 96, text: ({ asked_by }) => asked_by },
    { key: 'at', title: t.at, width: 138, time: ({ asked_at }) => asked_at },
  ]
}
