import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import type { renewalCalls } from '@kaiguan/contract/membership/renewals/calls'
import { renewalWhyWords } from '@kaiguan/contract/membership/renewals/texts'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import type { FilterKey } from '../../ui/lists/use-list.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { renewalTexts } from './renewals.texts.ts'

const AHEAD = [7, 15, 30, 60]

export function useRenewalFilters(): FilterField<FilterKey<typeof renewalCalls.list>>[] {
  const t = useTexts(renewalTexts)
  const staff = useStaffChoices().data?.data ?? []
  return [
    { kind: 'choice', key: 'why', label: t.why, first: true, width: 132, words: renewalWhyWords },
    { kind: 'choice', key: 'kind', label: t.kind, first: true, width: 110, words: cardKindWords },
    { kind: 'choice', key: 'consultant_id', label: t.consultant, first: true, width: 132, of: staff },
    { kind: 'choice', key: 'tried', label: t.tried, first: true, width: 120, flag: [t.triedYes, t.triedNo] },
    {
      kind: 'choice',
      key: 'within',
      label: t.within,
      first: true,
      width: 124,
      options: AHEAD.map((days) => ({ value: String(days), label: fill(t.withinDays, { days }) })),
    },
    { kind: 'check', key: 'mine', label: t.mine, first: true },
  ]
}
