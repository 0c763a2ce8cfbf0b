/** What may be done with a run: worked out anew, thrown away, confirmed; and once it is confirmed reopened, paid, taken back. */
import { type SalaryRunDetails, type SalarySlip, salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { say } from '@kaiguan/contract/sentence'
import { lazy, Suspense, useState } from 'react'
import { useMoneySend, useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { Actions, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { PayDialog } from './PayDialog.tsx'
import { runPageTexts } from './runs.texts.ts'

const PrintOfRun = lazy(() => import('../payslips/PrintOfRun.tsx'))

type Props = {
  run: SalaryRunDetails
  /** Of its slips; none: all that it may be done with. */
  chosen: readonly SalarySlip[]
  onDone: () => void
  onRemoved: () => void
}

type Open = 'pay' | 'unpay' | 'reopen' | 'print'

export function RunActions({ run, chosen, onDone, onRemoved }: Props) {
  const t = useTexts(runPageTexts)
  const [open, setOpen] = useState<Open | null>(null)
  const draft = useDraftActions(run, onRemoved)
  const of = chosen.length > 0 ? run.slips.filter(({ id }) => chosen.some((one) => one.id === id)) : run.slips
  const unpaid = of.filter(({ paid_on }) => paid_on === null)
  const paid = of.filter(({ paid_on }) => paid_on !== null)
  const confirmed: MaybeAction[] = [
    unpaid.length > 0 && { text: t.pay, needs: 'salary.pay', primary: true, run: () => setOpen('pay') },
    of.length > 0 && { text: t.print, needs: 'salary.payslips', run: () => setOpen('print') },
    paid.length > 0 && { text: t.unpay, needs: 'salary.pay', danger: true, run: () => setOpen('unpay') },
    run.slips.every(({ paid_on }) => paid_on === null) && {
      text: t.reopen,
      needs: 'salary.confirm',
      danger: true,
      run: () => setOpen('reopen'),
    },
  ]
  const close = () => setOpen(null)
  return (
    <>
      {chosen.length > 0 && <span className="kg-soft">{fill(t.chosen, { people: chosen.length })}</span>}
      <Actions actions={run.state === 'draft' ? draft : confirmed} />
      {open === 'pay' && <PayDialog runId={run.id} slips={unpaid} onDone={onDone} onClose={close} />}
      {open === 'unpay' && <Unpay runId={run.id} slips={paid} onDone={onDone} onClose={close} />}
      <Suspense fallback={null}>{open === 'print' && <PrintOfRun run={run} slipIds={of.map(({ id }) => id)} onClose={close} />}</Suspense>
      {open === 'reopen' && <Reopen runId={run.id} onClose={close} />}
    </>
  )
}

function useDraftActions(run: SalaryRunDetails, onRemoved: () => void): MaybeAction[] {
  const t = useTexts(runPageTexts)
  const recompute = useSend(salaryRunCalls.recompute)
  const remove = useSend(salaryRunCalls.remove)
  const confirm = useMoneySend(salaryRunCalls.confirm, { label: t.confirm })
  const { id, month, stale, over, unclosed_from, net, version } = run
  const params = { id }
  const success = (text: string) => notices.message({ level: 'success', text })
  const waits = !over || unclosed_from !== null || stale
  return [
    {
      text: t.recompute,
      needs: 'salary.run',
      primary: stale,
      run: async () => {
        await recompute.send({ params })
        success(t.recomputed)
      },
    },
    {
      text: t.confirm,
      needs: 'salary.confirm',
      primary: !waits,
      disabled: waits,
      why: !over ? t.running : unclosed_from !== null ? fill(t.daysOpen, { day: unclosed_from }) : stale ? t.stale : null,
      ask: { question: fill(t.confirmAsk, { month }), text: say(t.confirmText, run) },
      run: async () => {
        await confirm.send({ params, body: { seen_total: net, version } })
        success(t.isConfirmed)
      },
    },
    {
      text: t.remove,
      needs: 'salary.run',
      danger: true,
      ask: { question: fill(t.removeAsk, { month }), text: t.removeText },
      run: async () => {
        await remove.send({ params })
        success(t.removed)
        onRemoved()
      },
    },
  ]
}

type SlipsProps = { runId: number; slips: readonly SalarySlip[]; onDone: () => void; onClose: () => void }

function Unpay({ runId, slips, onDone, onClose }: SlipsProps) {
  const t = useTexts(runPageTexts)
  const { send } = useMoneySend(salaryRunCalls.unpay, { label: t.unpay })
  const fee = slips.reduce((sum, { net }) => sum + net, 0)
  return (
    <ReasonDialog
      title={fill(t.unpayTitle, { people: slips.length })}
      text={say(t.unpayText, { fee })}
      danger
      submit={async (reason) => {
        await send({ params: { id: runId }, body: { slip_ids: slips.map(({ id }) => id), reason } })
        onDone()
      }}
      done={t.unpaid}
      onClose={onClose}
    />
  )
}

function Reopen({ runId, onClose }: { runId: number; onClose: () => void }) {
  const t = useTexts(runPageTexts)
  const { send } = useMoneySend(salaryRunCalls.reopen, { label: t.reopen })
  return (
    <ReasonDialog
      title={t.reopen}
      text={t.reopenText}
      danger
      submit={(reason) => send({ params: { id: runId }, body: { reason } })}
      done={t.reopened}
      onClose={onClose}
    />
  )
}
