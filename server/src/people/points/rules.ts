/** What a gym gives points for. */
import type { BodyOf } from '@kaiguan/contract/call'
import { PointRules, type PointRulesNow, type pointCalls } from '@kaiguan/contract/people/points/calls'
import type { Acting, Ctx } from '../../context.ts'
import { requireUnlocked } from '../../ground/laid-down/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { rulesRow, setRules } from './points.sql.ts'

/** A gym that never said gives none. */
const none: PointRulesNow = { per_yuan: 0, per_visit: 0, per_referral: 0, expiry_months: null, version: 1 }

export async function rulesOf(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<PointRulesNow> {
  const row = await rulesRow(ctx, lock)
  if (!row) return none
  const { expired_on: _, ...rules } = row
  return rules
}

export async function editRules(ctx: Ctx, body: BodyOf<typeof pointCalls.editRules>): Promise<PointRulesNow> {
  const before = await rulesOf(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const wanted = keepUnsent(ctx, PointRules, before, body)
  await requireUnlocked(ctx, 'point-rules', ctx.gymId, before, wanted)
  await setRules(ctx, { ...wanted, version: before.version + 1 })
  const diff = diffOf(before, wanted)
  if (Object.keys(diff).length > 0) await record(ctx, 'points.rules-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return rulesOf(ctx)
}
