/** Months that wait to be closed: those after the last one that was; where none ever was, the last alone. */
import type { Ctx } from '../../context.ts'
import { lastStanding } from './month-closings.sql.ts'
import { booksOf, monthAnswer, monthsOf } from './months.ts'

export async function monthsToClose(ctx: Ctx): Promise<number> {
  const books = await booksOf(ctx)
  const last = await lastStanding(ctx)
  const open = monthsOf(books, ctx.today).filter((month) => monthAnswer(ctx, books, month, undefined).state === 'open')
  return last === null ? Math.min(open.length, 1) : open.filter((month) => month > last).length
}
