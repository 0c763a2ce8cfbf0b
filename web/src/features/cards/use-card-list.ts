import { useListState } from '../../ui/list-state.ts'

export type CardList = ReturnType<typeof useCardList>

export function useCardList() {
  return useListState({
    filters: {
      search: 'text',
      status: 'text',
      kind: 'text',
      vip_template_id: 'text',
      ends_from: 'text',
      ends_to: 'text',
      sold_from: 'text',
      sold_to: 'text',
      unrenewed: 'text',
      home: 'text',
    },
    sort: 'newest',
  })
}
