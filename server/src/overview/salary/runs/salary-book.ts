/** The slips of a run as a workbook: a row each, part by part, as they add up, and their sums at the foot. */
import { postWords } from '@kaiguan/contract/club/staff/texts'
import type { Book, BookCell, BookSheet } from '@kaiguan/contract/overview/exports/page-export'
import { payPartWords } from '@kaiguan/contract/overview/salary/pay-line.texts'
import { payParts } from '@kaiguan/contract/overview/salary/pay-of'
import { deductionKinds } from '@kaiguan/contract/overview/salary/run-states'
import { byHandWords, runStateWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { salaryBookWords as words } from '@kaiguan/contract/overview/salary/salary-book.texts'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { monthText } from '../open-months.ts'
import { runById } from './runs.sql.ts'
import { type LineData, linesOfSlips, type SlipData, slipsOfRun } from './slips.sql.ts'

type Slip = { slip: SlipData; lines: readonly LineData[] }
type Fee = { name: Words; of: (one: Slip) => number }

const sumOf = (part: LineData['part'], name: Words): Fee => ({
  name,
  of: ({ lines }) => lines.reduce((sum, line) => sum + (line.part === part ? line.fee_fen : 0), 0),
})

/** gross + carried in + carried on − deductions = net, as on the slip. */
const fees: readonly Fee[] = [
  ...payParts.map((part) => sumOf(part, payPartWords[part])),
  sumOf('restated', words.restated),
  sumOf('adjustment', byHandWords.adjustment),
  { name: words.gross, of: ({ slip }) => slip.gross_fen },
  { name: words.carriedIn, of: ({ slip }) => slip.carried_in_fen },
  { name: words.carriedOut, of: ({ slip }) => 0 - slip.carried_out_fen },
  ...deductionKinds.map((kind) => sumOf(kind, byHandWords[kind])),
  { name: words.deductions, of: ({ slip }) => slip.deductions_fen },
  { name: words.net, of: ({ slip }) => slip.net_fen },
]

export async function salaryBook(ctx: Ctx, { id }: { id: number }): Promise<Book> {
  const run = requireFound(await runById(ctx, id))
  const slips = await slipsOfRun(ctx, id)
  const lines = Map.groupBy(
    await linesOfSlips(
      ctx,
      slips.map((slip) => slip.id),
    ),
    ({ slip_id }) => slip_id,
  )
  return {
    about: [
      { ...words.month, of: monthText(run.month) },
      { ...words.state, of: runStateWords[run.state] },
    ],
    sheets: [slipsSheet(slips.map((slip) => ({ slip, lines: lines.get(slip.id) ?? [] })))],
  }
}

function slipsSheet(slips: readonly Slip[]): BookSheet {
  const sums: BookCell[] = [words.sum, null, null, null, ...fees.map(({ of }) => slips.reduce((sum, slip) => sum + of(slip), 0)), null]
  return {
    name: words.name,
    columns: [
      words.staff,
      words.post,
      words.plan,
      { ...words.days, as: 'number' },
      ...fees.map(({ name: { zh, en } }) => ({ zh, en, as: 'money' as const })),
      { ...words.paidOn, as: 'day' },
    ],
    rows: [...slips.map(rowOf), ...(slips.length > 0 ? [sums] : [])],
  }
}

const posts: Readonly<Record<string, Words>> = postWords

function rowOf(one: Slip): BookCell[] {
  const { staff_name, post, plan_name, employed_days, paid_on } = one.slip
  return [staff_name, posts[post] ?? post, plan_name, employed_days, ...fees.map(({ of }) => of(one)), paid_on]
}
