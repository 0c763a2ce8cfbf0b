import { CloseOutlined } from '@ant-design/icons'
import type { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { wordsOfSubject } from '@kaiguan/contract/overview/operation-records/exports'
import { actorWords, subjectWords } from '@kaiguan/contract/overview/operation-records/texts'
import { type RecordKind, subjectKindsOf } from '@kaiguan/contract/record-kinds'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { useUser } from '../../session/session.ts'
import { type FilterField, lastDays } from '../../ui/lists/Filters.tsx'
import type { FilterKey } from '../../ui/lists/use-list.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { actionWords } from './action-words.ts'
import { recordListTexts } from './operation-records.texts.ts'
import type { RecordList } from './record-list.ts'

const ONLY_WIDTH = 260

type Field = FilterField<FilterKey<typeof operationRecordCalls.customer>>

export function useRecordFilters(kind: RecordKind, list: RecordList): Field[] {
  const t = useTexts(recordListTexts)
  const { today } = useUser().gym
  const staff = usePeople(list)
  const actions = useMemo(() => actionWords(kind), [kind])
  return [
    {
      kind: 'days',
      from: 'from',
      to: 'to',
      label: t.day,
      first: true,
      width: 238,
      presets: [lastDays(t.today, 1, today), lastDays(t.week, 7, today), lastDays(t.month, 30, today)],
    },
    { kind: 'choice', key: 'staff_id', label: t.person, first: true, width: 130, searched: true, of: staff },
    { kind: 'choice', key: 'action', label: t.action, first: true, width: 220, searched: true, words: actions },
    ...subjectFields(kind, list, t.subjectKind),
    { kind: 'choice', key: 'actor', label: t.actor, width: 220, words: actorWords },
  ]
}

/** Whoever left is named by their own records. */
function usePeople({ values, read }: RecordList): readonly { id: number; name: string }[] {
  const staff = useStaffChoices().data?.data ?? []
  const asked = read.data?.data.find(({ staff_id }) => String(staff_id) === values.staff_id)
  if (!asked?.staff_id || staff.some(({ id }) => id === asked.staff_id)) return staff
  return [{ id: asked.staff_id, name: asked.by }, ...staff]
}

/** One thing alone, or a kind of things where records are about several. */
function subjectFields(kind: RecordKind, list: RecordList, label: string): Field[] {
  if (list.values.subject_id !== '')
    return [{ kind: 'own', keys: ['subject_kind', 'subject_id'], label, first: true, render: () => <OnlyOne list={list} /> }]
  const kinds = subjectKindsOf(kind)
  if (kinds.length === 1) return []
  const words = Object.fromEntries(kinds.map((one) => [one, subjectWords[one]]))
  return [{ kind: 'choice', key: 'subject_kind', label, width: 220, words }]
}

function OnlyOne({ list: { values, read, set } }: { list: RecordList }) {
  const t = useTexts(recordListTexts)
  const words = useWords()
  const what = wordsOfSubject(values.subject_kind)
  const one = read.isPlaceholderData ? undefined : read.data?.data[0]
  const of = { kind: what ? words(what) : '', name: one ? (one.subject ?? t.deleted) : '' }
  const said = fill(t.only, of).trim()
  return (
    <Button
      style={{ maxWidth: ONLY_WIDTH }}
      title={said}
      aria-label={fill(t.onlyEnd, of).trim()}
      onClick={() => set({ subject_kind: '', subject_id: '' })}
    >
      <span className="kg-cut">{said}</span>
      <CloseOutlined />
    </Button>
  )
}
