// @vitest-environment happy-dom
/** A list reads its filters, its order and its page from its own call: what is asked is what the address says, and nothing else. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { type List, useList } from './use-list.ts'

const desk = atTheDesk()
let list: List<typeof cardCalls.list>

async function cards(address: string, more: { total?: number; next?: string; counted?: string } = {}) {
  desk.answers(cardCalls.list, { data: [], total: 0, more: false, next: null, ...more })
  function Cards() {
    list = useList(cardCalls.list)
    return null
  }
  const page = draw(<Cards />, address)
  await waitFor(() => expect(list.read.data).toBeDefined())
  return page
}
const asked = () => Object.fromEntries(desk.asked(cardCalls.list).at(-1)?.query ?? [])

test('what the address says is asked under the same names, several values as one', async () => {
  await cards('/cards?search=张&status=1,2&unrenewed=1&ends_to=2026-12-31&sort=end_date&page=3')
  expect(asked()).toEqual({
    search: '张',
    status: '1,2',
    unrenewed: '1',
    ends_to: '2026-12-31',
    sort: 'end_date',
    page: '3',
    per_page: '20',
  })
  expect(list.values).toMatchObject({ search: '张', status: ['1', '2'], kind: '' })
})

test('without a word the call’s own order holds', async () => {
  await cards('/cards')
  expect(list.sort).toBe('newest')
  expect(list.filtered).toBe(false)
})

test('what the call’s schema doesn’t take, and what is no filter of it, is as if it weren’t there', async () => {
  await cards('/cards?status=9&ends_to=tomorrow&sort=price&open=7&kind=2')
  expect(asked()).toEqual({ kind: '2', page: '1', per_page: '20' })
  expect(list.values).toMatchObject({ status: [], ends_to: '', kind: '2' })
})

test('a figure shows just its own rows, whatever was filtered before', async () => {
  const page = await cards('/cards?search=张&status=3&page=4')
  act(() => list.only({ status: ['2'], unrenewed: '1' }))
  expect(page.address()).toBe('/cards?status=2&unrenewed=1')
  expect(list.isOnly({ status: ['2'], unrenewed: '1' })).toBe(true)
  expect(list.isOnly({ status: ['2'] })).toBe(false)
})

test('what the screen asks for by itself is no filter: the address neither changes nor shows it', async () => {
  desk.answers(depositCalls.list, { data: [], total: 0, more: false, next: null, sums: { held: 0 } })
  let deposits: List<typeof depositCalls.list> | undefined
  function Deposits() {
    deposits = useList(depositCalls.list, { fixed: { customer_id: 7 } })
    return null
  }
  draw(<Deposits />, '/deposits?customer_id=8')
  await waitFor(() => expect(deposits?.read.data).toBeDefined())
  expect(desk.asked(depositCalls.list).at(-1)?.query.get('customer_id')).toBe('7')
  expect(deposits?.filtered).toBe(false)
})

test('who turns the page takes its total along; who filters or goes back to the first page has it counted', async () => {
  const page = await cards('/cards', { total: 90, next: 'k2', counted: '90.1.x' })
  expect(asked()).toEqual({ sort: 'newest', page: '1', per_page: '20' })
  act(() => list.goTo(2))
  await waitFor(() => expect(asked()).toEqual({ sort: 'newest', page: '2', per_page: '20', counted: '90.1.x' }))
  act(() => list.goAfter('k2'))
  await waitFor(() => expect(asked()).toEqual({ sort: 'newest', after: 'k2', per_page: '20', counted: '90.1.x' }))
  expect(page.address()).toBe('/cards?page=3&after=k2')
  act(() => list.set({ kind: '2' }))
  await waitFor(() => expect(asked()).toEqual({ kind: '2', sort: 'newest', page: '1', per_page: '20' }))
})
