/** How a branch takes reservations, and changing it. Places that are given keep the rules they were given by. */
import type { BodyOf } from '@kaiguan/contract/call'
import { ClassRules, type ClassRulesNow, type classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Ctx } from '../../context.ts'
import { requireUnlocked } from '../../ground/laid-down/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { rulesOf, saveRules } from './rules.sql.ts'

export async function setRules(ctx: Ctx, body: BodyOf<typeof classReservationCalls.setRules>): Promise<ClassRulesNow> {
  const { version, ...before } = await rulesOf(ctx, true)
  if (body.version !== undefined && body.version !== version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: { ...before, version } })
  const wanted = keepUnsent(ctx, ClassRules, before, body)
  await requireUnlocked(ctx, 'class-rules', ctx.gymId, before, wanted)
  const saved = await saveRules(ctx, wanted)
  const diff = diffOf(before, wanted)
  if (Object.keys(diff).length > 0) await record(ctx, 'classes.rules-changed', ctx.gymId, {}, diff)
  return saved
}
