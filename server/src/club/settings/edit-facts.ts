/** Changing what a gym is called, where and when it is found, and how it shows itself. */
import type { BodyOf } from '@kaiguan/contract/call'
import { GymFacts, type GymFactsNow, type settingsCalls } from '@kaiguan/contract/club/settings/calls'
import type { Ctx } from '../../context.ts'
import { addressOf, requireUsableFile, type Signing, usablePhotos } from '../../ground/files/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { gymNamed } from '../clubs/index.ts'
import { type FactsData, gymFacts, setPhotos, setVenue, updateFacts } from './facts.sql.ts'

export function factsAnswer(signing: Signing, { logo_file_id: _id, ...facts }: FactsData): GymFactsNow {
  const { logo, photos } = facts
  return { ...facts, logo: addressOf(signing, logo), photos: photos.map((photo) => addressOf(signing, photo, 'large')) }
}

export async function editFacts(ctx: Ctx, body: BodyOf<typeof settingsCalls.editFacts>): Promise<GymFactsNow> {
  const before = await gymFacts(ctx, ctx.gymId, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: factsAnswer(ctx, before) })
  const wanted = keepUnsent(ctx, GymFacts, before, body)
  if (wanted.name !== before.name && (await gymNamed(ctx.db, ctx.brandId, wanted.name)))
    throw refuse('branch.name-taken', { name: wanted.name }, { field: 'name' })
  const logo_file_id = await requireUsableFile(ctx, wanted.logo, { kind: 'logo', field: 'logo', before: before.logo })
  const diff = diffOf(before, wanted)
  await updateFacts(ctx, { ...wanted, logo_file_id })
  await setVenue(ctx, wanted)
  if (diff.photos) await setPhotos(ctx, await usablePhotos(ctx, wanted.photos, before.photos))
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.facts-changed', ctx.gymId, { name: before.name }, diff)
  return factsAnswer(ctx, await gymFacts(ctx, ctx.gymId))
}
