/** One's own slips, of which one needs no right to read any. */
import type { myPayslipCalls } from '@kaiguan/contract/overview/salary/my-payslips'
import type { Ctx } from '../../../context.ts'
import { isProven } from '../../../ground/auth/index.ts'
import type { Handlers } from '../../../handler.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { seesTotal } from '../../statistics/index.ts'
import { monthText } from '../open-months.ts'
import { slipDetails } from './answers.ts'
import { countedBy, countsColleagues, countsWork } from './counted.ts'
import { runById } from './runs.sql.ts'
import { type LineData, linesOfSlips, listMySlips, mySlipById, type SlipData } from './slips.sql.ts'

export const myPayslipHandlers: Handlers<typeof myPayslipCalls> = {
  list: async (ctx, { query }) => {
    await requireProven(ctx)
    const { data, ...listed } = await listMySlips(ctx, query)
    return {
      ...listed,
      data: data.map(({ id, month, gross_fen, deductions_fen, net_fen, paid_on }) => ({
        id,
        month: monthText(month),
        gross: gross_fen,
        deductions: deductions_fen,
        net: net_fen,
        paid_on,
      })),
    }
  },
  show: async (ctx, { params }) => {
    await requireProven(ctx)
    const slip = requireFound(await mySlipById(ctx, params.id))
    const run = requireFound(await runById(ctx, slip.run_id))
    const lines = await linesOfSlips(ctx, [slip.id])
    const opened = await openedLines(ctx, slip, lines)
    return slipDetails(ctx, run, slip, lines, ({ id }) => opened.has(id))
  },
  counted: async (ctx, { params, query }) => {
    await requireProven(ctx)
    const slip = requireFound(await mySlipById(ctx, params.id))
    const opened = await openedLines(ctx, slip, await linesOfSlips(ctx, [slip.id]))
    return countedBy(ctx, requireFound(opened.has(query.line_id) ? slip : undefined), query)
  },
}

/** A password that a colleague gave opens a post, and not what its holder is paid. Where no texts are sent nobody could prove their phone. */
async function requireProven(ctx: Ctx): Promise<void> {
  if (ctx.settings.sms !== null && !(await isProven(ctx.db, ctx.session.accountId))) throw refuse('salary.phone-unproven')
}

/** What a line counts of colleagues isn't one's own: its sum says enough to whoever may not see what everybody performs. */
async function openedLines(ctx: Ctx, slip: SlipData, lines: readonly LineData[]): Promise<Set<number>> {
  const all = ctx.may('salary.view') || seesTotal(ctx)
  const opened = new Set<number>()
  for (const line of lines) if (countsWork(line, slip.rules) && (all || !(await countsColleagues(ctx, slip, line)))) opened.add(line.id)
  return opened
}
