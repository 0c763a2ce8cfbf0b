import { type Register, shiftCalls } from '@kaiguan/contract/features/shifts'
import { formatFen } from '@kaiguan/contract/money'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { shiftReads } from './registers.ts'
import { openShiftTexts } from './shifts.texts.ts'

type Values = { float: number | null }

export function OpenShiftDialog({ register, onClose }: { register: Register; onClose: () => void }) {
  const t = useTexts(openShiftTexts)
  const rule = useRule()
  const { id, name, left_in_drawer } = register
  const title = fill(t.title, { name })
  const { send } = useMoneySend(shiftCalls.open, { label: title, refresh: shiftReads })
  async function open({ float }: Values) {
    await send({ body: { register_id: id, float: float ?? 0 } })
    notices.message({ level: 'success', text: fill(t.done, { name, yuan: formatFen(float ?? 0) }) })
  }
  return (
    <FormDialog<Values> title={title} okText={t.ok} width={420} initial={{ float: left_in_drawer }} submit={open} onClose={onClose}>
      <Form.Item
        name="float"
        label={t.float}
        required
        extra={fill(t.hint, { yuan: formatFen(left_in_drawer) })}
        rules={[rule(shiftCalls.open.body.shape.float)]}
      >
        <MoneyInput autoFocus onFocus={({ target }) => target.select()} />
      </Form.Item>
    </FormDialog>
  )
}
