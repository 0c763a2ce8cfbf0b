/** The months of a branch's books: which are over, which have open days, which are closed. */
import type { ClubMonth, MonthFigures, MonthState } from '@kaiguan/contract/overview/month-closings/calls'
import { addDays, addMonths, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { endsOfBooks } from '../../money/account-sheet/index.ts'
import { maySee } from '../statistics/index.ts'
import type { MonthClosing } from './month-closings.sql.ts'

/** `first`: the books' first day; null: there is nothing in them. `through`: the last closed day. */
export type Books = { first: string | null; through: string | null }

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

export async function booksOf(ctx: Ctx): Promise<Books> {
  return (await booksOfGyms(ctx, [{ id: ctx.gymId, today: ctx.today }])).get(ctx.gymId) ?? { first: null, through: null }
}

/** Of several branches in one question, each as of its own day. */
export async function booksOfGyms(
  ctx: Pick<Ctx, 'db' | 'brandId'>,
  gyms: readonly { id: number; today: string }[],
): Promise<Map<number, Books>> {
  const days = new Map(gyms.map(({ id, today }) => [id, today]))
  const ends = await endsOfBooks(ctx, [...days.keys()])
  return new Map(
    ends.map(({ gym_id, first, through }) => [
      gym_id,
      { first: first !== null && first <= (days.get(gym_id) ?? first) ? first : null, through },
    ]),
  )
}

/** The first days of the months from the books' first one to today's, the newest first. */
export function monthsOf({ first }: Books, today: string): string[] {
  if (first === null) return []
  const months: string[] = []
  for (let month = monthOf(today).from; month >= monthOf(first).from; month = addMonths(month, -1)) months.push(month)
  return months
}

/** Its first day that isn't closed; null: all are. */
export function openFrom({ first, through }: Books, month: string): string | null {
  const { from, to } = monthOf(month)
  const begins = first !== null && first > from ? first : from
  if (through === null || through < begins) return begins
  return through >= to ? null : addDays(through, 1)
}

export function monthAnswer(ctx: Ctx, books: Books, month: string, closing: MonthClosing | undefined): ClubMonth {
  const unclosed_from = openFrom(books, month)
  const state: MonthState = closing ? 'closed' : monthOf(month).to >= ctx.today ? 'running' : unclosed_from !== null ? 'days-open' : 'open'
  return {
    month: monthText(month),
    state,
    unclosed_from,
    closed: closing ? { ...whenClosed(closing), figures: seen(ctx, closing.figures) } : null,
  }
}

/** Without what one may not see of what is owed. */
export function seen(ctx: Ctx, figures: MonthFigures): MonthFigures {
  return { ...figures, owed: figures.owed.filter(({ account }) => maySee(ctx, account)) }
}

export function whenClosed({ id, closed_at, closed_by }: MonthClosing) {
  return { id, at: closed_at.toISOString(), by: closed_by }
}
