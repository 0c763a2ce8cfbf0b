/** The calls of salary runs and their slips. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import type {
  SalaryLine,
  SalaryRun,
  SalaryRunDetails,
  SalarySlip,
  salaryRunCalls,
  salarySlipCalls,
} from '@kaiguan/contract/overview/salary/run-calls'
import { daysBetween, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { firstOf, monthText, unclosedDay } from '../open-months.ts'
import { requireSight } from '../require-sight.ts'
import { adjustSlip, removeAdjustment } from './adjust-slip.ts'
import { confirmRun, reopenRun } from './confirm-run.ts'
import { countedBy, countsWork } from './counted.ts'
import { paySlips, unpaySlips } from './pay-slips.ts'
import { isStale, lastConfirmed, listRuns, monthsWithPlans, type RunData, runById, runsFrom } from './runs.sql.ts'
import { type LineData, linesOfSlip, type SlipData, slipById, slipsOfRun } from './slips.sql.ts'
import { draftRun, recomputeRun, removeRun } from './write-run.ts'

const DONE = { done: true } as const

export const salaryRunHandlers: Handlers<typeof salaryRunCalls> = {
  list: async (ctx, { query }) => {
    const { data, ...listed } = await listRuns(ctx, query)
    return { ...listed, data: data.map(runAnswer), next_month: await nextMonth(ctx) }
  },
  create: async (ctx, { body }) => ({ id: await draftRun(ctx, body.month) }),
  show: (ctx, { params }) => showRun(ctx, params.id),
  recompute: async (ctx, { params }) => {
    await recomputeRun(ctx, params.id)
    return DONE
  },
  remove: async (ctx, { params }) => {
    await removeRun(ctx, params.id)
    return DONE
  },
  confirm: async (ctx, { params, body }) => {
    requireSight(ctx)
    await confirmRun(ctx, params.id, body)
    return DONE
  },
  reopen: async (ctx, { params, body }) => {
    await reopenRun(ctx, params.id, body.reason)
    return DONE
  },
  pay: async (ctx, { params, body }) => {
    requireSight(ctx)
    await paySlips(ctx, params.id, body)
    return DONE
  },
  unpay: async (ctx, { params, body }) => {
    requireSight(ctx)
    await unpaySlips(ctx, params.id, body)
    return DONE
  },
}

export const salarySlipHandlers: Handlers<typeof salarySlipCalls> = {
  show: (ctx, { params }) => showSlip(ctx, params.id),
  counted: (ctx, { params, query }) => countedBy(ctx, params.id, query),
  adjust: async (ctx, { params, body }) => {
    await adjustSlip(ctx, params.id, body)
    return DONE
  },
  removeAdjustment: async (ctx, { params }) => {
    await removeAdjustment(ctx, params.id, params.line_id)
    return DONE
  },
}

/** The first that a plan pays, after the last one confirmed, that has no run. */
async function nextMonth(ctx: Ctx): Promise<ResponseOf<typeof salaryRunCalls.list>['next_month']> {
  const last = (await lastConfirmed(ctx))?.month ?? '0001-01-01'
  const months = await monthsWithPlans(ctx, firstOf(monthText(ctx.today)))
  const run = new Set((await runsFrom(ctx, last)).map(({ month }) => month))
  const month = months.find((one) => one > last && !run.has(one))
  return month === undefined ? null : { month: monthText(month), ...(await closedState(ctx, month)) }
}

async function closedState(ctx: Ctx, month: string): Promise<{ over: boolean; unclosed_from: string | null }> {
  return { over: monthOf(month).to < ctx.today, unclosed_from: await unclosedDay(ctx, month) }
}

async function showRun(ctx: Ctx, id: number): Promise<SalaryRunDetails> {
  const run = requireFound(await runById(ctx, id))
  const slips = await slipsOfRun(ctx, id)
  const isDraft = run.state === 'draft'
  const stale = isDraft && (await isStale(ctx, run, monthOf(run.month).to, await lastConfirmed(ctx, run.month)))
  return { ...runAnswer(run), stale, ...(await closedState(ctx, run.month)), slips: slips.map((slip) => slipAnswer(ctx, slip)) }
}

async function showSlip(ctx: Ctx, id: number): Promise<ResponseOf<typeof salarySlipCalls.show>> {
  const slip = requireFound(await slipById(ctx, id))
  const run = requireFound(await runById(ctx, slip.run_id))
  const { from, to } = monthOf(run.month)
  return {
    ...slipAnswer(ctx, slip),
    run: { id: run.id, month: monthText(run.month), state: run.state },
    month_days: daysBetween(from, to) + 1,
    hired_on: slip.hired_on,
    left_on: slip.left_on,
    rules: slip.rules,
    lines: (await linesOfSlip(ctx, id)).map((line) => lineAnswer(line, slip.rules)),
  }
}

function runAnswer(run: RunData): SalaryRun {
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

function slipAnswer(ctx: Ctx, slip: SlipData): SalarySlip {
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

function lineAnswer(line: LineData, rules: PlanRules | null): SalaryLine {
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
    counts: countsWork(line, rules),
  }
}
