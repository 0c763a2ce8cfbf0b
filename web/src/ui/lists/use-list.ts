/**
 * A list that knows its call: filters, sorting and paging are the call's own query, in the address under the same names.
 *
 *   const list = useList(depositCalls.list)
 *   <ListPage list={list} filters={[{ kind: 'choices', key: 'state', … }]} … />
 *
 * What the address says of a filter is read by the call's own schema; what the schema doesn't take is as if it weren't there.
 */
import type { Call, QueryOf, ResponseOf } from '@kaiguan/contract/call'
import { useState } from 'react'
import type { z } from 'zod'
import { type Read, type ReadOptions, useRead } from '../../api/queries.ts'
import type { Args } from '../../api/send.ts'
import { type FilterSpec, type FilterValues, type ListState, useListState } from './list-state.ts'

/** Any call that answers pages of rows. */
export type ListCall<Row extends object = object> = Call<z.ZodType, z.ZodObject, z.ZodType, z.ZodType<ListAnswer<Row>>>
export type ListAnswer<Row> = { data: readonly Row[]; total: number; more: boolean; next: string | null; counted?: string | undefined }

const own = ['page', 'per_page', 'after', 'counted', 'sort'] as const
export type FilterKey<C extends Call> = Exclude<keyof QueryOf<C> & string, (typeof own)[number]>
export type FiltersOf<C extends Call> = {
  [Key in FilterKey<C>]: Exclude<QueryOf<C>[Key], undefined> extends readonly unknown[] ? string[] : string
}

type Options<C extends Call> = {
  /** What the screen itself asks for, whatever the address says. */
  fixed?: Partial<QueryOf<C>>
  /** Where the address says nothing of a filter. */
  initial?: Partial<FiltersOf<C>>
  /** Where the address says nothing of the order; otherwise the call's own. */
  sort?: string
  perPage?: number
} & ReadOptions

export type List<C extends ListCall> = ListState<FiltersOf<C>> & {
  read: Read<ResponseOf<C>>
  /** What is filtered, without the page: for figures and exports of the same rows. */
  query: Partial<QueryOf<C>>
}

export function useList<C extends ListCall>(call: C, options: Options<C> = {}): List<C> {
  const { fixed = {}, initial, sort, perPage, ...reading } = options
  const { shape } = call.query
  // `as`: the spec is made of the same keys, by the rule that FiltersOf states.
  const filters = specOf(shape, fixed) as FilterSpec<FilterValues> as FilterSpec<FiltersOf<C>>
  const state = useListState<FiltersOf<C>>({ filters, initial, perPage, sort: sort ?? defaultOf(shape.sort) })
  const taken = Object.entries<string | string[]>({ ...state.values, sort: state.sort ?? '' }).flatMap(([key, value]) => {
    const read = value.length > 0 ? shape[key]?.safeParse(Array.isArray(value) ? value.join(',') : value) : undefined
    return read?.success ? [[key, read.data] as const] : []
  })
  // `as`: each value came out of the call's own schema, under its own name.
  const query = { ...Object.fromEntries(taken), ...fixed } as Partial<QueryOf<C>>
  // Taken along when somebody turns the page: the total of the page before needn't be counted again.
  const [counted, setCounted] = useState<string>()
  const isFirst = state.page === 1 && state.after === undefined
  const paging = isFirst || counted === undefined ? state.paging : { ...state.paging, counted }
  // `as`: a list's call takes a query and nothing else that must be given.
  const read = useRead(call, { query: { ...query, ...paging } } as unknown as Args<C>, reading)
  const turning = <Where extends unknown[]>(turn: (...where: Where) => void) => {
    return (...where: Where) => {
      setCounted(read.data?.counted)
      turn(...where)
    }
  }
  const values = onlyTaken(state.values, query)
  return { ...state, values, goTo: turning(state.goTo), goAfter: turning(state.goAfter), read, query }
}

/** A value that the schema didn't take is shown as none. */
function onlyTaken<Values extends FilterValues>(values: Values, query: object): Values {
  // `as`: the same keys, some of them emptied.
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, key in query ? value : Array.isArray(value) ? [] : '']),
  ) as Values
}

/** What the screen asks for by itself is no filter. */
function specOf(shape: Readonly<Record<string, z.core.$ZodType>>, fixed: object): Record<string, 'text' | 'many'> {
  const keys = Object.keys(shape).filter((key) => !own.some((name) => name === key) && !(key in fixed))
  return Object.fromEntries(keys.map((key) => [key, takesSeveral(shape[key]) ? ('many' as const) : ('text' as const)]))
}

type Inner = { type: string; innerType?: z.core.$ZodType; out?: z.core.$ZodType; defaultValue?: unknown }

// zod's own definition of a schema; each kind has some of these parts.
const innerOf = (schema: z.core.$ZodType | undefined) => schema?._zod.def as Inner | undefined

/** `csv(…)` of the contract: a list behind the commas. */
function takesSeveral(schema: z.core.$ZodType | undefined): boolean {
  const inner = innerOf(schema)
  return inner !== undefined && (inner.type === 'array' || takesSeveral(inner.innerType ?? inner.out))
}

function defaultOf(schema: z.core.$ZodType | undefined): string | undefined {
  const inner = innerOf(schema)
  return inner?.type === 'default' ? String(inner.defaultValue) : undefined
}
