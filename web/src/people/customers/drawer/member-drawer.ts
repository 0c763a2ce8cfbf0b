/** Which member's drawer is open, for the whole page: any screen opens it, the frame draws it once (MemberDrawerHost). */
import { useSyncExternalStore } from 'react'

/** The first page of the drawer, which is no feature's part. */
export const OVERVIEW = 'overview'

/** `part`: the key of one that a feature brings (`memberParts`), or the first page. */
export type OpenMember = { id: number; part: string }

let current: OpenMember | null = null
const listeners = new Set<() => void>()

function change(next: OpenMember | null): void {
  current = next
  for (const tell of listeners) tell()
}

export const memberDrawer = {
  open: (id: number, part = OVERVIEW): void => change({ id, part }),
  close: (): void => change(null),
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** `useMemberDrawer().open(id)` from any screen; `.open(id, 'cards')` at one of its parts. */
export function useMemberDrawer(): typeof memberDrawer {
  return memberDrawer
}

/** For the host alone: everybody else only opens and closes. */
export function useOpenMember(): OpenMember | null {
  return useSyncExternalStore(subscribe, () => current)
}
