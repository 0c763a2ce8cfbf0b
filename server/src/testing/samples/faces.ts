import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { newCustomer } from '../customers.ts'
import { uploadedFile } from '../files.ts'
import { aCustomer } from './customers.ts'
import { type Samples, thing } from './sample.ts'

/** With a face that is there, so that a wall which let anybody through would show it. */
const aFace = thing(async ({ world, owner }) => {
  const { id } = await newCustomer(owner, { name: '样本人脸' })
  await owner.do(faceCalls.consent, { params: { id }, body: { given_by: '样本人脸', wording: FACE_WORDING } })
  await owner.do(faceCalls.take, { params: { id }, body: { face: await uploadedFile(world, owner, 'face') } })
  return { id }
})

export const faceSamples: Samples<typeof faceCalls> = {
  show: async (at) => ({ params: await aFace(at) }),
  state: async (at) => ({ params: await aFace(at) }),
  consent: async (at) => ({ params: { id: (await aCustomer(at)).id }, body: { given_by: '样本客户', wording: FACE_WORDING } }),
  take: async (at) => ({ params: await aFace(at), body: { face: await uploadedFile(at.world, at.owner, 'face') } }),
  withdraw: async (at) => ({ params: await aFace(at), body: { reason: '越界' } }),
  sync: async (at) => ({ params: await aFace(at) }),
}
