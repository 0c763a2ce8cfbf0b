/**
 * Faces (人脸; docs/files.md): the photo that gates know a member by. Consent is recorded first and the photo hangs on it, so
 * that none is kept without; withdrawing deletes it at once. The ordinary portrait is another picture and stays as it is.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { FileAddress, FileInput } from '../../ground/files/calls.ts'
import { Name, Reason } from '../../rules.ts'
import { Done, Id, IdParams, Instant } from '../../shapes.ts'
import { FACE_WORDING } from './texts.ts'

export const FaceConsent = z.object({
  consented_at: Instant,
  given_by: z.string().describe('who agreed: the person, or their guardian'),
  recorded_by: z.string().describe('the employee who recorded it'),
  wording: z.int().describe('the version of the text that was agreed to'),
  face: FileAddress.nullable().describe('good for minutes; null: no photo was taken yet'),
  face_at: Instant.nullable().describe('when the photo was taken'),
})
export type FaceConsent = z.infer<typeof FaceConsent>

export const FaceState = z.object({
  consent: FaceConsent.nullable().describe('the one that stands; null: there is none, and no photo'),
  merged: z.int().describe('consents that stand for whoever was merged into them: they aren’t theirs, and end with the next withdrawal'),
})
export type FaceState = z.infer<typeof FaceState>

export const faceCalls = {
  /** The specification's own. */
  show: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/get_face',
    summary: 'The photo of a customer’s face, by an address that is good for minutes; 404 where there is none',
    scope: 'gym',
    needs: 'customers.face',
    shows: ['customers'],
    params: IdParams,
    response: z.object({ url: FileAddress, consented_at: Instant, wording: z.int() }),
  }),
  state: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/face_consent',
    summary: 'Whether a customer agreed to a photo of their face, when and to which wording',
    scope: 'gym',
    needs: 'customers.face',
    shows: ['customers'],
    params: IdParams,
    response: FaceState,
  }),
  consent: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/face_consent',
    summary: 'Record that a customer, or a child’s guardian, agreed to the wording as it stands now',
    scope: 'gym',
    needs: 'customers.face',
    changes: ['customers'],
    refuses: ['face.consented-already', 'face.wording-old', 'face.guardian'],
    params: IdParams,
    body: z.object({
      given_by: Name.describe('who agreed: the person, or their guardian'),
      wording: z.int32().positive().describe(`the version that was shown; now ${FACE_WORDING}`),
    }),
    response: FaceState,
  }),
  take: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/set_face',
    summary: 'Keep a photo of a customer’s face; the one before is deleted at once',
    scope: 'gym',
    needs: 'customers.face',
    changes: ['customers'],
    outside: true,
    refuses: ['face.no-consent'],
    params: IdParams,
    body: z.object({ face: FileInput.describe('an upload of kind `face`') }),
    response: FaceState,
  }),
  withdraw: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/withdraw_face_consent',
    summary: 'Withdraw the consent: the photo is deleted at once',
    scope: 'gym',
    needs: 'customers.face',
    changes: ['customers'],
    outside: true,
    // Whoever withdraws doesn't wait for the club to pay, or to open again.
    whenOverdue: true,
    whenClosed: true,
    refuses: ['face.no-consent'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Done,
  }),
  /** The specification's own. */
  sync: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/sync_head_portrait',
    summary: 'Send a customer’s face to the branch’s gates anew, with an answer for each; none where there are no gates',
    scope: 'gym',
    needs: 'customers.face',
    changes: ['customers'],
    refuses: ['face.no-consent', 'face.none'],
    params: IdParams,
    response: z.object({
      data: z.array(z.object({ device_id: Id, name: z.string(), done: z.boolean(), message: z.string() })),
    }),
  }),
}
