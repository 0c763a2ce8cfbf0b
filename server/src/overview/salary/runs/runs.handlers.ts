/** The calls of salary runs and their slips. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { SalaryRunDetails, salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { firstOf, monthText, unclosedDay } from '../open-months.ts'
import { requireSight } from '../require-sight.ts'
import { adjustSlip, removeAdjustment } from './adjust-slip.ts'
import { detailsOf, runAnswer, slipAnswer } from './answers.ts'
import { confirmRun, reopenRun } from './confirm-run.ts'
import { countedBy } from './counted.ts'
import { paySlips, unpaySlips } from './pay-slips.ts'
import { printSlips } from './print-slips.ts'
import { isStale, lastConfirmed, listRuns, monthsWithPlans, runById, runsFrom } from './runs.sql.ts'
import { slipById, slipsOfRun } from './slips.sql.ts'
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
  print: async (ctx, { params, body }) => {
    requireSight(ctx)
    return { data: await printSlips(ctx, params.id, body.slip_ids) }
  },
}

export const salarySlipHandlers: Handlers<typeof salarySlipCalls> = {
  show: async (ctx, { params }) => detailsOf(ctx, requireFound(await slipById(ctx, params.id))),
  counted: async (ctx, { params, query }) => countedBy(ctx, requireFound(await slipById(ctx, params.id)), query),
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
