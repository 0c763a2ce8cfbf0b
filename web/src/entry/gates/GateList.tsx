import { type Gate, gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateKindWords, gateModeWords, gateStateWords } from '@kaiguan/contract/entry/gates/texts'
import { useState } from 'react'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { GateDialog } from './GateDialog.tsx'
import { GateDrawer } from './GateDrawer.tsx'
import { type GateTask, GateTaskDialog } from './GateTaskDialog.tsx'
import { gateTones, modeTones } from './gate-tones.ts'
import { gateTexts } from './gates.texts.ts'
import { useRulesWords } from './use-rules-words.ts'

/** Whether a gate is heard changes by itself. */
const EVERY_MS = 15_000

type Open = { task: GateTask; gate: Gate } | null

export function GateList() {
  const t = useTexts(gateTexts)
  const list = useList(gateCalls.list, { refetchInterval: EVERY_MS })
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<Open>(null)
  const [shown, show] = useOpenedRow('gate')
  return (
    <>
      <ListPage
        id="gates"
        title={t.gates}
        list={list}
        columns={useColumns((task, gate) => setOpen({ task, gate }))}
        filters={[
          { kind: 'search', key: 'search', label: t.search, first: true, width: 220 },
          { kind: 'choice', key: 'state', label: t.state, first: true, width: 140, words: gateStateWords },
        ]}
        add={{ text: t.add, needs: 'access-gates.create', run: () => setAdding(true) }}
        onRow={({ id }) => show(id)}
        empty={{ of: 'door', title: t.emptyTitle, text: t.emptyText }}
      />
      {adding && <GateDialog onMade={(gate) => setOpen({ task: 'pair', gate })} onClose={() => setAdding(false)} />}
      {open && <GateTaskDialog {...open} onClose={() => setOpen(null)} />}
      {shown !== null && <GateDrawer id={shown} onClose={() => show(null)} />}
    </>
  )
}

function useColumns(onTask: (task: GateTask, gate: Gate) => void): Column<Gate>[] {
  const t = useTexts(gateTexts)
  const say = useWords()
  const words = useRulesWords()
  return [
    { key: 'name', title: t.name, width: 150, opens: true, text: ({ name }) => name },
    {
      key: 'kind',
      title: t.kind,
      width: 130,
      text: ({ kind, locker }) => [say(gateKindWords[kind]), locker?.name].filter(Boolean).join(' · '),
    },
    { key: 'state', title: t.state, width: 100, tag: ({ state }) => [gateTones[state], say(gateStateWords[state])] },
    { key: 'mode', title: t.mode, width: 100, tag: ({ mode }) => [modeTones[mode], say(gateModeWords[mode])] },
    { key: 'rules', title: t.rules, width: 180, yields: true, text: ({ rules }) => words.short(rules) },
    { key: 'seen', title: t.seen, width: 138, time: ({ seen_at }) => seen_at },
    { key: 'copy', title: t.copy, width: 138, yields: true, time: ({ copy_at }) => copy_at },
    { key: 'waiting', title: t.waiting, width: 96, number: true, yields: true, text: ({ waiting }) => (waiting > 0 ? waiting : null) },
    actionsColumn(t.actions, 150, (gate: Gate) => [
      gate.state === 'unpaired' && { text: t.pair, needs: 'access-gates.edit', run: () => onTask('pair', gate) },
      gate.state === 'online' && { text: t.open, needs: 'access-gates.open', run: () => onTask('open', gate) },
      { text: t.edit, needs: 'access-gates.edit', run: () => onTask('edit', gate) },
    ]),
  ]
}
