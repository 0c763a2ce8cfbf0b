import { type CashMove, shiftCalls } from '@kaiguan/contract/features/shifts'
import { formatFen } from '@kaiguan/contract/money'
import { Reason } from '@kaiguan/contract/rules'
import { Form, Input, Radio } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import type { OpenShift } from './registers.ts'
import { moveCashTexts } from './shifts.texts.ts'

type Values = { kind: CashMove['kind']; fee: number | null; reason: string }

/** Change from the bank, an expense, a trip to the bank: cash beside what is sold. */
export function MoveCashDialog({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const t = useTexts(moveCashTexts)
  const rule = useRule()
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: shift.register })
  const { send } = useMoneySend(shiftCalls.moveCash, { label: title })
  const kind = Form.useWatch('kind', form) ?? 'out'
  async function move({ fee, ...values }: Values) {
    await send({ params: { id: shift.id }, body: { ...values, fee: fee ?? 0 } })
    notices.message({ level: 'success', text: fill(values.kind === 'in' ? t.inDone : t.outDone, { yuan: formatFen(fee ?? 0) }) })
  }
  return (
    <FormDialog<Values>
      title={title}
      okText={t.ok}
      width={440}
      form={form}
      initial={{ kind: 'out', fee: null, reason: '' }}
      submit={move}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t.kind}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'out', label: t.out },
            { value: 'in', label: t.in },
          ]}
        />
      </Form.Item>
      <Form.Item name="fee" label={t.fee} required rules={[rule(shiftCalls.moveCash.body.shape.fee)]}>
        <MoneyInput autoFocus />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} required rules={[rule(Reason)]}>
        <Input maxLength={200} autoComplete="off" placeholder={kind === 'in' ? t.inHint : t.outHint} />
      </Form.Item>
    </FormDialog>
  )
}
