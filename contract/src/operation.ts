/** How a feature declares its operations (operations.ts): code → what it is about, its sentence, what is kept beside it. */
import type { Words } from './rules.ts'

/** `about`: whose log it stands in. */
export type Operation<About extends string = string> = Words & { readonly about: About; readonly also?: readonly string[] }

export function operationsAbout<
  const About extends string,
  const Declared extends Readonly<Record<string, Words & { readonly also?: readonly string[] }>>,
>(about: About, declared: Declared): { readonly [Code in keyof Declared]: Declared[Code] & { readonly about: About } } {
  // Object.fromEntries forgets its keys; they are those of `declared`.
  return Object.fromEntries(Object.entries(declared).map(([code, words]) => [code, { ...words, about }])) as {
    readonly [Code in keyof Declared]: Declared[Code] & { readonly about: About }
  }
}
