/** The calls of posts that await their holder's word. */
import type { AwaitingPost, myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { signatureOf } from '@kaiguan/contract/ground/phone-codes/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Db } from '../../database/open.ts'
import { isProven, loginNames } from '../../ground/auth/index.ts'
import { sendCode } from '../../ground/phone-codes/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { answerPosts } from './answer-posts.ts'
import { type AwaitingData, awaitingPosts } from './my-posts.sql.ts'

export const myPostHandlers: Handlers<typeof myPostCalls> = {
  list: async ({ db, session }) => {
    const data = (await awaitingPosts(db, session.accountId)).map(answerOf)
    const { phone } = await loginNames(db, session.accountId)
    return { data, phone: maskPhone(phone ?? ''), proven: await isProven(db, session.accountId) }
  },
  sendCode: async (outside, { body }) => {
    const { database, session } = outside
    if (!session) throw refuse('session.missing')
    // The phone isn't the asker's to name: it is the account's own.
    const phone = await database.transaction(null, (db) => phoneOfHolder(db, session.accountId))
    const request = { ...body, phone, signature: signatureOf({ ...body, phone }) }
    await sendCode(outside, { ...request, purpose: 'my_posts', gym: '' })
    return { done: true }
  },
  answer: async (ctx, { body }) => {
    await answerPosts(ctx, await phoneOfHolder(ctx.db, ctx.session.accountId), body)
    return { done: true }
  },
}

/** Where nothing waits for them, nobody is sent anything. */
async function phoneOfHolder(db: Db, accountId: number): Promise<string> {
  const { phone } = await loginNames(db, accountId)
  if (phone === null || (await awaitingPosts(db, accountId)).length === 0) throw refuse('not-found')
  return phone
}

function answerOf({ brand_id: _, gym_id: __, created_at, ...post }: AwaitingData): AwaitingPost {
  return { ...post, created_at: new Date(created_at).toISOString() }
}
