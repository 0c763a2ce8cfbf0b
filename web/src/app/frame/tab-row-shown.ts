/** Whether the row of visited pages is shown: who finds their way by the menu has its height for the page. Each person's own, in this browser. */
import { useSyncExternalStore } from 'react'
import { useUser } from '../../session/session.ts'

const KEY = 'tab-row'
const HIDDEN = '0'
const listeners = new Set<() => void>()

export function useTabRowShown(): [shown: boolean, show: (shown: boolean) => void] {
  const key = `${KEY}.${useUser().account.id}`
  const shown = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => localStorage.getItem(key) !== HIDDEN,
  )
  function show(next: boolean) {
    if (next) localStorage.removeItem(key)
    else localStorage.setItem(key, HIDDEN)
    for (const tell of listeners) tell()
  }
  return [shown, show]
}
