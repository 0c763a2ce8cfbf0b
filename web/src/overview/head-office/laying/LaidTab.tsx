/** What is laid down, a row each; its drawer says to whom and what waits. */

import { laidKindWords } from '@kaiguan/contract/ground/laid-down/kinds.texts'
import { type LaidDown, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { useState } from 'react'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { LaidDrawer } from './LaidDrawer.tsx'
import { LayDialog } from './LayDialog.tsx'
import { layingTexts } from './laying.texts.ts'
import { useBranches } from './use-branches.ts'

export function LaidTab() {
  const t = useTexts(layingTexts)
  const list = useList(layingCalls.list)
  const gyms = useBranches()
  const [open, setOpen] = useOpenedRow('laid')
  const [laying, setLaying] = useState(false)
  return (
    <>
      <ListPage
        id="laid-down"
        title={t.laid}
        list={list}
        columns={useColumns()}
        filters={[
          { kind: 'choice', key: 'kind', label: t.kind, first: true, width: 180, words: laidKindWords },
          { kind: 'choice', key: 'gym_id', label: t.branches, first: true, width: 180, of: gyms },
        ]}
        add={{ text: t.add, needs: 'head-office.laid-down', run: () => setLaying(true) }}
        onRow={({ id }) => setOpen(id)}
        empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && <LaidDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {laying && <LayDialog onDone={({ id }) => setOpen(id)} onClose={() => setLaying(false)} />}
    </>
  )
}

function useColumns(): Column<LaidDown>[] {
  const t = useTexts(layingTexts)
  const words = useWords()
  return [
    { key: 'name', title: t.name, width: 200, fixed: 'start', opens: true, text: ({ name }) => name },
    { key: 'kind', title: t.kind, width: 140, text: ({ kind }) => words(laidKindWords[kind]) },
    { key: 'locked', title: t.locked, width: 260, yields: true, text: ({ locked }) => locked.map(({ label }) => label).join(t.and) },
    { key: 'pattern', title: t.pattern, width: 160, text: ({ pattern }) => pattern?.name ?? t.patternBeyond },
    {
      key: 'branches',
      title: t.branches,
      width: 168,
      render: ({ branch_count, behind_count }) => (
        <>
          {fill(t.branchCount, { count: branch_count })}{' '}
          {behind_count > 0 && <StatusTag tone="warn" text={fill(t.behind, { count: behind_count })} />}
        </>
      ),
    },
    { key: 'changed_at', title: t.changed, width: 150, time: ({ changed_at }) => changed_at },
    { key: 'changed_by', title: t.by, width: 110, yields: true, text: ({ changed_by }) => changed_by },
  ]
}
