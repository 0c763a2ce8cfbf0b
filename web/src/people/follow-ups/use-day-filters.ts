import type { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpWhyWords } from '@kaiguan/contract/people/follow-ups/texts'
import { addDays } from '@kaiguan/contract/time'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import type { FilterKey } from '../../ui/lists/use-list.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { dayTexts } from './follow-ups.texts.ts'

const AHEAD = [1, 3, 7, 30]

export function useDayFilters(): FilterField<FilterKey<typeof followUpCalls.day>>[] {
  const t = useTexts(dayTexts)
  const all = useAllowed()('follow-ups.view-all')
  const { today } = useUser().gym
  const staff = useStaffChoices().data?.data ?? []
  const why: FilterField<FilterKey<typeof followUpCalls.day>> = {
    kind: 'choice',
    key: 'why',
    label: t.why,
    first: true,
    width: 140,
    words: followUpWhyWords,
  }
  const until: FilterField<FilterKey<typeof followUpCalls.day>> = {
    kind: 'choice',
    key: 'until',
    label: t.until,
    first: true,
    width: 132,
    options: AHEAD.map((days) => ({ value: addDays(today, days), label: fill(t.aheadDays, { days }) })),
  }
  return all ? [{ kind: 'choice', key: 'staff_id', label: t.whose, first: true, width: 140, of: staff }, why, until] : [why, until]
}
