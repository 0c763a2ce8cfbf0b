/**
 * When a sale is earned (docs/money.md). Time cards by schedule: the nightly job posts one entry per gym, day and
 * category. A change of schedule that reaches back before the last posted day posts the difference at once.
 */
import { split } from '@kaiguan/contract/money'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import type { Ctx } from '../context.ts'
import type { Category } from './accounts.ts'
import { deferredOfCard } from './balances.sql.ts'
import { post } from './post.ts'
import {
  closeSchedules,
  earnedByDay,
  earnedThrough,
  expiredWithDeferred,
  firstScheduleDay,
  insertSchedule,
  recognisedThrough,
  setRecognisedThrough,
  settleSchedules,
} from './recognition.sql.ts'

export type Range = { from: string; days: number }

export type Posting = Pick<Ctx, 'db' | 'brandId' | 'now' | 'today'> & { staffId: number | null }

/** What says over which days a time card earns. */
type Running = Pick<CardFacts, 'id' | 'gym_id' | 'kind' | 'started_on' | 'ends_on' | 'suspended_from' | 'suspended_to' | 'closed_on'>

/** The days from `today` on over which a time card earns what is left: not while it is suspended; none where they aren't known yet. */
export function earningDays(card: Running, today: string): Range[] {
  const { started_on, ends_on, suspended_from, suspended_to } = card
  if (card.kind !== 1 || card.closed_on !== null || started_on === null || ends_on === null) return []
  // It came to be over by what was undone: what is left of it is earned at once.
  if (ends_on < today && (suspended_from === null || suspended_to !== null)) return days(today, today)
  const first = started_on > today ? started_on : today
  if (suspended_from === null) return days(first, ends_on)
  const before = addDays(suspended_from, -1)
  const goodAgain = suspended_to === null ? [] : days(suspended_to > first ? suspended_to : first, ends_on)
  return [...days(first, before < ends_on ? before : ends_on), ...goodAgain]
}

function days(from: string, to: string): Range[] {
  return to < from ? [] : [{ from, days: daysBetween(from, to) + 1 }]
}

/** What is left of a time card's money is spread anew, by the card as it stands from `today` on. */
export async function respread(ctx: Posting, card: Running): Promise<void> {
  await reschedule(ctx, card, ctx.today, earningDays(card, ctx.today))
}

/** A time card's money from `stopsOn` on is earned over these days; none parks it until the card is good again. */
export async function reschedule(ctx: Posting, card: { id: number; gym_id: number }, stopsOn: string, ranges: Range[]): Promise<void> {
  await postingLate(
    ctx,
    { gymId: card.gym_id, category: 'card' },
    (through) => earnedThrough(ctx, card.id, through),
    () => spreadAnew(ctx, card, stopsOn, ranges),
  )
}

/** A change of schedules; where it reaches back before the last posted day, the difference is posted at once. */
export async function postingLate(
  ctx: Posting,
  at: { gymId: number; category: Category },
  earned: (through: string) => Promise<number>,
  change: () => Promise<void>,
): Promise<void> {
  const through = await recognisedThrough(ctx, at.gymId, 'share')
  const before = through === null ? 0 : await earned(through)
  await change()
  const late = through === null ? 0 : (await earned(through)) - before
  if (late === 0) return
  await post(ctx, {
    kind: 'time-cards.recognised-late',
    gymId: at.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staffId,
    lines: [
      { ...at, account: 'deferred', cardId: null, amount: late },
      { ...at, account: 'income', cardId: null, amount: -late },
    ],
  })
}

async function spreadAnew(ctx: Posting, card: { id: number; gym_id: number }, stopsOn: string, ranges: Range[]): Promise<void> {
  await closeSchedules(ctx, card.id, stopsOn)
  const unspread = ranges.length === 0 ? 0 : await leftToEarn(ctx, card.id, stopsOn)
  const parts = split(
    Math.max(0, unspread),
    ranges.map((range) => range.days),
  )
  for (const [i, range] of ranges.entries()) {
    const total_fen = parts[i] ?? 0
    if (total_fen > 0)
      await insertSchedule(ctx, {
        cardId: card.id,
        gym_id: card.gym_id,
        category: 'card',
        from_day: range.from,
        days: range.days,
        total_fen,
      })
  }
}

async function leftToEarn(ctx: Posting, cardId: number, stopsOn: string): Promise<number> {
  return (await deferredOfCard(ctx.db, ctx.brandId, cardId)) - (await earnedThrough(ctx, cardId, addDays(stopsOn, 36_500)))
}

/**
 * What a card's schedules have earned moves into its own lines, for a card that is no time card from today on: the pool on
 * it is then what it carries. Days that the nightly job hasn't posted yet are earned here.
 */
export async function settleTimeCard(ctx: Posting, card: { id: number; gym_id: number }): Promise<void> {
  const through = await recognisedThrough(ctx, card.gym_id, 'share')
  const posted = through === null ? 0 : await earnedThrough(ctx, card.id, through)
  const earned = await earnedThrough(ctx, card.id, addDays(ctx.today, -1))
  const at = { gymId: card.gym_id, category: 'card' as const }
  await post(ctx, {
    kind: 'card.settled',
    gymId: card.gym_id,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staffId,
    lines: [
      { ...at, account: 'deferred', cardId: card.id, amount: earned },
      { ...at, account: 'deferred', cardId: null, amount: -posted },
      { ...at, account: 'income', cardId: card.id, amount: posted - earned },
    ],
  })
  await closeSchedules(ctx, card.id, ctx.today)
  await settleSchedules(ctx, card.id)
}

/** The money of a time card that is not earned when the day before `today` is over. */
export async function unearnedOfTimeCard(
  ctx: Pick<Ctx, 'db' | 'brandId'>,
  card: { id: number; deferred_fen: number },
  today: string,
): Promise<number> {
  return card.deferred_fen - (await earnedThrough(ctx, card.id, addDays(today, -1)))
}

/**
 * Posts every day up to `last` that isn't posted yet (yesterday; a day that is being closed itself), and what expired.
 * Twice or late, the books end the same.
 */
export async function recogniseGym(ctx: Posting, gymId: number, last = addDays(ctx.today, -1)): Promise<number> {
  const through = await recognisedThrough(ctx, gymId, 'update')
  const first = through ?? (await firstDayBefore(ctx, gymId, last))
  let fen = 0
  if (first < last) {
    for (const day of await earnedByDay(ctx, gymId, first, last)) {
      fen += day.fen
      await post(ctx, {
        kind: 'time-cards.recognised',
        gymId,
        businessDay: day.day,
        occurredAt: ctx.now,
        staffId: ctx.staffId,
        lines: [
          { gymId, account: 'deferred', category: day.category, cardId: null, amount: day.fen },
          { gymId, account: 'income', category: day.category, cardId: null, amount: -day.fen },
        ],
      })
    }
    await setRecognisedThrough(ctx, gymId, last)
  }
  for (const card of await expiredWithDeferred(ctx, gymId, ctx.today)) await earnLeftover(ctx, { ...card, gym_id: gymId })
  return fen
}

/** What is still unearned on a count card that is over is earned: its end has passed, or nothing is left on it. */
export async function earnLeftover(ctx: Posting, card: { id: number; gym_id: number; fen: number }): Promise<void> {
  await post(ctx, {
    kind: 'card.expired',
    gymId: card.gym_id,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staffId,
    lines: [
      { gymId: card.gym_id, account: 'deferred', category: 'card', cardId: card.id, amount: card.fen },
      { gymId: card.gym_id, account: 'income', category: 'card', cardId: card.id, amount: -card.fen },
    ],
  })
}

async function firstDayBefore(ctx: Posting, gymId: number, last: string): Promise<string> {
  const day = await firstScheduleDay(ctx, gymId)
  return day === null || day > last ? last : addDays(day, -1)
}
