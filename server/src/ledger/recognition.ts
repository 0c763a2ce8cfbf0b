/**
 * When a sale is earned (DOMAIN.md §2). Time cards by schedule: the nightly job posts one entry per gym, day and
 * category. A change of schedule that reaches back before the last posted day posts the difference at once.
 */
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../context.ts'
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
} from './recognition.sql.ts'

export type Range = { from: string; days: number }

type Posting = Pick<Ctx, 'db' | 'brandId' | 'now' | 'today'> & { staffId: number | null }

/** A time card's money from now on is earned over `range`; null parks it until the card is good again. */
export async function reschedule(ctx: Posting, card: { id: number; gym_id: number }, stopsOn: string, range: Range | null): Promise<void> {
  const through = await recognisedThrough(ctx, card.gym_id, 'share')
  const before = through === null ? 0 : await earnedThrough(ctx, card.id, through)
  await closeSchedules(ctx, card.id, stopsOn)
  if (range && range.days > 0) {
    const left = (await deferredOfCard(ctx.db, ctx.brandId, card.id)) - (await earnedThrough(ctx, card.id, addDays(stopsOn, 36_500)))
    if (left > 0)
      await insertSchedule(ctx, {
        cardId: card.id,
        gym_id: card.gym_id,
        category: 'card',
        from_day: range.from,
        days: range.days,
        total_fen: left,
      })
  }
  const late = through === null ? 0 : (await earnedThrough(ctx, card.id, through)) - before
  if (late !== 0) {
    await post(ctx, {
      kind: 'time-cards.recognised-late',
      gymId: card.gym_id,
      businessDay: ctx.today,
      occurredAt: ctx.now,
      staffId: ctx.staffId,
      lines: [
        { gymId: card.gym_id, account: 'deferred', category: 'card', cardId: null, amount: late },
        { gymId: card.gym_id, account: 'income', category: 'card', cardId: null, amount: -late },
      ],
    })
  }
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
  for (const card of await expiredWithDeferred(ctx, gymId, ctx.today)) {
    await post(ctx, {
      kind: 'card.expired',
      gymId,
      businessDay: ctx.today,
      occurredAt: ctx.now,
      staffId: ctx.staffId,
      lines: [
        { gymId, account: 'deferred', category: 'card', cardId: card.id, amount: card.fen },
        { gymId, account: 'income', category: 'card', cardId: card.id, amount: -card.fen },
      ],
    })
  }
  return fen
}

async function firstDayBefore(ctx: Posting, gymId: number, last: string): Promise<string> {
  const day = await firstScheduleDay(ctx, gymId)
  return day === null || day > last ? last : addDays(day, -1)
}
