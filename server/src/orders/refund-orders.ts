/**
 * Money that lies unearned on a thing (a card, a member's course) goes back along the orders that brought it: a refund order for each,
 * with its entry in the ledger.
 */
import { type Fen, split } from '@kaiguan/contract/money'
import type { Ctx } from '../context.ts'
import type { GymLine } from '../ledger/accounts.ts'
import { settled } from '../ledger/due.ts'
import { post } from '../ledger/post.ts'
import { backLines, type PartBack, putMoneyBack, tendersBack } from './give-back.ts'
import type { NewOrder } from './orders.sql.ts'
import { sellersOf } from './sellers/sellers.sql.ts'
import { writeOrder } from './write-order.ts'

/** What is refunded, as its orders and entries name it. */
export type RefundedThing = Pick<NewOrder, 'customerId' | 'serviceName' | 'details'> & {
  kind: 'card-refund' | 'course-refund'
  entry: 'card.refunded' | 'course.refunded'
  category: 'card' | 'course'
  about: { cardId: number } | { courseId: number }
  /** The branch that sold it: it owes what is unearned. */
  gymId: number
  /** The lines by which so much of it is owed no longer; with the `first` order goes what ends at once, such as gifts. */
  giveUp(fee: Fen, first: boolean): GymLine[]
}

type Refund = {
  /** What goes back, and along which orders. */
  parts: PartBack[]
  /** What is unearned and given up with them: less going back leaves a fee, more is goodwill. */
  unearned: Fen
  approvedBy: number | null
  reason: string
}
type Placed = { id: number; trade_no: string }

/** One order for each part, in their order. Each part is paid out here, from what the branch that sold the thing owes. */
export async function placeRefundOrders(
  ctx: Ctx,
  thing: RefundedThing,
  { parts, unearned, approvedBy, reason }: Refund,
): Promise<[Placed, ...Placed[]]> {
  const placed: Placed[] = []
  let owed = unearned
  for (const [i, part] of parts.entries()) {
    const givenUp = i === parts.length - 1 ? owed : Math.min(owed, part.fee)
    owed -= givenUp
    const order = await placeRefundOrder(ctx, thing, part, { approvedBy, reason })
    placed.push(order)
    await postRefund(ctx, thing, part, { orderId: order.id, lines: thing.giveUp(givenUp, i === 0), beyond: part.fee - givenUp })
    await putMoneyBack(ctx, part.back, order.id)
  }
  // `as`: the walk back answers at least one part.
  return placed as [Placed, ...Placed[]]
}

async function placeRefundOrder(
  ctx: Ctx,
  { kind, about, customerId, serviceName, details }: RefundedThing,
  { funding, fee, back }: PartBack,
  { approvedBy, reason }: Pick<Refund, 'approvedBy' | 'reason'>,
): Promise<Placed> {
  return writeOrder(ctx, {
    kind,
    customerId,
    cardId: null,
    ...about,
    serviceName,
    totalFee: 0,
    realTotalFee: -fee,
    approvedBy,
    refundOfId: funding?.id ?? null,
    remark: reason,
    details,
    tenders: tendersBack(back),
    sellers: await sharesBack(ctx, funding?.id ?? null, fee),
  })
}

/** `beyond`: what goes back more than is given up; below zero it is kept as a fee. */
async function postRefund(
  ctx: Ctx,
  { entry, category, about, gymId }: RefundedThing,
  { back }: PartBack,
  { orderId, lines, beyond }: { orderId: number; lines: GymLine[]; beyond: Fen },
): Promise<void> {
  await post(ctx, {
    kind: entry,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId,
    lines: settled(
      [
        ...lines,
        ...(await backLines(ctx, back)),
        { ...about, gymId, account: 'income', category: 'fee', amount: Math.min(0, beyond) },
        { ...about, gymId, account: 'refund', category, amount: Math.max(0, beyond) },
      ],
      ctx.gymId,
      'cardId' in about ? about.cardId : null,
    ),
  })
}

/** Whoever it is the sale of by now gives up their share of what goes back, as order sellers below zero. What came in by an import was sold elsewhere: nobody does. */
export async function sharesBack(ctx: Ctx, orderId: number | null, fee: Fen): Promise<NewOrder['sellers']> {
  const sellers = orderId === null ? [] : await sellersOf(ctx, orderId)
  const shares = sellers.map(({ share_bp }) => share_bp)
  const fees = shares.length === 0 ? [] : split(-fee, shares)
  return sellers.map(({ staff_id, share_bp }, i) => ({ staffId: staff_id, shareBp: share_bp, fee: fees[i] ?? 0 }))
}
