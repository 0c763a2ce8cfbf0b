/** Selling (opening) a card: one transaction with its order, ledger entry, event and operation record. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { departsFromRule, planSale } from '@kaiguan/contract/membership/cards/card-plan'
import { formatFen } from '@kaiguan/contract/money'
import { changeCard } from '../../card-facts/card-facts.sql.ts'
import { refreshStage } from '../../card-facts/stage.sql.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { requireAuthority } from '../../ground/roles/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { post } from '../../ledger/post.ts'
import { type Range, reschedule } from '../../ledger/recognition.ts'
import { settleLead } from '../../orders/lead-won.sql.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { earnable, principalSpent, readTenders, tenderLines } from '../../orders/tenders.ts'
import { draftFor } from '../../people/contracts/index.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { requirePrepaidRules } from '../../people/prepaid/index.ts'
import { type CardOffer, offerHere } from '../card-types/index.ts'
import { cardRow } from './answers.ts'
import { firstFacts, receiptDetails, soldFacts, soldLines } from './card-lines.ts'
import { type CardData, cardGoodHere, insertCard, nextCardNo, numberTaken } from './cards.sql.ts'
import { requireGift } from './gift.ts'
import { requireRightToDepart, requireStartNotTooFar } from './new-dates.ts'

type Input = BodyOf<typeof cardCalls.sell>

export async function sellCard(ctx: Ctx, input: Input): Promise<ResponseOf<typeof cardCalls.sell>> {
  const sale = await requireSale(ctx, input)
  const { customer, type, agreed } = sale
  const card = await openCard(ctx, sale, input)
  const order = await takePayment(ctx, sale, card, input)
  if (card.kind === 1) await reschedule({ ...ctx, staffId: ctx.staff.id }, card, ctx.today, rangeOf(card))
  await changeCard(ctx, card, firstFacts(card), {
    kind: 'sold',
    staffId: ctx.staff.id,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    orderId: order.id,
  })
  await refreshStage(ctx, customer.id)
  await settleLead(ctx, customer.id, true)
  await record(ctx, 'card.sold', card.id, {
    card_no: card.card_no,
    name: type.name,
    customer: customer.name,
    price: agreed,
    list_price: type.price_fen,
    trade_no: order.trade_no,
    ...(card.given ? { given: 'given' } : {}),
    ...(input.reason ? { reason: input.reason } : {}),
  })
  const contract_id = await draftFor(ctx, order.id)
  const sold = requireFound(await cardGoodHere(ctx, card.id))
  return {
    order_id: order.id,
    trade_no: order.trade_no,
    contract_id,
    card: cardRow(ctx, sold),
    total_fee: type.price_fen,
    real_total_fee: agreed,
  }
}

type Sale = Awaited<ReturnType<typeof requireSale>>

/** Who buys what, for how much, and by whose right: refused before anything is written. */
async function requireSale(ctx: Ctx, input: Input) {
  const customer = requireVisible(ctx, await customerById(ctx, input.customer_id, true))
  const type = await typeOnSale(ctx, input.vip_template_id)
  const agreed = input.real_total_fee ?? type.price_fen
  if (agreed > type.price_fen) throw refuse('pay.above-list', { price: formatFen(type.price_fen) }, { field: 'real_total_fee' })
  if (input.start_date !== undefined) requireStartNotTooFar(ctx, input.start_date)
  requireGift(ctx, type.price_fen, agreed, input.reason)
  const plan = planSale(type, agreed, input, ctx.today)
  if (departsFromRule(type.terms.opening.rule, plan.opening, plan.started_on, ctx.today)) requireRightToDepart(ctx, 'opening')
  const approvedBy = await requireAuthority(ctx, {
    business: 'card',
    totalFee: type.price_fen,
    realTotalFee: agreed,
    extraGifts: plan.extra_gifts,
    approvalToken: input.approval_token,
  })
  const tenders = await readTenders(ctx, input, agreed, type.kind === 3 ? 'stored-value' : 'card', customer.person_id)
  await requirePrepaidRules(ctx, {
    customer,
    business: type.kind === 3 ? 'stored' : 'card',
    fee: type.kind === 3 ? plan.principal : earnable(tenders),
    days: plan.valid_days,
    leaves: { stored: principalSpent(tenders) },
    acknowledge: input.acknowledge,
  })
  return { customer, type, agreed, plan, approvedBy, tenders }
}

/** The order, and what came in and is owed for it in the ledger. */
async function takePayment(ctx: Ctx, { customer, type, agreed, plan, approvedBy, tenders }: Sale, card: CardData, input: Input) {
  const order = await placeOrder(ctx, {
    kind: 'card-purchase',
    customerId: customer.id,
    cardId: card.id,
    serviceName: type.name,
    totalFee: type.price_fen,
    realTotalFee: agreed,
    approvedBy,
    details: receiptDetails(card),
    paying: input,
    tenders,
  })
  await post(ctx, {
    kind: 'card.sold',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: [...tenderLines(ctx.gymId, tenders), ...soldLines(card, plan, earnable(tenders))],
  })
  return order
}

async function typeOnSale(ctx: Ctx, id: number): Promise<CardOffer> {
  const type = requireFound(await offerHere(ctx, id))
  if (!type.on_sale) throw refuse('card-type.not-on-sale', { name: type.name }, { field: 'vip_template_id' })
  return type
}

async function openCard(ctx: Ctx, { customer, type, plan, agreed }: Sale, input: Input): Promise<CardData> {
  if (input.card_no && (await numberTaken(ctx, input.card_no)))
    throw refuse('card.number-taken', { card_no: input.card_no }, { field: 'card_no' })
  const id = await insertCard(ctx, {
    ...soldFacts(type, plan, agreed),
    customer_id: customer.id,
    card_no: input.card_no ?? (await nextCardNo(ctx)),
  })
  return requireFound(await cardGoodHere(ctx, id))
}

/** The days over which a time card is earned, once it is known when it opens. */
export function rangeOf(card: Pick<CardData, 'started_on' | 'valid_days'>): Range[] {
  return card.started_on === null || card.valid_days === null ? [] : [{ from: card.started_on, days: card.valid_days }]
}
