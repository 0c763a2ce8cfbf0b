/** Changing what a gym is called and where it is found. */
import type { BodyOf } from '@kaiguan/contract/call'
import { GymFacts, type GymFactsNow, type settingsCalls } from '@kaiguan/contract/features/settings'
import type { Ctx } from '../../context.ts'
import { kept } from '../../http/kept.ts'
import { refuse } from '../../http/refusal.ts'
import { addressOf, usable } from '../files/index.ts'
import { diffOf, record } from '../operation-log/index.ts'
import { type FactsData, gymFacts, updateFacts } from './settings.sql.ts'

export function factsAnswer(ctx: Ctx, { logo_file_id: _id, ...facts }: FactsData): GymFactsNow {
  return { ...facts, logo: addressOf(ctx, facts.logo) }
}

export async function editFacts(ctx: Ctx, body: BodyOf<typeof settingsCalls.editFacts>): Promise<GymFactsNow> {
  const before = await gymFacts(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: factsAnswer(ctx, before) })
  const wanted = kept(ctx, GymFacts, before, body)
  const logo_file_id = await usable(ctx, wanted.logo, { kind: 'logo', field: 'logo', before: before.logo })
  await updateFacts(ctx, { ...wanted, logo_file_id })
  const diff = diffOf(before, wanted)
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.facts-changed', ctx.gymId, { name: before.name }, diff)
  return factsAnswer(ctx, await gymFacts(ctx))
}
