/** The sections of an employee's form. */
import { sexWords } from '@kaiguan/contract/features/customers.texts'
import { Post, type StaffMember, StaffNumber } from '@kaiguan/contract/features/staff'
import { postWords } from '@kaiguan/contract/features/staff.texts'
import { Name, Password, Phone, Remark } from '@kaiguan/contract/rules'
import { ConfigProvider, Form, type FormInstance, type FormRule, Input, Radio, Select, Switch } from 'antd'
import { useAllowed } from '../../session/allowed.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { useRule } from '../../ui/rules.ts'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { AuthorityInput, DiscountText, useAuthorityRule } from '../roles/parts.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { staffFormTexts } from './staff.texts.ts'
import type { NewStaffValues, StaffValues } from './staff-form.ts'
import { useRoles } from './use-roles.ts'
import './staff.css'

// `any`-free: both forms hold StaffValues; the add form has a password and a state besides.
type Props = { form: FormInstance<StaffValues> | FormInstance<NewStaffValues>; member: StaffMember | null }

export function StaffFields({ form, member }: Props) {
  const t = useTexts(staffFormTexts)
  return (
    <div className="kg-staff-form">
      <FormSection title={t.basic}>
        <BasicFields member={member} />
      </FormSection>
      <FormSection title={t.discount}>
        <DiscountFields form={form} member={member} />
      </FormSection>
      <FormSection title={t.work}>
        <WorkFields />
      </FormSection>
      <FormSection title={t.emergency}>
        <EmergencyFields />
      </FormSection>
    </div>
  )
}

function BasicFields({ member }: { member: StaffMember | null }) {
  const t = useTexts(staffFormTexts)
  const words = useWords()
  const rule = useRule()
  const numberRule: FormRule = {
    validator: async (_, value: unknown) => {
      if (value && !StaffNumber.safeParse(value).success) throw new Error(t.numberWrong)
    },
  }
  return (
    <div className="kg-two">
      <Form.Item name="name" label={t.name} required rules={[rule(Name)]}>
        <Input autoFocus maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t.phone} required rules={[rule(Phone)]} extra={member ? undefined : t.phoneHint}>
        <Input inputMode="numeric" maxLength={11} autoComplete="off" className="kg-figures" />
      </Form.Item>
      <RoleField member={member} />
      <Form.Item name="post" label={t.post} extra={t.postHint}>
        <Select options={Post.options.map((value) => ({ value, label: words(postWords[value]) }))} />
      </Form.Item>
      {member === null && (
        <Form.Item name="password" label={t.password} required rules={[rule(Password)]} extra={t.passwordHint}>
          <PasswordInput />
        </Form.Item>
      )}
      <Form.Item name="staff_number" label={t.number} rules={[numberRule]} extra={t.numberHint}>
        <Input maxLength={20} autoComplete="off" className="kg-figures" />
      </Form.Item>
      <Form.Item name="sex" label={t.sex}>
        <Radio.Group options={[1, 2, 0].map((value) => ({ value, label: words(sexWords[value as keyof typeof sexWords]) }))} />
      </Form.Item>
      {member === null && (
        <Form.Item name="status" label={t.status}>
          <Radio.Group
            options={[
              { value: true, label: t.statusOn },
              { value: false, label: t.statusOff },
            ]}
          />
        </Form.Item>
      )}
    </div>
  )
}

/** Administrators need no role: they see everything in the gyms they reach. */
function RoleField({ member }: { member: StaffMember | null }) {
  const t = useTexts(staffFormTexts)
  const needed = member === null || member.type === 1
  const fixed = member?.discounts_further ?? false
  const required: FormRule = { required: true, message: t.rolePlaceholder }
  return (
    <Form.Item
      name="role_id"
      label={t.role}
      required={needed}
      rules={needed ? [required] : []}
      extra={fixed ? t.furtherThanYou : needed ? t.roleHint : t.roleRoot}
    >
      <RoleSelect before={member?.role ?? null} allowClear={!needed} disabled={fixed} />
    </Form.Item>
  )
}

function DiscountFields({ form, member }: Props) {
  const t = useTexts(staffFormTexts)
  const allowed = useAllowed()
  // `as`: both forms hold these two fields; their union is too much for useWatch.
  const shared = form as FormInstance<StaffValues>
  const own = Form.useWatch('discount_own', { form: shared, preserve: true })
  const roleId = Form.useWatch('role_id', { form: shared, preserve: true })
  const { roles } = useRoles()
  const role = roles.find(({ id }) => id === roleId)
  const fixed = member?.discounts_further ?? false
  const rule = useAuthorityRule()
  if (member && member.type !== 1) return <p className="kg-soft">{t.discountRoot}</p>
  return (
    <>
      <Form.Item name="discount_own" className="kg-staff-discount">
        <Radio.Group
          disabled={fixed || !allowed(member ? 'staff.edit' : 'staff.create')}
          options={[
            { value: false, label: t.discountRole },
            { value: true, label: t.discountOwn },
          ]}
        />
      </Form.Item>
      {own ? (
        <ConfigProvider componentDisabled={fixed}>
          <Form.Item name="discount" rules={fixed ? [] : [rule]}>
            <AuthorityInput />
          </Form.Item>
        </ConfigProvider>
      ) : (
        <div className="kg-staff-discount">
          {role ? <DiscountText discount={role.discount} /> : <span className="kg-soft">{t.discountNoRole}</span>}
        </div>
      )}
    </>
  )
}

function WorkFields() {
  const t = useTexts(staffFormTexts)
  const rule = useRule()
  return (
    <>
      <div className="kg-staff-three">
        <Form.Item name="start_work_time" label={t.start}>
          <TimeInput minuteStep={5} />
        </Form.Item>
        <Form.Item name="end_work_time" label={t.end}>
          <TimeInput minuteStep={5} />
        </Form.Item>
        <Form.Item name="show_comment" label={t.comment} tooltip={t.commentHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item name="introduce" label={t.introduce} rules={[rule(Remark, { optional: true })]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} placeholder={t.introduceHint} />
      </Form.Item>
    </>
  )
}

function EmergencyFields() {
  const t = useTexts(staffFormTexts)
  const rule = useRule()
  return (
    <div className="kg-two">
      <Form.Item name="emergency_contact" label={t.emergencyName}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="emergency_phone" label={t.emergencyPhone} rules={[rule(Phone, { optional: true })]}>
        <Input inputMode="numeric" maxLength={11} autoComplete="off" className="kg-figures" />
      </Form.Item>
    </div>
  )
}
