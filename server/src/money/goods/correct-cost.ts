/** What a piece of a delivery was bought at, put right: by whoever may see what goods cost. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { delivery, setCost } from './costs.sql.ts'
import { goodsById } from './goods.sql.ts'
import { goodsAnswer } from './save-goods.ts'

type Which = { id: number; move_id: number }

/** Their goods are locked: of two who correct at once, the second is told what the first one wrote. */
export async function correctCost(ctx: Ctx, { id, move_id }: Which, { cost, was }: BodyOf<typeof goodsCalls.correctCost>): Promise<Goods> {
  const goods = requireFound((await goodsById(ctx, [id], true))[0])
  const { name } = goods
  const { quantity, business_day, cost_fen: before } = requireFound(await delivery(ctx, id, move_id))
  if (was !== undefined && was !== before) throw refuse('version.stale', { name }, { details: { cost: before } })
  if (cost !== before) {
    await setCost(ctx, move_id, cost)
    const diff = { cost_fen: { before, after: cost } }
    await record(ctx, 'goods.cost-corrected', id, { name, quantity, day: business_day }, diff)
  }
  return goodsAnswer(ctx, goods)
}
