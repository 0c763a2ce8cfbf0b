/** What shows goods and their stock: read again after any change of them. */
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { useRead } from '../../api/queries.ts'

/** A club has a dozen; all of them at once. */
const ALL = 100

export function useCategories() {
  return useRead(goodsCalls.categories, { query: { per_page: ALL } }, { silent: true, staleTime: 60_000 })
}

/** A new category stands last. */
export function nextSort(rows: readonly { sort: number }[]): number {
  return Math.min(999, Math.max(0, ...rows.map(({ sort }) => sort)) + 1)
}
