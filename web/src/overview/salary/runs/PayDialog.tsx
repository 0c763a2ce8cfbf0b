/** That people were paid, on which day. The money itself goes by the bank or from the safe. */
import { type SalarySlip, salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { say } from '@kaiguan/contract/sentence'
import { useMoneySend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField } from '../../../ui/forms/fields.tsx'
import { useTexts } from '../../../words/texts.ts'
import { runPageTexts } from './runs.texts.ts'

type Values = { paid_on: string }

type Props = { runId: number; slips: readonly SalarySlip[]; onDone: () => void; onClose: () => void }

export function PayDialog({ runId, slips, onDone, onClose }: Props) {
  const t = useTexts(runPageTexts)
  const { today } = useUser().gym
  const { send } = useMoneySend(salaryRunCalls.pay, { label: t.pay })
  const fee = slips.reduce((sum, { net }) => sum + net, 0)
  return (
    <FormDialog<Values, unknown>
      title={say(t.payTitle, { people: slips.length, fee })}
      initial={{ paid_on: today }}
      submit={({ paid_on }) => send({ params: { id: runId }, body: { slip_ids: slips.map(({ id }) => id), seen_total: fee, paid_on } })}
      done={t.paid}
      onDone={onDone}
      onClose={onClose}
    >
      <DayField name="paid_on" label={t.paidOn} />
    </FormDialog>
  )
}
