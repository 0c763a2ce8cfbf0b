/** Whether the panel of downloads is open: a list that began an export opens it, wherever the panel itself is drawn. */
import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

export function showDownloads(shown: boolean): void {
  open = shown
  for (const tell of listeners) tell()
}

export function useDownloadsShown(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => open,
  )
}
