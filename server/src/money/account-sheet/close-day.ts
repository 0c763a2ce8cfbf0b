/**
 * Closing a day (日结): its figures are kept as they are, and from then on whatever belongs to it is posted to the first
 * open day (docs/money.md). Its time-card income is posted first, so that what the day earned stands in the day.
 */
import type { Closing } from '@kaiguan/contract/money/account-sheet/calls'
import { addDays, minuteText, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { sweepDay } from '../../entry/lockers/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { recogniseGym } from '../../ledger/recognition.ts'
import { sumTheseDays } from '../../sums/sum-days.sql.ts'
import { closingAnswer } from './answers.ts'
import { closedThrough, closingOf, insertClosing, openShifts, unclosedFrom } from './sheet.sql.ts'
import { sheetFigures } from './sheet-figures.ts'

/** Registers that a refusal names; the dialog lists them all. */
const MOST_NAMED = 3

export async function closeDay(ctx: Ctx, day: string): Promise<Closing> {
  if (day <= ctx.today) await sweepDay(ctx, day)
  await holdBooks(ctx, ctx.gymId)
  if (day > ctx.today) throw refuse('day.in-future', { day }, { field: 'day' })
  const through = await closedThrough(ctx)
  if (through !== null && day <= through) throw await closedAlready(ctx, day, through)
  const open = await openShifts(ctx, day)
  if (open.length > 0) {
    const named = open.slice(0, MOST_NAMED).map((shift) => `${shift.register_name}·${shift.opened_by}`)
    const registers = { zh: named.join('、'), en: named.join(', ') }
    throw refuse('day.shifts-open', { registers, count: open.length })
  }
  await recogniseGym({ ...ctx, staffId: null }, ctx.gymId, day)
  const from = (await unclosedFrom(ctx, through, day)) ?? day
  // The latest comes last: a day that is closed takes no more lines.
  for (let next = from; next <= day; next = addDays(next, 1)) {
    await insertClosing(ctx, next, await sheetFigures(ctx, next, null))
  }
  await sumTheseDays(ctx, ctx.gymId, 'ledger', { from, to: day })
  await record(ctx, 'day.closed', ctx.gymId, { day, from })
  const closing = await closingOf(ctx, day)
  if (!closing) throw new Error(`the closing of ${day} went away`)
  return closingAnswer(closing)
}

/** A day may lie before the first closing: the last one closed it too. */
async function closedAlready(ctx: Ctx, day: string, through: string): Promise<Error> {
  const closing = (await closingOf(ctx, day)) ?? (await closingOf(ctx, through))
  const at = closing ? wallClock(closing.closed_at, ctx.gym.time_zone) : null
  return refuse(
    'day.closed-already',
    { day, staff: closing?.closed_by ?? '-', time: at ? `${at.day} ${minuteText(at.minute)}` : '-' },
    { field: 'day' },
  )
}
