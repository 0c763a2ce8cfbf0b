/** Consent to a photo of one's face: recorded by whoever stands at the counter, before there is any. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { FaceState, faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_GUARDIAN_YEARS, FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { addMonths, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { type CustomerData, customerById, requireVisible } from '../../people/customers/index.ts'
import { consentOf, insertConsent, mergedConsents } from './faces.sql.ts'

export async function faceState(ctx: Ctx, personId: number): Promise<FaceState> {
  const consent = await consentOf(ctx, personId)
  const merged = await mergedConsents(ctx, personId)
  if (!consent) return { consent: null, merged }
  const { given_by, given_at, recorded_by, wording, face, face_at } = consent
  return {
    merged,
    consent: {
      consented_at: given_at.toISOString(),
      given_by,
      recorded_by: recorded_by ?? '',
      wording,
      face: addressOf(ctx, face),
      face_at: face_at?.toISOString() ?? null,
    },
  }
}

export async function giveConsent(ctx: Ctx, id: number, given: BodyOf<typeof faceCalls.consent>): Promise<FaceState> {
  const customer = requireVisible(ctx, await customerById(ctx, id, true))
  const { name, person_id } = customer
  if (given.wording !== FACE_WORDING)
    throw refuse('face.wording-old', { current: FACE_WORDING, given: given.wording }, { field: 'wording' })
  const standing = await consentOf(ctx, person_id)
  if (standing) throw refuse('face.consented-already', { name, at: wallClock(standing.given_at, ctx.gym.time_zone).day })
  if (isChild(ctx, customer) && given.given_by === name)
    throw refuse('face.guardian', { name, years: FACE_GUARDIAN_YEARS }, { field: 'given_by' })
  await insertConsent(ctx, person_id, given)
  await record(ctx, 'face.consented', id, { name, given_by: given.given_by, wording: given.wording })
  return faceState(ctx, person_id)
}

function isChild({ today }: Ctx, { birthday }: CustomerData): boolean {
  return birthday !== null && addMonths(birthday, 12 * FACE_GUARDIAN_YEARS) > today
}
