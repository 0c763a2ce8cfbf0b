/** Who may do what with a class: by its type (contract/classes/classes/class-rights.ts). */
import { type ClassAct, classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { type ClassType, classTypes } from '@kaiguan/contract/classes/classes/texts'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

type May = Pick<Ctx, 'may'>

export function requireClassRight(ctx: May, type: ClassType, act: ClassAct): void {
  const needed = classRight(type, act)
  if (!ctx.may(needed)) throw refuse('permission.missing', { permission: permissions[needed] })
}

/** Of these types, or of the one that is asked for, those of which the asker may do that; refuses where it is none. */
export function mayTypes(ctx: May, asked?: ClassType, act: ClassAct = 'view'): ClassType[] {
  const types = classTypes.filter((type) => (asked === undefined || type === asked) && ctx.may(classRight(type, act)))
  if (types.length === 0) requireClassRight(ctx, asked ?? 1, act)
  return types
}

/** What touches classes of both types needs both rights. */
export function requireBothRights(ctx: May, act: ClassAct): void {
  for (const type of classTypes) requireClassRight(ctx, type, act)
}
