/** Renewing a time or count card, putting value on a stored-value card (docs/cards.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { lengthOf } from '@kaiguan/contract/membership/cards/card-plan'
import { cardActionWords, cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { addDays, daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { type CardOffer, offerHere, offerOfCard } from '../../card-types/index.ts'
import { soldLines } from '../card-lines.ts'
import type { CardData } from '../cards.sql.ts'
import { MOST_DAYS } from '../new-dates.ts'
import { type Change, creditOf, isOver, type Planned } from './planned.ts'

type Renewal = Pick<BodyOf<typeof cardChangeCalls.renew>, 'vip_template_id' | 'gift_days' | 'gift_times' | 'real_total_fee'>
type TopUp = Pick<BodyOf<typeof cardChangeCalls.topUp>, 'amount' | 'gift_amount' | 'real_total_fee'>

export const renewing: Change<Renewal> = {
  operation: 'renew',
  async plan(ctx, card, input) {
    const type = await typeFor(ctx, card, input.vip_template_id ?? card.template_id)
    const own = type.id === card.template_id ? type : requireFound(await offerOfCard(ctx, card.template_id), 'vip_template_id')
    const days = input.gift_days ?? type.terms.gift_days
    const times = card.kind === 2 ? (input.gift_times ?? type.terms.gift_times) : 0
    // Its own terms stay: without an end it goes on only where its own type has none.
    const sold = type.terms.days ?? own.terms.days
    const bought = { days: sold === null ? null : sold + days, times: (type.terms.times ?? 0) + times }
    const dates = datesWith(card, bought.days, ctx.today)
    requireEndNotTooFar(ctx, card, dates)
    const credit = await creditOf(ctx, card)
    const ownPrice = ownPriceOf(card, own, type, bought)
    const listed = Math.max(type.price_fen, ownPrice ?? 0)
    const agreed = input.real_total_fee ?? listed
    const gifts = card.kind === 1 ? days : times
    return {
      credit,
      listed,
      ownPrice,
      agreed,
      due: agreed,
      isFee: false,
      extraGifts: {
        days: Math.max(0, days - type.terms.gift_days),
        times: Math.max(0, times - type.terms.gift_times),
        amount: 0,
      },
      giftsEnd: null,
      allowance: null,
      facts: () => ({ ...dates, ...unitsWith(ctx, card, card.kind === 1 ? (bought.days ?? 0) : bought.times, gifts) }),
      lines: (brought) => [{ gymId: card.gym_id, account: 'deferred', category: 'card', cardId: card.id, amount: -brought }],
      unearned: (brought) => credit + brought,
    } satisfies Planned
  },
}

export const toppingUp: Change<TopUp> = {
  operation: 'top-up',
  async plan(ctx, card, input) {
    const own = await offerOfCard(ctx, card.template_id)
    const sold = own?.on_sale && own.kind === 3 ? own : undefined
    const amount = input.amount ?? sold?.terms.amount ?? undefined
    if (amount === undefined) throw refuse('card.type-off-sale', { name: card.name }, { field: 'amount' })
    // With the amount that its type sells come the type's price and gift of today; any other amount costs what it is.
    const offer =
      sold && sold.terms.amount === amount ? { price: sold.price_fen, gift: sold.terms.gift_amount } : { price: amount, gift: 0 }
    const given = input.gift_amount ?? offer.gift
    const agreed = input.real_total_fee ?? offer.price
    const principal = Math.min(agreed, amount)
    const stays = (brought: number) => Math.min(principal, brought)
    const credit = await creditOf(ctx, card)
    return {
      credit,
      listed: offer.price,
      agreed,
      due: agreed,
      isFee: false,
      extraGifts: { days: 0, times: 0, amount: Math.max(0, given - offer.gift) },
      giftsEnd: null,
      allowance: null,
      facts: (brought) => ({
        ...datesWith(card, card.terms.days, ctx.today),
        principal_fen: card.principal_fen + stays(brought),
        gift_fen: card.gift_fen + amount - stays(brought) + given,
        used_up_on: null,
      }),
      lines: (brought) => soldLines(card, { principal: stays(brought), gift: amount - stays(brought) + given }, brought),
      unearned: (brought) => credit + stays(brought),
    } satisfies Planned
  },
}

/** Its own type is known wherever the card is good; another must be sold here, and count in the same. */
async function typeFor(ctx: Ctx, card: CardData, id: number): Promise<CardOffer> {
  const type = requireFound(id === card.template_id ? await offerOfCard(ctx, id) : await offerHere(ctx, id), 'vip_template_id')
  if (!type.on_sale) throw refuse('card.type-off-sale', { name: type.name }, { field: 'vip_template_id' })
  if (type.kind !== card.kind)
    throw refuse(
      'card.kind',
      { card_no: card.card_no, kind: cardKindWords[card.kind], action: cardActionWords.renew },
      { field: 'vip_template_id' },
    )
  return type
}

/**
 * By another type a card keeps its own terms: a visit or a day of it costs no less than its own type asks, or a cheap type would
 * renew a dear card. Null: the type's own price is no less. A type that costs nothing renews its own cards alone.
 */
function ownPriceOf(card: CardData, own: CardOffer, type: CardOffer, bought: { days: number | null; times: number }): number | null {
  if (type.id === card.template_id) return null
  if (type.price_fen === 0) throw refuse('card.free-type', { name: type.name }, { field: 'vip_template_id' })
  // Gifts beyond the type's need an authority of their own: they don't raise the price.
  const days = Math.min(bought.days ?? 0, (type.terms.days ?? own.terms.days ?? 0) + type.terms.gift_days)
  const times = Math.min(bought.times, (type.terms.times ?? 0) + type.terms.gift_times)
  const byDays = priceOfPart(own.price_fen, days, (own.terms.days ?? 0) + own.terms.gift_days)
  const byTimes = card.kind === 1 ? 0 : priceOfPart(own.price_fen, times, (own.terms.times ?? 0) + own.terms.gift_times)
  const price = Math.max(byDays, byTimes)
  return price > type.price_fen ? price : null
}

/** Of something that is sold whole; nothing where it isn't counted in this. */
function priceOfPart(fen: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.ceil((fen * part) / whole)
}

/** From the later of today and its end; a card that hasn't opened runs so much longer once it does. */
export function datesWith(card: CardData, days: number | null, today: string): CardPatch {
  const { started_on, ends_on, valid_days } = card
  const grown = days === null || valid_days === null ? null : valid_days + days
  if (started_on === null) return { valid_days: grown }
  if (days === null || ends_on === null || ends_on === NEVER) return { ends_on: NEVER, valid_days: null }
  const next = addDays(ends_on, 1)
  const end = addDays(started_on > today || next > today ? next : today, days - 1)
  return { ends_on: end, valid_days: valid_days === null ? lengthOf({ started_on, ends_on: end }) : valid_days + daysBetween(ends_on, end) }
}

/** What is left on a card that is over was earned when it ended: it revives, is used last, and is worth nothing. */
export function revived(ctx: Pick<Ctx, 'today'>, card: Pick<CardData, 'kind' | 'ends_on' | 'residue_times' | 'free_times'>): CardPatch {
  if (card.kind !== 2) return {}
  const left = card.residue_times ?? 0
  return { free_times: isOver(card, ctx.today) ? left : Math.min(card.free_times, left) }
}

function unitsWith(ctx: Ctx, card: CardData, units: number, gifts: number): CardPatch {
  return {
    units: card.units + units,
    gift_units: card.gift_units + gifts,
    ...revived(ctx, card),
    ...(card.kind === 2 ? { residue_times: (card.residue_times ?? 0) + units, used_up_on: null } : {}),
  }
}

/** A time card's price is spread over its days: there is an end to them. */
export function requireEndNotTooFar(ctx: Pick<Ctx, 'today'>, card: CardData, { ends_on }: CardPatch): void {
  const most = addDays(ctx.today, MOST_DAYS)
  if (card.kind === 1 && ends_on && ends_on > most) throw refuse('card.end-too-far', { most })
}
