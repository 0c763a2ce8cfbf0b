/** Changing by which rules leads fall into the pool and are claimed. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type leadCalls, PoolRules, type PoolRulesNow } from '@kaiguan/contract/people/customers/leads'
import type { Ctx } from '../../../context.ts'
import { requireUnlocked } from '../../../ground/laid-down/index.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { keepUnsent } from '../../../http/input/keep-unsent.ts'
import { refuse } from '../../../http/refusal.ts'
import { poolRules, updatePoolRules } from './pool.sql.ts'

export async function editPoolRules(ctx: Ctx, body: BodyOf<typeof leadCalls.editRules>): Promise<PoolRulesNow> {
  const before = await poolRules(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const wanted = keepUnsent(ctx, PoolRules, before, body)
  await requireUnlocked(ctx, 'pool-rules', ctx.gymId, before, wanted)
  await updatePoolRules(ctx, wanted)
  const diff = diffOf(before, wanted)
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.pool-rules-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return poolRules(ctx)
}
