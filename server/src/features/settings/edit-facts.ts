/** Changing what a gym is called and where it is found. */
import type { BodyOf } from '@kaiguan/contract/call'
import { GymFacts, type GymFactsNow, type settingsCalls } from '@kaiguan/contract/features/settings'
import type { Ctx } from '../../context.ts'
import { kept } from '../../http/kept.ts'
import { refuse } from '../../http/refusal.ts'
import { diffOf, record } from '../operation-log/index.ts'
import { gymFacts, updateFacts } from './settings.sql.ts'

export async function editFacts(ctx: Ctx, body: BodyOf<typeof settingsCalls.editFacts>): Promise<GymFactsNow> {
  const before = await gymFacts(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: before })
  const wanted = kept(ctx, GymFacts, before, body)
  await updateFacts(ctx, wanted)
  const diff = diffOf(before, wanted)
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.facts-changed', ctx.gymId, { name: before.name }, diff)
  return gymFacts(ctx)
}
