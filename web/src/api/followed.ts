/** Whether this page hears at once what others change (push.ts). Where it doesn't, it asks every so often. */
import { useSyncExternalStore } from 'react'
import { newKey } from './new-key.ts'

/** What this page calls itself, so that it isn't told what it did. */
export const PAGE_NAME = newKey()

let followed = false
const listeners = new Set<() => void>()

export function setFollowed(now: boolean): void {
  if (followed === now) return
  followed = now
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useFollowed(): boolean {
  return useSyncExternalStore(subscribe, () => followed)
}
