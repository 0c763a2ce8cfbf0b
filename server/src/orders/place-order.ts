/** Every feature that sells comes through here: the order, what it was paid with, who sold it, the stored value it spent. */
import type { Paying } from '@kaiguan/contract/ground/pay/calls'
import { split } from '@kaiguan/contract/money'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { type CardFacts, changeCard } from '../card-facts/card-facts.sql.ts'
import { refreshStage } from '../card-facts/stage.sql.ts'
import { type Acting, type Ctx, staffIdOf } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { spendDeposits } from './deposits.ts'
import { activeSellers, type NewOrder } from './orders.sql.ts'
import { type Tender, tenderRows } from './tenders.ts'
import { writeOrder, writeOrderIn } from './write-order.ts'

export type SaleOrder = {
  kind: OrderKind
  customerId: number | null
  cardId: number | null
  courseId?: number
  rentalId?: number
  reservationId?: number
  serviceName: string
  totalFee: number
  realTotalFee: number
  approvedBy: number | null
  details: Record<string, string>
  paying: Paying
  tenders: Tender[]
}

type Seller = { staffId: number; shareBp: number }
type Placed = { id: number; trade_no: string }

export async function placeOrder(ctx: Ctx, sale: SaleOrder): Promise<Placed> {
  const sellers = await readSellers(ctx, sale.paying)
  return place(ctx, sale, sellers, (order) => writeOrder(ctx, order))
}

/** What members take at their own pages, and what the product does by itself: nobody sold it, and no drawer is touched. */
export function placeUnsold(ctx: Acting, sale: SaleOrder): Promise<Placed> {
  return place(ctx, sale, [], (order) => writeOrderIn(ctx, order, null))
}

async function place(ctx: Acting, sale: SaleOrder, sellers: Seller[], write: (order: NewOrder) => Promise<Placed>): Promise<Placed> {
  const shares = sellers.map((seller) => seller.shareBp)
  const fees = shares.length === 0 ? [] : split(sale.realTotalFee, shares)
  const order = await write({
    kind: sale.kind,
    customerId: sale.customerId,
    cardId: sale.cardId,
    ...(sale.courseId === undefined ? {} : { courseId: sale.courseId }),
    ...(sale.rentalId === undefined ? {} : { rentalId: sale.rentalId }),
    ...(sale.reservationId === undefined ? {} : { reservationId: sale.reservationId }),
    serviceName: sale.serviceName,
    totalFee: sale.totalFee,
    realTotalFee: sale.realTotalFee,
    approvedBy: sale.approvedBy,
    refundOfId: null,
    remark: sale.paying.remark,
    details: sale.details,
    tenders: tenderRows(sale.tenders),
    sellers: sellers.map((seller, i) => ({ ...seller, fee: fees[i] ?? 0 })),
  })
  await spendStoredValue(ctx, sale.tenders, order.id)
  await spendDeposits(
    ctx,
    sale.tenders.filter((tender) => tender.method === 'DEPOSIT'),
    order.id,
  )
  return order
}

/** Who gets the sale: those named, else whoever sells. */
async function readSellers(ctx: Ctx, paying: Paying): Promise<Seller[]> {
  const named = paying.sellers?.length ? paying.sellers : [{ staff_id: paying.sell_id ?? ctx.staff.id, share_bp: 10_000 }]
  const others = named.map((seller) => seller.staff_id).filter((id) => id !== ctx.staff.id)
  if (others.length > 0) {
    const active = await activeSellers(ctx, others)
    if (others.some((id) => !active.has(id))) throw refuse('seller.invalid', {}, { field: paying.sellers ? 'sellers' : 'sell_id' })
  }
  return named.map((seller) => ({ staffId: seller.staff_id, shareBp: seller.share_bp }))
}

async function spendStoredValue(ctx: Acting, tenders: Tender[], orderId: number): Promise<void> {
  const purses = new Map<number, { card: CardFacts; principal: number; gift: number }>()
  for (const tender of tenders) {
    if (tender.method !== 'DEBIT_CARD') continue
    const purse = purses.get(tender.card.id) ?? { card: tender.card, principal: 0, gift: 0 }
    purses.set(tender.card.id, { card: tender.card, principal: purse.principal + tender.principal, gift: purse.gift + tender.gift })
  }
  for (const { card, principal, gift } of purses.values()) await takeStoredValue(ctx, card, principal, gift, { orderId })
}

/** Takes principal and gift off a locked card; the day its last fen goes is kept, and its holder may be a former member by it. */
export async function takeStoredValue(
  ctx: Acting,
  card: CardFacts,
  principal: number,
  gift: number,
  why: { orderId?: number; kind?: 'spent' | 'visited'; visitedAt?: Date; businessDay?: string },
): Promise<CardFacts> {
  const left = { principal_fen: card.principal_fen - principal, gift_fen: card.gift_fen - gift }
  const businessDay = why.businessDay ?? ctx.today
  const patch = {
    ...left,
    used_up_on: left.principal_fen + left.gift_fen === 0 ? businessDay : null,
    ...(why.visitedAt ? { last_visit_at: why.visitedAt } : {}),
  }
  const changed = await changeCard(ctx, card, patch, {
    kind: why.kind ?? 'spent',
    staffId: staffIdOf(ctx),
    gymId: ctx.gymId,
    businessDay,
    orderId: why.orderId,
  })
  if (left.principal_fen + left.gift_fen === 0) await refreshStage(ctx, card.customer_id)
  return changed
}
