/**
 * What a change may name of a thing (`diff` of the operation log): field → what it is called, and as what its values are said
 * (said-changes.ts). Each operation declares its own beside its sentence (operation.ts).
 */
import type { Words } from '../../rules.ts'

/** What each code is called. */
export type CodeWords = { readonly [Code: string]: Words }
export type Fields = { readonly [Key: string]: Field }

/** What is said of several says each of them. */
export type Kind =
  /** As it stands; `never` of a day is said as that. */
  | { readonly as?: 'text' }
  /** Fen, in yuan. */
  | { readonly as: 'money' }
  /** Basis points, in percent. */
  | { readonly as: 'percent' }
  | { readonly as: 'day' }
  /** By the branch’s clock. */
  | { readonly as: 'instant' }
  /** Minutes of a day. */
  | { readonly as: 'time' }
  /** Yes or no. */
  | { readonly as: 'flag' }
  /** A name that isn’t among the codes is said as it is. `other`: what any other code is called; `ids`: how a list of ids is counted. */
  | { readonly as: 'codes'; readonly codes: CodeWords; readonly other?: Words; readonly ids?: Words }
  /** Several, of which only the number is said. */
  | { readonly as: 'count'; readonly counted: Words }
  /** Of what nobody reads in a line: whether it is there, and that it is another one. A list of pictures is counted. */
  | { readonly as: 'picture' | 'writing' | 'secret' }
  /** Rights of a role, by their names: which were given, and which were taken. */
  | { readonly as: 'rights' }
  /** A thing in the thing: each of its fields that differs has its own line. */
  | { readonly as: 'group'; readonly fields: Fields }
  /** Several things, each known by one of its fields: a line for each field of each that differs. */
  | { readonly as: 'rows'; readonly by: string; readonly codes: CodeWords; readonly fields: Fields }
  /**
   * Several things, each said by one sentence of what it holds; `parts`: of those that aren’t said as they stand. `long`: only those that
   * came and those that went.
   */
  | { readonly as: 'each'; readonly text: Words; readonly parts?: { readonly [Part: string]: Kind }; readonly long?: true }

/** `none`: what is said where there is no value; usually “nothing”. */
export type Field = Words & Kind & { readonly none?: Words }
