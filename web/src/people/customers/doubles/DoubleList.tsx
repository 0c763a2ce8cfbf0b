/** 疑似重复: pairs of customers who may be one person; merged, or said to be two. */
import { customerMergeCalls, type Double, type OneOfTwo } from '@kaiguan/contract/overview/customer-merges/calls'
import { doubleReasonWords, doubleStateWords } from '@kaiguan/contract/overview/customer-merges/texts'
import { useState } from 'react'
import { went } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { Initial } from '../../../ui/display/Initial.tsx'
import { maskPhone } from '../../../ui/display/phone-text.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { actionsColumn, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CustomerName } from '../CustomerName.tsx'
import { useMemberDrawer } from '../drawer/member-drawer.ts'
import { StageTag } from '../StageTag.tsx'
import { doublesTexts } from './doubles.texts.ts'
import MergeDialog from './MergeDialog.tsx'

export default function DoubleList() {
  const t = useTexts(doublesTexts)
  const list = useList(customerMergeCalls.list)
  const drawer = useMemberDrawer()
  const dismiss = useSend(customerMergeCalls.dismiss)
  const [merging, setMerging] = useState<Double | null>(null)
  const [undoing, setUndoing] = useState<Double | null>(null)
  async function judge({ id }: Double, dismissed: boolean) {
    if (!(await went(dismiss.send({ params: { id }, body: { dismissed } })))) return
    if (dismissed) notices.message({ level: 'success', text: t.dismissDone })
  }
  const actionsOf = (row: Double): MaybeAction[] => [
    row.state === 'open' && { text: t.merge, run: () => setMerging(row) },
    row.state === 'open' && { text: t.dismiss, run: () => judge(row, true) },
    row.state === 'dismissed' && { text: t.reopen, run: () => judge(row, false) },
    row.state === 'merged' && { text: t.undo, danger: true, run: () => setUndoing(row) },
  ]
  return (
    <>
      <ListPage
        id="doubles"
        title={t.title}
        list={list}
        columns={[...useColumns(), actionsColumn(t.actions, 180, actionsOf)]}
        filters={[{ kind: 'choice', key: 'state', label: t.open, words: doubleStateWords, first: true, width: 140 }]}
        empty={{ of: 'people', title: t.empty, text: t.emptyText }}
      />
      {merging && (
        <MergeDialog
          id={merging.customer.id}
          otherId={merging.other.id}
          onClose={() => setMerging(null)}
          onMerged={(id) => drawer.open(id)}
        />
      )}
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

function UndoDialog({ row, onClose }: { row: Double; onClose: () => void }) {
  const t = useTexts(doublesTexts)
  const { send } = useSend(customerMergeCalls.undo)
  const [kept, gone] = row.merge?.kept_id === row.customer.id ? [row.customer, row.other] : [row.other, row.customer]
  return (
    <ReasonDialog
      title={fill(t.undoTitle, { kept: kept.name, gone: gone.name })}
      text={fill(t.undoText, { kept: kept.name })}
      okText={t.undo}
      danger
      onClose={onClose}
      submit={(reason) => send({ params: { id: row.merge?.id ?? 0 }, body: { reason } })}
      done={t.undoDone}
    />
  )
}

function useColumns(): Column<Double>[] {
  const t = useTexts(doublesTexts)
  const words = useWords()
  const who = (one: OneOfTwo) => (
    <span className="kg-named">
      <Initial name={one.name} picture={one.head_portrait} size="small" />
      <CustomerName id={one.id} name={one.name} />
      <span className="kg-soft kg-figures">{one.phone === '' ? t.noPhone : maskPhone(one.phone)}</span>
      <StageTag stage={one.stage} />
    </span>
  )
  return [
    { key: 'customer', title: t.one, width: 270, fixed: 'start', render: ({ customer }) => who(customer) },
    { key: 'other', title: t.other, width: 270, render: ({ other }) => who(other) },
    { key: 'why', title: t.why, width: 190, text: ({ why }) => words(doubleReasonWords[why]) },
    { key: 'found', title: t.found, width: 108, day: ({ found_at }) => found_at },
    {
      key: 'state',
      title: t.state,
      width: 150,
      yields: true,
      text: ({ state, merge }) =>
        merge === null ? words(doubleStateWords[state]) : `${t.merged} · ${fill(t.mergedBy, { name: merge.staff_name })}`,
    },
  ]
}
