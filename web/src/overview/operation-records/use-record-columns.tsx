import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { recordListTexts } from './operation-records.texts.ts'
import { Actor, RegisterName, SubjectName } from './RecordNames.tsx'
import type { RecordSheet } from './record-list.ts'

export function useRecordColumns(kind: RecordKind, sheet: RecordSheet): Column<OperationRecord>[] {
  const head = useHeads(sheet)
  return [
    { ...head('at'), width: 138, time: ({ at }) => at },
    { ...head('by'), width: 112, render: (record) => <Actor {...record} /> },
    { ...head('subject'), width: 190, render: (record) => <SubjectName kind={kind} record={record} /> },
    { ...head('sentence'), width: 330, opens: true, render: (record) => <Said {...record} /> },
    { ...head('register'), width: 100, yields: true, render: (record) => <RegisterName {...record} /> },
    { ...head('ip'), width: 118, yields: true, digits: ({ ip }) => ip },
  ]
}

/** On pointing, each change; how many there are stands behind it. */
function Said({ sentence, changes }: OperationRecord) {
  const t = useTexts(recordListTexts)
  const language = useLanguage()
  const lines = changes[language].map(({ field, before, after }) => `${field}: ${before} → ${after}`)
  return (
    <span title={[sentence[language], ...lines].join('\n')}>
      {sentence[language]}
      {lines.length > 0 && <span className="kg-soft kg-small"> {fill(t.changes, { count: lines.length })}</span>}
    </span>
  )
}
