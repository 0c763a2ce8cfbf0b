/** Who stands above whom, and what one may grant (DOMAIN.md §7: nobody grants an id they lack). */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import { permissionById } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'

/** Super administrators of a gym are changed by their equals and by head office's type 5, the one that manages administrators (DOMAIN.md §1). */
const MAY_CHANGE_OWNERS: readonly EmployeeType[] = [4, 5]

export type Rights = { isRoot: boolean; permissionIds: ReadonlySet<string> }

/** The ids of these that the asker lacks. An id that isn't in the tree grants nothing, so nobody lacks it. */
export function lackedOf(own: Rights, ids: readonly string[]): string[] {
  if (own.isRoot) return []
  return ids.filter((id) => permissionById.has(id) && !own.permissionIds.has(id))
}

/** Whether somebody has more rights than the asker, who then can't change them. */
export function outranks(ctx: Ctx, other: { type: EmployeeType; permission_ids: readonly string[] }): boolean {
  if (other.type === 1) return lackedOf(ctx.session, other.permission_ids).length > 0
  if (other.type === 4) return !MAY_CHANGE_OWNERS.includes(ctx.staff.type)
  return ctx.staff.type !== 5
}
