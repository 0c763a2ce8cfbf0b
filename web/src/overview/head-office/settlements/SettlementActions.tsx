/** What may be done with settlements, one or several: confirmed, paid, taken back, reopened. Each says what will be booked. */
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { say } from '@kaiguan/contract/sentence'
import { useState } from 'react'
import { useMoneySend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { DayField } from '../../../ui/forms/fields.tsx'
import { Actions, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { flowOf } from './flow.ts'
import { settlementTexts } from './settlements.texts.ts'
import { useWaits } from './use-waits.ts'

type Props = { month: string; pairs: readonly BranchSettlement[]; onDone?: () => void }

type Open = 'pay' | 'unpay' | 'reopen'

const feeOf = (pairs: readonly BranchSettlement[]) => pairs.reduce((fen, { net }) => fen + Math.abs(net), 0)
const idsOf = (pairs: readonly BranchSettlement[]) => pairs.flatMap(({ id }) => (id === null ? [] : [id]))

export function SettlementActions({ month, pairs, onDone }: Props) {
  const t = useTexts(settlementTexts)
  const [open, setOpen] = useState<Open | null>(null)
  const of = (state: BranchSettlement['state']) => pairs.filter((pair) => pair.state === state)
  const confirm = useConfirm(month, of('draft'), onDone)
  const [unpaid, paid] = [of('confirmed'), of('paid')]
  const actions: MaybeAction[] = [
    confirm,
    unpaid.length > 0 && { text: t.pay, primary: true, run: () => setOpen('pay') },
    paid.length > 0 && { text: t.unpay, danger: true, run: () => setOpen('unpay') },
    unpaid.length > 0 && { text: t.reopen, danger: true, run: () => setOpen('reopen') },
  ]
  const dialog = { onDone, onClose: () => setOpen(null) }
  return (
    <>
      <Actions actions={actions} />
      {open === 'pay' && <Pay pairs={unpaid} {...dialog} />}
      {open === 'unpay' && <TakeBack act="unpay" pairs={paid} {...dialog} />}
      {open === 'reopen' && <TakeBack act="reopen" pairs={unpaid} {...dialog} />}
    </>
  )
}

function useConfirm(month: string, drafts: readonly BranchSettlement[], onDone: (() => void) | undefined): MaybeAction {
  const t = useTexts(settlementTexts)
  const waits = useWaits()
  const { send } = useMoneySend(settlementCalls.confirm, { label: t.confirm })
  const why = drafts.map(waits).find((one) => one !== null) ?? null
  const [first] = drafts
  if (!first) return false
  const flow = drafts.length === 1 ? flowOf(first, first.settlement) : null
  const text = flow
    ? say(t.confirmOne, { visits: first.visits, earner: flow.to.name, payer: flow.from.name, fee: flow.fee })
    : drafts.length === 1
      ? t.confirmDue
      : say(t.confirmMany, { fee: feeOf(drafts) })
  return {
    text: t.confirm,
    primary: why === null,
    disabled: why !== null,
    why,
    ask: { question: fill(t.confirmAsk, { count: drafts.length, month }), text },
    run: async () => {
      const pairs = drafts.map(({ gym, other_gym, net, visits }) => ({
        gym_id: gym.id,
        other_gym_id: other_gym.id,
        seen_net: net,
        seen_visits: visits,
      }))
      await send({ body: { month, pairs } })
      notices.message({ level: 'success', text: t.confirmed })
      onDone?.()
    },
  }
}

type DialogProps = { pairs: readonly BranchSettlement[]; onDone: (() => void) | undefined; onClose: () => void }

function Pay({ pairs, onDone, onClose }: DialogProps) {
  const t = useTexts(settlementTexts)
  const { today } = useUser().gym
  const { send } = useMoneySend(settlementCalls.pay, { label: t.pay })
  return (
    <FormDialog<{ paid_on: string }, unknown>
      title={say(t.payTitle, { count: pairs.length, fee: feeOf(pairs) })}
      initial={{ paid_on: today }}
      submit={({ paid_on }) => send({ body: { ids: idsOf(pairs), paid_on } })}
      done={t.paid}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.payText}</p>
      <DayField name="paid_on" label={t.paidOn} />
    </FormDialog>
  )
}

function TakeBack({ act, pairs, onDone, onClose }: DialogProps & { act: 'unpay' | 'reopen' }) {
  const t = useTexts(settlementTexts)
  const { send } = useMoneySend(settlementCalls[act], { label: t[act] })
  return (
    <ReasonDialog
      title={t[act]}
      text={act === 'unpay' ? t.unpayText : t.reopenText}
      danger
      submit={async (reason) => {
        await send({ body: { ids: idsOf(pairs), reason } })
        onDone?.()
      }}
      done={act === 'unpay' ? t.unpaidNow : t.reopened}
      onClose={onClose}
    />
  )
}
