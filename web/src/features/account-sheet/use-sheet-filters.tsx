/** The filters of the day's orders. A figure of the sheet sets exactly one of them; the list under it shows its rows. */

import type { SheetFigures } from '@kaiguan/contract/features/account-sheet'
import { paymentWords } from '@kaiguan/contract/features/cards.texts'
import { ReceiptType } from '@kaiguan/contract/features/printing'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import type { FilterField } from '../../ui/Filters.tsx'
import { type FilterValues, type ListState, useListState } from '../../ui/list-state.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { useRegisters } from '../shifts/parts.ts'
import { useStaffChoices } from '../staff/StaffPicker.tsx'
import { sheetOrderTexts } from './account-sheet.texts.ts'

const filters = { method: 'text', register: 'text', staff: 'text', kind: 'many', search: 'text' } as const
export type SheetFilters = FilterValues<typeof filters>
export type SheetList = ListState<typeof filters>

export const NO_FILTERS: SheetFilters = { method: '', register: '', staff: '', kind: [], search: '' }

export function useSheetList(): SheetList {
  return useListState({ filters })
}

/** Whether the list shows just the rows of this figure. */
export function isShown(values: SheetFilters, pick: Partial<SheetFilters>): boolean {
  const wanted = { ...NO_FILTERS, ...pick }
  return (Object.keys(NO_FILTERS) as (keyof SheetFilters)[]).every((key) => String(values[key]) === String(wanted[key]))
}

/** `figures`: whoever took money on the day can be chosen, also when they left since. */
export function useSheetFilters(figures: SheetFigures | undefined, whole: boolean): FilterField<keyof SheetFilters>[] {
  const t = useTexts(sheetOrderTexts)
  const words = useWords()
  const { registers } = useRegisters()
  const choices = useStaffChoices().data?.data ?? []
  const staff = new Map([
    ...choices.map(({ id, name }) => [id, name] as const),
    ...(figures?.by_staff ?? []).map(({ staff_id, name }) => [staff_id, name] as const),
  ])
  const own: FilterField<keyof SheetFilters>[] = whole
    ? [
        {
          kind: 'choice',
          key: 'staff',
          label: t.staff,
          first: true,
          width: 120,
          options: [...staff].map(([id, label]) => ({ value: String(id), label })),
        },
      ]
    : []
  return [
    { kind: 'search', key: 'search', label: t.search, first: true, width: 180 },
    {
      kind: 'choice',
      key: 'method',
      label: t.method,
      first: true,
      width: 120,
      options: Object.entries(paymentWords).map(([value, label]) => ({ value, label: words(label) })),
    },
    {
      kind: 'choices',
      key: 'kind',
      label: t.kind,
      first: true,
      width: 180,
      options: ReceiptType.options.map((value) => ({ value, label: words(orderKinds[value]) })),
    },
    ...own,
    {
      kind: 'choice',
      key: 'register',
      label: t.register,
      first: true,
      width: 120,
      options: registers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
}
