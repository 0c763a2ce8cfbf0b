/** The batches of this branch; one of which nothing was used can be undone whole. */
import {
  busyImportStates,
  type ImportKind,
  type ImportRow,
  type ImportState,
  importCalls,
  importKinds,
} from '@kaiguan/contract/overview/imports/calls'
import { importExport } from '@kaiguan/contract/overview/imports/exports'
import { importRights, rightsToSee, rightsToUndo } from '@kaiguan/contract/overview/imports/import-rights'
import { importKindWords, importStateWords } from '@kaiguan/contract/overview/imports/texts'
import { Button, Select, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useMoneySend, useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { RowActions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { broughtBy, saidOf, undoQuestions } from './import-kinds.ts'
import { importTexts } from './imports.texts.ts'

const tones: Record<ImportState, Tone> = {
  uploaded: 'idle',
  checking: 'info',
  errors: 'bad',
  passed: 'info',
  inserting: 'info',
  done: 'good',
  undoing: 'info',
  undone: 'idle',
  failed: 'warn',
}

export function ImportHistory({ state: first, onOpen }: { state?: ImportState; onOpen: (id: number) => void }) {
  const t = useTexts(importTexts)
  const [state, setState] = useState(first)
  const [kind, setKind] = useState<ImportKind>()
  const words = useWords()
  const allowed = useAllowed()
  const kinds = importKinds.filter((kind) => rightsToSee(kind).every((right) => allowed(right)))
  const query = { state: state && [state], kind: kind && [kind] }
  const read = useRead(
    importCalls.list,
    { query: { per_page: 50, ...query } },
    { refetchInterval: 1000, until: ({ data }) => !data.some(({ state }) => busyImportStates.includes(state)), staleTime: 0 },
  )
  const columns = useColumns(onOpen)
  return (
    <>
      {state && (
        <p className="kg-below-8">
          {fill(t.only, { state: words(importStateWords[state]) })}
          <Button type="link" size="small" onClick={() => setState(undefined)}>
            {t.showAll}
          </Button>
        </p>
      )}
      <div className="kg-between kg-below-8">
        <Select<ImportKind | ''>
          className="kg-import-kinds"
          size="small"
          aria-label={t.kind}
          value={kind ?? ''}
          onChange={(value) => setKind(value || undefined)}
          options={[{ value: '', label: t.allKinds }, ...kinds.map((value) => ({ value, label: words(importKindWords[value]) }))]}
        />
        <ExportButton
          of={importExport}
          query={query}
          answer={read.data}
          filtered={state !== undefined || kind !== undefined}
          size="small"
        />
      </div>
      <Table<ImportRow>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 420 }}
        loading={read.isPending}
        locale={{ emptyText: state || kind ? t.noneOnly : t.noHistory }}
        dataSource={[...(read.data?.data ?? [])]}
        columns={columns}
      />
    </>
  )
}

function useColumns(onOpen: (id: number) => void): TableColumnsType<ImportRow> {
  const t = useTexts(importTexts)
  const words = useWords()
  const allowed = useAllowed()
  const undo = useUndo()
  return [
    { title: t.file, dataIndex: 'file_name', ellipsis: true },
    { title: t.kind, key: 'kind', width: 110, render: (_, { kind }) => words(importKindWords[kind]) },
    { title: t.when, key: 'when', width: 160, render: (_, { created_at }) => <TimeText at={created_at} /> },
    { title: t.who, dataIndex: 'staff_name', width: 110 },
    {
      title: t.brought,
      key: 'brought',
      width: 150,
      render: (_, { kind, counts }) => (counts ? `${counts.new_customers} / ${broughtBy(kind, counts)}` : '-'),
    },
    {
      title: t.state,
      key: 'state',
      width: 110,
      render: (_, row) => <StatusTag tone={tones[row.state]} text={words(importStateWords[row.state])} />,
    },
    {
      key: 'actions',
      width: 170,
      render: (_, row) => (
        <RowActions
          actions={[
            importRights[row.kind].every((right) => allowed(right)) && { text: t.open, run: () => onOpen(row.id) },
            row.state === 'done' &&
              rightsToUndo(row.kind).every((right) => allowed(right)) && { text: t.undo, danger: true, run: () => undo(row) },
          ]}
        />
      ),
    },
  ]
}

function useUndo(): (row: ImportRow) => Promise<void> {
  const t = useTexts(importTexts)
  const undoing = useMoneySend(importCalls.undo, {
    label: t.undo,
  })

  return async ({ id, kind, counts }) => {
    const text = fill(t[undoQuestions[kind]], saidOf(counts))
    if (!(await notices.confirm({ title: t.undo, text, ok: t.undo, cancel: t.close, danger: true }))) return
    // The catalogue has said why not.
    await undoing.send({ params: { id } }).catch(() => undefined)
  }
}
