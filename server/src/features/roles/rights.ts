/** Who stands above whom, and what one may grant (DOMAIN.md §7: nobody grants an id they lack). */
import type { EmployeeType } from '@kaiguan/contract/features/auth'
import { permissionById, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

/** Super administrators of a gym are changed by their equals and by head office's type 5, the one that manages administrators (DOMAIN.md §1). */
const MAY_CHANGE_OWNERS: readonly EmployeeType[] = [4, 5]

/** The ids of these that the asker lacks. An id that isn't in the tree grants nothing, so nobody lacks it. */
export function lackedOf(ctx: Ctx, ids: readonly string[]): string[] {
  if (ctx.session.isRoot) return []
  return ids.filter((id) => permissionById.has(id) && !ctx.session.permissionIds.has(id))
}

/** Throws role.grants-more, naming the first few rights that the asker lacks. */
export function checkGrant(ctx: Ctx, ids: readonly string[]): void {
  const lacked = lackedOf(ctx, ids)
  if (lacked.length === 0) return
  const words = lacked.slice(0, 3).flatMap((id) => {
    const name = permissionById.get(id)
    return name ? [permissions[name]] : []
  })
  const permission = { zh: words.map((word) => word.zh).join('、'), en: words.map((word) => word.en).join(', ') }
  throw refuse('role.grants-more', { permission })
}

/** Whether somebody has more rights than the asker, who then can't change them. */
export function outranks(ctx: Ctx, other: { type: EmployeeType; permission_ids: readonly string[] }): boolean {
  if (other.type === 1) return lackedOf(ctx, other.permission_ids).length > 0
  if (other.type === 4) return !MAY_CHANGE_OWNERS.includes(ctx.staff.type)
  return ctx.staff.type !== 5
}
