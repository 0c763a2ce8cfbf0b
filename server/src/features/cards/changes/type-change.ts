/** Turning a card into another type: what is unearned counts toward its price (MANAGEMENT-HEAD-OFFICE.md §2 “change-type”). */
import type { BodyOf } from '@kaiguan/contract/call'
import type { cardChangeCalls } from '@kaiguan/contract/features/card-changes'
import { planSale, type SalePlan } from '@kaiguan/contract/features/card-plan'
import { NO_GIFTS } from '@kaiguan/contract/features/pay'
import { addDays, NEVER } from '@kaiguan/contract/time'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { found, refuse } from '../../../http/refusal.ts'
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
    const kept = giftsKept(card, type, ctx.today)
    const paid = { fen: Math.max(0, agreed - credit), price: agreed }
    const plan = withGifts(planSale(type, agreed, giftsOn(type, paid), ctx.today), type, kept)
    // A surplus goes back before: what stays on the card is the price agreed.
    const pool = (brought: number) => (agreed < credit ? agreed : credit + brought)
    const held = { principal: plan.principal, gift: valueGiven(type, plan, paid) + (kept?.amount ?? 0) }
    return {
      credit,
      listed: type.price_fen,
      agreed,
      due: agreed - credit,
      isFee: false,
      extraGifts: NO_GIFTS,
      giftsEnd: kept ? null : giftsThatEnd(card, ctx.today),
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
  const type = found(await offerHere(ctx, id), 'vip_template_id')
  if (!type.on_sale) throw refuse('card.type-off-sale', { name: type.name }, { field: 'vip_template_id' })
  if (type.id === card.template_id) throw refuse('card.nothing-to-do', { card_no: card.card_no }, { field: 'vip_template_id' })
  return type
}

/** What the card keeps of its own: number, holder, remark. */
function asSold(type: CardOffer, plan: SalePlan, agreed: number): CardPatch {
  const { remark: _, ...facts } = soldFacts(type, plan, agreed)
  return facts
}

type Paid = { fen: number; price: number }

/** A type's gift is for what is paid of its price: the card's own value brought gifts once already. */
function giftOn(gift: number, { fen, price }: Paid): number {
  return price === 0 ? gift : Math.floor((gift * fen) / price)
}

function giftsOn({ terms }: CardOffer, paid: Paid) {
  return {
    gift_days: giftOn(terms.gift_days, paid),
    gift_times: giftOn(terms.gift_times, paid),
    gift_amount: giftOn(terms.gift_amount, paid),
  }
}

/** Value above what was paid for it is a gift as well. */
function valueGiven({ kind, terms }: CardOffer, { principal }: SalePlan, paid: Paid): number {
  return kind === 3 ? giftOn((terms.amount ?? 0) - principal, paid) + giftOn(terms.gift_amount, paid) : 0
}

/** Gifts that go along: only where the terms say so, and only into a type that counts in the same. */
function giftsKept(card: CardData, type: CardOffer, today: string): GiftsEnd | null {
  if (!card.terms.gifts_survive || type.kind !== card.kind) return null
  return giftsThatEnd({ ...card, terms: { ...card.terms, gifts_survive: false } }, today)
}

function withGifts(plan: SalePlan, type: CardOffer, kept: GiftsEnd | null): SalePlan {
  if (!kept || type.kind === 3) return plan
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
