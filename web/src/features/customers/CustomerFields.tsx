/** The fields that adding and editing a customer share. */
import { Name, Remark } from '@kaiguan/contract/rules'
import { Form, Input, Radio, Select } from 'antd'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { useRule } from '../../ui/rules.ts'
import { useTexts } from '../../words/texts.ts'
import { StaffPicker } from '../staff/parts.ts'
import { customerFormTexts } from './customers.texts.ts'
import { useCustomerChoices } from './use-customer-choices.ts'

type Colleague = { id: number; name: string } | null
type Props = {
  /** Whoever looks after them now: stays readable after leaving the club. */
  consultant?: Colleague
  coach?: Colleague
  /** Changing them needs a permission of its own; at the first entry it doesn't. */
  assigning?: boolean
}

export function CustomerFields({ consultant = null, coach = null, assigning = true }: Props) {
  const t = useTexts(customerFormTexts)
  const rule = useRule()
  const { sources, intents, fitGoals } = useCustomerChoices()
  const allowed = useAllowed()
  const fixed = !assigning && !allowed('customers.assign')
  return (
    <>
      <div className="kg-two">
        <Form.Item name="consultant_id" label={t.consultant} tooltip={fixed ? t.noAssign : undefined}>
          <StaffPicker chosen={consultant} disabled={fixed} />
        </Form.Item>
        <Form.Item name="coach_id" label={t.coach} tooltip={fixed ? t.noAssign : undefined}>
          <StaffPicker coach chosen={coach} disabled={fixed} />
        </Form.Item>
        <Form.Item name="source" label={t.source}>
          <Select options={sources} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="fit_goal" label={t.fitGoal}>
          <Select options={fitGoals} allowClear placeholder={t.choose} />
        </Form.Item>
        <Form.Item name="intent" label={t.intent}>
          <Radio.Group options={intents} optionType="button" block />
        </Form.Item>
        <Form.Item name="alert" label={t.alert} rules={[rule(Remark, { optional: true })]}>
          <Input maxLength={500} placeholder={t.alertHint} />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={t.remark} rules={[rule(Remark, { optional: true })]} style={{ marginBottom: 4 }}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </>
  )
}

/** `fixed`: they are somebody's whom other branches know. */
export function NameFields({ autoFocus, fixed }: { autoFocus?: boolean; fixed?: boolean }) {
  const t = useTexts(customerFormTexts)
  const rule = useRule()
  const { sexes } = useCustomerChoices()
  const { gym } = useUser()
  return (
    <>
      <Form.Item name="name" label={t.name} required rules={[rule(Name)]}>
        <Input autoFocus={autoFocus} maxLength={50} autoComplete="off" disabled={fixed} />
      </Form.Item>
      <Form.Item name="sex" label={t.sex}>
        <Radio.Group options={sexes.toSorted((a, b) => order(a.value) - order(b.value))} optionType="button" block disabled={fixed} />
      </Form.Item>
      <Form.Item name="birthday" label={t.birthday}>
        <DayInput disabled={fixed} disabledDate={(day) => day.format('YYYY-MM-DD') > gym.today} />
      </Form.Item>
    </>
  )
}

/** 男 女 未知: what one chooses stands first. */
function order(sex: number): number {
  return sex === 0 ? 3 : sex
}
