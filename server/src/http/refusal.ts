/** A refusal: something of the error catalogue, thrown by a rule and answered by the gate. */
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import { fill, type Words } from '@kaiguan/contract/rules'
import type { Holes } from '@kaiguan/contract/sentence'
import type { Language } from '../context.ts'
import type { Db } from '../database/open.ts'

/** A value in an error's sentence: figures as they are, words in both languages. */
export type ErrorValues = Record<string, string | number | Words>

export type RefusalAt = { field?: string; details?: unknown; keep?: (db: Db) => Promise<void> }

export class Refusal extends Error {
  readonly entry: ErrorName
  readonly values: ErrorValues
  readonly field: string | null
  readonly details: unknown
  /** What is kept although the request is undone: a refused decision at the door. Runs in a transaction of its own. */
  readonly keep: ((db: Db) => Promise<void>) | null

  constructor(entry: ErrorName, values: ErrorValues, at: RefusalAt) {
    super(`${entry}: ${errors[entry].en}`)
    this.entry = entry
    this.values = values
    this.field = at.field ?? null
    this.details = at.details
    this.keep = at.keep ?? null
  }
}

/** What an entry's sentence takes, by its own holes; words come in both languages. */
type ValuesOf<Name extends ErrorName> = { [Key in keyof Holes<(typeof errors)[Name]['zh']>]: string | number | Words }
type Told<Name extends ErrorName> = keyof ValuesOf<Name> extends never
  ? [values?: Record<string, never>, at?: RefusalAt]
  : [values: ValuesOf<Name>, at?: RefusalAt]

/** `throw refuse('card.number-taken', { card_no }, { field: 'card_no' })`. With a field it is answered as 422/20000 at that field. */
export function refuse<Name extends ErrorName>(entry: Name, ...[values = {}, at = {}]: Told<Name>): Refusal {
  return new Refusal(entry, values, at)
}

export function say(entry: ErrorName, values: ErrorValues, language: Language): string {
  const plain: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) plain[name] = typeof value === 'object' ? value[language] : value
  return fill(errors[entry][language], plain)
}

/** The branch isn’t closed (docs/closing-a-branch.md). */
export function requireOpen({ name, closed_on }: { readonly name: string; readonly closed_on: string | null }, field?: string): void {
  if (closed_on !== null) throw refuse('branch.closed', { gym: name, day: closed_on }, field === undefined ? {} : { field })
}

/** The row, or 404: `const goods = requireFound(await goodsById(ctx, id))`. With a field it is answered as 422/20000 at that field. */
export function requireFound<Row>(row: Row | null | undefined, field?: string): Row {
  if (row === null || row === undefined) throw refuse('not-found', {}, field === undefined ? {} : { field })
  return row
}
