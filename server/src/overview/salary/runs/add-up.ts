/** What slips come to by their lines, after something was written onto them or taken off. */
import { owedOf } from '@kaiguan/contract/overview/salary/pay-owed'
import type { Ctx } from '../../../context.ts'
import { setSums, sumsOfSlips } from './slips.sql.ts'

export async function addUp(work: Pick<Ctx, 'db' | 'brandId'>, slipIds: readonly number[]): Promise<void> {
  const sums = await sumsOfSlips(work, slipIds)
  await setSums(
    work,
    sums.map(({ id, gross, deductions, floor_fen: floor, carried_in_fen: carried_in }) => {
      const { net, carried_out } = owedOf({ gross, carried_in, floor, deductions })
      return { id, gross_fen: gross, deductions_fen: deductions, net_fen: net, carried_out_fen: carried_out }
    }),
  )
}
