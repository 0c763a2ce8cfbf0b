/** The dates that an edit asks for: held against when the card may begin and how long it was sold and given. */
import {
  type CardDates,
  daysBeyond,
  daysHeld,
  daysOnOpening,
  departsFromRule,
  endOf,
  givenWith,
  lengthOf,
} from '@kaiguan/contract/membership/cards/card-plan'
import { residueWords } from '@kaiguan/contract/membership/cards/texts'
import { permissions } from '@kaiguan/contract/permissions'
import { fill, type Words } from '@kaiguan/contract/rules'
import { addDays } from '@kaiguan/contract/time'
import type { CardPatch } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { CardData } from './cards.sql.ts'

/** As long as a card type may run: a time card’s price is spread over its days. */
export const MOST_DAYS = 36_500

type Asked = { start_date?: string | undefined; end_date?: string | undefined }

/** A start that has passed is history; an end may move, but not into the past. Where only the start moves the end moves along. */
export function newDates(ctx: Ctx, card: CardData, edit: Asked): CardPatch {
  const start = edit.start_date !== undefined && edit.start_date !== card.started_on ? edit.start_date : null
  const end = edit.end_date !== undefined && edit.end_date !== card.ends_on ? edit.end_date : null
  if (start === null && end === null) return {}
  if (start !== null) requireBeginAllowed(ctx, card, start)
  const dates = {
    started_on: start ?? card.started_on,
    ends_on: end ?? (start === null ? card.ends_on : endOf(start, daysOnOpening(card))),
  }
  if (!known(dates)) throw refuse('card.end-before-opening', { card_no: card.card_no }, { field: 'end_date' })
  if (end !== null) requireEndAllowed(ctx, card, dates)
  const beyond = daysBeyond(card, dates)
  if (beyond > 0 && !ctx.may('cards.gift-units')) throw tooLong(card, dates, end === null ? 'start_date' : 'end_date')
  return {
    ...(start === null ? {} : { started_on: start, opens_at_visit: false }),
    ...(dates.ends_on === card.ends_on ? {} : { ends_on: dates.ends_on }),
    ...(beyond > 0 ? { given_days: givenWith(card, beyond) } : {}),
  }
}

function known(dates: CardDates): dates is { started_on: string; ends_on: string } {
  return dates.started_on !== null && dates.ends_on !== null
}

/** How far ahead a card may begin is the gym's to say; the same for a sale and for an edit. */
export function requireStartNotTooFar(ctx: Pick<Ctx, 'today' | 'gym'>, start: string): void {
  if (start < ctx.today) throw refuse('card.start-in-past', { today: ctx.today }, { field: 'start_date' })
  const days = ctx.gym.latest_start_days
  const most = addDays(ctx.today, days)
  if (start > most) throw refuse('card.start-too-far', { most, days }, { field: 'start_date' })
}

function requireBeginAllowed(ctx: Ctx, card: CardData, start: string): void {
  if (card.started_on !== null && card.started_on <= ctx.today)
    throw refuse('card.start-fixed', { card_no: card.card_no, day: card.started_on }, { field: 'start_date' })
  requireStartNotTooFar(ctx, start)
  if (departsFromRule(card.terms.opening.rule, 'date', start, ctx.today)) requireRightToDepart(ctx, 'start_date')
}

export function requireRightToDepart(ctx: Pick<Ctx, 'may'>, field: string): void {
  if (!ctx.may('cards.opening-rule'))
    throw refuse('card.opening-needs-authority', { permission: permissions['cards.opening-rule'] }, { field })
}

function requireEndAllowed(ctx: Ctx, card: CardData, { started_on, ends_on }: { started_on: string; ends_on: string }): void {
  const earliest = started_on > ctx.today ? started_on : ctx.today
  if (ends_on < earliest) throw refuse('card.dates', { start: earliest, end: ends_on }, { field: 'end_date' })
  const most = addDays(ctx.today, MOST_DAYS)
  if (card.kind === 1 && ends_on > most) throw refuse('card.end-too-far', { most }, { field: 'end_date' })
}

/** Days given after the sale are a gift like days given at it. */
function tooLong(card: CardData, dates: CardDates, field: string) {
  const days = lengthOf(dates)
  const long: Words =
    days === null
      ? residueWords.endless
      : { zh: fill(residueWords.days.zh, { left: days }), en: fill(residueWords.days.en, { left: days }) }
  const most = daysHeld(card) ?? 0
  return refuse('card.days-need-authority', { days: long, most, permission: permissions['cards.gift-units'] }, { field })
}
