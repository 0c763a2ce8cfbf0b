/** Who may add and change whom (contract/people/customers/customer-rights.ts). */
import { addRights, anyEditRight, editRights } from '@kaiguan/contract/people/customers/customer-rights'
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

export function mayAdd(ctx: Ctx): boolean {
  return addRights.some((right) => ctx.may(right))
}

export function requireAdding(ctx: Ctx): void {
  if (!mayAdd(ctx)) throw lacking(addRights[0])
}

/** Before anybody is looked for: whoever may change nobody isn't told who is there. */
export function requireEditing(ctx: Ctx): void {
  if (!anyEditRight.some((right) => ctx.may(right))) throw lacking(anyEditRight[0])
}

export function mayEditOf(ctx: Ctx, { stage }: { stage: Stage }): boolean {
  return ctx.may(editRights[stage])
}

/** `stage`: of a row that is held, or they might buy between this and the change. */
export function requireEditingOf(ctx: Ctx, of: { stage: Stage }): void {
  if (!mayEditOf(ctx, of)) throw lacking(editRights[of.stage])
}

function lacking(right: Permission) {
  return refuse('permission.missing', { permission: permissions[right] })
}
