import { cardTypeCalls } from '@kaiguan/contract/features/card-types'
import type { cardCalls } from '@kaiguan/contract/features/cards'
import { cardKindWords } from '@kaiguan/contract/features/cards.texts'
import { Checkbox, Select } from 'antd'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import type { FilterField } from '../../ui/Filters.tsx'
import type { FilterKey, List } from '../../ui/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { cardsTexts } from './cards.texts.ts'

const ALL = 100

export function useCardFilters(list: List<typeof cardCalls.list>): FilterField<FilterKey<typeof cardCalls.list>>[] {
  const t = useTexts(cardsTexts)
  const allowed = useAllowed()
  const words = useWords()
  const types = useRead(cardTypeCalls.list, { query: { per_page: ALL } }, { silent: true }).data?.data ?? []
  const offered = types.filter(({ kind }) => list.values.kind === '' || String(kind) === list.values.kind)
  return [
    allowed('customers.reveal-phone')
      ? { kind: 'search', key: 'search', label: t.search, first: true, width: 240 }
      : { kind: 'search', key: 'search', label: t.searchWhole, first: true, width: 280 },
    {
      kind: 'choice',
      key: 'kind',
      label: t.kind,
      first: true,
      width: 110,
      options: Object.entries(cardKindWords).map(([value, label]) => ({ value, label: words(label) })),
    },
    {
      kind: 'choice',
      key: 'vip_template_id',
      label: t.type,
      first: true,
      width: 124,
      options: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'days', from: 'ends_from', to: 'ends_to', label: t.ends, first: true, width: 238 },
    {
      kind: 'own',
      keys: [],
      label: t.sort,
      first: true,
      render: () => (
        <Select
          aria-label={t.sort}
          style={{ width: 130 }}
          value={list.sort ?? 'newest'}
          options={[
            { value: 'newest', label: t.sortNewest },
            { value: 'end_date', label: t.sortEnds },
          ]}
          onChange={list.sortBy}
        />
      ),
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
    {
      kind: 'own',
      keys: ['unrenewed'],
      label: t.unrenewed,
      render: () => (
        <Checkbox checked={list.values.unrenewed === '1'} onChange={({ target }) => list.set({ unrenewed: target.checked ? '1' : '' })}>
          {t.unrenewed}
        </Checkbox>
      ),
    },
  ]
}
