import { formatFen } from '@kaiguan/contract/money'
import { type Register, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { MoneyField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { openShiftTexts } from './shifts.texts.ts'

type Values = { float: number | null }

export function OpenShiftDialog({ register, onClose }: { register: Register; onClose: () => void }) {
  const t = useTexts(openShiftTexts)
  const { id, name } = register
  // Whoever may open a shift is told what the last one left.
  const left_in_drawer = register.left_in_drawer ?? 0
  const title = fill(t.title, { name })
  const [form] = Form.useForm<Values>()
  const float = Form.useWatch('float', form)
  const short = left_in_drawer - (float ?? left_in_drawer)
  const { send } = useMoneySend(shiftCalls.open, { label: title })
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={420}
      form={form}
      initial={{ float: left_in_drawer }}
      submit={({ float: counted }: Values) => send({ body: { register_id: id, float: counted ?? 0 } })}
      done={(_, { float: counted }) => fill(t.done, { name, yuan: formatFen(counted ?? 0) })}
      onClose={onClose}
    >
      <MoneyField
        name="float"
        label={t.float}
        rule={shiftCalls.open.body.shape.float}
        extra={
          short > 0 ? (
            <span className="kg-warn">{fill(t.short, { yuan: formatFen(short) })}</span>
          ) : (
            fill(t.hint, { yuan: formatFen(left_in_drawer) })
          )
        }
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </FormDialog>
  )
}
