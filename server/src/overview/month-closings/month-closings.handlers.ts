/** The calls of closed months. */
import type { ClubMonth, monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { closingsBetween } from './month-closings.sql.ts'
import { monthFigures } from './month-figures.ts'
import { booksOf, firstOf, monthAnswer, monthsOf, monthText, seen, whenClosed } from './months.ts'

export const monthClosingHandlers: Handlers<typeof monthClosingCalls> = {
  list: async (ctx, { query }) => {
    const books = await booksOf(ctx)
    const months = monthsOf(books, ctx.today)
    const { after } = query
    const at = after === undefined ? (query.page - 1) * query.per_page : months.filter((month) => monthText(month) >= after).length
    const shown = months.slice(at, at + query.per_page)
    const [newest, oldest] = [shown[0], shown.at(-1)]
    const closings = newest === undefined || oldest === undefined ? [] : await closingsBetween(ctx, oldest, newest)
    const standing = (month: string) => closings.find((closing) => closing.month === month && closing.reopened_at === null)
    return {
      data: shown.map((month) => monthAnswer(ctx, books, month, standing(month))),
      total: months.length,
      more: false,
      next: oldest !== undefined && at + shown.length < months.length ? monthText(oldest) : null,
    }
  },
  show: async (ctx, { params }) => {
    const books = await booksOf(ctx)
    const month = requireFound(monthsOf(books, ctx.today).find((one) => one === firstOf(params.month)))
    const closings = await closingsBetween(ctx, month, month)
    return {
      ...monthAnswer(
        ctx,
        books,
        month,
        closings.find(({ reopened_at }) => reopened_at === null),
      ),
      now: seen(ctx, await monthFigures(ctx, month)),
      reopened: closings.flatMap((closing) => {
        const { reopened_at, reopened_by, reason } = closing
        if (reopened_at === null) return []
        return [{ ...whenClosed(closing), reopened_at: reopened_at.toISOString(), reopened_by: reopened_by ?? '', reason: reason ?? '' }]
      }),
    }
  },
  close: async (ctx, { body }) => {
    requireRightToSee(ctx)
    await closeMonth(ctx, firstOf(body.month))
    return answer(ctx, firstOf(body.month))
  },
  reopen: async (ctx, { params, body }) => {
    requireRightToSee(ctx)
    return answer(ctx, await reopenMonth(ctx, params.id, body.reason))
  },
}

/** Nobody closes figures that they may not see. */
function requireRightToSee(ctx: Ctx): void {
  const needs = 'reports.financial-view'
  if (!ctx.may(needs)) throw refuse('permission.missing', { permission: permissions[needs] })
}

async function answer(ctx: Ctx, month: string): Promise<ClubMonth> {
  const closings = await closingsBetween(ctx, month, month)
  return monthAnswer(
    ctx,
    await booksOf(ctx),
    month,
    closings.find(({ reopened_at }) => reopened_at === null),
  )
}
