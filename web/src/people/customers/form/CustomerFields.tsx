/** The fields that adding and editing a customer share. */
import { Name, Remark } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { AvatarField } from '../../../ground/files/parts.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { AreaField, ChoiceField, DayField, Field, TextField } from '../../../ui/forms/fields.tsx'
import { useTexts } from '../../../words/texts.ts'
import { CustomerPicker } from '../CustomerPicker.tsx'
import { customerFormTexts } from '../customers.texts.ts'
import { useCustomerChoices } from '../use-customer-choices.ts'

type Colleague = { id: number; name: string } | null
type Props = {
  /** Whoever looks after them now: stays readable after leaving the club. */
  consultant?: Colleague
  coach?: Colleague
  /** Who is changed: nobody brings themselves. */
  customer?: { id: number; referred_by: Colleague }
  /** Changing them needs a permission of its own; at the first entry it doesn't. */
  assigning?: boolean
  /** They are somebody's whom other branches know, by the face they know. */
  faceFixed?: boolean
}

export function CustomerFields({ consultant = null, coach = null, customer, assigning = true, faceFixed = false }: Props) {
  const t = useTexts(customerFormTexts)
  const { sources, intents, fitGoals } = useCustomerChoices()
  const allowed = useAllowed()
  const fixed = !assigning && !allowed('customers.assign')
  return (
    <div className="kg-two">
      <Field name="consultant_id" label={t.consultant} tooltip={fixed ? t.noAssign : undefined}>
        <StaffPicker chosen={consultant} disabled={fixed} />
      </Field>
      <Field name="coach_id" label={t.coach} tooltip={fixed ? t.noAssign : undefined}>
        <StaffPicker coach chosen={coach} disabled={fixed} />
      </Field>
      <ChoiceField name="source" label={t.source} options={sources} showSearch />
      <ChoiceField name="fit_goal" label={t.fitGoal} options={fitGoals} allowClear placeholder={t.choose} />
      <Field name="referred_by_id" label={t.referredBy}>
        <CustomerPicker except={customer?.id} chosen={customer?.referred_by} />
      </Field>
      <ChoiceField name="intent" label={t.intent} options={intents} as="buttons" block />
      <TextField name="alert" label={t.alert} rule={Remark} placeholder={t.alertHint} />
      {!faceFixed && <FaceField />}
      <AreaField name="remark" label={t.remark} rule={Remark} style={{ marginBottom: 4 }} />
    </div>
  )
}

function FaceField() {
  const t = useTexts(customerFormTexts)
  const name: unknown = Form.useWatch('name')
  return <AvatarField name="head_portrait" label={t.face} of={typeof name === 'string' && name !== '' ? name : '?'} />
}

/** `fixed`: they are somebody's whom other branches know. */
export function NameFields({ autoFocus, fixed }: { autoFocus?: boolean; fixed?: boolean }) {
  const t = useTexts(customerFormTexts)
  const { sexes } = useCustomerChoices()
  const { gym } = useUser()
  return (
    <>
      <TextField name="name" label={t.name} rule={Name} autoFocus={autoFocus} disabled={fixed} />
      <ChoiceField
        name="sex"
        label={t.sex}
        options={sexes.toSorted((a, b) => order(a.value) - order(b.value))}
        as="buttons"
        block
        disabled={fixed}
      />
      <DayField name="birthday" label={t.birthday} disabled={fixed} disabledDate={(day) => day.format('YYYY-MM-DD') > gym.today} />
    </>
  )
}

/** 男 女 未知: what one chooses stands first. */
function order(sex: number): number {
  return sex === 0 ? 3 : sex
}
