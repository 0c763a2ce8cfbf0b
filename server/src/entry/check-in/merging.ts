/** Visits stay whose they were; two who are two again were each seen last at their own (docs/doubles.md). */
import type { Ctx } from '../../context.ts'
import { refreshLastVisit } from './check-in.sql.ts'

export const visitMerging = {
  columns: [],
  async afterUndo(ctx: Ctx, { kept, gone }: { kept: number; gone: number }): Promise<void> {
    for (const customer of [kept, gone]) await refreshLastVisit(ctx, customer)
  },
}
