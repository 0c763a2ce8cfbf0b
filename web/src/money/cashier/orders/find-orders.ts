/** Goods orders for the search of anything, newest first. */
import { formatFen } from '@kaiguan/contract/money'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { send } from '../../../api/send.ts'
import type { Hit } from '../../../app/screen.ts'
import { go } from '../../../session/go.ts'

const MOST = 5
const LEAST_LETTERS = 2

export default async function findOrders(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  // A single letter begins the initials of half the club.
  if (text.length < LEAST_LETTERS) return []
  const { data } = await send(cashierCalls.orders, { query: { search: text, per_page: MOST } }, { signal, silent: true })
  return data.map(({ id, trade_no, customer, lines, real_total_fee }) => ({
    key: String(id),
    title: trade_no,
    note: [customer?.name, lines.map(({ name }) => name).join('、'), formatFen(real_total_fee)].filter(Boolean).join(' · '),
    open: () => go(`/charts/cashier?tab=orders&order=${id}`),
  }))
}
