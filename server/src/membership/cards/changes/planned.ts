/** What an operation on a card will do: the same for the quote, which shows it, and for the verb, which does it. */
import { type ExtraGifts, NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import type { CardChange } from '@kaiguan/contract/membership/cards/calls'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { unearned } from '../../../ledger/unearned.ts'
import type { CardData } from '../cards.sql.ts'

export type GiftsEnd = { days: number; times: number; amount: number }
export type Allowance = { times_left: number; days_left: number; days: number; beyond: boolean }

export type Planned = {
  /** What is unearned on the card now. */
  credit: number
  /** The list price, or the fee by the card's terms. */
  listed: number
  /** A renewal by another type: what the card's own type asks for as many days or visits, where that is more; else null. */
  ownPrice?: number | null
  /** The price or fee asked for. */
  agreed: number
  /** What changes hands at it; negative: goes back to the member. */
  due: number
  /** What is listed is a fee: waived by a permission of its own, not by discount authority. */
  isFee: boolean
  extraGifts: ExtraGifts
  giftsEnd: GiftsEnd | null
  allowance: Allowance | null
  /** The card's facts after it, by how much of what was paid can be earned: a gift that is spent stays one. */
  facts(brought: number): CardPatch
  /** What is owed and earned by it, beside the money that changes hands. */
  lines(brought: number): GymLine[]
  /** What is unearned afterwards. */
  unearned(brought: number): number
}

/** An operation that costs nothing, ends no gifts, and asks nobody. */
export const FREE = {
  listed: 0,
  agreed: 0,
  due: 0,
  isFee: false,
  extraGifts: NO_GIFTS,
  giftsEnd: null,
  allowance: null,
} as const satisfies Partial<Planned>

/** A fee that is earned at once; whatever it is, the pool of the card stays as it is. */
export function feeOf(card: CardData, credit: number, listed: number, asked: number | undefined) {
  const agreed = asked ?? listed
  return {
    credit,
    listed,
    agreed,
    due: agreed,
    isFee: true,
    extraGifts: NO_GIFTS,
    giftsEnd: null,
    allowance: null,
    lines: (brought: number): GymLine[] => [{ gymId: card.gym_id, account: 'income', category: 'fee', cardId: card.id, amount: -brought }],
    unearned: () => credit,
  }
}

/** A count card whose end has passed: what was left of it is earned, by the nightly job or by whatever is done to it next. */
export function isOver(card: Pick<CardData, 'kind' | 'ends_on'>, today: string): boolean {
  return card.kind === 2 && card.ends_on !== null && card.ends_on < today
}

export async function creditOf(ctx: Ctx, card: CardData): Promise<number> {
  return isOver(card, ctx.today) ? 0 : Math.max(0, await unearned(ctx, card))
}

/** One operation: what it will do to a card, by what it is told. */
export type Change<Input> = {
  operation: Exclude<CardChange, 'reverse'>
  plan(ctx: Ctx, card: CardData, input: Input): Promise<Planned>
}
