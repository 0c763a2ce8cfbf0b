/** Light or dark: light unless this browser chose otherwise. */
import { useSyncExternalStore } from 'react'
import { cssVariables, type Look } from './tokens.ts'

const KEY = 'look'
const listeners = new Set<() => void>()
let current: Look = typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light'

export function setLook(look: Look): void {
  current = look
  localStorage.setItem(KEY, look)
  paintDocument()
  for (const tell of listeners) tell()
}

export function paintDocument(): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(cssVariables(current))) style.setProperty(name, value)
  dataset.look = current
}

export function useLook(): Look {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => current,
  )
}
