/** Who stands above whom (docs/permissions.md), as the server decides it again: what would be refused isn't offered. Pure. */
import { BRAND_OWNER, EMPLOYEE, type EmployeeType, GYM_OWNER, OWNERS } from '@kaiguan/contract/employee-type'
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { lackedIds } from '../../ground/roles/parts.ts'

type Asker = Pick<UserInfo, 'is_root' | 'roles'> & { employee: { id: number; type: EmployeeType } }
type Other = { id: number; type: EmployeeType; role: { id: number } | null }

/** Whether somebody has more rights than the asker, who then can't change them. A role that isn't known yet stands in nobody's way. */
export function outranks(asker: Asker, other: Other, roles: ReadonlyMap<number, readonly string[]>): boolean {
  if (other.type === EMPLOYEE) return lackedIds(asker, other.role ? (roles.get(other.role.id) ?? []) : []).length > 0
  if (other.type === GYM_OWNER) return !OWNERS.includes(asker.employee.type)
  return asker.employee.type !== BRAND_OWNER
}

export function isSelf(asker: Asker, other: { id: number }): boolean {
  return asker.employee.id === other.id
}
