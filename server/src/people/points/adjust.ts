import type { BodyOf } from '@kaiguan/contract/call'
import type { pointCalls } from '@kaiguan/contract/people/points/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { booksOf, pointsOf, spendPoints } from '../../points/move.sql.ts'
import { customerById, requireVisible } from '../customers/index.ts'
import { givePoints } from './points.sql.ts'

/** Given or taken by hand: what isn't there can't be taken. */
export async function adjustPoints(ctx: Ctx, id: number, { delta, reason }: BodyOf<typeof pointCalls.adjust>): Promise<{ score: number }> {
  const customer = requireVisible(ctx, await customerById(ctx, id, true))
  if (delta > 0) await givePoints(ctx, id, delta, reason)
  else if (!(await spendPoints(booksOf(ctx), id, { points: -delta, kind: 'adjust', order_id: null, remark: reason })))
    throw refuse('points.not-enough', { name: customer.name, points: await pointsOf(ctx, id), wanted: -delta }, { field: 'delta' })
  await record(ctx, 'points.adjusted', id, { name: customer.name, points: delta > 0 ? `+${delta}` : String(delta), reason })
  return { score: await pointsOf(ctx, id) }
}
