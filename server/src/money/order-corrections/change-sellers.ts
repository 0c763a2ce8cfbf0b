/**
 * 更改业绩归属 (docs/money.md): whose sale an order is, put right on the open day. What was written down stays, and so does every day and
 * month before; what went back of it goes with it, and what goes back later does too.
 */
import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { OrderSellers, orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { sellerWords } from '@kaiguan/contract/money/order-corrections/operations'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooksAmong } from '../../ledger/hold-books.sql.ts'
import { activeSellers } from '../../orders/orders.sql.ts'
import { isSale } from '../../orders/performance.ts'
import { changeSellersOf, gymsOfSale } from '../../orders/sellers/sellers.sql.ts'
import { type NamedShare, namedSellers, type SaleData, saleOf, sellerChanges, staffNames } from './change-sellers.sql.ts'

type Asked = BodyOf<typeof orderCorrectionCalls.changeSellers>
type Wanted = Asked['sellers']

export async function orderSellers(ctx: Ctx, orderId: number): Promise<OrderSellers> {
  const sale = requireFound(await saleOf(ctx, orderId))
  const { sellers, recorded_as } = await namedSellers(ctx, sale.id)
  const changes = await sellerChanges(ctx, sale.id)
  return {
    id: sale.id,
    trade_no: sale.trade_no,
    service_name: sale.service_name,
    changeable: isChangeable(ctx, sale),
    sellers,
    recorded_as,
    changes: changes.map(({ changed_at, ...change }) => ({ ...change, at: changed_at.toISOString() })),
  }
}

/**
 * The books are held alone: nothing of it is given back, and nobody else changes its sellers, until it is done. What another branch gave
 * back of it goes with it, so that branch's books are held, too.
 */
export async function changeSellers(ctx: Ctx, orderId: number, { seen, sellers: wanted, reason }: Asked): Promise<OrderSellers> {
  await holdBooksAmong(ctx, ctx.gymId, await gymsOfSale(ctx, orderId))
  const sale = requireFound(await saleOf(ctx, orderId))
  const { trade_no } = sale
  if (sale.id !== orderId || !isChangeable(ctx, sale)) throw refuse('sellers.no-sale', { trade_no })
  const { sellers: now } = await namedSellers(ctx, sale.id)
  if (!sameShares(now, seen)) throw refuse('sellers.are-others', { trade_no, now: spoken(now) })
  if (sameShares(now, wanted)) throw refuse('sellers.unchanged', { trade_no, now: spoken(now) }, { field: 'sellers' })
  requireNoOwnGain(ctx, trade_no, now, wanted)
  await requireSellers(ctx, now, wanted)
  await changeSellersOf(
    ctx,
    sale.id,
    wanted.map(({ staff_id, share_bp }) => ({ staffId: staff_id, shareBp: share_bp })),
    reason,
  )
  const after = await withNames(ctx, wanted)
  const said = { from: keptAs(now), to: keptAs(after), trade_no, reason }
  await record(ctx, 'order.sellers-changed', sale.id, said, diffOf({ sellers: forLog(now) }, { sellers: forLog(after) }))
  return orderSellers(ctx, sale.id)
}

function isChangeable(ctx: Ctx, { kind, gym_id, refund_of_id }: SaleData): boolean {
  return gym_id === ctx.gymId && isSale({ kind, refundOfId: refund_of_id })
}

const shareOf = (shares: Wanted, staffId: number) => shares.find(({ staff_id }) => staff_id === staffId)?.share_bp ?? 0

function sameShares(one: Wanted, other: Wanted): boolean {
  return one.length === other.length && one.every(({ staff_id, share_bp }) => shareOf(other, staff_id) === share_bp)
}

/** Whoever may change sellers could otherwise make every sale theirs. */
function requireNoOwnGain(ctx: Ctx, trade_no: string, now: Wanted, wanted: Wanted): void {
  const [from, to] = [shareOf(now, ctx.staff.id), shareOf(wanted, ctx.staff.id)]
  if (to > from && !OWNERS.includes(ctx.staff.type)) throw refuse('sellers.own-share', { trade_no, from: from / 100, to: to / 100 })
}

/** Whoever has left keeps what they have or gives it up; they get no more. */
async function requireSellers(ctx: Ctx, now: Wanted, wanted: Wanted): Promise<void> {
  const more = wanted.filter(({ staff_id, share_bp }) => share_bp > shareOf(now, staff_id)).map(({ staff_id }) => staff_id)
  if (more.length === 0) return
  const active = await activeSellers(ctx, more)
  if (more.some((id) => !active.has(id))) throw refuse('seller.invalid', {}, { field: 'sellers' })
}

async function withNames(ctx: Ctx, wanted: Wanted): Promise<NamedShare[]> {
  const names = await staffNames(
    ctx,
    wanted.map(({ staff_id }) => staff_id),
  )
  return wanted.map((share) => ({ ...share, name: names.find(({ id }) => id === share.staff_id)?.name ?? '' }))
}

const percent = ({ name, share_bp }: NamedShare) => `${name} ${share_bp / 100}%`
/** As it is kept: the code of nobody where there is none. */
const keptAs = (shares: NamedShare[]) => (shares.length === 0 ? 'nobody' : shares.map(percent).join(' + '))
const spoken = (shares: NamedShare[]) => (shares.length === 0 ? sellerWords.nobody : shares.map(percent).join(' + '))
const forLog = (shares: NamedShare[]) => shares.map(({ name, share_bp }) => ({ name, share: share_bp }))
