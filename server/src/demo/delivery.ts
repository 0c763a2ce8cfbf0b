/** What the supplier brings in the lived week: whatever runs low, but for what he himself has too little of. */
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { goods as catalogue } from './catalogue.ts'
import type { Clerk } from './terminal.ts'

/** Goods that the first branch waits for: they run low at the end, and never out. */
export const RUNNING_LOW: ReadonlySet<string> = new Set(['乳清蛋白粉 2.27kg', '训练手套', '能量棒'])

export async function receiveDelivery(manager: Clerk, waits: boolean): Promise<void> {
  const { data } = await manager.do(goodsCalls.list, { query: { low: '1', per_page: 100 } })
  for (const goods of data) {
    if (waits && RUNNING_LOW.has(goods.name) && goods.stock > 1) continue
    const known = catalogue.find(({ name }) => name === goods.name)
    const usual = known?.stock ?? goods.low_stock * 3
    await manager.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: usual, cost: known?.cost ?? null } })
  }
}
