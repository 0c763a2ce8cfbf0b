/** From which months on pay may be changed: not of a month that is closed, and no further than a year is planned. */
import { addMonths } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { lastClosedMonth } from '../month-closings/index.ts'

/** How many months ahead a year is planned. */
const AHEAD = 12

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

/** The first month of which pay may still be changed; long ago where no month was ever closed. */
export async function firstOpenMonth(ctx: Ctx): Promise<string> {
  const closed = await lastClosedMonth(ctx)
  return closed === null ? '0001-01-01' : addMonths(closed, 1)
}

/** The books stand still until the transaction ends, so that nobody closes the month meanwhile. Asked before anything else is locked. */
export async function requireOpenMonth(ctx: Ctx, month: string, field = 'from_month'): Promise<void> {
  await holdBooks(ctx, ctx.gymId)
  const closed = await lastClosedMonth(ctx)
  if (closed !== null && firstOf(month) <= closed)
    throw refuse('salary.month-closed', { month, first: monthText(addMonths(closed, 1)) }, { field })
  const last = monthText(addMonths(ctx.today, AHEAD))
  if (month > last) throw refuse('salary.month-far', { month: last }, { field })
}
