/**
 * The words of a screen, zh and en side by side in its `*.texts.ts`. A missing language doesn't compile:
 *
 *   export const lockerTexts = defineTexts({ rent: { zh: '租柜', en: 'Rent a locker' } })
 *   const t = useTexts(lockerTexts)   // t.rent is a string
 *   fill(t.until, { day })            // fills {day}
 */
import { fill, type Words } from '@kaiguan/contract/rules'
import { getLanguage, type Language, useLanguage } from './language.ts'

export { fill, type Words }

export type Texts = Readonly<Record<string, Words>>
export type Said<T extends Texts> = { readonly [Key in keyof T]: string }

export function defineTexts<const T extends Texts>(texts: T): T {
  return texts
}

const said = new WeakMap<Texts, Partial<Record<Language, Readonly<Record<string, string>>>>>()

/** The texts in a language of one's choice: a paper is printed for whoever reads it. */
export function textsIn<T extends Texts>(texts: T, language: Language): Said<T> {
  const known = said.get(texts) ?? {}
  const spoken = known[language] ?? Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, words[language]]))
  said.set(texts, { ...known, [language]: spoken })
  // `as`: Object.fromEntries forgets its keys; they are the keys of `texts`.
  return spoken as Said<T>
}

/** The texts in the language of the screen; the same object until the language changes. */
export function useTexts<T extends Texts>(texts: T): Said<T> {
  return textsIn(texts, useLanguage())
}

/** The same outside React: notices, titles of downloads. */
export function textsNow<T extends Texts>(texts: T): Said<T> {
  return textsIn(texts, getLanguage())
}

/** Words that come as a value: a screen's title, an enumeration's label. */
export function useWords(): (words: Words) => string {
  const language = useLanguage()
  return (words) => words[language]
}
