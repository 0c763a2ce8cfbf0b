/**
 * The login behind an employee belongs to a person, not to a branch: it may open other branches, head office, other brands.
 * Only who stands above or beside all of that may change its password, phone or staff number.
 */
import { BRAND_ADMINISTRATOR, BRAND_OWNER } from '@kaiguan/contract/employee-type'
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { loginMovedSms } from '@kaiguan/contract/ground/phone-codes/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { ruleTexts } from '@kaiguan/contract/rules'
import { inBoth } from '@kaiguan/contract/terminal'
import type { Ctx } from '../../context.ts'
import { loginNames, resetLoginPassword } from '../../ground/auth/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { keepSms, proveCodeInside } from '../../ground/phone-codes/index.ts'
import { authorityOf, discountsFurther, outranks } from '../../ground/roles/index.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { refuse } from '../../http/refusal.ts'
import { type AccountPost, isOurs, moveLoginPhone, postsOf, setStaffNumber } from './logins.sql.ts'

type Person = { id: number; name: string; account_id: number }

/** 'ours': this gym's to change; 'above': it also opens more than the asker may; 'elsewhere': it opens other branches or brands. */
async function reachOf(ctx: Ctx, person: Person): Promise<{ verdict: 'ours' | 'above' | 'elsewhere'; posts: AccountPost[] }> {
  const posts = await postsOf(ctx, person.account_id)
  if (posts.some((post) => outranks(ctx, post))) return { verdict: 'above', posts }
  const all = (await isOurs(ctx, person)) && posts.every((post) => reaches(ctx, post))
  return { verdict: all ? 'ours' : 'elsewhere', posts }
}

/** Whether the asker manages staff where that post is: here, or as head office everywhere. */
function reaches(ctx: Ctx, post: AccountPost): boolean {
  return post.gym_id === ctx.gymId || ctx.staff.type === BRAND_OWNER || (ctx.staff.type === BRAND_ADMINISTRATOR && post.gym_id !== null)
}

/** With their login one could confirm discounts in their name: those who may discount further are above one here. */
async function discountFurther(ctx: Ctx, posts: readonly AccountPost[]): Promise<boolean> {
  const own = await authorityOf(ctx, ctx.staff.id)
  return posts.some(({ type, discount }) => discountsFurther(own, { type, discount: DiscountAuthority.parse(discount) }))
}

/** Sets a forgotten password; every session of that person ends. */
export async function resetPassword(ctx: Ctx, person: Person, hash: string): Promise<void> {
  if (person.id === ctx.staff.id) throw refuse('staff.own-password', {}, { field: 'password' })
  const { verdict, posts } = await reachOf(ctx, person)
  if (verdict === 'above') throw refuse('staff.above-you', { name: person.name })
  if (verdict === 'elsewhere') throw refuse('staff.account-shared', { name: person.name }, { field: 'password' })
  if (await discountFurther(ctx, posts)) throw refuse('staff.above-you', { name: person.name })
  if (!(await resetLoginPassword(ctx.db, person, hash, ctx.now)))
    throw refuse('staff.account-shared', { name: person.name }, { field: 'password' })
}

/** What the phone that signed in until now is told. */
export type LoginMoved = { from: string; text: string }

/**
 * The login follows a new phone only where it is ours to change; elsewhere the phone is merely where this gym reaches them. Whoever
 * holds the new phone can set the password anew, so it takes what a reset takes, or a code: of a colleague from the phone that signs
 * in until now, because their word is needed; of oneself from the new one. Answers whom to tell.
 */
export async function followPhone(
  ctx: Ctx,
  person: Person,
  { phone, code }: { phone: string; code?: string | undefined },
): Promise<LoginMoved | null> {
  const { verdict, posts } = await reachOf(ctx, person)
  if (verdict !== 'ours') return null
  const { phone: before } = await loginNames(ctx.db, person.account_id)
  if (before === phone) return null
  const own = person.id === ctx.staff.id
  const asked = own ? phone : before
  if (code !== undefined && asked !== null) await proveCodeInside(ctx, { purpose: 'change_login', phone: asked, code })
  else if (own || !ctx.may('staff.reset-password') || (await discountFurther(ctx, posts)))
    throw asked === null
      ? refuse('staff.above-you', { name: person.name })
      : refuse('staff.login-needs-code', { phone: maskPhone(asked) }, { field: 'code' })
  const result = await moveLoginPhone(ctx, person, { phone, proven: own })
  if (result === 'taken') throw refuse('staff.phone-is-login', { phone }, { field: 'phone' })
  const masked = { from: before === null ? null : maskPhone(before), to: maskPhone(phone) }
  await record(ctx, 'employee.login-changed', person.id, { name: person.name, ...masked, agreed: code !== undefined })
  if (before === null) return null
  const text = inBoth(loginMovedSms, { gym: ctx.gym.name, phone: masked.to })
  await keepSms(ctx.db, before, text, ctx.now)
  return { from: before, text }
}

/** Another name to sign in with: it takes what a reset takes, so that nobody locks out whom they couldn't. */
export async function changeStaffNumber(ctx: Ctx, person: Person, number: string | null): Promise<void> {
  const { verdict, posts } = await reachOf(ctx, person)
  if (verdict !== 'ours') throw refuse('staff.account-shared', { name: person.name }, { field: 'staff_number' })
  if (!ctx.may('staff.reset-password')) throw refuse('permission.missing', { permission: permissions['staff.reset-password'] })
  if (await discountFurther(ctx, posts)) throw refuse('staff.above-you', { name: person.name })
  const result = await setStaffNumber(ctx, person, number)
  if (result === 'taken') throw refuse('staff.number-taken', { number: number ?? '' }, { field: 'staff_number' })
  if (result === 'last') throw new FieldRefusal({ staff_number: [ruleTexts.required[ctx.language]] })
}
