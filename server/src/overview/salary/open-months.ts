/** From which months on pay may be changed: not of a month that is closed, or whose pay is confirmed, and no further than a year is planned. */
import { addMonths, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { booksOf, lastClosedMonth, openFrom } from '../month-closings/index.ts'
import { lastConfirmed } from './runs/runs.sql.ts'

/** How many months ahead a year is planned. */
const AHEAD = 12

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

/** The first month of which pay may still be changed; long ago where no month was ever closed. */
export async function firstOpenMonth(ctx: Ctx): Promise<string> {
  const done = [await lastClosedMonth(ctx), (await lastConfirmed(ctx))?.month ?? null].filter((month) => month !== null)
  return done.length === 0 ? '0001-01-01' : addMonths(done.sort().at(-1) ?? '', 1)
}

/** The books stand still until the transaction ends, so that nobody closes the month meanwhile. Asked before anything else is locked. */
export async function requireOpenMonth(ctx: Ctx, month: string, field = 'from_month'): Promise<void> {
  await holdBooks(ctx, ctx.gymId)
  const closed = await lastClosedMonth(ctx)
  if (closed !== null && firstOf(month) <= closed)
    throw refuse('salary.month-closed', { month, first: monthText(addMonths(closed, 1)) }, { field })
  const paid = (await lastConfirmed(ctx))?.month
  if (paid !== undefined && firstOf(month) <= paid)
    throw refuse('salary.month-confirmed', { month, first: monthText(addMonths(paid, 1)) }, { field })
  const last = monthText(addMonths(ctx.today, AHEAD))
  if (month > last) throw refuse('salary.month-far', { month: last }, { field })
}

/** The first day of a month that isn’t closed; null: all are, or the books begin later. `month`: its first day. */
export async function unclosedDay(ctx: Ctx, month: string): Promise<string | null> {
  const day = openFrom(await booksOf(ctx), month)
  return day !== null && day <= monthOf(month).to ? day : null
}
