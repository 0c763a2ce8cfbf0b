/** What passed at the gates and what was refused; each says why. */
import { gateCalls, type Passage } from '@kaiguan/contract/entry/gates/calls'
import { passageExport } from '@kaiguan/contract/entry/gates/exports'
import { credentialKindWords, directionWords } from '@kaiguan/contract/entry/gates/texts'
import { useRead } from '../../../api/queries.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { lookOf } from '../gate-tones.ts'
import { gateTexts, passageTexts } from '../gates.texts.ts'
import { PassageResult } from './PassageResult.tsx'
import { WhyDrawer } from './WhyDrawer.tsx'

const EVERY_MS = 15_000
/** As many as a branch can have. */
const ALL_GATES = 100

export function PassageList() {
  const t = useTexts(passageTexts)
  const g = useTexts(gateTexts)
  const mayList = useAllowed()('access-gates.view')
  const list = useList(gateCalls.passages, { refetchInterval: EVERY_MS })
  const gates = useRead(gateCalls.list, { query: { per_page: ALL_GATES } }, { silent: true, enabled: mayList })
  const [shown, show] = useOpenedRow('passage')
  return (
    <>
      <ListPage
        id="gate-passages"
        title={g.passages}
        list={list}
        exported={passageExport}
        columns={useColumns()}
        filters={[
          { kind: 'days', from: 'day_from', to: 'day_to', label: t.days, first: true, width: 240 },
          { kind: 'choice', key: 'gate_id', label: t.gate, first: true, width: 150, of: gates.data?.data ?? [] },
          { kind: 'choice', key: 'passed', label: t.passedFilter, first: true, width: 130, flag: [t.passed, t.notPassed] },
          { kind: 'choice', key: 'direction', label: t.direction, words: { in: directionWords.in, out: directionWords.out } },
          { kind: 'choice', key: 'online', label: t.onlineFilter, flag: [t.online, t.offline] },
          { kind: 'check', key: 'against_rules', label: t.againstOnly },
        ]}
        rowTone={(row) => (lookOf(row) === 'notPassed' ? 'idle' : undefined)}
        onRow={({ id }) => show(id)}
        empty={{ of: 'door', title: t.empty, text: t.emptyText }}
      />
      {shown !== null && <WhyDrawer id={shown} onClose={() => show(null)} />}
    </>
  )
}

function useColumns(): Column<Passage>[] {
  const head = useHeads(passageExport)
  const say = useWords()
  return [
    { ...head('at'), width: 138, opens: true, time: ({ at }) => at },
    { ...head('gate'), width: 130, text: ({ gate }) => gate.name },
    { ...head('direction'), width: 72, text: ({ direction }) => say(directionWords[direction]) },
    { ...head('who'), width: 130, render: (row) => <PassageWho passage={row} /> },
    {
      ...head('credential'),
      width: 96,
      yields: true,
      text: ({ credential }) => credential && say(credentialKindWords[credential]),
    },
    { ...head('passed'), width: 130, render: (row) => <PassageResult passage={row} /> },
    { ...head('message'), width: 240, yields: true, text: ({ message }) => message },
  ]
}

function PassageWho({ passage: { who } }: { passage: Passage }) {
  const t = useTexts(passageTexts)
  if (who === null) return <span className="kg-soft">{t.nobody}</span>
  if (who.kind === 'customer') return <CustomerName id={who.id} name={who.name} />
  return (
    <span title={t.staff}>
      {who.name} <span className="kg-soft">{t.staff}</span>
    </span>
  )
}
