/** What a place takes, and gives back: here alone a reservation moves money, and times of cards (docs/money.md). */
import type { Paying } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { cardsById, cardThatGoesOn, changeCard, lastEvent } from '../../../card-facts/card-facts.sql.ts'
import { refreshStage } from '../../../card-facts/stage.sql.ts'
import { visitWorth } from '../../../card-facts/visit-worth.ts'
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { settled } from '../../../ledger/due.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { post } from '../../../ledger/post.ts'
import { changeDeposit, insertDeposit } from '../../../orders/deposits.ts'
import { placeOrder, placeUnsold } from '../../../orders/place-order.ts'
import { earnable, fromPurse, readTenders, type Tender, tenderLines } from '../../../orders/tenders.ts'
import { canTakeBack, type UndoneAs, undoOrder, undoUnattended } from '../../../orders/undo-order.ts'
import { writeOrderIn } from '../../../orders/write-order.ts'
import { owedFor, type PlaceData } from '../reservations.sql.ts'
import type { ClassData } from '../sessions.sql.ts'
import { atOf } from './obstacles.ts'
import type { Holder, Means } from './place-choices.ts'

/** Staff at the counter, with what was said of paying; null: a member, or the product by itself, by what is on cards alone. */
export type Counter = { ctx: Ctx; paying: Paying } | null

type Class = Pick<ClassData, 'course_name' | 'starts_at' | 'coach_name' | 'price_fen'>

/** Answers the order it was paid by; null: no money moved but what was on a count card. */
export async function payPlace(
  ctx: Acting,
  id: number,
  holder: Holder,
  session: Class,
  means: Means,
  counter: Counter,
): Promise<number | null> {
  if (means.pay === 'count') await takeTime(ctx, id, requireFound(means.card))
  if (means.pay !== 'money') return null
  const { card, price } = means
  const paying: Paying = counter ? counter.paying : { remark: '' }
  const byCard = { ...paying, payments: undefined, payment_method: 'DEBIT_CARD' as const, debit_card_id: card?.id, deposit_ids: undefined }
  const tenders: Tender[] = counter
    ? await readTenders(counter.ctx, card ? byCard : paying, price, 'class', holder.person_id)
    : [fromPurse(requireFound(card), price)]
  await shareBooks(ctx, [ctx.gymId, ...tenders.flatMap((tender) => (tender.method === 'DEBIT_CARD' ? [tender.card.gym_id] : []))])
  const sale = {
    kind: 'group-class' as const,
    customerId: holder.id,
    cardId: null,
    reservationId: id,
    serviceName: session.course_name,
    totalFee: price,
    realTotalFee: price,
    approvedBy: null,
    details: { coach: session.coach_name, starts_at: atOf(ctx, session) },
    paying,
    tenders,
  }
  const order = counter ? await placeOrder(counter.ctx, sale) : await placeUnsold(ctx, sale)
  await post(ctx, {
    kind: 'class.reserved',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    orderId: order.id,
    // A gift that pays earns nothing.
    lines: [...tenderLines(ctx.gymId, tenders), { ...placeOwes(ctx, id), amount: -earnable(tenders) }],
  })
  return order.id
}

function placeOwes(
  { gymId }: Pick<Acting, 'gymId'>,
  reservationId: number,
): Omit<Extract<GymLine, { account: 'deferred' }>, 'amount'> & { reservationId: number } {
  return { gymId, account: 'deferred', category: 'class', reservationId }
}

/** A place costs what its class says: nobody has authority over its price. */
export function requireFullPrice({ real_total_fee: agreed }: Paying, price: number): void {
  if (agreed === undefined || agreed === price) return
  const at = { field: 'real_total_fee' }
  throw agreed > price
    ? refuse('pay.above-list', { price: formatFen(price) }, at)
    : refuse('pay.discount', { discount: formatFen(price - agreed) }, at)
}

type Card = NonNullable<Means['card']>

/** One of its times; its share of what is unearned goes over to the place, until the class was given. */
async function takeTime(ctx: Acting, id: number, card: Card): Promise<void> {
  await shareBooks(ctx, [ctx.gymId, card.gym_id])
  const worth = visitWorth(card)
  const left = (card.residue_times ?? 0) - 1
  const used_up_on = left === 0 ? ctx.today : null
  await changeCard(ctx, card, { residue_times: left, used_up_on }, timeEvent(ctx, 'reserved'))
  if (left === 0) await refreshStage(ctx, card.customer_id)
  await postTime(ctx, 'class.reserved', id, card, worth)
}

const timeEvent = (ctx: Acting, kind: 'reserved' | 'reserve-returned') =>
  ({ kind, staffId: staffIdOf(ctx), gymId: ctx.gymId, businessDay: ctx.today }) as const

/** `fen`: to the place; negative: back. */
async function postTime(
  ctx: Acting,
  kind: 'class.reserved' | 'class.returned',
  id: number,
  card: Pick<Card, 'id' | 'gym_id'>,
  fen: number,
): Promise<void> {
  const out: GymLine = { gymId: card.gym_id, account: 'deferred', category: 'card', cardId: card.id, amount: fen }
  await post(ctx, {
    kind,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    lines: settled([out, { ...placeOwes(ctx, id), amount: -fen }], ctx.gymId, card.id),
  })
}

/**
 * Everything it took, to where it came from: a time to its card, value to its purse, money from outside over the counter. Into a deposit
 * where nobody stands there, and where the card or purse was closed since: nothing is earned by that any more. What the class had earned
 * by it already is taken back first. Once: whoever calls says so on the row.
 */
export async function givePaymentBack(ctx: Acting, place: PlaceData, counter: Ctx | null, reason: string): Promise<void> {
  if (place.given_back_at !== null || (place.pay !== 'count' && place.pay !== 'money')) return
  const [owed] = await owedFor(ctx, [place.id])
  await unearn(ctx, place.id, owed?.earned ?? 0)
  if (place.pay === 'count') return giveTimeBack(ctx, place, (owed?.deferred ?? 0) + (owed?.earned ?? 0))
  if (place.order_id === null) return
  const as: UndoneAs = {
    kind: 'group-class',
    entry: 'class.returned',
    about: { reservationId: place.id },
    details: { coach: place.coach_name, starts_at: atOf(ctx, place) },
  }
  if (counter && (await canTakeBack(ctx, place.order_id)))
    await undoOrder(counter, place.order_id, { as, reason, asked: undefined, born: [] })
  else await undoUnattended(ctx, place.order_id, { as, reason }, { customerId: place.customer_id, purpose: place.course_name })
}

async function unearn(ctx: Acting, id: number, fen: number): Promise<void> {
  await post(ctx, {
    kind: 'class.returned',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    lines: [
      { gymId: ctx.gymId, account: 'income', category: 'class', reservationId: id, amount: fen },
      { ...placeOwes(ctx, id), amount: -fen },
    ],
  })
}

async function giveTimeBack(ctx: Acting, place: PlaceData, worth: number): Promise<void> {
  // It may go on at another branch by now.
  const id = place.card_id === null ? 0 : await cardThatGoesOn(ctx, place.card_id)
  const card = requireFound((await cardsById(ctx, [id], true))[0])
  if (card.kind !== 2 || card.closed_on !== null) return depositTime(ctx, place, worth)
  await shareBooks(ctx, [ctx.gymId, card.gym_id])
  const left = (card.residue_times ?? 0) + 1
  // Which of several doesn't matter: each was one time.
  const reserved = await lastEvent(ctx, card.id, 'reserved')
  await changeCard(
    ctx,
    card,
    { residue_times: left, used_up_on: null },
    { ...timeEvent(ctx, 'reserve-returned'), reversesId: reserved?.id },
  )
  await postTime(ctx, 'class.returned', place.id, card, -worth)
  if (left === 1) await refreshStage(ctx, card.customer_id)
}

/** Of a card that was refunded or handed over since: what the time was worth is held for whoever had the place. */
async function depositTime(ctx: Acting, place: PlaceData, worth: number): Promise<void> {
  // A time that was given is worth nothing.
  if (worth === 0) return
  const order = await writeOrderIn(
    ctx,
    {
      kind: 'group-class',
      customerId: place.customer_id,
      cardId: null,
      reservationId: place.id,
      serviceName: place.course_name,
      totalFee: 0,
      realTotalFee: 0,
      approvedBy: null,
      refundOfId: null,
      remark: '',
      details: { coach: place.coach_name, starts_at: atOf(ctx, place) },
      tenders: [],
      sellers: [],
    },
    null,
  )
  const depositId = await insertDeposit(ctx, { customerId: place.customer_id, orderId: order.id, fee: worth, purpose: place.course_name })
  await changeDeposit(ctx, { id: depositId, kind: 'taken', fee: worth, orderId: order.id, remark: '' })
  await post(ctx, {
    kind: 'class.returned',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    orderId: order.id,
    lines: [
      { ...placeOwes(ctx, place.id), amount: worth },
      { gymId: ctx.gymId, account: 'deposit', depositId, amount: -worth },
    ],
  })
}

/** The class was given: what its places still owe is earned, in one entry of its day. */
export async function earnAll(
  ctx: Acting,
  ids: readonly number[],
  { business_day, ends_at }: Pick<ClassData, 'business_day' | 'ends_at'>,
): Promise<void> {
  const owed = (await owedFor(ctx, ids)).filter(({ deferred }) => deferred > 0)
  await post(ctx, {
    kind: 'class.earned',
    gymId: ctx.gymId,
    businessDay: business_day,
    occurredAt: ends_at,
    staffId: staffIdOf(ctx),
    lines: owed.flatMap(({ id, deferred }): GymLine[] => [
      { ...placeOwes(ctx, id), amount: deferred },
      { gymId: ctx.gymId, account: 'income', category: 'class', reservationId: id, amount: -deferred },
    ]),
  })
}
