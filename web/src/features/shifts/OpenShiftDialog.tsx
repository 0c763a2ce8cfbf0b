import { type Register, shiftCalls } from '@kaiguan/contract/features/shifts'
import { formatFen } from '@kaiguan/contract/money'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { openShiftTexts } from './shifts.texts.ts'

type Values = { float: number | null }

export function OpenShiftDialog({ register, onClose }: { register: Register; onClose: () => void }) {
  const t = useTexts(openShiftTexts)
  const rule = useRule()
  const { id, name } = register
  // Whoever may open a shift is told what the last one left.
  const left_in_drawer = register.left_in_drawer ?? 0
  const title = fill(t.title, { name })
  const [form] = Form.useForm<Values>()
  const float = Form.useWatch('float', form)
  const short = left_in_drawer - (float ?? left_in_drawer)
  const { send } = useMoneySend(shiftCalls.open, { label: title })
  async function open({ float: counted }: Values) {
    await send({ body: { register_id: id, float: counted ?? 0 } })
    notices.message({ level: 'success', text: fill(t.done, { name, yuan: formatFen(counted ?? 0) }) })
  }
  return (
    <FormDialog<Values>
      title={title}
      okText={t.ok}
      width={420}
      form={form}
      initial={{ float: left_in_drawer }}
      submit={open}
      onClose={onClose}
    >
      <Form.Item
        name="float"
        label={t.float}
        required
        extra={
          short > 0 ? (
            <span className="kg-warn">{fill(t.short, { yuan: formatFen(short) })}</span>
          ) : (
            fill(t.hint, { yuan: formatFen(left_in_drawer) })
          )
        }
        rules={[rule(shiftCalls.open.body.shape.float)]}
      >
        <MoneyInput autoFocus onFocus={({ target }) => target.select()} />
      </Form.Item>
    </FormDialog>
  )
}
