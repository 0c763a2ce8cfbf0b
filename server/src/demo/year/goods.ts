/** Goods of the simulated year: sold, brought back, received, counted, sent to another branch. Never below nothing. */
import { split } from '@kaiguan/contract/money'
import type { GymLine } from '../../ledger/accounts.ts'
import type { OrderTender } from '../../orders/orders.sql.ts'
import { spendLines } from '../../orders/tenders.ts'
import type { GoodsOnShelf } from '../branch.ts'
import { changeYearCard } from './cards.ts'
import { placeYearOrder, postYearEntry, tender } from './money.ts'
import { spent } from './visits.ts'
import { add, record, type Year, type YearCard, type YearMember, type YearMoment } from './year.ts'

type Method = 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD'
export type Basket = { goods: GoodsOnShelf; quantity: number }[]
export type Till = { member: YearMember | null; paidBy: { method: Method } | { card: YearCard } }
export type SoldGoods = { orderId: number; basket: Basket; lineIds: number[]; method: Method; member: YearMember | null; sellerId: number }

/** Null where the shelf or the card doesn't hold enough. */
export function sellYearGoods(year: Year, moment: YearMoment, basket: Basket, till: Till): SoldGoods | null {
  if (basket.some(({ goods, quantity }) => goods.stock < quantity)) return null
  const total = basket.reduce((sum, { goods, quantity }) => sum + goods.price * quantity, 0)
  const payment = payWith(moment, till, total)
  if (!payment) return null
  const name = basket
    .map(({ goods }) => goods.name)
    .join('、')
    .slice(0, 80)
  const order = placeYearOrder(year, moment, {
    kind: 'goods-sale',
    customerId: till.member?.id ?? null,
    cardId: null,
    serviceName: name,
    totalFee: total,
    realTotalFee: total,
    tenders: [payment.tender],
    sellers: [{ staffId: moment.staffId, shareBp: 10_000 }],
  })
  if ('card' in till.paidBy) {
    const patch = spent(moment, till.paidBy.card, total - payment.tender.gift, payment.tender.gift)
    changeYearCard(year, moment, till.paidBy.card, patch, { kind: 'spent', orderId: order.id })
  }
  const fees = split(
    total,
    basket.map(({ goods, quantity }) => goods.price * quantity),
  )
  const lineIds = basket.map(({ goods, quantity }, i) =>
    add(year, 'order_lines', { ...lineOf(moment, goods), order_id: order.id, quantity, fee_fen: fees[i] ?? 0, returns_line_id: null }),
  )
  for (const { goods, quantity } of basket) moveYearStock(year, moment, goods, 'sale', -quantity, order.id)
  postYearEntry(year, moment, {
    kind: 'goods.sold',
    shift: order.shift,
    orderId: order.id,
    lines: [
      ...payment.lines,
      { gymId: moment.branch.gymId, account: 'income', category: 'goods', cardId: null, amount: payment.tender.gift - total },
    ],
  })
  const who = till.member ? { customer: till.member.name } : {}
  record(year, moment, 'goods.sold', order.id, { trade_no: order.tradeNo, name, price: total, ...who })
  const method = 'method' in till.paidBy ? till.paidBy.method : 'CASH'
  return { orderId: order.id, basket, lineIds, method, member: till.member, sellerId: moment.staffId }
}

function payWith(moment: YearMoment, { paidBy }: Till, total: number): { tender: OrderTender; lines: GymLine[] } | null {
  const { gymId } = moment.branch
  if ('method' in paidBy)
    return { tender: tender(paidBy.method, total), lines: [{ gymId, account: 'hand', method: paidBy.method, amount: total }] }
  const { facts } = paidBy.card
  if (facts.principal_fen + facts.gift_fen < total) return null
  const principal = Math.min(facts.principal_fen, total)
  return {
    tender: { method: 'DEBIT_CARD', fee: total, gift: total - principal, debitCardId: facts.id, depositId: null },
    lines: spendLines(gymId, facts, principal, total - principal),
  }
}

function lineOf(moment: YearMoment, goods: GoodsOnShelf) {
  return { gym_id: moment.branch.gymId, goods_id: goods.id, name: goods.name, unit: goods.unit, price_fen: goods.price }
}

/** One piece of the first line comes back, to the tender it was paid with. */
export function refundYearGoods(year: Year, moment: YearMoment, sold: SoldGoods, restock: boolean, reason: string): void {
  const [first] = sold.basket
  const lineId = sold.lineIds[0]
  if (!first || lineId === undefined) return
  const { goods } = first
  const fee = goods.price
  const order = placeYearOrder(year, moment, {
    kind: 'goods-refund',
    customerId: sold.member?.id ?? null,
    cardId: null,
    serviceName: goods.name,
    totalFee: 0,
    realTotalFee: -fee,
    refundOfId: sold.orderId,
    remark: reason,
    tenders: [tender(sold.method, -fee)],
    sellers: [{ staffId: sold.sellerId, shareBp: 10_000 }],
  })
  add(year, 'order_lines', { ...lineOf(moment, goods), order_id: order.id, quantity: -1, fee_fen: -fee, returns_line_id: lineId })
  if (restock) moveYearStock(year, moment, goods, 'refund', 1, order.id, reason)
  const { gymId } = moment.branch
  postYearEntry(year, moment, {
    kind: 'goods.refunded',
    shift: order.shift,
    orderId: order.id,
    lines: [
      { gymId, account: 'refund', category: 'goods', cardId: null, amount: fee },
      { gymId, account: 'hand', method: sold.method, amount: -fee },
    ],
  })
  record(year, moment, 'goods.refunded', sold.orderId, { trade_no: order.tradeNo, name: goods.name, price: fee, reason })
}

type MoveKind = 'receive' | 'sale' | 'refund' | 'count' | 'correct'

function moveYearStock(
  year: Year,
  moment: YearMoment,
  goods: GoodsOnShelf,
  kind: MoveKind,
  quantity: number,
  orderId: number | null,
  remark = '',
): void {
  goods.stock += quantity
  add(year, 'stock_moves', {
    gym_id: moment.branch.gymId,
    goods_id: goods.id,
    kind,
    quantity,
    stock: goods.stock,
    at: moment.at,
    business_day: moment.day,
    staff_id: moment.staffId,
    order_id: orderId,
    remark,
  })
}

/** By hand: received, counted, corrected. */
export function changeYearStock(
  year: Year,
  moment: YearMoment,
  goods: GoodsOnShelf,
  kind: Extract<MoveKind, 'receive' | 'count' | 'correct'>,
  quantity: number,
  remark: string,
): void {
  const before = goods.stock
  moveYearStock(year, moment, goods, kind, quantity, null, remark)
  const said = { name: goods.name, quantity, remark }
  record(year, moment, `goods.${kind}`, goods.id, said, { stock: { before, after: goods.stock } })
}
