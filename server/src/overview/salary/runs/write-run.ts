/** Working a month’s pay out as a draft, working it out anew, and throwing it away. */
import { OWNERS } from '@kaiguan/contract/employee-type'
import { formatFen } from '@kaiguan/contract/money'
import { owedOf } from '@kaiguan/contract/overview/salary/pay-owed'
import { isDeduction } from '@kaiguan/contract/overview/salary/run-states'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { firstOf, monthText } from '../open-months.ts'
import { lineBehindAll } from './late-work.sql.ts'
import { type ReckonedSlip, reckonRun } from './reckon-run.ts'
import {
  deleteRun,
  insertRun,
  lastConfirmed,
  lockRun,
  monthsWithPlans,
  type RunData,
  runsFrom,
  setComputed,
  setCounted,
} from './runs.sql.ts'
import { type ByHandData, type NewSlip, replaceSlips, slipsOfRun, writtenByHand } from './slips.sql.ts'

/** `month`: as text. The running one, too: to look at it. */
export async function draftRun(ctx: Ctx, month: string): Promise<number> {
  await requireRunnable(ctx, month)
  const { slips, ...counted } = await reckonRun(ctx, firstOf(month), await lineBehindAll(ctx))
  const id = await insertRun(ctx, firstOf(month), counted)
  await writeSlips(ctx, id, slips)
  await record(ctx, 'salary-run.drafted', ctx.gymId, { month })
  return id
}

async function requireRunnable(ctx: Ctx, month: string): Promise<void> {
  const at = { field: 'month' }
  if (month > monthText(ctx.today)) throw refuse('salary.month-to-come', { month }, at)
  const [first] = await monthsWithPlans(ctx, firstOf(monthText(ctx.today)))
  if (first === undefined || firstOf(month) < first) throw refuse('salary.before-plans', { month }, at)
  const later = await runsFrom(ctx, firstOf(month))
  if (later[0]?.month === firstOf(month)) throw refuse('salary.run-exists', { month }, at)
  const confirmed = later.find(({ state }) => state !== 'draft')
  if (confirmed) throw refuse('salary.later-run', { month: monthText(confirmed.month) }, at)
}

export async function recomputeRun(ctx: Ctx, id: number): Promise<void> {
  // Before the run is held: it waits for whoever writes into the books, who may be waiting for the run.
  const through = await lineBehindAll(ctx)
  const run = await lockedDraft(ctx, id)
  const { net } = await computeAnew(ctx, run, through)
  await setComputed(ctx, id)
  await record(ctx, 'salary-run.recomputed', ctx.gymId, { month: monthText(run.month) }, diffOf({ net: run.net }, { net }))
}

export async function removeRun(ctx: Ctx, id: number): Promise<void> {
  const run = await lockedDraft(ctx, id)
  const byHand = await writtenByHand(ctx, id)
  if (byHand.length > 0 && !ctx.may('salary.adjust')) throw refuse('permission.missing', { permission: permissions['salary.adjust'] })
  const own = byHand.some(({ account_id }) => account_id === ctx.session.accountId)
  if (own && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own-by-hand', { month: monthText(run.month) })
  await deleteRun(ctx, id)
  await record(
    ctx,
    'salary-run.deleted',
    ctx.gymId,
    { month: monthText(run.month) },
    diffOf({ by_hand: toldOf(byHand) }, { by_hand: null }),
  )
}

/** What goes with the draft, so that it can be written again. */
function toldOf(byHand: readonly ByHandData[]): string | null {
  const told = byHand.map(
    ({ staff_name, part, fee_fen, reason }) => `${staff_name} ${formatFen(isDeduction(part) ? 0 - fee_fen : fee_fen)} ${reason ?? ''}`,
  )
  return told.length > 0 ? told.join('；') : null
}

export async function lockedDraft(ctx: Ctx, id: number): Promise<RunData> {
  const run = requireFound(await lockRun(ctx, id))
  if (run.state !== 'draft') throw refuse('salary.not-draft', { month: monthText(run.month) })
  return run
}

/** `changed`: how many people get another sum than before, or came or went. */
export async function computeAnew(ctx: Ctx, { id, month }: RunData, through: number): Promise<{ net: number; changed: number }> {
  const before = new Map((await slipsOfRun(ctx, id)).map((slip) => [slip.staff_id, seenOf(slip)]))
  const { slips, ...counted } = await reckonRun(ctx, month, through)
  const written = await writeSlips(ctx, id, slips)
  await setCounted(ctx, id, counted)
  const others = written.filter((slip) => before.get(slip.staff_id) !== seenOf(slip)).length
  const gone = [...before.keys()].filter((staffId) => !written.some(({ staff_id }) => staff_id === staffId)).length
  return { net: written.reduce((sum, { net_fen }) => sum + net_fen, 0), changed: others + gone }
}

/** What is confirmed of a slip: of the same net another part may be carried. */
const seenOf = ({ gross_fen, carried_out_fen, net_fen }: Pick<NewSlip, 'gross_fen' | 'carried_out_fen' | 'net_fen'>) =>
  `${gross_fen} ${carried_out_fen} ${net_fen}`

async function writeSlips(ctx: Ctx, runId: number, reckoned: readonly ReckonedSlip[]): Promise<NewSlip[]> {
  const byHand = await writtenByHand(ctx, runId)
  const known = new Set(reckoned.map(({ staff_id }) => staff_id))
  // Whom no plan pays any more keeps the slip that something was written onto.
  const others = [...new Set(byHand.map(({ staff_id }) => staff_id))].filter((id) => !known.has(id))
  const slips = [...reckoned, ...others.map((staff_id) => ({ ...NOTHING, staff_id }))]
  const rows = slips.map((slip) => slipRow(slip, byHand))
  await replaceSlips(
    ctx,
    runId,
    rows,
    slips.flatMap(({ lines }) => lines),
  )
  return rows
}

const NOTHING = { plan_version_id: null, employed_days: 0, absent_days: null, floor: 0, carried_in: 0, lines: [] }

function slipRow(
  { staff_id, plan_version_id, employed_days, absent_days, floor, carried_in, lines }: ReckonedSlip,
  byHand: readonly ByHandData[],
): NewSlip {
  const all = [...lines, ...byHand.filter((line) => line.staff_id === staff_id)]
  const sum = (some: typeof all) => some.reduce((total, { fee_fen }) => total + fee_fen, 0)
  const deductions = sum(all.filter(({ part }) => isDeduction(part)))
  const gross = sum(all.filter(({ part }) => !isDeduction(part)))
  const { net, carried_out } = owedOf({ gross, carried_in, floor, deductions })
  return {
    staff_id,
    plan_version_id,
    employed_days,
    absent_days,
    floor_fen: floor,
    gross_fen: gross,
    carried_in_fen: carried_in,
    carried_out_fen: carried_out,
    deductions_fen: deductions,
    net_fen: net,
  }
}

/** The months before one that a plan pays and that wait to be confirmed, the oldest first. */
export async function waitingBefore(ctx: Ctx, month: string): Promise<string[]> {
  const last = (await lastConfirmed(ctx))?.month ?? ''
  const months = await monthsWithPlans(ctx, month)
  const drafts = (await runsFrom(ctx, last === '' ? '0001-01-01' : last)).filter(({ state }) => state === 'draft').map((run) => run.month)
  return [...new Set([...months, ...drafts])].filter((one) => one > last && one < month).sort()
}
