/** Closing a month (月结), and opening it again: its days stay closed, so money alone can't have changed in between. */
import { OWNERS } from '@kaiguan/contract/employee-type'
import { minuteText, monthOf, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { closingForChange, closingsBetween, insertClosing, membersThrough, setReopened } from './month-closings.sql.ts'
import { monthFigures } from './month-figures.ts'
import { booksOf, monthText, openFrom } from './months.ts'

/** `month`: its first day. One at a time of a branch: the second is told who was first. */
export async function closeMonth(ctx: Ctx, month: string): Promise<void> {
  await holdBooks(ctx, ctx.gymId)
  const { to } = monthOf(month)
  const said = { month: monthText(month) }
  if (to >= ctx.today) throw refuse('month.not-over', said, { field: 'month' })
  const books = await booksOf(ctx)
  if (books.first === null || to < books.first)
    throw refuse('month.before-the-books', { ...said, first: books.first ?? ctx.today }, { field: 'month' })
  const standing = (await closingsBetween(ctx, month, month)).find(({ reopened_at }) => reopened_at === null)
  if (standing)
    throw refuse('month.closed-already', { ...said, staff: standing.closed_by, time: timeOf(ctx, standing.closed_at) }, { field: 'month' })
  const day = openFrom(books, month)
  if (day !== null) throw refuse('month.days-open', { ...said, day }, { field: 'month' })
  const through = await membersThrough(ctx)
  if (through === null || through < to) throw refuse('month.night-to-come', said, { field: 'month' })
  await insertClosing(ctx, month, await monthFigures(ctx, month))
  await record(ctx, 'month.closed', ctx.gymId, said)
}

/** Returns the month's first day. */
export async function reopenMonth(ctx: Ctx, id: number, reason: string): Promise<string> {
  const closing = requireFound(await closingForChange(ctx, id))
  const said = { month: monthText(closing.month) }
  if (!OWNERS.includes(ctx.staff.type)) throw refuse('month.owner-only')
  if (closing.reopened_at !== null)
    throw refuse('month.reopened-already', { ...said, staff: closing.reopened_by ?? '', time: timeOf(ctx, closing.reopened_at) })
  await setReopened(ctx, id, reason)
  await record(ctx, 'month.reopened', ctx.gymId, { ...said, reason })
  return closing.month
}

function timeOf({ gym }: Ctx, at: Date): string {
  const { day, minute } = wallClock(at, gym.time_zone)
  return `${day} ${minuteText(minute)}`
}
