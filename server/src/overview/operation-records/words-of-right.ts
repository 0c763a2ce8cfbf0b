import { permissionById, permissions } from '@kaiguan/contract/permissions'
import type { Words } from '@kaiguan/contract/rules'

/** What a right is called, by its id; one of another release is called nothing. */
export function wordsOfRight(id: string): Words | undefined {
  const permission = permissionById.get(id)
  return permission && permissions[permission]
}
