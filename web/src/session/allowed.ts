/**
 * What the person may do (docs/permissions.md): root sees everything, others what their role lists. The server decides again on every call.
 */
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { isHeadOfficeRight } from '@kaiguan/contract/permissions/head-office-rights'
import { useSession } from './session.ts'

/** One permission, any one of several, or none at all. */
export type Needs = Permission | readonly Permission[] | null

/** The types that root means inside the gyms they reach are decided by the server; here `is_root` is enough. */
export function mayDo(user: Pick<UserInfo, 'is_root' | 'roles'> | null, needs: Needs): boolean {
  if (needs === null) return true
  if (!user) return false
  // To these a post that is root everywhere else may be narrowed.
  return [needs].flat().some((one) => user.roles.includes(permissions[one].id) || (user.is_root && !isHeadOfficeRight(one)))
}

/** `const allowed = useAllowed(); allowed('cards.view')` */
export function useAllowed(): (needs: Needs) => boolean {
  const { user } = useSession()
  return (needs) => mayDo(user, needs)
}
