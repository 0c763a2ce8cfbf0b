/** Suspending a card for days, resuming it early or unlocking it (docs/cards.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardActionWords, cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { CardData } from '../cards.sql.ts'
import { daysLocked, goodAgain, pausedDates, suspendedAhead } from '../suspension.ts'
import { pausesOf } from './changes.sql.ts'
import { type Allowance, type Change, creditOf, FREE, feeOf } from './planned.ts'

type Suspension = Pick<BodyOf<typeof cardChangeCalls.suspend>, 'from' | 'to' | 'real_total_fee'>

export const suspending: Change<Suspension> = {
  operation: 'suspend',
  async plan(ctx, card, { from, to, real_total_fee }) {
    if (suspendedAhead(card, ctx.today))
      throw refuse('card.state', { card_no: card.card_no, state: cardStatusWords[6], action: cardActionWords.suspend })
    const late = card.ends_on !== null && card.ends_on !== NEVER && from > card.ends_on
    if (from < ctx.today || to <= from || late)
      throw refuse('card.suspension-dates', { today: ctx.today }, { field: from < ctx.today || late ? 'from' : 'to' })
    const fee = feeOf(card, await creditOf(ctx, card), card.terms.suspension.fee, real_total_fee)
    return { ...fee, allowance: await allowanceOf(ctx, card, daysBetween(from, to)), facts: () => pausedDates(ctx, card, from, to) }
  },
}

export const resuming: Change<object> = {
  operation: 'resume',
  async plan(ctx, card) {
    const credit = await creditOf(ctx, card)
    const { facts, allowance } = await goodToday(ctx, card)
    return { ...FREE, credit, allowance, facts: () => facts, lines: () => [], unearned: () => credit }
  },
}

/**
 * Good again from today. What was stopped without an end gets back the days that the terms still allow to be suspended:
 * otherwise locking and unlocking would be a suspension without its limits. Whoever may set right what is left gives all.
 */
export async function goodToday(ctx: Ctx, card: CardData): Promise<{ facts: CardPatch; allowance: Allowance | null }> {
  const days = daysLocked(ctx, card)
  if (days === 0) return { facts: goodAgain(ctx, card, 0), allowance: null }
  const allowance = await allowanceOf(ctx, card, days)
  const allowed = allowance.times_left < 1 ? 0 : Math.min(days, allowance.days_left)
  return { facts: goodAgain(ctx, card, ctx.may('cards.adjust') ? days : allowed), allowance }
}

/**
 * What the card's terms allow, less what was taken: days that were given back by resuming early don't count, nor a suspension
 * that never began. What an unlocked card got back was taken too.
 */
async function allowanceOf(ctx: Ctx, card: CardData, days: number): Promise<Allowance> {
  const pauses = await pausesOf(ctx, card.id)
  const { times, days: most } = card.terms.suspension
  const times_left = Math.max(0, times - pauses.times)
  const days_left = Math.max(0, most - pauses.days)
  return { times_left, days_left, days, beyond: times_left < 1 || days_left < days }
}
