/** The filters and orders of the customer list as they stand in the address, and as the call wants them. */
import type { QueryOf } from '@kaiguan/contract/call'
import { type customerCalls, Stage } from '@kaiguan/contract/features/customers'
import { useListState } from '../../ui/list-state.ts'

const filters = {
  search: 'text',
  stage: 'text',
  card_status: 'many',
  consultant_id: 'text',
  coach_id: 'text',
  source: 'text',
  visited_from: 'text',
  visited_to: 'text',
  created_from: 'text',
  created_to: 'text',
  not_visited_since: 'text',
  birthday_from: 'text',
  birthday_to: 'text',
  blocked: 'text',
  mine: 'text',
  unassigned: 'text',
} as const

const cleared = {
  search: '',
  stage: '',
  card_status: [],
  consultant_id: '',
  coach_id: '',
  source: '',
  visited_from: '',
  visited_to: '',
  created_from: '',
  created_to: '',
  not_visited_since: '',
  birthday_from: '',
  birthday_to: '',
  blocked: '',
  mine: '',
  unassigned: '',
} satisfies Record<keyof typeof filters, string | string[]>

const NEWEST = 'newest'
type Query = QueryOf<typeof customerCalls.list>

/** The list's own words for its orders: the header of a column says `key` for up and `-key` for down; the call's last_visit is the latest first. */
const orders: Readonly<Record<string, Query['sort']>> = {
  newest: 'newest',
  last_visit: '-last_visit',
  '-last_visit': 'last_visit',
  name: 'name',
  valid_until: 'valid_until',
}

export function useCustomerList() {
  const list = useListState({ filters, sort: NEWEST })
  const { values } = list
  const stage = Stage.safeParse(values.stage)
  const query = {
    ...list.paging,
    search: values.search,
    stage: stage.success ? stage.data : undefined,
    card_status: values.card_status.map(Number),
    consultant_id: numberOf(values.consultant_id),
    coach_id: numberOf(values.coach_id),
    source: numberOf(values.source),
    visited_from: values.visited_from,
    visited_to: values.visited_to,
    created_from: values.created_from,
    created_to: values.created_to,
    not_visited_since: values.not_visited_since,
    birthday_from: values.birthday_from,
    birthday_to: values.birthday_to,
    blocked: flagOf(values.blocked),
    mine: flagOf(values.mine),
    unassigned: flagOf(values.unassigned),
    sort: orders[list.sort ?? NEWEST] ?? NEWEST,
  }
  return {
    ...list,
    query,
    cleared,
  }
}

export type CustomerList = ReturnType<typeof useCustomerList>

function numberOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined
}

function flagOf(text: string): boolean | undefined {
  return text === '' ? undefined : text === '1'
}
