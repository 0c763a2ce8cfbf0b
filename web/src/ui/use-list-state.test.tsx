// @vitest-environment happy-dom
/** A list's state is its address: what a filter, a sort, a page and the back button make of it. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../testing/at-the-desk.tsx'
import { type ListState, useListState } from './lists/list-state.ts'

type Filters = { search: string; status: string[]; day: string }
let list: ListState<Filters>
function List() {
  list = useListState<Filters>({
    filters: { search: 'text', status: 'many', day: 'text' },
    sort: '-created_at',
    initial: { status: ['1', '2'] },
  })
  return null
}
afterEach(cleanup)

const at = (address: string) => draw(<List />, address)

test('a shared link shows the same list', () => {
  at('/cards?search=张&status=3,4&page=7&per_page=50&sort=name')
  expect(list).toMatchObject({
    values: { search: '张', status: ['3', '4'], day: '' },
    paging: { page: 7, per_page: 50 },
    sort: 'name',
    filtered: true,
  })
})

test('a filter goes back to the first page, stands in the address and undoes no other', () => {
  const page = at('/cards?day=2026-11-20&page=7')
  act(() => list.set({ search: '李' }))
  expect(page.address()).toBe('/cards?day=2026-11-20&search=%E6%9D%8E')
  expect(list.paging.page).toBe(1)
})

test('letters typed one after another are one step for the back button', async () => {
  const page = at('/desktop')
  act(() => list.goTo(2))
  for (const search of ['李', '李小', '李小龙']) act(() => list.set({ search }))
  await act(page.back)
  expect(page.address()).toBe('/desktop')
})

test('a filter with a start of its own, once emptied, stays empty; cleared, it starts again', () => {
  const page = at('/cards')
  expect(list.values.status).toEqual(['1', '2'])
  expect(list.filtered).toBe(false)
  act(() => list.set({ status: [] }))
  expect(page.address()).toBe('/cards?status=')
  expect(list.values.status).toEqual([])
  act(() => list.clear())
  expect(list.values.status).toEqual(['1', '2'])
})

test('beyond 10,000 rows a list goes on by its cursor, and sorting begins anew', () => {
  const page = at('/cards?page=500')
  expect(list.paging).toEqual({ page: 500, per_page: 20 })
  act(() => list.goAfter('eyJ'))
  expect(page.address()).toBe('/cards?page=501&after=eyJ')
  expect(list.paging).toEqual({ per_page: 20, after: 'eyJ' })
  act(() => list.sortBy('name'))
  expect(page.address()).toBe('/cards?sort=name')
})

test('an address somebody wrote by hand never asks for more than a list gives', () => {
  at('/cards?page=900&per_page=100000')
  expect(list.paging).toEqual({ page: 100, per_page: 100 })
  cleanup()
  at('/cards?page=-3&per_page=ten')
  expect(list.paging).toEqual({ page: 1, per_page: 20 })
})
