/** Goods for the search of anything. */
import { formatFen } from '@kaiguan/contract/money'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { go } from '../../session/go.ts'

const MOST = 5

export default async function findGoods(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await send(goodsCalls.list, { query: { search: text, per_page: MOST } }, { signal, silent: true })
  return data.map(({ id, name, price, stock, unit }) => ({
    key: String(id),
    title: name,
    note: `${formatFen(price)} · ${stock} ${unit}`.trim(),
    open: () => go(`/charts/cashier?tab=goods&search=${encodeURIComponent(name)}`),
  }))
}
