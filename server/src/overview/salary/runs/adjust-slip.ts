/** What is written onto a slip of a draft by hand: more, less, or a deduction; nobody but an owner writes onto their own. */
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { monthText } from '../open-months.ts'
import { addUp } from './add-up.ts'
import { type RunData, raiseVersion } from './runs.sql.ts'
import { type ByHandLine, deleteLine, insertByHand, linesOfSlips, type SlipData, slipById } from './slips.sql.ts'
import { lockedDraft } from './write-run.ts'

export async function adjustSlip(ctx: Ctx, id: number, line: Pick<ByHandLine, 'kind' | 'fee' | 'reason'>): Promise<void> {
  const { slip, run } = await lockedSlip(ctx, id)
  await insertByHand(ctx, ctx.staff.id, [{ ...line, slip_id: id, month: run.month, import_id: null }])
  await settle(ctx, slip)
  const { kind, fee, reason } = line
  await record(
    ctx,
    'salary.adjusted',
    slip.staff_id,
    { name: slip.staff_name, month: monthText(run.month) },
    diffOf({}, { kind, fee, reason }),
  )
}

export async function removeAdjustment(ctx: Ctx, id: number, lineId: number): Promise<void> {
  const { slip, run } = await lockedSlip(ctx, id)
  const line = requireFound((await linesOfSlips(ctx, [id])).find((one) => one.id === lineId && one.written_at !== null))
  await deleteLine(ctx, lineId)
  await settle(ctx, slip)
  const before = { kind: line.part, fee: line.fee_fen, reason: line.reason }
  const said = { name: slip.staff_name, month: monthText(run.month) }
  await record(ctx, 'salary.adjustment-removed', slip.staff_id, said, diffOf(before, { kind: null, fee: null, reason: null }))
}

/** As it stands behind the lock of its run. */
async function lockedSlip(ctx: Ctx, id: number): Promise<{ slip: SlipData; run: RunData }> {
  const { run_id } = requireFound(await slipById(ctx, id))
  const run = await lockedDraft(ctx, run_id)
  const slip = requireFound(await slipById(ctx, id))
  if (slip.account_id === ctx.session.accountId && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own')
  return { slip, run }
}

async function settle(ctx: Ctx, { id, run_id }: SlipData): Promise<void> {
  await addUp(ctx, [id])
  await raiseVersion(ctx, [run_id])
}
