/** Something is written onto a slip by hand: more or less pay, or a deduction. */
import { salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { type ByHand, deductionKinds, isDeduction } from '@kaiguan/contract/overview/salary/run-states'
import { byHandWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, ChoiceField, MoneyField, useOptions } from '../../../ui/forms/fields.tsx'
import { useTexts } from '../../../words/texts.ts'
import { slipTexts } from './runs.texts.ts'

type Values = { kind: ByHand; fee: number; reason: string }

export function AdjustDialog({ slipId, onClose }: { slipId: number; onClose: () => void }) {
  const t = useTexts(slipTexts)
  const { send } = useSend(salarySlipCalls.adjust)
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form)
  const options = useOptions()(['adjustment', ...deductionKinds] as const, byHandWords)
  return (
    <FormDialog<Values, unknown>
      title={t.adjust}
      form={form}
      initial={{ kind: 'adjustment' }}
      submit={(body) => send({ params: { id: slipId }, body })}
      done={t.adjusted}
      onClose={onClose}
    >
      <ChoiceField name="kind" label={t.kind} options={options} />
      {kind !== undefined && isDeduction(kind) ? (
        <MoneyField key="deduction" name="fee" label={t.fee} />
      ) : (
        <MoneyField key="adjustment" name="fee" label={t.fee} extra={t.feeHint} min={-100_000_000} />
      )}
      <AreaField name="reason" label={t.reason} rule={Reason} lines={[2, 3]} />
    </FormDialog>
  )
}
