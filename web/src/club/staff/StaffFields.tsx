/** The sections of an employee's form. */
import { type StaffMember, StaffNumber, staffPosts } from '@kaiguan/contract/club/staff/calls'
import { postWords } from '@kaiguan/contract/club/staff/texts'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import { phoneCodeCalls, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { Name, Password, Phone, Remark } from '@kaiguan/contract/rules'
import { Id } from '@kaiguan/contract/shapes'
import { ConfigProvider, Form, type FormInstance } from 'antd'
import { useSend } from '../../api/queries.ts'
import { AvatarField, PicturesField } from '../../ground/files/parts.ts'
import { CodeField } from '../../ground/phone-codes/parts.ts'
import { AuthorityInput, DiscountText, useAuthorityRule } from '../../ground/roles/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { AreaField, ChoiceField, Field, PhoneField, SwitchField, TextField, TimeField, useOptions } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { RoleSelect } from './picker/RoleSelect.tsx'
import { useRoles } from './picker/use-roles.ts'
import { staffFormTexts } from './staff.texts.ts'
import type { NewStaffValues, StaffValues } from './staff-form.ts'
import './staff.css'

// `any`-free: both forms hold StaffValues; the add form has a password and a state besides.
type Props = { form: FormInstance<StaffValues> | FormInstance<NewStaffValues>; member: StaffMember | null }

export function StaffFields({ form, member }: Props) {
  const t = useTexts(staffFormTexts)
  return (
    <div className="kg-scrolls kg-staff-form">
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
  const options = useOptions()
  const code = useSend(phoneCodeCalls.createEmployee)
  const moveCode = useSend(phoneCodeCalls.changeLogin)
  const phone: unknown = Form.useWatch('phone') ?? member?.full_phone
  const { employee } = useUser()
  const own = member?.id === employee.id
  const moves = member !== null && phone !== member.full_phone
  return (
    <div className="kg-two">
      <TextField name="name" label={t.name} rule={Name} autoFocus />
      <PhoneField name="phone" label={t.phone} rule={Phone} extra={member ? t.phoneMoves : t.phoneHint} />
      {member === null && <CodeField name="code" label={t.code} extra={t.codeHint} ask={(body) => code.send({ body })} />}
      {own && moves && <CodeField name="code" label={t.code} extra={t.ownCodeHint} ask={(body) => moveCode.send({ body })} />}
      {member !== null && moves && !own && (
        <CodeField
          name="code"
          label={t.code}
          extra={fill(t.moveCodeHint, { phone: member.full_phone })}
          known={member.full_phone}
          ask={() => moveCode.send({ body: signedRequest(member.full_phone, Date.now()) })}
        />
      )}
      <RoleField member={member} />
      <ChoiceField name="post" label={t.post} extra={t.postHint} options={options(staffPosts, postWords)} />
      {member === null && (
        <Field name="password" label={t.password} rule={Password} extra={t.passwordHint}>
          <PasswordInput />
        </Field>
      )}
      <TextField
        name="staff_number"
        label={t.number}
        rules={[must((number: string) => number && !StaffNumber.safeParse(number).success && t.numberWrong)]}
        extra={t.numberHint}
        maxLength={20}
        figures
      />
      <ChoiceField name="sex" label={t.sex} options={options([1, 2, 0], sexWords)} as="buttons" block />
      {member === null && (
        <ChoiceField
          name="status"
          label={t.status}
          options={[
            { value: true, label: t.statusOn },
            { value: false, label: t.statusOff },
          ]}
          as="dots"
        />
      )}
    </div>
  )
}

/** Administrators need no role: they see everything in the gyms they reach. */
function RoleField({ member }: { member: StaffMember | null }) {
  const t = useTexts(staffFormTexts)
  const needed = member === null || member.type === EMPLOYEE
  const fixed = member?.discounts_further ?? false
  return (
    <Field
      name="role_id"
      asks="choose"
      label={t.role}
      rule={Id}
      optional={!needed}
      extra={fixed ? t.furtherThanYou : needed ? t.roleHint : t.roleRoot}
    >
      <RoleSelect before={member?.role ?? null} allowClear={!needed} disabled={fixed} />
    </Field>
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
  const maySet = allowed('staff.discount-limits')
  const fixed = !maySet || (member?.discounts_further ?? false)
  const rule = useAuthorityRule()
  if (member && member.type !== EMPLOYEE) return <p className="kg-soft">{t.discountRoot}</p>
  return (
    <>
      <ChoiceField
        name="discount_own"
        className="kg-staff-discount"
        disabled={fixed}
        extra={maySet ? undefined : t.discountOthers}
        options={[
          { value: false, label: t.discountRole },
          { value: true, label: t.discountOwn },
        ]}
        as="dots"
      />
      {own ? (
        <ConfigProvider componentDisabled={fixed}>
          <Field name="discount" rules={fixed ? [] : [rule]}>
            <AuthorityInput />
          </Field>
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
  return (
    <>
      <div className="kg-three">
        <TimeField name="start_work_time" label={t.start} minuteStep={5} />
        <TimeField name="end_work_time" label={t.end} minuteStep={5} />
        <SwitchField name="show_comment" label={t.comment} tooltip={t.commentHint} />
      </div>
      <FaceField />
      <AreaField name="introduce" label={t.introduce} rule={Remark} lines={[2, 6]} placeholder={t.introduceHint} />
      <PicturesField name="photos" label={t.photos} kind="photo" most={9} extra={t.photosHint} />
    </>
  )
}

function FaceField() {
  const t = useTexts(staffFormTexts)
  const name: unknown = Form.useWatch('name')
  return <AvatarField name="head_portrait" label={t.face} of={typeof name === 'string' && name !== '' ? name : '?'} />
}

function EmergencyFields() {
  const t = useTexts(staffFormTexts)
  return (
    <div className="kg-two">
      <TextField name="emergency_contact" label={t.emergencyName} maxLength={50} />
      <PhoneField name="emergency_phone" label={t.emergencyPhone} rule={Phone} optional />
    </div>
  )
}
