/** Recording that slips were paid, each once, and that they weren’t after all. No drawer is touched: the money comes out of the safe. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { post } from '../../../ledger/post.ts'
import { monthText } from '../open-months.ts'
import { holdForRun } from './reckon-run.ts'
import { lockRun, type RunData, settleState } from './runs.sql.ts'
import { type SlipData, setPaid, setUnpaid, slipsOfRun } from './slips.sql.ts'

export async function paySlips(ctx: Ctx, id: number, { slip_ids, seen_total, paid_on }: BodyOf<typeof salaryRunCalls.pay>): Promise<void> {
  const { run, slips } = await lockedSlips(ctx, id, slip_ids)
  const paid = slips.find((slip) => slip.paid_on !== null)
  if (paid) throw refuse('salary.paid-already', { name: paid.staff_name, day: paid.paid_on ?? '' }, { field: 'slip_ids' })
  const { to } = monthOf(run.month)
  if (paid_on > ctx.today) throw refuse('salary.paid-in-future', {}, { field: 'paid_on' })
  if (paid_on < to) throw refuse('salary.paid-too-early', { month: monthText(run.month), day: to }, { field: 'paid_on' })
  const net = sumOf(slips)
  if (net !== seen_total) throw refuse('salary.total-changed', { seen: formatFen(seen_total), now: formatFen(net) })
  const entryId = await postPaid(ctx, 'salary.paid', run.month, net, paid_on)
  await setPaid(ctx, idsOf(slips), paid_on, entryId)
  await settleState(ctx, id)
  await record(ctx, 'salary-run.paid', ctx.gymId, { month: monthText(run.month), day: paid_on, people: slips.length }, diffOf({}, { net }))
}

export async function unpaySlips(ctx: Ctx, id: number, { slip_ids, reason }: BodyOf<typeof salaryRunCalls.unpay>): Promise<void> {
  const { run, slips } = await lockedSlips(ctx, id, slip_ids)
  const unpaid = slips.find((slip) => slip.paid_on === null)
  if (unpaid) throw refuse('salary.not-paid', { name: unpaid.staff_name }, { field: 'slip_ids' })
  // What was paid together may be taken back in parts, and an entry is reversed once: so this one stands by itself.
  await postPaid(ctx, 'salary.unpaid', run.month, 0 - sumOf(slips), ctx.today)
  await setUnpaid(ctx, idsOf(slips))
  await settleState(ctx, id)
  const net = sumOf(slips)
  await record(
    ctx,
    'salary-run.unpaid',
    ctx.gymId,
    { month: monthText(run.month), people: slips.length, reason },
    diffOf({ net }, { net: null }),
  )
}

const sumOf = (slips: readonly SlipData[]) => slips.reduce((sum, { net_fen }) => sum + net_fen, 0)
const idsOf = (slips: readonly SlipData[]) => slips.map((slip) => slip.id)

/** The books first, as whoever confirms or reopens takes them. */
async function lockedSlips(ctx: Ctx, id: number, slipIds: readonly number[]): Promise<{ run: RunData; slips: SlipData[] }> {
  await holdForRun(ctx)
  return requireSlips(ctx, id, slipIds)
}

/** Of a run that is confirmed and stays so meanwhile: these slips, or all of them. */
export async function requireSlips(
  ctx: Ctx,
  id: number,
  slipIds: readonly number[] | undefined,
): Promise<{ run: RunData; slips: SlipData[] }> {
  const run = requireFound(await lockRun(ctx, id))
  if (run.state === 'draft') throw refuse('salary.not-confirmed', { month: monthText(run.month) })
  const all = await slipsOfRun(ctx, id)
  if (!slipIds) return { run, slips: all }
  const asked = new Set(slipIds)
  const slips = all.filter((slip) => asked.has(slip.id))
  if (slips.length < asked.size) throw refuse('salary.slip-elsewhere', {}, { field: 'slip_ids' })
  return { run, slips }
}

function postPaid(
  ctx: Ctx,
  kind: 'salary.paid' | 'salary.unpaid',
  month: string,
  fee: number,
  businessDay: string,
): Promise<number | null> {
  return post(ctx, {
    kind,
    gymId: ctx.gymId,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    businessDay,
    lines: [
      { gymId: ctx.gymId, account: 'payroll-owed', originMonth: month, amount: fee },
      { gymId: ctx.gymId, account: 'safe', amount: 0 - fee },
    ],
  })
}
