/** The holder's word, club by club: what is theirs opens, what isn't ends. Either is logged there, and told to whoever manages its staff. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { ruleTexts } from '@kaiguan/contract/rules'
import { standIn } from '../../club-transaction.sql.ts'
import type { Ctx } from '../../context.ts'
import { atOnce } from '../../database/at-once.ts'
import { hashNewPassword, isProven, provePhone } from '../../ground/auth/index.ts'
import { tell } from '../../ground/messages/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { proveCodeInside } from '../../ground/phone-codes/index.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { refuse } from '../../http/refusal.ts'
import { type AwaitingData, answerPost, awaitingPosts, headOffice, stopPost } from './my-posts.sql.ts'

export async function answerPosts(ctx: Ctx, phone: string, body: BodyOf<typeof myPostCalls.answer>): Promise<void> {
  const { code, password, mine, not_mine } = body
  const posts = new Map((await awaitingPosts(ctx.db, ctx.session.accountId)).map((post) => [post.employee_id, post]))
  const said = (ids: readonly number[], isMine: boolean) => ids.map((id) => ({ id, isMine }))
  const words = [...said(mine, true), ...said(not_mine, false)].map(({ id, isMine }) => ({ post: posts.get(id), isMine }))
  if (words.some(({ post }) => post === undefined)) throw refuse('not-found')
  await proveCodeInside(ctx, { purpose: 'my_posts', phone, code })
  const places = words.flatMap(({ post }) => [post?.gym_name, post?.brand_name])
  await proveFirst(ctx, password, [phone, ...places])
  for (const { post, isMine } of words) if (post) await answer(ctx, post, isMine)
}

/** A password that a club typed opens nothing more: whoever never proved the phone sets one of their own with their word. */
async function proveFirst(
  { db, session, language, now }: Ctx,
  password: string | undefined,
  about: readonly (string | null | undefined)[],
): Promise<void> {
  if (await isProven(db, session.accountId)) return
  if (password === undefined) throw new FieldRefusal({ password: [ruleTexts.required[language]] })
  await provePhone(db, session.accountId, await hashNewPassword({ password, about }), now)
}

async function answer(ctx: Ctx, post: AwaitingData, mine: boolean): Promise<void> {
  const { now, requestId, ip } = ctx
  const here = { db: atOnce(ctx.db), brandId: post.brand_id, gymId: post.gym_id, now }
  await standIn(here)
  // Named twice, or answered in another window: what was said first holds.
  if (!(await answerPost(ctx.db, ctx.session.accountId, post.employee_id, mine))) throw refuse('not-found')
  if (!mine) await stopPost(here, post.employee_id)
  const by = { ...here, actor: { kind: 'staff', id: post.employee_id } as const }
  const { name } = post
  await record({ ...by, requestId, ip }, mine ? 'employee.post-mine' : 'employee.post-not-mine', post.employee_id, { name })
  const told = { event: mine ? 'staff.mine' : 'staff.not-mine', values: { name, place: post.gym_name ?? post.brand_name } } as const
  if (post.gym_id !== 0) return tell(by, { ...told, to: { holders: ['staff.edit'] } })
  for (const { id, first_gym } of await headOffice(here)) await tell({ ...by, gymId: first_gym }, { ...told, to: { asker: id } })
}
