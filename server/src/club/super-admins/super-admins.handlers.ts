/** The calls of posts at head office. */
import type { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { signatureOf } from '@kaiguan/contract/ground/phone-codes/calls'
import { isOwnPassword } from '../../ground/auth/index.ts'
import { sendCode } from '../../ground/phone-codes/index.ts'
import type { Handlers } from '../../handler.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { addPost, answerOf, editPost, handOverPost, requirePostReceiver, setStatus } from './save-post.ts'
import { brandGyms, posts } from './super-admins.sql.ts'

export const superAdminHandlers: Handlers<typeof superAdminCalls> = {
  list: async (ctx) => {
    const all = await posts(ctx)
    return { data: all.map((post) => answerOf(ctx, post)), gyms: await brandGyms(ctx) }
  },
  add: (outside, { body }) => addPost(outside, body),
  edit: (ctx, { params, body }) => editPost(ctx, params.id, body),
  enable: (ctx, { params }) => setStatus(ctx, params.id, 1),
  disable: (ctx, { params }) => setStatus(ctx, params.id, 0),
  sendCode: async (outside, { body }) => {
    await sendCode(outside, { ...body, purpose: 'create_employee', gym: outside.session?.brandName ?? '' })
    return { done: true }
  },
  sendHandOverCode: async (outside, { params, body }) => {
    // The phone isn't the asker's to name: it is the receiver's, whom they see masked.
    const { phone } = await inside(outside, async (ctx) => requirePostReceiver(ctx, await posts(ctx), params.id))
    const request = { ...body, phone, signature: signatureOf({ ...body, phone }) }
    await sendCode(outside, { ...request, purpose: 'hand_over', gym: outside.session?.brandName ?? '' })
    return { done: true }
  },
  handOver: async (outside, { params, body }) => {
    if (!(await isOwnPassword(outside, body.password))) throw refuse('auth.old-password-wrong', {}, { field: 'password' })
    await inside(outside, (ctx) => handOverPost(ctx, params.id, body.code))
    return { done: true }
  },
}
