/** Giving somebody a post at head office, or changing it. */
import { SuperAdmin, SuperAdminFields, superAdminCalls, superAdminTypes } from '@kaiguan/contract/club/super-admins/calls'
import { BRANCHES, BRANCHES_WITHOUT_MONEY, GIVEN_BRANCHES } from '@kaiguan/contract/employee-type'
import { permissions } from '@kaiguan/contract/permissions'
import { type HeadOfficeRight, type HeadOfficeRightId, headOfficeRights } from '@kaiguan/contract/permissions/head-office-rights'
import { Checkbox, Form, Input, Select } from 'antd'
import { useSend } from '../../api/queries.ts'
import { CodeField } from '../../ground/phone-codes/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, Field, PhoneField, TextField } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { must } from '../../ui/forms/rules.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { superAdminFormTexts } from './super-admins.texts.ts'

type Type = (typeof superAdminTypes)[number]
/** Phone, password and code are of a new one. */
type New = { name: string; type: Type; gym_ids: number[]; rights: HeadOfficeRightId[]; phone: string; password: string; code?: string }
type Props = { row: SuperAdmin | null; gyms: readonly { id: number; name: string }[]; onClose: () => void }

// `as`: Object.keys forgets that they are the names of that very table.
const RIGHT_NAMES = Object.keys(headOfficeRights) as HeadOfficeRight[]
const ALL_RIGHTS = Object.values(headOfficeRights)
const NOTHING: New = { name: '', type: BRANCHES_WITHOUT_MONEY, gym_ids: [], rights: ALL_RIGHTS, phone: '', password: '' }

function valuesOf({ name, type, gym_ids, rights }: SuperAdmin): New {
  return { ...NOTHING, name, type, gym_ids, rights: rights ?? ALL_RIGHTS }
}

export function SuperAdminDialog({ row, gyms, onClose }: Props) {
  const t = useTexts(superAdminFormTexts)
  const [form] = Form.useForm<New>()
  const type = Form.useWatch('type', form) ?? row?.type ?? NOTHING.type
  const add = useSend(superAdminCalls.add)
  const edit = useSend(superAdminCalls.edit)
  const code = useSend(superAdminCalls.sendCode)
  const { shown, onStale } = useEdited(row, SuperAdmin, valuesOf)
  const branches = GIVEN_BRANCHES.includes(type)
  const submit = ({ name, type: chosen, gym_ids, rights, ...login }: New): Promise<SuperAdmin> => {
    const narrowed = chosen === BRANCHES ? { rights: rights.length < ALL_RIGHTS.length ? rights : null } : {}
    const fields = { name, type: chosen, gym_ids: branches ? gym_ids : [], ...narrowed }
    return shown
      ? edit.send({ params: { id: shown.id }, body: { ...cleared(fields), version: shown.version } })
      : add.send({ body: { ...fields, ...login } })
  }
  const { name: Name, type: TypeRule } = SuperAdminFields.shape
  const { phone: PhoneRule, password: PasswordRule } = superAdminCalls.add.body.shape
  return (
    <FormDialog<New, SuperAdmin>
      title={row ? fill(t.editTitle, { name: row.name }) : t.addTitle}
      width={560}
      form={form}
      initial={row ? valuesOf(row) : NOTHING}
      submit={submit}
      done={({ name }) => (row ? t.saved : fill(t.added, { name }))}
      onStale={row ? onStale : undefined}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={Name} autoFocus />
      {row === null && (
        <>
          <PhoneField name="phone" label={t.phone} rule={PhoneRule} extra={t.phoneHint} />
          <CodeField name="code" label={t.code} extra={t.codeHint} ask={(body) => code.send({ body })} />
          <Field name="password" label={t.password} rule={PasswordRule}>
            <Input.Password autoComplete="new-password" />
          </Field>
        </>
      )}
      <ChoiceField
        name="type"
        label={t.type}
        rule={TypeRule}
        extra={row ? t.signsOut : undefined}
        options={superAdminTypes.map((value) => ({ value, label: t[`type${value}`] }))}
      />
      {branches && (
        <Field name="gym_ids" label={t.gyms} optional rules={[must((ids: number[]) => ids.length === 0 && t.gymsNeeded)]}>
          <Select<number[]> mode="multiple" optionFilterProp="label" options={gyms.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      {type === BRANCHES && <RightsField />}
    </FormDialog>
  )
}

/** What of head office a post of type 3 has. */
function RightsField() {
  const t = useTexts(superAdminFormTexts)
  const words = useWords()
  const options = RIGHT_NAMES.map((name) => ({ value: headOfficeRights[name], label: words(permissions[name]) }))
  return (
    <Field name="rights" label={t.rights} optional rules={[must((ids: string[]) => ids.length === 0 && t.rightsNeeded)]}>
      <Checkbox.Group options={options} />
    </Field>
  )
}
