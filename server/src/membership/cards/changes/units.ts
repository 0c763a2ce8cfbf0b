/** Visits and value taken off, set right, given free (docs/cards.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { residueWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill } from '@kaiguan/contract/rules'
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import { visitsWorth } from '../../../card-facts/visit-worth.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import type { CardData } from '../cards.sql.ts'
import { type Change, creditOf, FREE, type Planned } from './planned.ts'
import { datesWith, requireEndNotTooFar, revived } from './renewal.ts'

type Deduction = Pick<BodyOf<typeof cardChangeCalls.deduct>, 'times' | 'fee'>
type Adjustment = Pick<BodyOf<typeof cardChangeCalls.adjust>, 'residue_times' | 'gift_amount'>
type Extension = Pick<BodyOf<typeof cardChangeCalls.extend>, 'days' | 'times'>

export const deducting: Change<Deduction> = {
  operation: 'deduct',
  async plan(ctx, card, { times, fee }) {
    const credit = await creditOf(ctx, card)
    if (card.kind === 2) return visitsOff(card, credit, times, ctx.today)
    if (fee === undefined) throw nothingToDo(card)
    const left = card.principal_fen + card.gift_fen
    if (fee > left) throw tooLittle(card, 'balance', formatFen(left))
    const principal = Math.min(card.principal_fen, fee)
    const gift = fee - principal
    return {
      ...FREE,
      credit,
      facts: () => ({
        principal_fen: card.principal_fen - principal,
        gift_fen: card.gift_fen - gift,
        ...(fee === left ? { used_up_on: ctx.today } : {}),
      }),
      lines: () => [
        { gymId: card.gym_id, account: 'stored', cardId: card.id, amount: principal },
        { gymId: card.gym_id, account: 'income', category: 'fee', cardId: card.id, amount: -principal },
        ...giftLines(card, -gift),
      ],
      unearned: () => credit - principal,
    } satisfies Planned
  },
}

function visitsOff(card: CardData, credit: number, times: number | undefined, today: string): Planned {
  if (times === undefined) throw nothingToDo(card)
  const residue = card.residue_times ?? 0
  if (times > residue) throw tooLittle(card, 'visits', residue)
  const worth = visitsWorth(card, times)
  return {
    ...FREE,
    credit,
    facts: () => ({
      residue_times: residue - times,
      free_times: Math.min(card.free_times, residue - times),
      ...(times === residue ? { used_up_on: today } : {}),
    }),
    lines: () => earnedLines(card, worth),
    unearned: () => credit - worth,
  }
}

export const adjusting: Change<Adjustment> = {
  operation: 'adjust',
  async plan(ctx, card, { residue_times, gift_amount }) {
    const credit = await creditOf(ctx, card)
    const now = card.kind === 2 ? residue_times : gift_amount
    const was = card.kind === 2 ? card.residue_times : card.gift_fen
    if (now === undefined || now === was) throw nothingToDo(card)
    if (card.kind === 2) {
      // Where no visit is left nothing is left to earn.
      const over = now === 0 ? credit : 0
      return {
        ...FREE,
        credit,
        facts: () => ({
          residue_times: now,
          free_times: credit === 0 ? Math.min(card.free_times, now) : Math.min(card.free_times, Math.max(0, now - 1)),
          used_up_on: now === 0 ? ctx.today : null,
        }),
        lines: () => earnedLines(card, over),
        unearned: () => credit - over,
      } satisfies Planned
    }
    return {
      ...FREE,
      credit,
      facts: () => ({ gift_fen: now, used_up_on: now + card.principal_fen === 0 ? ctx.today : null }),
      lines: () => giftLines(card, now - card.gift_fen),
      unearned: () => credit,
    } satisfies Planned
  },
}

export const extending: Change<Extension> = {
  operation: 'extend',
  async plan(ctx, card, { days, times }) {
    const credit = await creditOf(ctx, card)
    const endless = card.ends_on === null || card.ends_on === NEVER || card.started_on === null
    if ((days === undefined || endless) && (times === undefined || card.kind !== 2)) throw nothingToDo(card)
    const dates = days === undefined || endless ? {} : datesWith(card, days, ctx.today)
    requireEndNotTooFar(ctx, card, dates)
    const more = card.kind === 2 ? (times ?? 0) : 0
    return {
      ...FREE,
      credit,
      facts: () => ({
        ...(dates.ends_on && card.ends_on ? { ends_on: dates.ends_on, given_days: givenMore(card, dates.ends_on) } : {}),
        ...(card.kind === 2 ? { ...revived(ctx, card), residue_times: (card.residue_times ?? 0) + more } : {}),
        ...(more > 0 ? { units: card.units + more, gift_units: card.gift_units + more, used_up_on: null } : {}),
      }),
      lines: () => [],
      unearned: () => credit,
    } satisfies Planned
  },
}

function givenMore({ given_days, ends_on }: CardData, end: string): number | null {
  return given_days === null || ends_on === null ? given_days : given_days + daysBetween(ends_on, end)
}

function earnedLines(card: CardData, worth: number): GymLine[] {
  return [
    { gymId: card.gym_id, account: 'deferred', category: 'card', cardId: card.id, amount: worth },
    { gymId: card.gym_id, account: 'income', category: 'card', cardId: card.id, amount: -worth },
  ]
}

function giftLines(card: CardData, more: number): GymLine[] {
  return [
    { gymId: card.gym_id, account: 'promotion', amount: more },
    { gymId: card.gym_id, account: 'gift', cardId: card.id, amount: -more },
  ]
}

function nothingToDo(card: CardData) {
  return refuse('card.nothing-to-do', { card_no: card.card_no })
}

function tooLittle(card: CardData, unit: 'balance' | 'visits', left: string | number) {
  const words = residueWords[unit]
  return refuse(
    'card.too-little',
    { card_no: card.card_no, left: { zh: fill(words.zh, { left }), en: fill(words.en, { left }) } },
    { field: unit === 'balance' ? 'fee' : 'times' },
  )
}
