/** Who stands above whom (DOMAIN.md §1, §7), as the server decides it again: what would be refused isn't offered. Pure. */

import type { EmployeeType } from '@kaiguan/contract/employee-type'
import type { UserInfo } from '@kaiguan/contract/features/auth'
import { lackedIds } from '../roles/parts.ts'

type Asker = Pick<UserInfo, 'is_root' | 'roles'> & { employee: { id: number; type: EmployeeType } }
type Other = { id: number; type: EmployeeType; role: { id: number } | null }

/** Super administrators of a gym are changed by their equals and by head office's type 5. */
const MAY_CHANGE_OWNERS: readonly EmployeeType[] = [4, 5]

/** Whether somebody has more rights than the asker, who then can't change them. A role that isn't known yet stands in nobody's way. */
export function outranks(asker: Asker, other: Other, roles: ReadonlyMap<number, readonly string[]>): boolean {
  if (other.type === 1) return lackedIds(asker, other.role ? (roles.get(other.role.id) ?? []) : []).length > 0
  if (other.type === 4) return !MAY_CHANGE_OWNERS.includes(asker.employee.type)
  return asker.employee.type !== 5
}

export function isSelf(asker: Asker, other: { id: number }): boolean {
  return asker.employee.id === other.id
}
