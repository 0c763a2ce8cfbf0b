/** From which months on pay may be changed: not of a month that is closed, and no further than a year is planned. */
import { addMonths } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { lastClosedMonth } from '../month-closings/index.ts'

/** How many months ahead a year is planned. */
const AHEAD = 12

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

export async function requireOpenMonth(ctx: Ctx, month: string): Promise<void> {
  const closed = await lastClosedMonth(ctx)
  if (closed !== null && firstOf(month) <= closed)
    throw refuse('salary.month-closed', { month, first: monthText(addMonths(closed, 1)) }, { field: 'from_month' })
  const last = monthText(addMonths(ctx.today, AHEAD))
  if (month > last) throw refuse('salary.month-far', { month: last }, { field: 'from_month' })
}
