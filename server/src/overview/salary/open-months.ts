/** From which months on pay may be changed: not of a month that is closed, or whose pay is confirmed, and no further than a year is planned. */
import { addMonths, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { reachedGyms } from '../../gym-facts.sql.ts'
import { refuse } from '../../http/refusal.ts'
import { keepBooksOpen } from '../../ledger/hold-books.sql.ts'
import { booksOf, lastClosedMonth, openFrom } from '../month-closings/index.ts'
import { lastConfirmed } from './runs/runs.sql.ts'

/** How many months ahead a year is planned, and how many back may be paid for. */
const AHEAD = 12
const BACK = 12

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

/** Open at each of the branches. Nobody closes the month, or confirms its pay, until the transaction ends. Asked before anything else is locked. */
export async function requireOpenMonth(
  ctx: Ctx,
  month: string,
  field = 'from_month',
  gymIds: readonly number[] = [ctx.gymId],
): Promise<void> {
  await keepBooksOpen(ctx, gymIds)
  const closed: Done[] = []
  const paid: Done[] = []
  for (const gymId of gymIds) {
    closed.push({ gymId, month: (await lastClosedMonth({ ...ctx, gymId })) ?? '' })
    paid.push({ gymId, month: (await lastConfirmed({ ...ctx, gymId }))?.month ?? '' })
  }
  for (const [done, here, elsewhere] of [
    [latest(closed), 'salary.month-closed', 'salary.month-closed-at'],
    [latest(paid), 'salary.month-confirmed', 'salary.month-confirmed-at'],
  ] as const) {
    if (!done || firstOf(month) > done.month) continue
    const values = { month, first: monthText(addMonths(done.month, 1)) }
    const gym = await nameElsewhere(ctx, done.gymId)
    throw gym === null ? refuse(here, values, { field }) : refuse(elsewhere, { ...values, gym }, { field })
  }
  const earliest = monthText(addMonths(ctx.today, 0 - BACK))
  if (month < earliest) throw refuse('salary.month-past', { month: earliest }, { field })
  const last = monthText(addMonths(ctx.today, AHEAD))
  if (month > last) throw refuse('salary.month-far', { month: last }, { field })
}

type Done = { gymId: number; month: string }
const latest = (done: readonly Done[]) => done.toSorted((a, b) => a.month.localeCompare(b.month)).at(-1)

/** What another branch is called that one reaches: of one beyond it isn’t told that it is the one. */
export async function nameElsewhere(ctx: Ctx, gymId: number): Promise<string | null> {
  if (gymId === ctx.gymId) return null
  return (await reachedGyms(ctx)).find(({ id }) => id === gymId)?.name ?? null
}

/** The first day of a month that isn’t closed; null: all are, or the books begin later. `month`: its first day. */
export async function unclosedDay(ctx: Ctx, month: string): Promise<string | null> {
  const day = openFrom(await booksOf(ctx), month)
  return day !== null && day <= monthOf(month).to ? day : null
}
