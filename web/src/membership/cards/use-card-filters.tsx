import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import type { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { sourceWords } from '@kaiguan/contract/people/customers/texts'
import { useRead } from '../../api/queries.ts'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import type { FilterKey, List } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { cardsTexts } from './cards.texts.ts'

const ALL = 100

export function useCardFilters(list: List<typeof cardCalls.list>): FilterField<FilterKey<typeof cardCalls.list>>[] {
  const t = useTexts(cardsTexts)
  const allowed = useAllowed()
  const types = useRead(cardTypeCalls.list, { query: { per_page: ALL } }, { silent: true }).data?.data ?? []
  const staff = useStaffChoices().data?.data ?? []
  const offered = types.filter(({ kind }) => list.values.kind === '' || String(kind) === list.values.kind)
  return [
    allowed('customers.reveal-phone')
      ? { kind: 'search', key: 'search', label: t.search, first: true, width: 264 }
      : { kind: 'search', key: 'search', label: t.searchWhole, first: true, width: 280 },
    { kind: 'choice', key: 'kind', label: t.kind, first: true, width: 110, words: cardKindWords },
    { kind: 'choice', key: 'vip_template_id', label: t.type, first: true, width: 124, of: offered },
    { kind: 'days', from: 'ends_from', to: 'ends_to', label: t.ends, first: true, width: 238 },
    {
      kind: 'sort',
      label: t.sort,
      first: true,
      options: [
        { value: 'newest', label: t.sortNewest },
        { value: 'end_date', label: t.sortEnds },
      ],
    },
    {
      kind: 'choice',
      key: 'home',
      label: t.home,
      width: 190,
      options: [
        { value: 'here', label: t.homeHere },
        { value: 'elsewhere', label: t.homeElsewhere },
      ],
    },
    { kind: 'days', from: 'sold_from', to: 'sold_to', label: t.soldHere, width: 270 },
    { kind: 'choice', key: 'given', label: t.given, width: 120, flag: [t.givenYes, t.givenNo] },
    { kind: 'days', from: 'due_from', to: 'due_to', label: t.due, width: 270 },
    { kind: 'choice', key: 'renewed', label: t.renewed, width: 120, flag: [t.renewedYes, t.renewedNo] },
    { kind: 'choice', key: 'source', label: t.source, words: sourceWords, width: 120 },
    { kind: 'choice', key: 'consultant_id', label: t.consultant, of: staff, width: 130 },
    { kind: 'check', key: 'unassigned', label: t.unassigned },
    { kind: 'check', key: 'unrenewed', label: t.unrenewed },
  ]
}
