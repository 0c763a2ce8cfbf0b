/** 删除申请: who asked to be forgotten; confirmed by another than wrote it down, or withdrawn. */
import { type ForgetRequest, forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { type ForgetState, forgetStateWords } from '@kaiguan/contract/overview/forget-requests/texts'
import { useState } from 'react'
import { went } from '../../../api/failure.ts'
import { useRead, useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import type { Tone } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { actionsColumn, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CustomerName } from '../CustomerName.tsx'
import { ForgetPreview } from './ForgetPreview.tsx'
import { forgetListTexts } from './forgetting.texts.ts'
import { HeldThings } from './HeldThings.tsx'

const tones: Record<ForgetState, Tone> = { asked: 'warn', overdue: 'idle', withdrawn: 'idle', done: 'good' }

export default function ForgetRequestList() {
  const t = useTexts(forgetListTexts)
  const list = useList(forgetRequestCalls.list)
  const settle = useSend(forgetRequestCalls.settle)
  const [confirming, setConfirming] = useState<ForgetRequest | null>(null)
  async function takeBack({ id, customer: { name } }: ForgetRequest) {
    const asked = { title: fill(t.withdrawTitle, { name }), text: t.withdrawText, ok: t.withdraw, cancel: t.cancel }
    if (!(await notices.confirm(asked))) return
    if (await went(settle.send({ params: { id }, body: { forget: false } }))) notices.message({ level: 'success', text: t.withdrawn })
  }
  const actionsOf = (row: ForgetRequest): MaybeAction[] => [
    row.state === 'asked' && { text: t.confirm, danger: true, why: row.own ? t.own : null, run: () => setConfirming(row) },
    (row.state === 'asked' || row.state === 'overdue') && { text: t.withdraw, run: () => takeBack(row) },
  ]
  return (
    <>
      <ListPage
        id="forget-requests"
        title={t.title}
        list={list}
        columns={[...useColumns(), actionsColumn(t.actions, 160, actionsOf)]}
        filters={[{ kind: 'choice', key: 'open', label: t.open, first: true, width: 120, flag: [t.waiting, t.settled] }]}
        empty={{ of: 'people', title: t.empty, text: t.emptyText }}
      />
      {confirming && <ConfirmDialog request={confirming} onClose={() => setConfirming(null)} />}
    </>
  )
}

/** Looked at again: what was asked for days ago may be in the way of something by now. */
function ConfirmDialog({ request, onClose }: { request: ForgetRequest; onClose: () => void }) {
  const t = useTexts(forgetListTexts)
  const { send } = useSend(forgetRequestCalls.settle)
  const { id, customer, asked_by, reason } = request
  const read = useRead(forgetRequestCalls.quote, { query: { customer_id: customer.id } }, { staleTime: 0 })
  const title = fill(t.confirmTitle, { name: customer.name })
  if (read.data && read.data.held.length === 0)
    return (
      <FormDialog
        title={title}
        okText={t.confirm}
        danger
        initial={{}}
        submit={() => send({ params: { id }, body: { forget: true } })}
        done={t.confirmed}
        onClose={onClose}
      >
        <p className="kg-soft kg-dialog-alert">{fill(t.confirmText, { staff: asked_by, reason })}</p>
        <ForgetPreview quote={read.data} />
      </FormDialog>
    )
  if (read.isPending) return null
  return (
    <Dialog title={title} width={520} onClose={onClose}>
      <Reading read={read} rows={4}>
        {({ held }) => <HeldThings held={held} />}
      </Reading>
    </Dialog>
  )
}

function useColumns(): Column<ForgetRequest>[] {
  const t = useTexts(forgetListTexts)
  const words = useWords()
  return [
    {
      key: 'customer',
      title: t.customer,
      width: 180,
      fixed: 'start',
      render: ({ state, customer: { id, name } }) => (state === 'done' ? name : <CustomerName id={id} name={name} />),
    },
    { key: 'reason', title: t.reason, width: 180, yields: true, text: ({ reason }) => reason },
    { key: 'asked', title: t.asked, width: 100, text: ({ asked_by }) => asked_by },
    { key: 'at', title: t.at, width: 150, time: ({ asked_at }) => asked_at },
    { key: 'until', title: t.until, width: 108, day: ({ until }) => until },
    { key: 'state', title: t.state, width: 104, tag: ({ state }) => [tones[state], words(forgetStateWords[state])] },
    { key: 'ended', title: t.ended, width: 100, text: ({ ended_by }) => ended_by ?? '' },
  ]
}
