import { Select } from 'antd'
import { isBeyond } from '../../../ground/roles/parts.ts'
import { useClearing } from '../../../ui/forms/use-clearing.ts'
import { useTexts } from '../../../words/texts.ts'
import { staffFormTexts } from '../staff.texts.ts'
import { useRoles } from './use-roles.ts'

type Props = {
  value?: number | null
  onChange?: (id: number | null) => void
  before: { id: number; name: string } | null
  allowClear?: boolean
  id?: string
  disabled?: boolean
}

/** The roles of this gym; those with more than I have can be seen but not given, except where they were given before. */
export function RoleSelect({ value, onChange, before, allowClear, ...rest }: Props) {
  const t = useTexts(staffFormTexts)
  const clearing = useClearing()
  const { roles, pending } = useRoles()
  const options = roles.map(({ id, name, beyond }) => ({
    value: id,
    label: name,
    disabled: id !== before?.id && isBeyond(beyond),
  }))
  if (before && pending) options.push({ value: before.id, label: before.name, disabled: false })
  return (
    <Select<number, (typeof options)[number]>
      {...rest}
      allowClear={clearing(allowClear === true)}
      value={value ?? undefined}
      onChange={(id: number | undefined) => onChange?.(id ?? null)}
      loading={pending}
      placeholder={t.rolePlaceholder}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      optionRender={({ data }) => (
        <span className="kg-ends kg-gap-8">
          <span>{data.label}</span>
          {data.disabled && <span className="kg-soft">{t.roleBeyond}</span>}
        </span>
      )}
      notFoundContent={t.roleNone}
    />
  )
}
