/** Stock that falls to its reminder level is told once: at the fall, and again only after it was above it. */
import type { Ctx } from '../../context.ts'
import { tell } from '../../ground/messages/index.ts'
import type { GoodsData } from './goods.sql.ts'

/** `goods` as they stood before, locked; `quantity` is what went. */
export async function tellIfLow(ctx: Ctx, gone: readonly { goods: GoodsData; quantity: number }[]): Promise<void> {
  for (const goods of new Set(gone.map((line) => line.goods))) {
    const quantity = gone.reduce((sum, line) => (line.goods === goods ? sum + line.quantity : sum), 0)
    const left = goods.stock - quantity
    if (goods.stock <= goods.low_stock || left > goods.low_stock) continue
    const values = { name: goods.name, stock: left, low: goods.low_stock }
    await tell(ctx, { event: 'goods.low', values, to: { holders: ['goods.stock-in'] } })
  }
}
