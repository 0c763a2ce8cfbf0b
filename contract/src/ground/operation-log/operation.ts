/**
 * How a feature declares its operations (operations.ts): code → what it is about, its sentence, what is kept beside it, and which
 * fields its diff may name.
 */

import type { Permission } from '../../permissions.ts'
import type { Words } from '../../rules.ts'
import type { Values } from '../../sentence.ts'
import type { Fields } from './fields.ts'

/** Of a parameter that is kept as a code: what each is called. It is said when it is read, in the reader's language. */
type Codes = { readonly [Param: string]: { readonly [Code: string]: Words } }
type Declaration = Words & {
  readonly also?: readonly string[]
  readonly codes?: Codes
  readonly fields?: Fields
  /** Whoever lacks it reads the sentence alone: neither the fields nor what is kept beside it. */
  readonly detailsNeed?: Permission
  /** Nobody writes it any more; what was written is still read. */
  readonly retired?: true
}

/** `about`: whose log it stands in. */
export type Operation<About extends string = string> = Declaration & { readonly about: About }

/** What an operation's sentence is filled with. A code that is none of its words' is said as it was kept. */
export function saidParams({ codes = {} }: Operation, params: Values, words: (words: Words) => string): Values {
  const said = Object.entries(codes).map(([param, of]) => {
    const code = params[param]
    const known = typeof code === 'string' && Object.hasOwn(of, code) ? of[code] : undefined
    return [param, known ? words(known) : code]
  })
  return { ...params, ...Object.fromEntries(said) }
}

export function operationsAbout<const About extends string, const Declared extends Readonly<Record<string, Declaration>>>(
  about: About,
  declared: Declared,
): { readonly [Code in keyof Declared]: Declared[Code] & { readonly about: About } } {
  // Object.fromEntries forgets its keys; they are those of `declared`.
  return Object.fromEntries(Object.entries(declared).map(([code, words]) => [code, { ...words, about }])) as {
    readonly [Code in keyof Declared]: Declared[Code] & { readonly about: About }
  }
}
