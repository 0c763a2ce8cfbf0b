import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { mySessionCalls as calls, type mySessionCalls } from '@kaiguan/contract/ground/auth/my-sessions'
import { PASSWORD, staffAt } from '../club.ts'
import { type Samples, thing } from './sample.ts'

/** The owner's, on another computer. */
const another = thing(async ({ world, owner }) => {
  const { token } = await staffAt(world, 0, '', '').do(authCalls.login, { body: { account_id: owner.login, password: PASSWORD } })
  const { data } = await staffAt(world, owner.id, owner.login, token).do(calls.list)
  const there = data.find(({ mine }) => mine)
  if (!there) throw new Error('the owner is not signed in there')
  return there
})

export const mySessionSamples: Samples<typeof mySessionCalls> = {
  end: async (at) => ({ params: { id: (await another(at)).id } }),
}
