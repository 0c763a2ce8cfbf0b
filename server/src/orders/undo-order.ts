/** An order of an operation, undone by one of its own: the same money the other way, its entries reversed. */
import type { EntryKind } from '@kaiguan/contract/entry-kinds'
import { formatFen, split } from '@kaiguan/contract/money'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { type CardFacts, cardsById, changeCard } from '../card-facts/card-facts.sql.ts'
import { refreshStage } from '../card-facts/stage.sql.ts'
import { type Acting, type Ctx, staffIdOf } from '../context.ts'
import { refuse, requireFound } from '../http/refusal.ts'
import type { GymLine, PaymentMethod } from '../ledger/accounts.ts'
import { linesOf } from '../ledger/balances.sql.ts'
import { post, reversed } from '../ledger/post.ts'
import { changeDeposit, insertDeposit } from './deposits.ts'
import { methodsOf } from './give-back.ts'
import { holdTenders, type NewOrder, type OrderTender } from './orders.sql.ts'
import { entriesOfOrder, orderById, type PastTender, tendersOf } from './past-orders.sql.ts'
import { sellersOf } from './sellers/sellers.sql.ts'
import { spendLines } from './tenders.ts'
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

/** Into which deposit money goes that has no other way back, and the stored-value cards that can't take theirs any more. */
type Deposited = { id: number; purses: ReadonlyMap<number, CardFacts> }

/**
 * The same where nobody stands at a counter: no drawer is touched, and what came from outside, or from a stored-value card that was
 * closed since, becomes a deposit of the customer's, which the counter pays out (docs/money.md). A gift ended with its card.
 */
export async function undoUnattended(
  ctx: Acting,
  orderId: number,
  how: Omit<HowUndone, 'asked' | 'born' | 'instead'>,
  deposit: { customerId: number; purpose: string },
): Promise<Undone> {
  await holdTenders(ctx, orderId)
  const tenders = await tendersOf(ctx, orderId)
  const purses = await closedPurses(ctx, tenders)
  const fee = tenders.reduce((sum, tender) => sum + (isDeposited(tender, purses) ? tender.fee_fen - tender.gift_fen : 0), 0)
  const depositId = fee > 0 ? await insertDeposit(ctx, { ...deposit, orderId, fee }) : null
  if (depositId !== null) await changeDeposit(ctx, { id: depositId, kind: 'taken', fee, orderId, remark: '' })
  const instead = (line: GymLine): GymLine[] =>
    line.account === 'hand' && depositId !== null ? [{ gymId: line.gymId, account: 'deposit', depositId, amount: line.amount }] : [line]
  const deposited = depositId === null ? null : { id: depositId, purses }
  return undoBy(ctx, orderId, { ...how, asked: undefined, born: [], instead }, deposited, (order) => writeOrderIn(ctx, order, null))
}

export function undoOrder(ctx: Ctx, orderId: number, how: HowUndone): Promise<Undone> {
  return undoBy(ctx, orderId, how, null, (order) => writeOrder(ctx, order))
}

/** Whether everything that paid this order can still take back what it paid. */
export async function canTakeBack(ctx: Acting, orderId: number): Promise<boolean> {
  return (await closedPurses(ctx, await tendersOf(ctx, orderId))).size === 0
}

async function closedPurses(ctx: Acting, tenders: PastTender[]): Promise<Map<number, CardFacts>> {
  const ids = tenders.flatMap(({ debit_card_id }) => (debit_card_id === null ? [] : [debit_card_id]))
  return new Map((await cardsById(ctx, ids, true)).filter((purse) => !holdsValue(purse)).map((purse) => [purse.id, purse]))
}

function holdsValue({ kind, closed_on, recycled_at }: CardFacts): boolean {
  return kind === 3 && closed_on === null && recycled_at === null
}

function isDeposited({ payment_method, debit_card_id }: PastTender, purses: Deposited['purses']): boolean {
  // `as`: the table's check holds the methods.
  return debit_card_id === null ? !INSIDE.has(payment_method as PaymentMethod) : purses.has(debit_card_id)
}

async function undoBy(
  ctx: Acting,
  orderId: number,
  how: HowUndone,
  deposited: Deposited | null,
  write: (order: NewOrder) => Promise<Undone>,
): Promise<Undone> {
  const { as } = how
  await holdTenders(ctx, orderId)
  const order = requireFound(await orderById(ctx, orderId))
  const tenders = await tendersOf(ctx, orderId)
  const sellers = await sellersOf(ctx, orderId)
  requireWayBack(tenders, how.asked)
  const back = tenders.map((tender) => tenderBack(tender, how.asked, deposited))
  const lost = tenders.reduce((sum, tender) => sum + (deposited?.purses.has(tender.debit_card_id ?? 0) ? tender.gift_fen : 0), 0)
  const price = order.real_total_fee_fen - lost
  const shares =
    lost === 0 || sellers.length === 0
      ? sellers.map(({ fee_fen }) => fee_fen)
      : split(
          price,
          sellers.map(({ share_bp }) => share_bp),
        )
  const undone = await write({
    kind: as.kind,
    customerId: order.customer_id,
    cardId: null,
    ...as.about,
    serviceName: order.service_name,
    totalFee: 0,
    // A gift that is lost was no part of what goes back.
    realTotalFee: -price,
    approvedBy: null,
    // What goes back is of the order that brought it, also where a refund is undone.
    refundOfId: order.kind === as.kind ? order.refund_of_id : order.id,
    reversesOrderId: order.id,
    remark: how.reason,
    details: as.details,
    tenders: back,
    sellers: sellers.map((seller, at) => ({ staffId: seller.staff_id, shareBp: seller.share_bp, fee: -(shares[at] ?? 0) })),
  })
  for (const { id } of await entriesOfOrder(ctx, orderId)) await undoEntry(ctx, id, undone.id, how)
  for (const tender of tenders) {
    const purse = deposited?.purses.get(tender.debit_card_id ?? 0)
    if (deposited && purse) await takeOffClosed(ctx, tender, purse, { ...how, orderId: undone.id, depositId: deposited.id })
    // A tender that moved nothing is a pledge that was kept whole.
    else if (tender.fee_fen !== 0) await putBack(ctx, tender, undone.id, how.born)
  }
  return undone
}

function tenderBack(tender: PastTender, asked: PaymentMethod | undefined, deposited: Deposited | null): OrderTender {
  const held = -tender.held_fen
  if (deposited && isDeposited(tender, deposited.purses))
    return { method: 'DEPOSIT', fee: tender.gift_fen - tender.fee_fen, gift: 0, held, debitCardId: null, depositId: deposited.id }
  const { fee_fen, gift_fen, debit_card_id, deposit_id, code_of } = tender
  const method = wayBack(tender, asked)
  const codeOf = method === tender.payment_method ? code_of : null
  return { method, fee: -fee_fen, gift: -gift_fen, held, debitCardId: debit_card_id, depositId: deposit_id, codeOf }
}

/** The reversed entries brought it back onto the card: from there it goes on into the deposit, and the card stays as it was closed. */
async function takeOffClosed(
  ctx: Acting,
  { fee_fen, gift_fen }: PastTender,
  purse: CardFacts,
  { as, orderId, depositId }: Pick<HowUndone, 'as'> & { orderId: number; depositId: number },
): Promise<void> {
  const principal = fee_fen - gift_fen
  await post(ctx, {
    kind: as.entry,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    orderId,
    lines: [...spendLines(ctx.gymId, purse, principal, gift_fen), { gymId: ctx.gymId, account: 'deposit', depositId, amount: -principal }],
  })
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
  if (!purse || !holdsValue(purse)) throw refuse('pay.debit-card-missing')
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
