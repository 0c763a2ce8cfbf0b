/** At which branches a type is good, and who may say so: types 5 and 6 anywhere, 2 and 3 at the branches they reach (docs/cards.md). */
import { HEAD_OFFICE_TYPES, WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import type { CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import { everyBranch } from '@kaiguan/contract/membership/card-types/fields.texts'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse, requireOpen } from '../../http/refusal.ts'
import { requireReach } from '../../reach/reach.ts'
import { branchesOfBrand, soldBeyond } from './card-types.sql.ts'

type Gyms = CardTerms['gyms']
type Type = { name: string; terms: { gyms: Gyms } }

const AT_GYMS = { field: 'terms.gyms' }

/** Every branch of the brand, whether whoever asks reaches it, and whether it is closed. */
export async function branchesReached(ctx: Ctx) {
  const reached = new Set((await requireReach(ctx, undefined)).map(({ id }) => id))
  return (await branchesOfBrand(ctx)).map(({ id, name, closed_on }) => ({ id, name, reached: reached.has(id), closed: closed_on !== null }))
}

export function areSameGyms(one: Gyms, other: Gyms): boolean {
  const said = (gyms: Gyms) => (typeof gyms === 'string' ? gyms : [...new Set(gyms)].toSorted((a, b) => a - b).join())
  return said(one) === said(other)
}

/** A branch issues cards for itself; what is good at other branches is for whoever reaches these. `was`: where it was good before. */
export async function requireGyms(ctx: Ctx, { name, terms: { gyms } }: Type, was: Gyms = 'own'): Promise<void> {
  if (gyms === 'own') {
    if (ctx.gymId === 0) throw refuse('card-type.universal-own', {}, AT_GYMS)
    return
  }
  if (!HEAD_OFFICE_TYPES.includes(ctx.staff.type)) throw refuse('card-type.other-branches', {}, AT_GYMS)
  if (!ctx.may('head-office.card-types')) throw refuse('permission.missing', { permission: permissions['head-office.card-types'] }, AT_GYMS)
  if (gyms !== 'all') await requireNameable(ctx, gyms, typeof was === 'string' ? [] : was)
  await requireWithinReach(ctx, [{ name, terms: { gyms } }], AT_GYMS)
}

/** Of this brand; and open, but where the type named it before (docs/closing-a-branch.md). */
async function requireNameable(ctx: Ctx, gyms: readonly number[], before: readonly number[]): Promise<void> {
  const branches = new Map((await branchesOfBrand(ctx)).map((branch) => [branch.id, branch]))
  for (const id of gyms) {
    const branch = branches.get(id)
    if (!branch) throw refuse('card-type.gym-unknown', { gym_id: id }, AT_GYMS)
    if (!before.includes(id)) requireOpen(branch, AT_GYMS.field)
  }
}

/** What is good at a branch beyond the reach. “All” is beyond any list: it is good at the next branch as well. */
export async function requireWithinReach(ctx: Ctx, types: readonly Type[], at: { field?: string } = {}): Promise<void> {
  if (WHOLE_BRAND.includes(ctx.staff.type)) return
  const branches = await branchesReached(ctx)
  for (const { name, terms } of types) {
    if (terms.gyms === 'all') throw refuse('card-type.beyond-reach', { name, gyms: everyBranch }, at)
    const good: readonly number[] = terms.gyms === 'own' ? [] : terms.gyms
    const beyond = branches.filter(({ id, reached }) => good.includes(id) && !reached).map((branch) => branch.name)
    if (beyond.length > 0) throw refuse('card-type.beyond-reach', { name, gyms: { zh: beyond.join('、'), en: beyond.join(', ') } }, at)
  }
}

/** Narrowed to the reach, a type still prices the cards that a branch beyond it sold. */
export async function requireSoldWithinReach(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (WHOLE_BRAND.includes(ctx.staff.type)) return
  const reach = (await requireReach(ctx, undefined)).map(({ id }) => id)
  const beyond = await soldBeyond(ctx, ids, reach)
  if (beyond) throw refuse('card-type.sold-beyond', { gym: beyond.gym_name, name: beyond.name })
}
