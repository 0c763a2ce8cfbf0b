/**
 * A list's page, sort and filters, all of them in the address: the back button, a reload and a shared link show the same
 * list (docs/screens.md). Pure parts first; `useListState` puts them on the router, `useList` reads the list by them.
 */
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** One value as text, several as a list; joined by commas in the address. */
export type FilterValues = Record<string, string | string[]>
/** Of each filter whether it takes several. */
export type FilterSpec<Values extends FilterValues> = { readonly [Key in keyof Values]: Values[Key] extends string[] ? 'many' : 'text' }

const DEFAULT_PER_PAGE = 20
const PER_PAGE_LIMIT = 100
/** Beyond it a list goes on by cursor (contract/shapes Paging). */
const lastPage = (perPage: number) => Math.ceil(TOTAL_LIMIT / perPage)

type Options<Values extends FilterValues> = {
  filters: FilterSpec<Values>
  /** Where the address says nothing: `-created_at` is newest first. */
  sort?: string
  perPage?: number
  /** Where the address says nothing of a filter. */
  initial?: Partial<Values>
}

export type ListState<Values extends FilterValues = FilterValues> = {
  values: Values
  /** Some filter differs from its start. */
  filtered: boolean
  page: number
  perPage: number
  after: string | undefined
  sort: string | undefined
  /** Ready for a call's query. */
  paging: { page?: number; per_page: number; after?: string }
  /** Changes filters and goes back to the first page. */
  set: (values: Partial<Values>) => void
  clear: () => void
  /** Shows just this: every other filter is emptied. */
  only: (values: Partial<Values>) => void
  isOnly: (values: Partial<Values>) => boolean
  goTo: (page: number, perPage?: number) => void
  goAfter: (cursor: string) => void
  sortBy: (sort: string | undefined) => void
}

const own = ['page', 'per_page', 'after', 'sort'] as const

export function readList<Values extends FilterValues>(params: URLSearchParams, options: Options<Values>) {
  const values = Object.fromEntries(
    Object.entries(options.filters).map(([key, kind]) => {
      const text = params.get(key)
      const start = options.initial?.[key]
      if (kind === 'many') return [key, text === null ? (start ?? []) : text.split(',').filter(Boolean)]
      return [key, text ?? start ?? '']
    }),
    // `as`: Object.fromEntries forgets its keys; they are the keys of `filters`, each with its kind of value.
  ) as Values
  const after = params.get('after') ?? undefined
  const perPage = whole(params.get('per_page'), 1, PER_PAGE_LIMIT, options.perPage ?? DEFAULT_PER_PAGE)
  // Beyond the last of them the key says where it goes on; the number says which page that is.
  const page = whole(params.get('page'), 1, after === undefined ? lastPage(perPage) : Number.MAX_SAFE_INTEGER, 1)
  return {
    values,
    page,
    perPage,
    after,
    sort: params.get('sort') ?? options.sort,
    filtered: Object.keys(options.filters).some((key) => params.has(key)),
  }
}

function whole(text: string | null, min: number, max: number, otherwise: number): number {
  const number = Number(text)
  return text !== null && Number.isInteger(number) ? Math.min(max, Math.max(min, number)) : otherwise
}

/** The address with these filters; an empty filter that has a start is written empty, so that it stays cleared. */
export function withFilters<Values extends FilterValues>(
  params: URLSearchParams,
  values: Partial<Values>,
  initial: Partial<Values> = {},
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('after')
  for (const [key, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text === String(initial[key] ?? '')) next.delete(key)
    else if (text === '' && initial[key] === undefined) next.delete(key)
    else next.set(key, text)
  }
  return next
}

export function useListState<Values extends FilterValues>(options: Options<Values>): ListState<Values> {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides; `options` is written anew on each render.
  const read = useMemo(() => readList(new URLSearchParams(text), options), [text])

  function change(edit: (next: URLSearchParams) => URLSearchParams, replace = false) {
    setParams((now) => edit(new URLSearchParams(now)), { replace })
  }
  const put = (values: Record<string, string | undefined>) =>
    change((next) => {
      for (const key of own) if (key in values) next.delete(key)
      for (const [key, value] of Object.entries(values)) if (value !== undefined) next.set(key, value)
      return next
    })

  // `as`: each filter has its empty value, by the same keys.
  const empty = Object.fromEntries(Object.entries(options.filters).map(([key, kind]) => [key, kind === 'many' ? [] : ''])) as Values

  return {
    ...read,
    only: (values) => change((next) => withFilters(next, { ...empty, ...values }, options.initial), true),
    isOnly: (values) => Object.entries({ ...empty, ...values }).every(([key, value]) => String(read.values[key]) === String(value)),
    paging: read.after === undefined ? { page: read.page, per_page: read.perPage } : { per_page: read.perPage, after: read.after },
    // Replaced, not pushed: the back button leaves the list rather than undoing a filter letter by letter.
    set: (values) => change((next) => withFilters(next, values, options.initial), true),
    clear: () =>
      change((next) => {
        for (const key of [...Object.keys(options.filters), 'page', 'after']) next.delete(key)
        return next
      }, true),
    goTo: (page, perPage = read.perPage) =>
      put({
        page: page === 1 ? undefined : String(page),
        per_page: perPage === (options.perPage ?? DEFAULT_PER_PAGE) ? undefined : String(perPage),
        after: undefined,
      }),
    goAfter: (cursor) => put({ page: String(read.page + 1), after: cursor }),
    sortBy: (sort) => put({ sort: sort === options.sort ? undefined : sort, page: undefined, after: undefined }),
  }
}
