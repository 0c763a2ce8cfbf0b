/** A new number, another holder (docs/cards.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { receiverWords } from '@kaiguan/contract/membership/cards/texts'
import { addDays, daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { type CustomerData, customerById, requireVisible } from '../../../people/customers/index.ts'
import { type CardData, numberTaken } from '../cards.sql.ts'
import { type Change, creditOf, feeOf, type GiftsEnd } from './planned.ts'

type Replacement = Pick<BodyOf<typeof cardChangeCalls.replace>, 'card_no' | 'real_total_fee'>
type Transfer = Pick<BodyOf<typeof cardChangeCalls.transfer>, 'to_customer_id' | 'real_total_fee'>

export const replacing: Change<Replacement> = {
  operation: 'replace',
  async plan(ctx, card, { card_no, real_total_fee }) {
    if (card_no !== undefined && (await numberTaken(ctx, card_no))) throw refuse('card.number-taken', { card_no }, { field: 'card_no' })
    const fee = feeOf(card, await creditOf(ctx, card), card.terms.replacement_fee, real_total_fee)
    // The next free number is drawn when it is done.
    return { ...fee, facts: () => ({ card_no: card_no ?? '' }) }
  },
}

export const transferring: Change<Transfer> = {
  operation: 'transfer',
  async plan(ctx, card, { to_customer_id, real_total_fee }) {
    await requireCardReceiver(ctx, card, to_customer_id)
    const credit = await creditOf(ctx, card)
    const fee = feeOf(card, credit, card.terms.transfer_fee, real_total_fee)
    const end = giftsThatEnd(card, ctx.today)
    const left = withoutGifts(card, end)
    return { ...fee, giftsEnd: end, facts: () => left }
  },
}

/** Somebody else, whom the asker sees, and who isn't kept out. */
export async function requireCardReceiver(ctx: Ctx, card: CardData, id: number): Promise<CustomerData> {
  const receiver = requireVisible(ctx, await customerById(ctx, id), 'to_customer_id')
  const no = (why: keyof typeof receiverWords) =>
    refuse('card.receiver', { name: receiver.name, why: receiverWords[why] }, { field: 'to_customer_id' })
  if (receiver.person_id === card.person_id) throw no('same')
  if (receiver.blocked_reason !== null) throw no('blocked')
  return receiver
}

/** Gifts end with a transfer unless the terms say otherwise. What was bought is used before what was given. */
export function giftsThatEnd(card: CardData, today: string): GiftsEnd | null {
  if (card.terms.gifts_survive) return null
  const none = { days: 0, times: 0, amount: 0 }
  const end = {
    1: { ...none, days: Math.min(card.gift_units, daysLeft(card, today)) },
    2: { ...none, times: Math.min(card.gift_units, card.residue_times ?? 0) },
    3: { ...none, amount: card.gift_fen },
  }[card.kind]
  return end.days + end.times + end.amount > 0 ? end : null
}

function daysLeft({ started_on, ends_on }: CardData, today: string): number {
  if (started_on === null || ends_on === null || ends_on === NEVER) return 0
  return daysBetween(started_on > today ? started_on : today, ends_on) + 1
}

/** What the receiver's card holds of it. Where only gifts are left there is nothing to hand over. */
function withoutGifts(card: CardData, end: GiftsEnd | null): CardPatch {
  if (!end) return {}
  const nothing = () => refuse('card.only-gifts', { card_no: card.card_no })
  if (card.kind === 3) {
    if (card.principal_fen === 0) throw nothing()
    return { gift_fen: 0 }
  }
  if (card.kind === 2) {
    const left = (card.residue_times ?? 0) - end.times
    if (left <= 0) throw nothing()
    return { residue_times: left, free_times: Math.min(card.free_times, left - 1), gift_units: 0 }
  }
  if (card.ends_on === null || card.started_on === null) return {}
  const ends_on = addDays(card.ends_on, -end.days)
  if (ends_on < card.started_on) throw nothing()
  return { ends_on, gift_units: 0, valid_days: card.valid_days === null ? null : card.valid_days - end.days }
}

/** What the old card owed the new one owes; a gift that ends is promotion no more. */
export function handedOver(card: CardData, newCardId: number, credit: number, gift: number): GymLine[] {
  const at = { gymId: card.gym_id }
  if (card.kind !== 3)
    return [
      { ...at, account: 'deferred', category: 'card', cardId: card.id, amount: credit },
      { ...at, account: 'deferred', category: 'card', cardId: newCardId, amount: -credit },
    ]
  return [
    { ...at, account: 'stored', cardId: card.id, amount: credit },
    { ...at, account: 'stored', cardId: newCardId, amount: -credit },
    { ...at, account: 'gift', cardId: card.id, amount: card.gift_fen },
    { ...at, account: 'gift', cardId: newCardId, amount: -gift },
    { ...at, account: 'promotion', amount: gift - card.gift_fen },
  ]
}
