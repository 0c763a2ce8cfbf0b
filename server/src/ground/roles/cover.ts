/**
 * What one's own rights and discount authority cover: a role is made, changed, given, taken and deleted only where
 * they cover it as it was and as it will be (docs/permissions.md). So nobody gives what they lack, nor takes away what they couldn't give.
 */
import { businessWords, discountWords } from '@kaiguan/contract/club/staff/texts'
import type { Business, DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { permissionById, permissions } from '@kaiguan/contract/permissions'
import { joinWords, type Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { type AuthorityHeld, authorityOf, beyondAuthority } from './authority.ts'
import { lackedOf, type Rights } from './rights.ts'

export type Cover = { rights: Rights; authority: AuthorityHeld }
export type Holds = { permission_ids: readonly string[]; discount: DiscountAuthority }
/** What of a role one doesn't have oneself; both empty: it is covered. */
export type Beyond = { menus: string[]; discount: Business[] }

export async function ownCover(ctx: Pick<Ctx, 'db' | 'brandId' | 'session' | 'staff'>): Promise<Cover> {
  return { rights: ctx.session, authority: await authorityOf(ctx, ctx.staff.id) }
}

export function beyondOf(own: Cover, role: Holds): Beyond {
  return { menus: lackedOf(own.rights, role.permission_ids), discount: beyondAuthority(own.authority, role.discount) }
}

/** For a role as it will be, or as it is given to somebody. Throws role.grants-more or role.discount-more, naming the first few. */
export function checkGrant(own: Cover, role: Holds): void {
  const { menus, discount } = beyondOf(own, role)
  if (menus.length > 0) throw refuse('role.grants-more', { permission: listed(menus.map(wordsOfRight)) })
  if (discount.length > 0) throw refuse('role.discount-more', { business: businessNames(discount) })
}

/** For a role as it stands: what it holds beyond one's own isn't one's own to take away. */
export function checkTouch(own: Cover, role: Holds & { name: string }): void {
  const { menus, discount } = beyondOf(own, role)
  if (menus.length + discount.length === 0) return
  const beyond = listed([...menus.map(wordsOfRight), ...discount.map((business) => discountWords[business])])
  throw refuse('role.above-you', { name: role.name, beyond })
}

export function businessNames(businesses: readonly Business[]): Words {
  return listed(businesses.map((business) => businessWords[business]))
}

/** Enough to recognise what is meant; a role may hold two hundred rights. */
const NAMED = 4

function listed(all: readonly Words[]): Words {
  return joinWords(all.slice(0, NAMED))
}

function wordsOfRight(id: string): Words {
  const name = permissionById.get(id)
  return name ? permissions[name] : { zh: id, en: id }
}
