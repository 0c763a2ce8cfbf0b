/** The photo itself: it hangs on a consent, and what is replaced or withdrawn is deleted at once, row and bytes. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { FaceState, faceCalls } from '@kaiguan/contract/entry/faces/calls'
import type { Ctx, Outside } from '../../context.ts'
import { deleteFiles, removeAll, requireUsableFile } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { forgetFace } from '../gates/index.ts'
import { faceState } from './consent.ts'
import { consentOf, endConsents, setFaceOf } from './faces.sql.ts'

export function takeFace(outside: Outside, id: number, { face }: BodyOf<typeof faceCalls.take>): Promise<FaceState> {
  return deleting(outside, async (ctx) => {
    const { name, person_id } = requireVisible(ctx, await customerById(ctx, id, true))
    const consent = await consentOf(ctx, person_id)
    if (!consent) throw refuse('face.no-consent', { name })
    const fileId = await requireUsableFile(ctx, face, { kind: 'face', field: 'face', before: consent.face })
    // Given back as it was: nothing was taken.
    if (fileId === null || fileId === consent.face_file_id) return { answer: await faceState(ctx, person_id), fileIds: [] }
    await setFaceOf(ctx, consent.id, fileId)
    await record(ctx, 'face.taken', id, { name })
    return { answer: await faceState(ctx, person_id), fileIds: consent.face_file_id === null ? [] : [consent.face_file_id] }
  })
}

export function withdrawConsent(outside: Outside, id: number, reason: string): Promise<{ done: true }> {
  return deleting(outside, async (ctx) => {
    const { name, person_id } = requireVisible(ctx, await customerById(ctx, id, true))
    const { ended, fileIds } = await endConsents(ctx, person_id, reason)
    if (ended === 0) throw refuse('face.no-consent', { name })
    await forgetFace(ctx, { personId: person_id })
    await record(ctx, 'face.withdrawn', id, { name, reason })
    return { answer: { done: true as const }, fileIds }
  })
}

type Deleting<T> = { answer: T; fileIds: readonly number[] }

/** The rows go with the change, the bytes when it holds. Where the store fails, the night's sweep finds them without a row. */
async function deleting<T>(outside: Outside, work: (ctx: Ctx) => Promise<Deleting<T>>): Promise<T> {
  const { answer, names, brandId } = await inside(outside, async (ctx) => {
    const done = await work(ctx)
    return { answer: done.answer, names: await deleteFiles(ctx, done.fileIds), brandId: ctx.brandId }
  })
  for (const name of names)
    await removeAll(outside.store, brandId, name).catch((error: unknown) =>
      outside.log.error({ err: error, name }, 'a face’s bytes stayed'),
    )
  return answer
}
