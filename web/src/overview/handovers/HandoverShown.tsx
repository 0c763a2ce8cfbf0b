/** One handover: what went to whom, what stayed and why, refunds still to be done, and taking it back. */
import { type Handover, type HandoverClass, type HandoverItem, handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import {
  type HandoverItemState,
  handoverItemWords,
  handoverWhyWords,
  heldClassKindWords,
  heldKindWords,
} from '@kaiguan/contract/overview/handovers/texts'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Read, useMoneySend, useRead } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { DASH } from '../../ui/display/day-text.ts'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { pastTexts } from './handovers.texts.ts'
import { HandoverLine } from './PastHandovers.tsx'

type Props = { employeeId: number; id: number; onBack: () => void }

export function HandoverShown({ employeeId, id, onBack }: Props) {
  const t = useTexts(pastTexts)
  const params = { employeeId, id }
  const [reversing, setReversing] = useState(false)
  const read = useRead(handoverCalls.show, { params }, { silent: true, staleTime: 0 })
  const { send } = useMoneySend(handoverCalls.reverse, { label: t.reverseTitle })
  return (
    <Reading read={read}>
      {(handover) => (
        <div className="kg-parts">
          <div className="kg-between">
            <div className="kg-stack kg-gap-4">
              <HandoverLine handover={handover} />
            </div>
            <Actions actions={[{ text: t.back, run: onBack }, undo(handover, t, () => setReversing(true))]} />
          </div>
          {handover.counts.classes > 0 && <Classes employeeId={employeeId} id={id} />}
          {holdsItems(handover) && <Items employeeId={employeeId} id={id} />}
          {reversing && (
            <ReasonDialog
              title={t.reverseTitle}
              text={t.reverseText}
              okText={t.reverse}
              danger
              submit={(reason) => send({ params, body: { reason } })}
              done={t.reverseDone}
              onClose={() => setReversing(false)}
            />
          )}
        </div>
      )}
    </Reading>
  )
}

/** Where nothing but classes went, there is nothing else to list. */
function holdsItems({ counts: { courses, lessons, members, refunds, kept, classes } }: Handover): boolean {
  return classes === 0 || courses + lessons + members + refunds + kept > 0
}

function undo({ reversible, reversed, counts }: Handover, t: { reverse: string; late: string }, run: () => void) {
  const moved = counts.courses + counts.lessons + counts.classes + counts.members > 0
  if (reversed || !moved) return null
  return {
    text: t.reverse,
    needs: 'staff.transfer-customer-courses',
    danger: true,
    disabled: !reversible,
    why: reversible ? null : t.late,
    run,
  } as const
}

const tones: Record<HandoverItemState, Tone> = {
  done: 'good',
  kept: 'idle',
  'to-refund': 'warn',
  refunded: 'good',
  reversed: 'idle',
  left: 'warn',
}

const PAGE = 20

type WentProps<Item> = {
  id: string
  read: Read<{ data: Item[]; total: number }>
  columns: Column<Item>[]
  page: number
  onPage: (page: number) => void
}

/** A page of what went to somebody, or was to. */
function Went<Item extends { id: number }>({ id, read, columns, page, onPage }: WentProps<Item>) {
  const t = useTexts(pastTexts)
  return (
    <Reading read={read}>
      {({ data, total }) => (
        <>
          <DataTable
            id={id}
            columns={columns}
            rows={data}
            rowKey={(item) => item.id}
            loading={read.isPlaceholderData}
            sticky={false}
            empty={<PageState kind="empty" of="people" small title={t.none} text={t.noneText} />}
          />
          {total > PAGE && (
            <Pagination size="small" align="end" current={page} pageSize={PAGE} total={total} showSizeChanger={false} onChange={onPage} />
          )}
        </>
      )}
    </Reading>
  )
}

function Items({ employeeId, id }: { employeeId: number; id: number }) {
  const [page, setPage] = useState(1)
  const query = { page, per_page: PAGE }
  const read = useRead(handoverCalls.items, { params: { employeeId, id }, query }, { silent: true, staleTime: 0 })
  const columns = useColumns()
  return <Went id="handover-items" read={read} columns={columns} page={page} onPage={setPage} />
}

/** What of classes went to whom. */
function Classes({ employeeId, id }: { employeeId: number; id: number }) {
  const t = useTexts(pastTexts)
  const words = useWords()
  const [page, setPage] = useState(1)
  const query = { page, per_page: PAGE }
  const read = useRead(handoverCalls.classes, { params: { employeeId, id }, query }, { silent: true, staleTime: 0 })
  const columns: Column<HandoverClass>[] = [
    { key: 'what', title: t.what, width: 180, text: ({ course }) => course.name },
    { key: 'kind', title: t.kind, width: 116, text: ({ kind }) => words(heldClassKindWords[kind]) },
    { key: 'when', title: t.when, width: 150, time: ({ starts_at }) => starts_at },
    { key: 'to', title: t.to, width: 110, text: ({ to }) => to.name },
    {
      key: 'state',
      title: t.state,
      width: 220,
      render: ({ state, why }) => (
        <span className="kg-beside kg-baseline kg-wraps">
          <StatusTag tone={tones[state]} text={words(handoverItemWords[state])} />
          {why && <small className="kg-warn">{words(handoverWhyWords[why])}</small>}
        </span>
      ),
    },
  ]
  return <Went id="handover-classes" read={read} columns={columns} page={page} onPage={setPage} />
}

function useColumns(): Column<HandoverItem>[] {
  const t = useTexts(pastTexts)
  const words = useWords()
  return [
    { key: 'member', title: t.member, width: 96, render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { key: 'kind', title: t.kind, width: 116, text: ({ kind }) => words(heldKindWords[kind]) },
    { key: 'what', title: t.what, width: 150, text: ({ course }) => course?.name },
    {
      key: 'to',
      title: t.to,
      width: 110,
      text: ({ to, state }) => to?.name ?? (state === 'done' || state === 'reversed' ? t.nobody : DASH),
    },
    { key: 'state', title: t.state, width: 320, render: (item) => <Outcome item={item} /> },
  ]
}

function Outcome({ item: { state, why, lessons, consent, course } }: { item: HandoverItem }) {
  const t = useTexts(pastTexts)
  const words = useWords()
  const allowed = useAllowed()
  const notes = [why && words(handoverWhyWords[why]), lessons > 0 && fill(t.went, { count: lessons }), consent && t.agreed].filter(Boolean)
  return (
    <span className="kg-beside kg-baseline kg-wraps">
      <StatusTag tone={tones[state]} text={words(handoverItemWords[state])} />
      {notes.length > 0 && <small className={why ? 'kg-warn' : 'kg-soft'}>{notes.join(' · ')}</small>}
      {state === 'to-refund' && course && allowed('coaching.view') && <Link to={`/zip/privatebuy?course=${course.id}`}>{t.doRefund}</Link>}
    </span>
  )
}
