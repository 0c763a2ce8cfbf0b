import { formatFen } from '@kaiguan/contract/money'
import { type CashMove, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import type { OpenShift } from './registers.ts'
import { moveCashTexts } from './shifts.texts.ts'

type Values = { kind: CashMove['kind']; fee: number | null; reason: string }

/** Change from the bank, an expense, a trip to the bank: cash beside what is sold. */
export function MoveCashDialog({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const t = useTexts(moveCashTexts)
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: shift.register })
  const { send } = useMoneySend(shiftCalls.moveCash, { label: title })
  const kind = Form.useWatch('kind', form) ?? 'out'
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={440}
      form={form}
      initial={{ kind: 'out', fee: null, reason: '' }}
      submit={({ fee, ...values }: Values) => send({ params: { id: shift.id }, body: { ...values, fee: fee ?? 0 } })}
      done={(_, { kind: moved, fee }) => fill(moved === 'in' ? t.inDone : t.outDone, { yuan: formatFen(fee ?? 0) })}
      onClose={onClose}
    >
      <ChoiceField
        name="kind"
        label={t.kind}
        as="buttons"
        options={[
          { value: 'out', label: t.out },
          { value: 'in', label: t.in },
        ]}
      />
      <MoneyField name="fee" label={t.fee} rule={shiftCalls.moveCash.body.shape.fee} autoFocus />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={kind === 'in' ? t.inHint : t.outHint} />
    </FormDialog>
  )
}
