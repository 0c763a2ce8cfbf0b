/** The language of the screens: Chinese unless this browser chose English; the choice is kept in a cookie. */
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookie.ts'

export type Language = 'zh' | 'en'

const COOKIE = 'language'
const listeners = new Set<() => void>()

function fromCookie(): Language {
  // Outside a browser (unit tests of pure functions) there is no cookie, and the default holds.
  return typeof document !== 'undefined' && readCookie(COOKIE) === 'en' ? 'en' : 'zh'
}

let current = fromCookie()

export function getLanguage(): Language {
  return current
}

export function setLanguage(language: Language): void {
  if (language === current) return
  current = language
  writeCookie(COOKIE, language)
  markDocument()
  for (const tell of listeners) tell()
}

/** Screen readers, hyphenation and the browser's own translator read it from here. */
export function markDocument(): void {
  document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en'
}

export function onLanguage(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, getLanguage)
}
