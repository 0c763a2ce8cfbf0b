/** When rent is earned (docs/lockers.md): day by day over the days it was paid for, by the same nightly job that earns time cards. */
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../context.ts'
import { type Posting, postingLate } from './recognition.ts'
import {
  closeRentSchedules,
  deferredOfRental,
  dropRentSchedule,
  insertRentSchedule,
  openRentSchedules,
  rentEarnedThrough,
  type Span,
} from './rent-income.sql.ts'

type Rented = { id: number; gym_id: number }

function late(ctx: Posting, rental: Rented, change: () => Promise<void>): Promise<void> {
  return postingLate(ctx, { gymId: rental.gym_id, category: 'locker' }, (through) => rentEarnedThrough(ctx, rental.id, through), change)
}

/** So much is earned over these days; of days that are over already, at once. */
export async function earnRent(ctx: Posting, rental: Rented, span: Span): Promise<void> {
  if (span.fen > 0) await late(ctx, rental, () => insertRentSchedule(ctx, rental, span))
}

/** From today on it earns no more. */
export function stopRent(ctx: Posting, rental: Rented): Promise<void> {
  return late(ctx, rental, () => closeRentSchedules(ctx, rental.id, ctx.today))
}

/** What stopped on that day earns on, as if it never had. */
export function resumeRent(ctx: Posting, rental: Rented, day: string): Promise<void> {
  return late(ctx, rental, () => openRentSchedules(ctx, rental.id, day))
}

/** What was paid for the days that begin on `from` was a mistake: also what it has earned is earned no longer. */
export function dropRent(ctx: Posting, rental: Rented, from: string): Promise<void> {
  return late(ctx, rental, () => dropRentSchedule(ctx, rental.id, from))
}

/** The rent that is not earned when the day before today is over. */
export async function unusedRent(ctx: Pick<Ctx, 'db' | 'brandId' | 'today'>, rentalId: number): Promise<number> {
  return (await deferredOfRental(ctx, rentalId)) - (await rentEarnedThrough(ctx, rentalId, addDays(ctx.today, -1)))
}
