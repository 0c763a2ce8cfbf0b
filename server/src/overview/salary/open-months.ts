/** From which months on pay may be changed: not of a month that is closed, or whose pay is confirmed, and no further than a year is planned. */
import { addMonths, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { keepBooksOpen } from '../../ledger/hold-books.sql.ts'
import { booksOf, lastClosedMonth, openFrom } from '../month-closings/index.ts'
import { lastConfirmed } from './runs/runs.sql.ts'

/** How many months ahead a year is planned, and how many back may be paid for. */
const AHEAD = 12
const BACK = 12

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

/** The first month of which pay may still be changed; long ago where no month was ever closed. */
export async function firstOpenMonth(ctx: Ctx): Promise<string> {
  const done = [await lastClosedMonth(ctx), (await lastConfirmed(ctx))?.month ?? null].filter((month) => month !== null)
  return done.length === 0 ? '0001-01-01' : addMonths(done.sort().at(-1) ?? '', 1)
}

/** Open at each of the branches. Nobody closes the month, or confirms its pay, until the transaction ends. Asked before anything else is locked. */
export async function requireOpenMonth(
  ctx: Ctx,
  month: string,
  field = 'from_month',
  gymIds: readonly number[] = [ctx.gymId],
): Promise<void> {
  await keepBooksOpen(ctx, gymIds)
  const closed: string[] = []
  const paid: string[] = []
  for (const gymId of gymIds) {
    closed.push((await lastClosedMonth({ ...ctx, gymId })) ?? '')
    paid.push((await lastConfirmed({ ...ctx, gymId }))?.month ?? '')
  }
  const latest = (months: string[]) => months.sort().at(-1) ?? ''
  const after = (day: string) => ({ month, first: monthText(addMonths(day, 1)) })
  if (firstOf(month) <= latest(closed)) throw refuse('salary.month-closed', after(latest(closed)), { field })
  if (firstOf(month) <= latest(paid)) throw refuse('salary.month-confirmed', after(latest(paid)), { field })
  const earliest = monthText(addMonths(ctx.today, 0 - BACK))
  if (month < earliest) throw refuse('salary.month-past', { month: earliest }, { field })
  const last = monthText(addMonths(ctx.today, AHEAD))
  if (month > last) throw refuse('salary.month-far', { month: last }, { field })
}

/** The first day of a month that isn’t closed; null: all are, or the books begin later. `month`: its first day. */
export async function unclosedDay(ctx: Ctx, month: string): Promise<string | null> {
  const day = openFrom(await booksOf(ctx), month)
  return day !== null && day <= monthOf(month).to ? day : null
}
