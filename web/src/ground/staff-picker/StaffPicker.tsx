/** A form control that names a colleague: seller, consultant, coach. Active staff only; who was chosen before stays readable. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { postWords } from '@kaiguan/contract/club/staff/texts'
import { Select } from 'antd'
import { useRead } from '../../api/queries.ts'
import { useClearing } from '../../ui/forms/use-clearing.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { staffPickerTexts } from './staff-picker.texts.ts'

type Props = {
  value?: number | null
  onChange?: (id: number | null) => void
  /** Only those who coach. */
  coach?: boolean
  /** Shown while the value is nobody of the choices: the name of somebody who left. */
  chosen?: { id: number; name: string } | null
  /** Nobody of these: they are leaving. */
  without?: readonly number[]
  allowClear?: boolean
  autoFocus?: boolean
  disabled?: boolean
  placeholder?: string
  id?: string
  'aria-label'?: string
  style?: React.CSSProperties
}

const CHOICES_STALE_MS = 60_000

export function useStaffChoices(coach = false) {
  return useRead(staffCalls.choices, { query: { coach: coach || undefined } }, { staleTime: CHOICES_STALE_MS, silent: true })
}

export function StaffPicker({ value, onChange, coach = false, chosen, without = [], allowClear = true, placeholder, ...rest }: Props) {
  const t = useTexts(staffPickerTexts)
  const clearing = useClearing()
  const words = useWords()
  const read = useStaffChoices(coach)
  const staff = (read.data?.data ?? []).filter(({ id }) => !without.includes(id))
  const options = staff.map(({ id, name, post }) => ({ value: id, label: name, post: words(postWords[post]) }))
  if (chosen && value === chosen.id && !staff.some(({ id }) => id === chosen.id)) {
    options.unshift({ value: chosen.id, label: chosen.name, post: '' })
  }
  return (
    <Select<number, (typeof options)[number]>
      {...rest}
      value={value ?? undefined}
      onChange={(id: number | undefined) => onChange?.(id ?? null)}
      placeholder={placeholder ?? (coach ? t.coachPlaceholder : t.placeholder)}
      allowClear={clearing(allowClear)}
      showSearch={{ optionFilterProp: 'label' }}
      loading={read.isPending}
      options={options}
      optionRender={({ data }) => (
        <span className="kg-ends kg-gap-8">
          <span>{data.label}</span>
          <span className="kg-soft">{data.post}</span>
        </span>
      )}
      notFoundContent={read.isError ? t.failed : staff.length === 0 ? t.none : t.noMatch}
      style={{ width: '100%', ...rest.style }}
    />
  )
}
