/** Goods come back: the money to the tenders it came from, the goods to the stock if they can be sold again. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { earned } from '@kaiguan/contract/money'
import { type cashierCalls, GoodsRefund } from '@kaiguan/contract/money/cashier/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../ground/roles/index.ts'
import type { Handler } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { settled } from '../../ledger/due.ts'
import { post } from '../../ledger/post.ts'
import { type Back, backLines, putMoneyBack, tendersBack, waysBack } from '../../orders/give-back.ts'
import { sharesBack } from '../../orders/refund-orders.ts'
import { writeOrder } from '../../orders/write-order.ts'
import { customerById } from '../../people/customers/index.ts'
import { booksOf, restorePoints } from '../../points/move.sql.ts'
import { goodsById, moveStock } from '../goods/index.ts'
import { type GoodsOrderData, giftOfSale, goodsOrder, insertLines, type LineData } from './cashier.sql.ts'
import { orderAnswer } from './sell-goods.ts'

type Input = BodyOf<typeof cashierCalls.refund>
type Returned = { line: LineData; quantity: number; fee: number }

function returnOf({ id, trade_no }: GoodsOrderData, asked: GoodsRefund, money: number): Act {
  return { act: 'goods-refund', id, fee: money, asked: GoodsRefund.parse(asked), needs: ['cashier.refund'], no: trade_no }
}

export const approveGoodsRefund: Handler<typeof cashierCalls.approveRefund> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const sale = requireFound(await goodsOrder(ctx, params.id))
    return returnOf(sale, body, (await whatReturns(ctx, sale, body)).money)
  })

async function whatReturns(ctx: Ctx, sale: GoodsOrderData, { lines }: GoodsRefund): Promise<{ returned: Returned[]; money: number }> {
  const returned = lines.map((asked, i) => returnedLine(sale, asked, i))
  const value = returned.reduce((sum, line) => sum + line.fee, 0)
  return { returned, money: moneyBack(sale, await giftOfSale(ctx, sale.id), value) }
}

export async function refundGoods(ctx: Ctx, orderId: number, input: Input): Promise<ResponseOf<typeof cashierCalls.refund>> {
  const unlocked = requireFound(await goodsOrder(ctx, orderId))
  // The member before the goods, as at the sale; a member who was removed since has nothing that two could wait for.
  if (unlocked.customer_id !== null) await customerById(ctx, unlocked.customer_id, true)
  // Orders never change; the goods' own rows queue two refunds of one order.
  await goodsById(
    ctx,
    unlocked.lines.map((line) => line.goods_id),
    true,
  )
  const sale = requireFound(await goodsOrder(ctx, orderId))
  const { returned, money } = await whatReturns(ctx, sale, input)
  const approvedBy = await requireRightOrConfirmation(ctx, returnOf(sale, input, money), input.approval_token)
  const back = await waysBack(ctx, money, orderId, input.payment_method)
  const order = await writeReturn(ctx, sale, { returned, money, back, approvedBy, reason: input.reason })
  if (input.restock)
    await moveStock(
      ctx,
      returned.map(({ line, quantity }) => ({ goodsId: line.goods_id, kind: 'refund', quantity, orderId: order.id, remark: input.reason })),
    )
  await postReturn(ctx, order.id, money, back)
  await putMoneyBack(ctx, back, order.id)
  const points = await pointsBack(ctx, sale, returned, order)
  await record(ctx, 'goods.refunded', orderId, {
    trade_no: order.trade_no,
    name: sale.trade_no,
    price: money,
    ...(points > 0 ? { points } : {}),
    reason: input.reason,
  })
  return { order: orderAnswer(requireFound(await goodsOrder(ctx, orderId))), refund_order_id: order.id, returned: money, points }
}

type GoodsReturn = { returned: Returned[]; money: number; back: Back[]; approvedBy: number | null; reason: string }

/** Its order: the lines below zero, the sellers' shares with them. */
async function writeReturn(
  ctx: Ctx,
  sale: GoodsOrderData,
  { returned, money, back, approvedBy, reason }: GoodsReturn,
): Promise<{ id: number; trade_no: string }> {
  const order = await writeOrder(ctx, {
    kind: 'goods-refund',
    customerId: sale.customer_id,
    cardId: null,
    serviceName: returned
      .map(({ line }) => line.name)
      .join('、')
      .slice(0, 80),
    totalFee: 0,
    realTotalFee: -money,
    approvedBy,
    refundOfId: sale.id,
    remark: reason,
    details: {},
    tenders: tendersBack(back),
    sellers: await sharesBack(ctx, sale.id, money),
  })
  await insertLines(
    ctx,
    order.id,
    returned.map(({ line, quantity, fee }) => ({
      goodsId: line.goods_id,
      name: line.name,
      unit: line.unit,
      quantity: -quantity,
      price: line.price,
      fee: -fee,
      pointsPrice: line.points_price,
      returnsLineId: line.id,
    })),
  )
  return order
}

async function postReturn(ctx: Ctx, orderId: number, money: number, back: Back[]): Promise<void> {
  await post(ctx, {
    kind: 'goods.refunded',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId,
    lines: settled(
      [{ gymId: ctx.gymId, account: 'refund', category: 'goods', cardId: null, amount: money }, ...(await backLines(ctx, back))],
      ctx.gymId,
      null,
    ),
  })
}

/** What was exchanged gives its points back, each piece what it came to. */
async function pointsBack(
  ctx: Ctx,
  { customer_id }: GoodsOrderData,
  returned: Returned[],
  order: { id: number; trade_no: string },
): Promise<number> {
  const points = returned.reduce((sum, { line, quantity }) => sum + (line.points_price ?? 0) * quantity, 0)
  if (customer_id !== null && points > 0)
    await restorePoints(booksOf(ctx), customer_id, { points, order_id: order.id, remark: order.trade_no })
  return points
}

/**
 * A price paid partly with gifts comes back without them: a refund returns principal only. Whatever the
 * parts it comes back in, they add up to what was paid without gifts, never to a fen more.
 */
function moneyBack(sale: GoodsOrderData, gift: number, value: number): number {
  const price = sale.real_total_fee_fen
  if (price === 0) return 0
  const before = sale.lines.reduce((sum, line) => sum + earned(line.fee, line.returned, line.quantity), 0)
  return earned(price - gift, before + value, price) - earned(price - gift, before, price)
}

/** What a line is worth that comes back in parts: the parts add up to the line, the remainder in the last. */
function returnedLine(sale: GoodsOrderData, asked: Input['lines'][number], at: number): Returned {
  const line = sale.lines.find((candidate) => candidate.id === asked.line_id)
  if (!line) throw refuse('not-found', {}, { field: `lines.${at}` })
  const most = line.quantity - line.returned
  if (asked.quantity > most) throw refuse('goods.returned-too-many', { name: line.name, most }, { field: `lines.${at}` })
  const fee = earned(line.fee, line.returned + asked.quantity, line.quantity) - earned(line.fee, line.returned, line.quantity)
  return { line, quantity: asked.quantity, fee }
}
