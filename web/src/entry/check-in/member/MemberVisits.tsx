import { checkInCalls, type ListedVisit } from '@kaiguan/contract/entry/check-in/calls'
import { useRead } from '../../../api/queries.ts'
import type { MemberPartProps } from '../../../app/screen.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../../ui/lists/use-growing.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { memberVisitTexts } from './member-visits.texts.ts'

export default function MemberVisits({ customer }: MemberPartProps) {
  const t = useTexts(memberVisitTexts)
  const growing = useGrowing(FEW)
  const read = useRead(checkInCalls.visits, { query: { ...growing.paging, customer_id: customer.id } }, { silent: true })
  const columns: Column<ListedVisit>[] = [
    { key: 'entered', title: t.entered, width: 150, time: ({ entered_at }) => entered_at },
    {
      key: 'left',
      title: t.left,
      width: 150,
      render: ({ left_at, cancelled_at }) =>
        left_at ? <TimeText at={left_at} /> : cancelled_at ? '-' : <StatusTag tone="good" text={t.inside} />,
    },
    {
      key: 'card',
      title: t.card,
      width: 160,
      render: ({ card, pass, lesson }) =>
        card ? `${card.card_name} ${card.card_no}` : pass ? fill(t.trial, pass) : lesson ? fill(t.lesson, lesson) : '-',
    },
    { key: 'by', title: t.by, width: 90, text: ({ staff_name }) => staff_name },
    { key: 'notes', title: t.notes, render: (visit) => <Notes visit={visit} /> },
  ]
  return (
    <GrowingList read={read} growing={growing} empty={{ title: t.noVisits, text: t.noVisitsText }}>
      {(rows) => (
        <DataTable
          id="member-visits"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowTone={({ cancelled_at }) => (cancelled_at ? 'idle' : undefined)}
          sticky={false}
        />
      )}
    </GrowingList>
  )
}

function Notes({ visit }: { visit: ListedVisit }) {
  const t = useTexts(memberVisitTexts)
  const notes = [
    visit.branch !== null && fill(t.elsewhere, { branch: visit.branch }),
    visit.cancelled_at !== null && fill(t.cancelled, { reason: visit.cancel_reason ?? '-' }),
    visit.retroactive && t.retroactive,
    visit.guests > 0 && fill(t.guests, { count: visit.guests }),
    visit.override_reason !== null && fill(t.override, { reason: visit.override_reason }),
  ].filter((note) => note !== false)
  const text = notes.join('；')
  return <span title={text}>{text || '-'}</span>
}
