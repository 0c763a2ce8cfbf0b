/** What the list behind a figure of statistics says of it. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { expect } from 'vitest'
import type { Staff } from './club.ts'

/** The sum that the figure is about, or how many rows there are. */
export async function listedSum(staff: Staff, { path, query }: FigureRows): Promise<number> {
  const paged = { ...query, per_page: '1' }
  if (path === accountSheetCalls.orders.path) {
    const { sums } = await staff.do(accountSheetCalls.orders, { query: paged })
    return 'kind' in query ? -sums.real_total_fee : 'payment_method' in query ? sums.tendered : sums.taken
  }
  if (path === accountSheetCalls.lines.path) return (await staff.do(accountSheetCalls.lines, { query: linesAsked(query) })).sums.fee
  if (path === checkInCalls.visits.path) return (await staff.do(checkInCalls.visits, { query: paged })).total
  if (path === cardCalls.list.path) return (await staff.do(cardCalls.list, { query: paged })).total
  expect(path).toBe(customerCalls.list.path)
  return (await staff.do(customerCalls.list, { query: paged })).total
}

function linesAsked({ day_from = '', day_to = '', account = '', ...more }: FigureRows['query']) {
  return { day_from, day_to, account, ...more, per_page: '1' }
}
