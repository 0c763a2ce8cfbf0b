/** Slips on paper: what is printed is answered by the act that writes into the log who printed whose. */
import type { SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { monthText } from '../open-months.ts'
import { slipDetails } from './answers.ts'
import { requireSlips } from './pay-slips.ts'
import { linesOfSlips } from './slips.sql.ts'

export async function printSlips(ctx: Ctx, runId: number, slipIds: readonly number[] | undefined): Promise<SalarySlipDetails[]> {
  const { run, slips } = await requireSlips(ctx, runId, slipIds)
  const lines = Map.groupBy(
    await linesOfSlips(
      ctx,
      slips.map(({ id }) => id),
    ),
    ({ slip_id }) => slip_id,
  )
  const names = slips.map(({ staff_name }) => staff_name).join('、')
  await record(ctx, 'salary-run.printed', ctx.gymId, { month: monthText(run.month), people: slips.length }, diffOf({}, { of: names }))
  return slips.map((slip) => slipDetails(ctx, run, slip, lines.get(slip.id) ?? []))
}
