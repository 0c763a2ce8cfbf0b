/**
 * The login behind an employee belongs to a person, not to a branch: it may open other branches, head office, other brands.
 * Only who stands above or beside all of that may change its password, phone or staff number.
 */
import { BRAND_ADMINISTRATOR, BRAND_OWNER } from '@kaiguan/contract/employee-type'
import { DiscountAuthority } from '@kaiguan/contract/features/pay'
import { ruleTexts } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { refuse } from '../../http/refusal.ts'
import { resetLoginPassword } from '../auth/index.ts'
import { authorityOf, discountsFurther, outranks } from '../roles/index.ts'
import { type AccountPost, isOurs, postsOf, setLoginPhone, setStaffNumber } from './logins.sql.ts'

type Person = { name: string; account_id: number }

/** 'ours': this gym's to change; 'above': it also opens more than the asker may; 'elsewhere': it opens other branches or brands. */
async function reachOf(ctx: Ctx, accountId: number): Promise<{ verdict: 'ours' | 'above' | 'elsewhere'; posts: AccountPost[] }> {
  const posts = await postsOf(ctx, accountId)
  if (posts.some((post) => outranks(ctx, post))) return { verdict: 'above', posts }
  const all = (await isOurs(ctx, accountId)) && posts.every((post) => reaches(ctx, post))
  return { verdict: all ? 'ours' : 'elsewhere', posts }
}

/** Whether the asker manages staff where that post is: here, or as head office everywhere. */
function reaches(ctx: Ctx, post: AccountPost): boolean {
  return post.gym_id === ctx.gymId || ctx.staff.type === BRAND_OWNER || (ctx.staff.type === BRAND_ADMINISTRATOR && post.gym_id !== null)
}

/** Sets a forgotten password; every session of that person ends. */
export async function resetPassword(ctx: Ctx, person: Person & { id: number }, hash: string): Promise<void> {
  if (person.id === ctx.staff.id) throw refuse('staff.own-password', {}, { field: 'password' })
  const { verdict, posts } = await reachOf(ctx, person.account_id)
  if (verdict === 'above') throw refuse('staff.above-you', { name: person.name })
  if (verdict === 'elsewhere') throw refuse('staff.account-shared', { name: person.name }, { field: 'password' })
  // With their password one could confirm discounts in their name: those who may discount further are above one here.
  const own = await authorityOf(ctx, ctx.staff.id)
  const further = posts.some(({ type, discount }) => discountsFurther(own, { type, discount: DiscountAuthority.parse(discount) }))
  if (further) throw refuse('staff.above-you', { name: person.name })
  await resetLoginPassword(ctx.db, person.account_id, hash, ctx.now)
}

/** The login follows a new phone only where it is ours to change; elsewhere the phone is merely where this gym reaches them. */
export async function followPhone(ctx: Ctx, person: Person, phone: string): Promise<void> {
  const { verdict } = await reachOf(ctx, person.account_id)
  if (verdict !== 'ours') return
  const result = await setLoginPhone(ctx, person.account_id, phone)
  if (result === 'taken') throw refuse('staff.phone-is-login', { phone }, { field: 'phone' })
}

export async function changeStaffNumber(ctx: Ctx, person: Person, number: string | null): Promise<void> {
  const { verdict } = await reachOf(ctx, person.account_id)
  if (verdict !== 'ours') throw refuse('staff.account-shared', { name: person.name }, { field: 'staff_number' })
  const result = await setStaffNumber(ctx, person.account_id, number)
  if (result === 'taken') throw refuse('staff.number-taken', { number: number ?? '' }, { field: 'staff_number' })
  if (result === 'last') throw new FieldRefusal({ staff_number: [ruleTexts.required[ctx.language]] })
}
