/**
 * The roles a club begins with, so that nobody ticks every box: one for each post that the tree names beside its
 * permissions (permissions/tree.ts), with a sensible authority to discount. What a club makes of them is its own.
 */

import { type Post, posts } from '../../permissions/tree.ts'
import { permissionTree } from '../../permissions.ts'
import type { Words } from '../../rules.ts'
import type { DiscountAuthority } from '../pay/calls.ts'
import { postWords } from './templates.texts.ts'

export { type Post, posts }

export type RoleTemplate = Words & { about: Words; discount: DiscountAuthority }

export const roleTemplates: Readonly<Record<Post, RoleTemplate>> = {
  manager: {
    ...postWords.manager,
    discount: {
      card: { lowest_bp: 7000, max_waiver: 500_00, gifts: true },
      course: { lowest_bp: 7000, max_waiver: 500_00, gifts: true },
      goods: { lowest_bp: 8000, max_waiver: 50_00, gifts: false },
      locker: { lowest_bp: 7000, max_waiver: 100_00, gifts: true },
    },
  },
  desk: { ...postWords.desk, discount: { card: { lowest_bp: 10_000, max_waiver: 9_00, gifts: false } } },
  consultant: {
    ...postWords.consultant,
    discount: {
      card: { lowest_bp: 9000, max_waiver: 50_00, gifts: false },
      course: { lowest_bp: 9000, max_waiver: 50_00, gifts: false },
    },
  },
  coach: { ...postWords.coach, discount: {} },
  finance: { ...postWords.finance, discount: {} },
}

/** The ids that the first role of a post holds today: what is planned comes to roles when it is in use. */
export function menusOf(post: Post): string[] {
  return permissionTree.flatMap(({ modules }) =>
    modules.flatMap(({ sections }) =>
      sections.flatMap(({ buttons }) =>
        buttons.filter(({ heldBy, planned }) => !planned && heldBy.some((by) => by === post)).map(({ id }) => id),
      ),
    ),
  )
}
