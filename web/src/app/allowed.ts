/** What the person may do (seed §6): root sees everything, others what their role lists. The server decides again on every call. */
import type { UserInfo } from '@kaiguan/contract/features/auth'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { useSession } from './session.ts'

/** The types that root means inside the gyms they reach are decided by the server; here `is_root` is enough. */
export function mayDo(user: Pick<UserInfo, 'is_root' | 'roles'> | null, needs: Permission | null): boolean {
  if (needs === null) return true
  if (!user) return false
  return user.is_root || user.roles.includes(permissions[needs].id)
}

/** `const allowed = useAllowed(); allowed('cards.view')` */
export function useAllowed(): (needs: Permission | null) => boolean {
  const { user } = useSession()
  return (needs) => mayDo(user, needs)
}
