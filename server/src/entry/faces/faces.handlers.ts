/** The calls of faces. */
import type { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { addressOf } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { sendFace } from '../gates/index.ts'
import { faceState, giveConsent } from './consent.ts'
import { consentOf } from './faces.sql.ts'
import { takeFace, withdrawConsent } from './keep-face.ts'

export const faceHandlers: Handlers<typeof faceCalls> = {
  show: async (ctx, { params }) => {
    const { person_id } = requireVisible(ctx, await customerById(ctx, params.id))
    const { face, given_at, wording } = requireFound(await consentOf(ctx, person_id))
    return { url: addressOf(ctx, requireFound(face ?? undefined)), consented_at: given_at.toISOString(), wording }
  },
  state: async (ctx, { params }) => faceState(ctx, requireVisible(ctx, await customerById(ctx, params.id)).person_id),
  consent: (ctx, { params, body }) => giveConsent(ctx, params.id, body),
  take: (outside, { params, body }) => takeFace(outside, params.id, body),
  withdraw: (outside, { params, body }) => withdrawConsent(outside, params.id, body.reason),
  sync: async (ctx, { params }) => {
    const { name, person_id } = requireVisible(ctx, await customerById(ctx, params.id))
    const consent = await consentOf(ctx, person_id)
    if (!consent) throw refuse('face.no-consent', { name })
    if (consent.face === null) throw refuse('face.none', { name })
    const data = await sendFace(ctx, { personId: person_id }, { fileId: requireFound(consent.face_file_id), name })
    await record(ctx, 'face.synced', params.id, { name, devices: data.length })
    return { data }
  },
}
