/** The filters of the day's orders. A figure of the sheet sets exactly one of them; the list under it shows its rows. */

import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import type { accountSheetCalls, SheetFigures } from '@kaiguan/contract/money/account-sheet/calls'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import type { FilterKey, FiltersOf, List } from '../../ui/lists/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { useRegisters } from '../shifts/parts.ts'
import { sheetOrderTexts } from './account-sheet.texts.ts'

export type SheetList = List<typeof accountSheetCalls.orders>
export type SheetFilters = FiltersOf<typeof accountSheetCalls.orders>

/** `figures`: whoever took money on the day can be chosen, also when they left since. */
export function useSheetFilters(
  figures: SheetFigures | undefined,
  whole: boolean,
): FilterField<FilterKey<typeof accountSheetCalls.orders>>[] {
  const t = useTexts(sheetOrderTexts)
  const words = useWords()
  const { registers } = useRegisters()
  const choices = useStaffChoices().data?.data ?? []
  const takers = (figures?.by_staff ?? []).flatMap(({ staff_id, name }) => (staff_id === null ? [] : [{ id: staff_id, name }]))
  const staff = [...new Map([...choices, ...takers].map((one) => [one.id, one])).values()]
  return [
    { kind: 'search', key: 'search', label: t.search, first: true, width: 180 },
    { kind: 'choice', key: 'payment_method', label: t.method, first: true, width: 120, words: paymentWords },
    {
      kind: 'choices',
      key: 'kind',
      label: t.kind,
      first: true,
      width: 180,
      options: ReceiptType.options.map((value) => ({ value, label: words(orderKinds[value]) })),
    },
    ...(whole ? [{ kind: 'choice', key: 'staff_id', label: t.staff, first: true, width: 120, of: staff } as const] : []),
    { kind: 'choice', key: 'register_id', label: t.register, first: true, width: 120, of: registers },
  ]
}
