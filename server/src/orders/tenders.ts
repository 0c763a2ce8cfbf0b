/** How a sale is paid: the specification's one method, or several payments; they must add up to the price agreed. */
import type { Paying } from '@kaiguan/contract/ground/pay/calls'
import type { Payable } from '@kaiguan/contract/membership/card-types/calls'
import { cardStatusWords, expiredWhy, purseWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import type { Words } from '@kaiguan/contract/rules'
import type { z } from 'zod'
import { type CardFacts, cardsById } from '../card-facts/card-facts.sql.ts'
import { goodAt } from '../card-facts/valid-at-gym.ts'
import type { Acting, Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import type { GymLine, OutsideMethod } from '../ledger/accounts.ts'
import { settled } from '../ledger/due.ts'
import { type DepositTender, readDeposits } from './deposits.ts'
import { requireMethodTaken } from './methods-taken.ts'
import type { OrderTender } from './orders.sql.ts'

/** `held`: how much of it is a pledge (`holdAsPledge`); left out: nothing. */
export type Tender = (
  | { method: OutsideMethod; fee: number }
  | { method: 'DEBIT_CARD'; fee: number; card: CardFacts; principal: number; gift: number }
  | DepositTender
) & { held?: number }

/** What is bought: of what a stored-value card may pay for, or stored value itself, which it never does. */
export type Bought = z.infer<typeof Payable> | 'stored-value'

/** Normalises, checks that they add up, and locks and checks the deposits and stored-value cards. Nothing is written yet. */
export async function readTenders(
  ctx: Ctx,
  paying: Pick<Paying, 'payments' | 'payment_method' | 'debit_card_id' | 'deposit_ids'>,
  price: number,
  bought: Bought,
  personId: number,
): Promise<Tender[]> {
  if (bought === 'stored-value') requireNoStoredValue(paying)
  const deposits = await readDeposits(ctx, paying.deposit_ids ?? [], price, personId)
  const due = price - deposits.reduce((sum, deposit) => sum + deposit.fee, 0)
  const payments =
    paying.payments ??
    (due === 0 && !paying.payment_method
      ? []
      : [{ payment_method: paying.payment_method ?? 'CASH', fee: due, debit_card_id: paying.debit_card_id }])
  const paid = payments.reduce((sum, payment) => sum + payment.fee, 0)
  if (paid !== due) {
    throw refuse(
      'pay.differs',
      { paid: formatFen(paid), due: formatFen(due), difference: formatFen(Math.abs(due - paid)) },
      { field: 'payments' },
    )
  }
  for (const { payment_method, fee } of payments) if (fee > 0) requireMethodTaken(ctx.gym, payment_method)
  const cardIds = payments.flatMap((payment) => (payment.payment_method === 'DEBIT_CARD' ? [payment.debit_card_id ?? 0] : []))
  if (cardIds.includes(0)) throw refuse('pay.debit-card-missing', {}, { field: 'debit_card_id' })
  const cards = new Map(
    (await cardsById(ctx, cardIds, true)).map((card) => [card.id, { card, principal: card.principal_fen, gift: card.gift_fen }]),
  )
  const paidNow = payments
    .filter((payment) => payment.fee > 0)
    .map((payment): Tender => {
      if (payment.payment_method !== 'DEBIT_CARD') return { method: payment.payment_method, fee: payment.fee }
      const purse = cards.get(payment.debit_card_id ?? 0)
      if (!purse || purse.card.person_id !== personId) throw refuse('pay.debit-card-missing', {}, { field: 'debit_card_id' })
      const why = whyNotPays(ctx, purse.card, bought)
      if (why) throw refuse('pay.debit-card-unusable', { card_no: purse.card.card_no, why }, { field: 'debit_card_id' })
      if (purse.principal + purse.gift < payment.fee) {
        throw refuse(
          'pay.balance',
          { card_no: purse.card.card_no, balance: formatFen(purse.principal + purse.gift), fee: formatFen(payment.fee) },
          { field: 'debit_card_id' },
        )
      }
      // Spending takes principal first (docs/money.md).
      const principal = Math.min(purse.principal, payment.fee)
      purse.principal -= principal
      purse.gift -= payment.fee - principal
      return { method: 'DEBIT_CARD', fee: payment.fee, card: purse.card, principal, gift: payment.fee - principal }
    })
  return [...deposits, ...paidNow]
}

/** Stored value doesn't buy stored value: it would bring the gift anew each time. */
function requireNoStoredValue({ payments, payment_method }: Pick<Paying, 'payments' | 'payment_method'>): void {
  const methods = payments ? payments.map((payment) => payment.payment_method) : [payment_method]
  if (methods.includes('DEBIT_CARD')) throw refuse('pay.stored-value', {}, { field: payments ? 'payments' : 'payment_method' })
}

/**
 * Of what is tendered so much is held as a pledge: principal of stored-value cards first, then money from outside, deposits last.
 * A gift is nobody's money and holds nothing.
 */
export function holdAsPledge(tenders: Tender[], pledge: number): Tender[] {
  const order = { DEBIT_CARD: 0, DEPOSIT: 2 } as const
  const rank = ({ method }: Tender) => (method === 'DEBIT_CARD' || method === 'DEPOSIT' ? order[method] : 1)
  let rest = pledge
  const held = new Map<Tender, number>()
  for (const tender of tenders.toSorted((a, b) => rank(a) - rank(b))) {
    const part = Math.min(rest, tender.method === 'DEBIT_CARD' ? tender.principal : tender.fee)
    held.set(tender, part)
    rest -= part
  }
  const card = tenders.find((tender) => tender.method === 'DEBIT_CARD')
  if (rest > 0 && card)
    throw refuse(
      'locker.pledge-by-gift',
      { fee: formatFen(pledge), card_no: card.card.card_no, principal: formatFen(card.principal) },
      { field: 'debit_card_id' },
    )
  return tenders.map((tender) => ({ ...tender, held: held.get(tender) ?? 0 }))
}

/** As the order keeps them. */
export function tenderRows(tenders: Tender[]): OrderTender[] {
  return tenders.map((tender) => ({
    method: tender.method,
    fee: tender.fee,
    gift: tender.method === 'DEBIT_CARD' ? tender.gift : 0,
    debitCardId: tender.method === 'DEBIT_CARD' ? tender.card.id : null,
    depositId: tender.method === 'DEPOSIT' ? tender.depositId : null,
    held: tender.held ?? 0,
  }))
}

/** Why a stored-value card can't pay for it here and now; null: it can, as far as its value goes. */
export function whyNotPays(ctx: Pick<Acting, 'today' | 'gymId'>, card: CardFacts, bought: Bought): Words | null {
  if (card.kind !== 3) return purseWords['not-stored-value']
  if (card.status === 3 && card.ends_on !== null && card.ends_on < ctx.today) return expiredWhy.ended
  if (card.status === 4 || card.status === 5 || card.status === 7) return cardStatusWords[card.status]
  if (bought === 'stored-value' || !card.terms.pays_for.includes(bought)) return purseWords['pays-not-for']
  return goodAt(card, ctx.gymId) ? null : purseWords['not-here']
}

/** So much of a purse's value: principal first. */
export function fromPurse(card: CardFacts, fee: number): Tender {
  const principal = Math.min(card.principal_fen, fee)
  return { method: 'DEBIT_CARD', fee, card, principal, gift: fee - principal }
}

/** The debit side of a sale; its credit side is `earnable(tenders)`, because a gift that is spent earns nothing. */
export function tenderLines(gymId: number, tenders: Tender[]): GymLine[] {
  return tenders.flatMap((tender): GymLine[] => {
    if (tender.method === 'DEPOSIT') return [{ gymId, account: 'deposit', depositId: tender.depositId, amount: tender.fee }]
    if (tender.method !== 'DEBIT_CARD') return [{ gymId, account: 'hand', method: tender.method, amount: tender.fee }]
    return spendLines(gymId, tender.card, tender.principal, tender.gift)
  })
}

/** Stored value leaves the card: principal at the branch that owes it, through due-to and due-from where that is another. */
export function spendLines(gymId: number, card: CardFacts, principal: number, gift: number): GymLine[] {
  const owing = card.gym_id
  const lines: GymLine[] = [
    { gymId: owing, account: 'stored', cardId: card.id, amount: principal },
    { gymId: owing, account: 'gift', cardId: card.id, amount: gift },
    { gymId: owing, account: 'promotion', amount: -gift },
  ]
  return settled(lines, gymId, card.id)
}

/** Stored value that is owed no longer once it has paid; gifts were never paid for. */
export function principalSpent(tenders: Tender[]): number {
  return tenders.reduce((sum, tender) => sum + (tender.method === 'DEBIT_CARD' ? tender.principal : 0), 0)
}

/** What of the price can ever be earned: all but spent gifts. */
export function earnable(tenders: Tender[]): number {
  return tenders.reduce((sum, tender) => sum + (tender.method === 'DEBIT_CARD' ? tender.principal : tender.fee), 0)
}
