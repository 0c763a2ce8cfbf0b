/** Light or dark: light unless this browser chose otherwise. */
import { useSyncExternalStore } from 'react'
import { cssVariables, type Look } from './tokens.ts'

const KEY = 'look'
const listeners = new Set<() => void>()
/** Paper is light, whatever was chosen: for as long as the page is being printed. */
const onPaper = typeof matchMedia === 'undefined' ? null : matchMedia('print')
let current: Look = typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light'

export function setLook(look: Look): void {
  current = look
  localStorage.setItem(KEY, look)
  paintAll()
}

const shown = (): Look => (onPaper?.matches ? 'light' : current)

function paintAll(): void {
  paintDocument()
  for (const tell of listeners) tell()
}
onPaper?.addEventListener('change', paintAll)

export function paintDocument(): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(cssVariables(shown()))) style.setProperty(name, value)
  dataset.look = shown()
}

export function useLook(): Look {
  return useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, shown)
}
