/** Selling a basket: stock, price, tenders, lines and ledger in one transaction, with the goods locked in one order. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen, MAX_FEN, split } from '@kaiguan/contract/money'
import type { cashierCalls, GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { record } from '../../ground/operation-log/index.ts'
import { requireAuthority } from '../../ground/roles/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type Entry, post } from '../../ledger/post.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { earnable, readTenders, type Tender, tenderLines } from '../../orders/tenders.ts'
import { type CustomerData, customerById, requireVisible } from '../../people/customers/index.ts'
import { booksOf, pointsOf, spendPoints } from '../../points/move.sql.ts'
import { type GoodsData, goodsById, moveStock, negativeStockAllowed, tellIfLow } from '../goods/index.ts'
import { type GoodsOrderData, goodsOrder, insertLines } from './cashier.sql.ts'

type Input = BodyOf<typeof cashierCalls.sell>
/** `listFee`, `points`: what the line comes to, in money or in points; the other is nothing. */
type Taken = { goods: GoodsData; quantity: number; listFee: number; points: number; at: number }

export async function sellGoods(ctx: Ctx, input: Input): Promise<GoodsOrder> {
  const [asked, shelf] = await together([
    input.customer_id === null ? null : customerById(ctx, input.customer_id, true),
    goodsById(
      ctx,
      input.lines.map((line) => line.goods_id),
      true,
    ),
  ])
  const customer = asked === null ? null : requireVisible(ctx, asked, 'customer_id')
  const taken = await takeFromShelf(ctx, input, new Map(shelf.map((goods) => [goods.id, goods])))
  const total = taken.reduce((sum, line) => sum + line.listFee, 0)
  if (total > MAX_FEN) throw refuse('pay.beyond-limit', { most: formatFen(MAX_FEN) }, { field: 'lines' })
  const agreed = input.real_total_fee ?? total
  if (agreed > total) throw refuse('pay.above-list', { price: formatFen(total) }, { field: 'real_total_fee' })
  const approvedBy = await requireAuthority(ctx, {
    business: 'goods',
    totalFee: total,
    realTotalFee: agreed,
    extraGifts: { days: 0, times: 0, amount: 0 },
    approvalToken: input.approval_token,
  })
  // Nobody's card pays for nobody: 0 is no person.
  const tenders = await readTenders(ctx, input, agreed, 'goods', customer?.person_id ?? 0)
  const order = await placeOrder(ctx, {
    kind: 'goods-sale',
    customerId: customer?.id ?? null,
    cardId: null,
    serviceName: nameOf(taken),
    totalFee: total,
    realTotalFee: agreed,
    approvedBy,
    details: {},
    paying: input,
    tenders,
  })
  if (input.points && customer) await takePoints(ctx, customer, order, taken)
  const sold = await handOver(ctx, order.id, taken, agreed, tenders)
  await record(ctx, 'goods.sold', order.id, {
    trade_no: order.trade_no,
    name: nameOf(taken),
    price: agreed,
    ...(input.points ? { points: pointsIn(taken) } : {}),
    ...(customer ? { customer: customer.name } : {}),
  })
  return orderAnswer(requireFound(sold))
}

/** Of the customer, who is locked: two exchanges never spend the same points. */
async function takePoints(ctx: Ctx, { id, name }: CustomerData, order: { id: number; trade_no: string }, taken: Taken[]): Promise<void> {
  const books = booksOf(ctx)
  const points = pointsIn(taken)
  if (await spendPoints(books, id, { points, kind: 'exchange', order_id: order.id, remark: order.trade_no })) return
  throw refuse('points.not-enough', { name, points: await pointsOf(books, id), wanted: points }, { field: 'points' })
}

/** The goods leave the shelf: the order's lines, the stock, the books. Answers the order as it stands. */
async function handOver(ctx: Ctx, orderId: number, taken: Taken[], agreed: number, tenders: Tender[]): Promise<GoodsOrderData | undefined> {
  const fees = split(
    agreed,
    taken.map((line) => line.listFee),
  )
  const lines = taken.map(({ goods: { id, name, unit, price_fen, points_price }, quantity, points }, i) => ({
    goodsId: id,
    name,
    unit,
    quantity,
    price: points > 0 ? 0 : price_fen,
    fee: fees[i] ?? 0,
    pointsPrice: points > 0 ? points_price : null,
    returnsLineId: null,
  }))
  const moves = taken.map(({ goods, quantity }) => ({ goodsId: goods.id, kind: 'sale' as const, quantity: -quantity, orderId, remark: '' }))
  const entry: Entry = {
    kind: 'goods.sold',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId,
    lines: [
      ...tenderLines(ctx.gymId, tenders),
      { gymId: ctx.gymId, account: 'income', category: 'goods', cardId: null, amount: -earnable(tenders) },
    ],
  }
  await tellIfLow(ctx, taken)
  const [, , , sold] = await together([insertLines(ctx, orderId, lines), moveStock(ctx, moves), post(ctx, entry), goodsOrder(ctx, orderId)])
  return sold
}

/** Of the locked goods those of the basket; each must be on sale and there in number, or its own line says so. */
async function takeFromShelf(ctx: Ctx, input: Input, shelf: Map<number, GoodsData>): Promise<Taken[]> {
  const short = input.lines.some((line) => (shelf.get(line.goods_id)?.stock ?? 0) < line.quantity)
  const mayGoBelow = short && (await negativeStockAllowed(ctx))
  return input.lines.map((line, at) => {
    const goods = shelf.get(line.goods_id)
    if (!goods) throw refuse('not-found', {}, { field: `lines.${at}` })
    if (!goods.on_sale) throw refuse('goods.not-on-sale', { name: goods.name }, { field: `lines.${at}` })
    if (goods.stock < line.quantity && !mayGoBelow) {
      throw refuse('goods.not-enough', { name: goods.name, stock: goods.stock, quantity: line.quantity }, { field: `lines.${at}` })
    }
    if (!input.points) return { goods, quantity: line.quantity, listFee: goods.price_fen * line.quantity, points: 0, at }
    if (goods.points_price === null) throw refuse('goods.not-for-points', { name: goods.name }, { field: `lines.${at}` })
    return { goods, quantity: line.quantity, listFee: 0, points: goods.points_price * line.quantity, at }
  })
}

const pointsIn = (taken: Taken[]) => taken.reduce((sum, { points }) => sum + points, 0)

function nameOf(taken: Taken[]): string {
  return taken
    .map((line) => line.goods.name)
    .join('、')
    .slice(0, 80)
}

export function orderAnswer(data: GoodsOrderData): GoodsOrder {
  const { customer_id, customer_name, total_fee_fen, real_total_fee_fen, refunded_fen, occurred_at, ...rest } = data
  return {
    ...rest,
    customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? '' },
    total_fee: total_fee_fen,
    real_total_fee: real_total_fee_fen,
    refunded: refunded_fen,
    points: rest.lines.reduce((sum, { points_price, quantity }) => sum + (points_price ?? 0) * quantity, 0),
    occurred_at: occurred_at.toISOString(),
  }
}
