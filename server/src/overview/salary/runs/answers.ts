/** Rows → what the wire says of runs and their slips. */
import type { SalaryLine, SalaryRun, SalarySlip, SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import { daysBetween, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { monthText } from '../open-months.ts'
import { countsWork } from './counted.ts'
import { type RunData, runById } from './runs.sql.ts'
import { type LineData, linesOfSlips, type SlipData } from './slips.sql.ts'

export async function detailsOf(ctx: Ctx, slip: SlipData): Promise<SalarySlipDetails> {
  const run = requireFound(await runById(ctx, slip.run_id))
  return slipDetails(ctx, run, slip, await linesOfSlips(ctx, [slip.id]))
}

/** `opens`: which lines open what they count. */
export function slipDetails(
  ctx: Ctx,
  run: RunData,
  slip: SlipData,
  lines: readonly LineData[],
  opens = (line: LineData) => countsWork(line, slip.rules),
): SalarySlipDetails {
  const { from, to } = monthOf(run.month)
  const { before: _before, ...answer } = slipAnswer(ctx, slip)
  return {
    ...answer,
    run: { id: run.id, month: monthText(run.month), state: run.state },
    month_days: daysBetween(from, to) + 1,
    hired_on: slip.hired_on,
    left_on: slip.left_on,
    rules: slip.rules,
    lines: lines.map((line) => lineAnswer(line, opens(line))),
  }
}

export function runAnswer(run: RunData): SalaryRun {
  const { id, month, state, people, gross, carried_in, carried_out, deductions, net, paid_fee, computed_by, confirmed_by, version } = run
  return {
    id,
    month: monthText(month),
    state,
    people,
    gross,
    carried_in,
    carried_out,
    deductions,
    net,
    paid_fee,
    computed_at: run.computed_at.toISOString(),
    computed_by,
    confirmed_at: run.confirmed_at?.toISOString() ?? null,
    confirmed_by,
    version,
  }
}

export function slipAnswer(ctx: Ctx, slip: SlipData): SalarySlip {
  const { id, staff_id, staff_name, plan_id, plan_name, employed_days, paid_on, paid_by, account_id } = slip
  return {
    id,
    staff: { id: staff_id, name: staff_name },
    plan: plan_id === null || plan_name === null ? null : { id: plan_id, name: plan_name },
    employed_days,
    gross: slip.gross_fen,
    carried_in: slip.carried_in_fen,
    carried_out: slip.carried_out_fen,
    deductions: slip.deductions_fen,
    net: slip.net_fen,
    before: slip.net_before_fen,
    paid_on,
    paid_by,
    own: account_id === ctx.session.accountId,
  }
}

function lineAnswer(line: LineData, counts: boolean): SalaryLine {
  const { id, part, rule, origin_month, basis, basis_before, counted_by, steps, fee_fen, reason, written_by, written_at } = line
  return {
    id,
    part,
    key: rule,
    origin_month: monthText(origin_month),
    basis,
    by: counted_by,
    steps,
    fee: fee_fen,
    restated: basis_before === null ? null : { before: basis_before, now: basis },
    reason,
    adjusted_by: written_by,
    adjusted_at: written_at?.toISOString() ?? null,
    counts,
  }
}
