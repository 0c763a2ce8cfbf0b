/** Stock by hand: receive, count, correct. It never goes below what is there unless the gym allows it. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { priceDelivery } from './costs.sql.ts'
import { type GoodsData, goodsById, type Move, moveStock, negativeStockAllowed } from './goods.sql.ts'
import { tellIfLow } from './low-stock.ts'
import { goodsAnswer } from './save-goods.ts'

/** Whoever brings it in may say what it cost, and sees no more of that for it. */
export async function receiveStock(ctx: Ctx, id: number, { quantity, cost, remark }: BodyOf<typeof goodsCalls.receive>): Promise<Goods> {
  const received = await changeStock(ctx, id, 'receive', () => quantity, remark)
  if (cost === null) return received
  await priceDelivery(ctx, id, cost)
  await record(ctx, 'goods.cost-said', id, { name: received.name, quantity }, { cost_fen: { before: null, after: cost } })
  return goodsAnswer(ctx, requireFound((await goodsById(ctx, [id]))[0]))
}

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
