/** An order of an operation, undone by one of its own: the same money the other way, its entries reversed. */
import type { EntryKind } from '@kaiguan/contract/entry-kinds'
import { formatFen } from '@kaiguan/contract/money'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { cardsById, changeCard } from '../card-facts/card-facts.sql.ts'
import { refreshStage } from '../card-facts/stage.sql.ts'
import { type Acting, type Ctx, staffIdOf } from '../context.ts'
import { refuse, requireFound } from '../http/refusal.ts'
import type { GymLine, PaymentMethod } from '../ledger/accounts.ts'
import { linesOf } from '../ledger/balances.sql.ts'
import { post, reversed } from '../ledger/post.ts'
import { changeDeposit, insertDeposit } from './deposits.ts'
import { methodsOf } from './give-back.ts'
import { holdTenders, type NewOrder } from './orders.sql.ts'
import { entriesOfOrder, orderById, type PastTender, tendersOf } from './past-orders.sql.ts'
import { sellersOf } from './sellers/sellers.sql.ts'
import { writeOrder, writeOrderIn } from './write-order.ts'

/** What the undoing is written as, and about what. */
export type UndoneAs = {
  /** Of the order that undoes: the kind by which money of it goes back. */
  kind: OrderKind
  entry: EntryKind
  about: { cardId: number } | { courseId: number } | { rentalId: number } | { reservationId: number }
  details: Record<string, string>
}

export type HowUndone = {
  as: UndoneAs
  reason: string
  asked: PaymentMethod | undefined
  /** The orders of this operation: a deposit that one of them began ends with it. */
  born: readonly number[]
  /** Where a line that is reversed goes, if not simply back. */
  instead?: (line: GymLine) => GymLine[]
}

export type Undone = { id: number; trade_no: string }

/**
 * The same where nobody stands at a counter: no drawer is touched, and what came from outside becomes a deposit of the customer's,
 * which the counter pays out (docs/money.md).
 */
export async function undoUnattended(
  ctx: Acting,
  orderId: number,
  how: Omit<HowUndone, 'asked' | 'born' | 'instead'>,
  deposit: { customerId: number; purpose: string },
): Promise<Undone> {
  await holdTenders(ctx, orderId)
  const outside = (await tendersOf(ctx, orderId)).filter(({ payment_method }) => !INSIDE.has(payment_method as PaymentMethod))
  const fee = outside.reduce((sum, tender) => sum + tender.fee_fen, 0)
  const depositId = fee > 0 ? await insertDeposit(ctx, { ...deposit, orderId, fee }) : null
  if (depositId !== null) await changeDeposit(ctx, { id: depositId, kind: 'taken', fee, orderId, remark: '' })
  const instead = (line: GymLine): GymLine[] =>
    line.account === 'hand' && depositId !== null ? [{ gymId: line.gymId, account: 'deposit', depositId, amount: line.amount }] : [line]
  return undoBy(ctx, orderId, { ...how, asked: undefined, born: [], instead }, depositId, (order) => writeOrderIn(ctx, order, null))
}

export function undoOrder(ctx: Ctx, orderId: number, how: HowUndone): Promise<Undone> {
  return undoBy(ctx, orderId, how, null, (order) => writeOrder(ctx, order))
}

async function undoBy(
  ctx: Acting,
  orderId: number,
  how: HowUndone,
  depositId: number | null,
  write: (order: NewOrder) => Promise<Undone>,
): Promise<Undone> {
  const { as } = how
  await holdTenders(ctx, orderId)
  const order = requireFound(await orderById(ctx, orderId))
  const tenders = await tendersOf(ctx, orderId)
  const sellers = await sellersOf(ctx, orderId)
  requireWayBack(tenders, how.asked)
  const undone = await write({
    kind: as.kind,
    customerId: order.customer_id,
    cardId: null,
    ...as.about,
    serviceName: order.service_name,
    totalFee: 0,
    realTotalFee: -order.real_total_fee_fen,
    approvedBy: null,
    // What goes back is of the order that brought it, also where a refund is undone.
    refundOfId: order.kind === as.kind ? order.refund_of_id : order.id,
    reversesOrderId: order.id,
    remark: how.reason,
    details: as.details,
    tenders: tenders.map((tender) => {
      const way = wayBack(tender, how.asked)
      const deposited = depositId !== null && !INSIDE.has(way)
      return {
        method: deposited ? 'DEPOSIT' : way,
        fee: -tender.fee_fen,
        gift: -tender.gift_fen,
        held: -tender.held_fen,
        debitCardId: tender.debit_card_id,
        depositId: deposited ? depositId : tender.deposit_id,
      }
    }),
    sellers: sellers.map((seller) => ({ staffId: seller.staff_id, shareBp: seller.share_bp, fee: -seller.fee_fen })),
  })
  for (const { id } of await entriesOfOrder(ctx, orderId)) await undoEntry(ctx, id, undone.id, how)
  // A tender that moved nothing is a pledge that was kept whole.
  for (const tender of tenders) if (tender.fee_fen !== 0) await putBack(ctx, tender, undone.id, how.born)
  return undone
}

/** In cash, or a way that it was paid: nobody is told that it went another. */
function requireWayBack(tenders: PastTender[], asked: PaymentMethod | undefined): void {
  // `as`: the table's check holds the methods.
  const outside = tenders.map(({ payment_method }) => payment_method as PaymentMethod).filter((method) => !INSIDE.has(method))
  if (asked === undefined || asked === 'CASH' || outside.every((method) => method === asked)) return
  throw refuse('pay.refund-method', { methods: methodsOf(outside) }, { field: 'payment_method' })
}

const INSIDE: ReadonlySet<PaymentMethod> = new Set(['DEBIT_CARD', 'DEPOSIT'])

/** The same way, unless cash was asked for; a stored-value card and a deposit have no other. */
function wayBack({ payment_method }: PastTender, asked: PaymentMethod | undefined): PaymentMethod {
  // `as`: the table's check holds the methods.
  const method = payment_method as PaymentMethod
  return asked === 'CASH' && method !== 'DEBIT_CARD' && method !== 'DEPOSIT' ? 'CASH' : method
}

export async function undoEntry(
  ctx: Acting,
  entryId: number,
  orderId: number | undefined,
  { as, asked, instead = (line) => [line] }: Pick<HowUndone, 'as' | 'asked' | 'instead'>,
): Promise<void> {
  const lines = reversed(await linesOf(ctx.db, ctx.brandId, entryId)).map((line) => inCash(line, asked))
  // What comes back into a pool first: it may be what another line takes out of it.
  const ordered = lines.toSorted((a, b) => a.amount - b.amount)
  await post(ctx, {
    kind: as.entry,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    ...(orderId === undefined ? {} : { orderId }),
    reversesId: entryId,
    lines: ordered.flatMap(instead),
  })
}

function inCash(line: GymLine, asked: PaymentMethod | undefined): GymLine {
  return line.account === 'hand' && asked === 'CASH' ? { ...line, method: 'CASH' } : line
}

async function putBack(ctx: Acting, tender: PastTender, orderId: number, born: readonly number[]): Promise<void> {
  if (tender.deposit_id !== null) await undoDeposit(ctx, tender, tender.deposit_id, orderId, born)
  if (tender.debit_card_id !== null) await undoSpending(ctx, tender, tender.debit_card_id, orderId)
}

/** A deposit that paid holds it again; one that was filled gives it up; one that began with the operation is over. */
async function undoDeposit(ctx: Acting, tender: PastTender, id: number, orderId: number, born: readonly number[]): Promise<void> {
  const fee = Math.abs(tender.fee_fen)
  if (tender.fee_fen > 0) return changeDeposit(ctx, { id, kind: 'put-back', fee, orderId, remark: '' })
  if ((tender.deposit_left_fen ?? 0) < fee) throw refuse('deposit.nothing-left', { trade_no: tender.deposit_trade_no ?? '' })
  const began = tender.deposit_order_id !== null && born.includes(tender.deposit_order_id)
  return changeDeposit(ctx, { id, kind: began ? 'returned' : 'used', fee, orderId, remark: '' })
}

/** What was spent, principal and gift, is on the stored-value card again; what went onto it is off again. */
async function undoSpending(ctx: Acting, tender: PastTender, id: number, orderId: number): Promise<void> {
  const [purse] = await cardsById(ctx, [id], true)
  if (purse?.kind !== 3 || purse.closed_on !== null || purse.recycled_at !== null) throw refuse('pay.debit-card-missing')
  const principal_fen = purse.principal_fen + tender.fee_fen - tender.gift_fen
  const gift_fen = purse.gift_fen + tender.gift_fen
  if (principal_fen < 0 || gift_fen < 0) {
    const balance = formatFen(purse.principal_fen + purse.gift_fen)
    throw refuse('pay.balance', { card_no: purse.card_no, balance, fee: formatFen(Math.abs(tender.fee_fen)) })
  }
  const used_up_on = principal_fen + gift_fen === 0 ? ctx.today : null
  const kind = tender.fee_fen > 0 ? 'spend-returned' : 'spent'
  await changeCard(
    ctx,
    purse,
    { principal_fen, gift_fen, used_up_on },
    { kind, staffId: staffIdOf(ctx), gymId: ctx.gymId, businessDay: ctx.today, orderId },
  )
  await refreshStage(ctx, purse.customer_id)
}
