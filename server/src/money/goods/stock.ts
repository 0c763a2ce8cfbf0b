/** Stock by hand: receive, count, correct. It never goes below what is there unless the gym allows it. */
import type { Goods } from '@kaiguan/contract/money/goods/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type GoodsData, goodsById, type Move, moveStock, negativeStockAllowed } from './goods.sql.ts'
import { tellIfLow } from './low-stock.ts'
import { goodsAnswer } from './save-goods.ts'

export async function changeStock(
  ctx: Ctx,
  id: number,
  kind: Extract<Move['kind'], 'receive' | 'count' | 'correct'>,
  quantityOf: (goods: GoodsData) => number,
  remark: string,
): Promise<Goods> {
  const goods = requireFound((await goodsById(ctx, [id], true))[0])
  const quantity = quantityOf(goods)
  if (goods.stock + quantity < 0 && !(await negativeStockAllowed(ctx))) {
    throw refuse('goods.not-enough', { name: goods.name, stock: goods.stock, quantity: -quantity }, { field: 'quantity' })
  }
  await moveStock(ctx, [{ goodsId: id, kind, quantity, orderId: null, remark }])
  await tellIfLow(ctx, [{ goods, quantity: -quantity }])
  await record(
    ctx,
    `goods.${kind}`,
    id,
    { name: goods.name, quantity, remark },
    { stock: { before: goods.stock, after: goods.stock + quantity } },
  )
  return goodsAnswer(ctx, requireFound((await goodsById(ctx, [id]))[0]))
}
