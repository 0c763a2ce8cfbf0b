/** Who stands above whom, and what one may grant (docs/permissions.md): nobody grants an id they lack. */
import { BRAND_OWNER, EMPLOYEE, type EmployeeType, GYM_OWNER, OWNERS } from '@kaiguan/contract/employee-type'
import { permissionById } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'

export type Rights = { isRoot: boolean; permissionIds: ReadonlySet<string> }

/** The ids of these that the asker lacks. An id that isn't in the tree grants nothing, so nobody lacks it. */
export function lackedOf(own: Rights, ids: readonly string[]): string[] {
  if (own.isRoot) return []
  return ids.filter((id) => permissionById.has(id) && !own.permissionIds.has(id))
}

/**
 * Whether somebody has more rights than the asker, who then can't change them: the owners of a gym are changed by owners alone
 * (docs/clubs.md).
 */
export function outranks(ctx: Pick<Ctx, 'session' | 'staff'>, other: { type: EmployeeType; permission_ids: readonly string[] }): boolean {
  if (other.type === EMPLOYEE) return lackedOf(ctx.session, other.permission_ids).length > 0
  if (other.type === GYM_OWNER) return !OWNERS.includes(ctx.staff.type)
  return ctx.staff.type !== BRAND_OWNER
}
