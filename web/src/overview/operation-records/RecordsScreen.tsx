/** 操作日志, one kind of its records: a list that nobody can change, and a row in full beside it. */

import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { recordKindWords } from '@kaiguan/contract/overview/operation-records/kinds.texts'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import { useState } from 'react'
import { useUser } from '../../session/session.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { recordListTexts } from './operation-records.texts.ts'
import { PastThingDrawer } from './PastThingDrawer.tsx'
import { usePastThing } from './past-thing.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import type { RecordList, RecordSheet } from './record-list.ts'
import { useRecordColumns } from './use-record-columns.tsx'
import { useRecordFilters } from './use-record-filters.tsx'

export function RecordsScreen({ kind, list, sheet }: { kind: RecordKind; list: RecordList; sheet: RecordSheet }) {
  const t = useTexts(recordListTexts)
  const words = useWords()
  const [shown, setShown] = useState<OperationRecord | null>(null)
  const [past, setPast] = usePastThing(useUser().gym.today)
  const only = ({ subject_kind, subject_id }: OperationRecord) => list.only({ subject_kind, subject_id: String(subject_id) })
  const columns = useRecordColumns(kind, sheet)
  const onlyThis = actionsColumn<OperationRecord>(t.actions, 96, (record) => [{ text: t.onlyThis, run: () => only(record) }])
  return (
    <>
      <ListPage
        id={`${kind}-records`}
        title={words(recordKindWords[kind])}
        list={list}
        exported={sheet}
        columns={list.values.subject_id === '' ? [...columns, onlyThis] : columns}
        filters={useRecordFilters(kind, list)}
        onRow={setShown}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {shown && (
        <RecordDrawer
          key={shown.id}
          kind={kind}
          record={shown}
          sheet={sheet}
          onOnly={() => only(shown)}
          onOnlyTheirs={(id) => list.only({ staff_id: String(id) })}
          onThen={setPast}
          onClose={() => setShown(null)}
        />
      )}
      {past && <PastThingDrawer thing={past} onDay={(day) => setPast({ ...past, day })} onClose={() => setPast(null)} />}
    </>
  )
}
