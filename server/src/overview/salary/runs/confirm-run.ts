/** Confirming a month’s pay, and opening it again. What was sold since it was seen is read behind the lock of the books. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/post.ts'
import { monthText, unclosedDay } from '../open-months.ts'
import { highestLine } from './late-work.sql.ts'
import { holdForRun } from './reckon-run.ts'
import { lastConfirmed, lockRun, type RunData, setConfirmed, setDraft } from './runs.sql.ts'
import { slipsOfRun } from './slips.sql.ts'
import { computeAnew, lockedDraft, waitingBefore } from './write-run.ts'

type Asked = BodyOf<typeof salaryRunCalls.confirm>

export async function confirmRun(ctx: Ctx, id: number, asked: Asked): Promise<void> {
  await holdForRun(ctx)
  const run = await lockedDraft(ctx, id)
  await requireLast(ctx, run)
  await requireMonthClosed(ctx, run)
  const [earlier] = await waitingBefore(ctx, run.month)
  if (earlier !== undefined) throw refuse('salary.earlier-run', { month: monthText(earlier) })
  const { net, changed } = await computeAnew(ctx, run, await highestLine(ctx))
  if (net !== asked.seen_total) throw refuse('salary.total-changed', { seen: formatFen(asked.seen_total), now: formatFen(net) })
  // The same total may be another's: what moved from one seller to the other.
  if (changed > 0 || asked.version !== run.version) throw refuse('salary.slips-changed', { month: monthText(run.month) })
  await requirePayable(ctx, id)
  await setConfirmed(ctx, id, await postOwed(ctx, 'salary.confirmed', run.month, net))
  await record(ctx, 'salary-run.confirmed', ctx.gymId, { month: monthText(run.month) }, diffOf({}, { net }))
}

async function requireMonthClosed(ctx: Ctx, { month }: RunData): Promise<void> {
  const said = { month: monthText(month) }
  if (monthOf(month).to >= ctx.today) throw refuse('salary.month-running', said)
  const day = await unclosedDay(ctx, month)
  if (day !== null) throw refuse('salary.days-open', { ...said, day })
}

async function requirePayable(ctx: Ctx, id: number): Promise<void> {
  const short = (await slipsOfRun(ctx, id)).find(({ net_fen }) => net_fen < 0)
  if (!short) return
  const { staff_name: name, deductions_fen, net_fen } = short
  throw refuse('salary.deductions-above', { name, deductions: formatFen(deductions_fen), payable: formatFen(net_fen + deductions_fen) })
}

/** What employees earned in the month, and the club owes them; on the first open day, and of the month it is for. */
function postOwed(ctx: Ctx, kind: 'salary.confirmed' | 'salary.reopened', month: string, fee: number, reversesId?: number) {
  const lines: GymLine[] = [
    { gymId: ctx.gymId, account: 'payroll', originMonth: month, amount: fee },
    { gymId: ctx.gymId, account: 'payroll-owed', originMonth: month, amount: 0 - fee },
  ]
  return post(ctx, {
    kind,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    ...(reversesId === undefined ? {} : { reversesId }),
    lines,
  })
}

export async function reopenRun(ctx: Ctx, id: number, reason: string): Promise<void> {
  await holdForRun(ctx)
  const run = requireFound(await lockRun(ctx, id))
  const month = monthText(run.month)
  if (run.state === 'draft') throw refuse('salary.not-confirmed', { month })
  await requireLast(ctx, run)
  const people = (await slipsOfRun(ctx, id)).filter(({ paid_on }) => paid_on !== null).length
  if (people > 0) throw refuse('salary.some-paid', { people })
  if (run.entry_id !== null) await postOwed(ctx, 'salary.reopened', run.month, 0 - run.net, run.entry_id)
  await setDraft(ctx, id)
  await record(ctx, 'salary-run.reopened', ctx.gymId, { month, reason })
}

/** What a later run put right of this one, it put right of this one as it stands. */
export async function requireLast(ctx: Ctx, run: RunData): Promise<void> {
  const last = await lastConfirmed(ctx)
  if (last && last.month > run.month) throw refuse('salary.later-run', { month: monthText(last.month) })
}
