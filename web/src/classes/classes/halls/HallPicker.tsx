/** A form control that names a hall. */
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { Select } from 'antd'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useClearing } from '../../../ui/forms/use-clearing.ts'
import { useTexts } from '../../../words/texts.ts'
import { hallTexts } from './halls.texts.ts'

type Props = {
  value?: number | null
  onChange?: (id: number | null) => void
  /** Who may not see halls reads the one that is chosen. */
  chosen?: { id: number; name: string } | null
  id?: string
}

/** All of them: a club has a handful. */
const ALL = 100

export function useHalls() {
  return useRead(hallCalls.list, { query: { per_page: ALL } }, { silent: true, enabled: useAllowed()('classes.halls-view') })
}

export function HallPicker({ value, onChange, chosen, id }: Props) {
  const t = useTexts(hallTexts)
  const clearing = useClearing()
  const read = useHalls()
  const halls: readonly { id: number; name: string }[] = read.data?.data ?? []
  const known = chosen && !halls.some((hall) => hall.id === chosen.id) ? [...halls, chosen] : halls
  return (
    <Select<number>
      id={id}
      value={value ?? undefined}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
      allowClear={clearing(true)}
      placeholder={t.none}
      options={known.map((hall) => ({ value: hall.id, label: hall.name }))}
      notFoundContent={t.emptyTitle}
      style={{ width: '100%' }}
    />
  )
}
