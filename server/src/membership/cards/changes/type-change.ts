/** Turning a card into another type: what is unearned counts toward its price (docs/cards.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import { NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { planSale, type SalePlan } from '@kaiguan/contract/membership/cards/card-plan'
import { addDays, NEVER } from '@kaiguan/contract/time'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { type CardOffer, offerHere } from '../../card-types/index.ts'
import { soldFacts } from '../card-lines.ts'
import type { CardData } from '../cards.sql.ts'
import { giftsThatEnd } from './handing-over.ts'
import { type Change, creditOf, type GiftsEnd } from './planned.ts'

type TypeChange = Pick<BodyOf<typeof cardChangeCalls.changeType>, 'vip_template_id' | 'real_total_fee'>

export const changingType: Change<TypeChange> = {
  operation: 'change-type',
  async plan(ctx, card, input) {
    const type = await newTypeOf(ctx, card, input.vip_template_id)
    const credit = await creditOf(ctx, card)
    const agreed = input.real_total_fee ?? type.price_fen
    const had = giftsThatEnd({ ...card, terms: { ...card.terms, gifts_survive: false } }, ctx.today) ?? NONE
    const kept = giftsKept(card, type, had, { credit, agreed })
    const given = giftsOn(type, kept, { fen: Math.max(0, agreed - credit), price: agreed })
    const plan = withGifts(planSale(type, agreed, { gift_days: given.days, gift_times: given.times }, ctx.today), type, kept)
    // A surplus goes back before: what stays on the card is the price agreed.
    const pool = (brought: number) => (agreed < credit ? agreed : credit + brought)
    const held = { principal: plan.principal, gift: given.amount + kept.amount }
    return {
      credit,
      listed: type.price_fen,
      agreed,
      due: agreed - credit,
      isFee: false,
      extraGifts: NO_GIFTS,
      giftsEnd: whatEnds(had, kept),
      allowance: null,
      facts: () => ({
        ...asSold(type, { ...plan, ...held }, agreed),
        given_days: 0,
        suspended_days: 0,
        suspended_from: null,
        suspended_to: null,
        suspension: null,
        used_up_on: null,
        free_times: 0,
      }),
      lines: (brought) => [...ended(card, agreed < credit ? agreed : credit), ...begun(card, type, held, pool(brought))],
      unearned: (brought) => (type.kind === 3 ? held.principal : pool(brought)),
    }
  },
}

async function newTypeOf(ctx: Ctx, card: CardData, id: number): Promise<CardOffer> {
  const type = requireFound(await offerHere(ctx, id), 'vip_template_id')
  if (!type.on_sale) throw refuse('card.type-off-sale', { name: type.name }, { field: 'vip_template_id' })
  if (type.id === card.template_id) throw refuse('card.nothing-to-do', { card_no: card.card_no }, { field: 'vip_template_id' })
  return type
}

/** What the card keeps of its own: number, holder, remark. */
function asSold(type: CardOffer, plan: SalePlan, agreed: number): CardPatch {
  const { remark: _, given: _given, ...facts } = soldFacts(type, plan, agreed)
  return facts
}

const NONE: GiftsEnd = { days: 0, times: 0, amount: 0 }

/**
 * Gifts that go along: only where the terms say so, only into a type that counts in the same, and of them as much as of the
 * money stays. Else what went back and is paid again would bring them a second time.
 */
function giftsKept(card: CardData, type: CardOffer, had: GiftsEnd, { credit, agreed }: { credit: number; agreed: number }): GiftsEnd {
  if (!card.terms.gifts_survive || type.kind !== card.kind) return NONE
  const stays = (gift: number) => (agreed < credit ? Math.floor((gift * agreed) / credit) : gift)
  return { days: stays(had.days), times: stays(had.times), amount: stays(had.amount) }
}

/** A type's gifts are for what is paid of its price: the card's own value brought its own once. Of a type that costs nothing no gift comes beside one that is kept. */
function giftsOn({ kind, terms }: CardOffer, kept: GiftsEnd, { fen, price }: { fen: number; price: number }): GiftsEnd {
  const on = (gift: number, stays: number) => (price === 0 ? Math.max(0, gift - stays) : Math.floor((gift * fen) / price))
  // Value above what is paid for it is a gift as well.
  const value = kind === 3 ? Math.max(0, (terms.amount ?? 0) - price) + terms.gift_amount : 0
  return { days: on(terms.gift_days, kept.days), times: on(terms.gift_times, kept.times), amount: on(value, kept.amount) }
}

function whatEnds(had: GiftsEnd, kept: GiftsEnd): GiftsEnd | null {
  const end = { days: had.days - kept.days, times: had.times - kept.times, amount: had.amount - kept.amount }
  return end.days + end.times + end.amount > 0 ? end : null
}

function withGifts(plan: SalePlan, type: CardOffer, kept: GiftsEnd): SalePlan {
  if (type.kind === 3) return plan
  if (type.kind === 2)
    return {
      ...plan,
      units: plan.units + kept.times,
      gift_units: plan.gift_units + kept.times,
      residue_times: (plan.residue_times ?? 0) + kept.times,
    }
  return {
    ...plan,
    units: plan.units + kept.days,
    gift_units: plan.gift_units + kept.days,
    valid_days: plan.valid_days === null ? null : plan.valid_days + kept.days,
    ends_on: plan.ends_on === null || plan.ends_on === NEVER ? plan.ends_on : addDays(plan.ends_on, kept.days),
  }
}

/** What the old kind owed, owed no longer; its gift is over, or is given again with the new one. */
function ended(card: CardData, credit: number): GymLine[] {
  const at = { gymId: card.gym_id }
  if (card.kind !== 3) return [{ ...at, account: 'deferred', category: 'card', cardId: card.id, amount: credit }]
  return [
    { ...at, account: 'stored', cardId: card.id, amount: credit },
    { ...at, account: 'gift', cardId: card.id, amount: card.gift_fen },
    { ...at, account: 'promotion', amount: -card.gift_fen },
  ]
}

/** What the new one owes: time and visits until they are used, stored value to its holder, what it costs above its value as a fee. */
function begun(card: CardData, type: CardOffer, { principal, gift }: { principal: number; gift: number }, pool: number): GymLine[] {
  const at = { gymId: card.gym_id }
  if (type.kind !== 3) return [{ ...at, account: 'deferred', category: 'card', cardId: card.id, amount: -pool }]
  return [
    { ...at, account: 'stored', cardId: card.id, amount: -principal },
    { ...at, account: 'income', category: 'fee', cardId: card.id, amount: principal - pool },
    { ...at, account: 'promotion', amount: gift },
    { ...at, account: 'gift', cardId: card.id, amount: -gift },
  ]
}
