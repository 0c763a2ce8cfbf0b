import type { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { newClub, newStaff } from '../club.ts'
import { type Samples, thing } from './sample.ts'

/** Made of the owner's phone by another club before it was proven. */
const aPost = thing(async ({ world, owner }) => {
  const post = await newStaff(world, await newClub(world), { phone: owner.login })
  await world.database.pool.query('update account_memberships set awaits_holder = true where employee_id = $1', [post.id])
  return post
})

export const myPostSamples: Samples<typeof myPostCalls> = {
  sendCode: async (at) => {
    await aPost(at)
    const { timestamp, nonce } = signedRequest('', at.world.clock.now().getTime())
    return { body: { timestamp, nonce } }
  },
  answer: async (at) => ({ body: { code: '000000', mine: [(await aPost(at)).id] } }),
}
