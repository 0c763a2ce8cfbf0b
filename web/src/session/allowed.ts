/**
 * What the person may do (docs/permissions.md): root sees everything, others what their role lists. The server decides again on every call.
 */
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { useSession } from './session.ts'

/** One permission, any one of several, or none at all. */
export type Needs = Permission | readonly Permission[] | null

/** The types that root means inside the gyms they reach are decided by the server; here `is_root` is enough. */
export function mayDo(user: Pick<UserInfo, 'is_root' | 'roles'> | null, needs: Needs): boolean {
  if (needs === null) return true
  if (!user) return false
  return user.is_root || [needs].flat().some((one) => user.roles.includes(permissions[one].id))
}

/** `const allowed = useAllowed(); allowed('cards.view')` */
export function useAllowed(): (needs: Needs) => boolean {
  const { user } = useSession()
  return (needs) => mayDo(user, needs)
}
