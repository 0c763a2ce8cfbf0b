/** The calls of the account sheet. */
import type { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { addDays } from '@kaiguan/contract/time'
import type { Handlers } from '../../handler.ts'
import { closingAnswer, lineAnswer, orderAnswer } from './answers.ts'
import { closeDay } from './close-day.ts'
import { correctDifference } from './correct-difference.ts'
import { closedThrough, closingOf, openShifts, unclosedFrom } from './sheet.sql.ts'
import { sheetFigures } from './sheet-figures.ts'
import { listClosings, listLines, listOrders } from './sheet-lists.sql.ts'

export const accountSheetHandlers: Handlers<typeof accountSheetCalls> = {
  day: async (ctx, { query }) => {
    const whole = ctx.may('cashier.day-sheet-all')
    const through = await closedThrough(ctx)
    const today = through === null || through < ctx.today ? ctx.today : addDays(through, 1)
    const day = query.day ?? ctx.today
    const closed = await closingOf(ctx, day)
    return {
      day,
      today,
      whole,
      closed: closed ? { at: closed.closed_at.toISOString(), by: closed.closed_by } : null,
      open_shifts: (await openShifts(ctx, day)).map((shift) => ({ ...shift, opened_at: shift.opened_at.toISOString() })),
      unclosed_from: await unclosedFrom(ctx, through, day),
      figures: await sheetFigures(ctx, day, whole ? null : ctx.staff.id),
    }
  },
  orders: async (ctx, { query }) => {
    const listed = await listOrders(ctx, query, ctx.may('cashier.day-sheet-all') ? null : ctx.staff.id)
    return { ...listed, data: listed.data.map(orderAnswer) }
  },
  lines: async (ctx, { query }) => {
    const { fen, ...listed } = await listLines(ctx, query)
    return { ...listed, data: listed.data.map(lineAnswer), sums: { fee: fen } }
  },
  close: (ctx, { body }) => closeDay(ctx, body.day),
  correct: async (ctx, { params, body }) => {
    await correctDifference(ctx, params.id, body)
    return { done: true }
  },
  closings: async (ctx, { query }) => {
    const listed = await listClosings(ctx, query)
    return { ...listed, data: listed.data.map(closingAnswer) }
  },
}
