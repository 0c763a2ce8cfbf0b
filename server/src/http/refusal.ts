/** A refusal: something of the error catalogue, thrown by a rule and answered by the gate. */
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import { fill, type Words } from '@kaiguan/contract/rules'

export type Language = 'zh' | 'en'
/** A value in an error's sentence: figures as they are, words in both languages. */
export type ErrorValues = Record<string, string | number | Words>

export class Refusal extends Error {
  readonly entry: ErrorName
  readonly values: ErrorValues
  readonly field: string | null
  readonly details: unknown

  constructor(entry: ErrorName, values: ErrorValues, field: string | null, details: unknown) {
    super(`${entry}: ${errors[entry].en}`)
    this.entry = entry
    this.values = values
    this.field = field
    this.details = details
  }
}

/** `throw refuse('card.number-taken', { card_no }, { field: 'card_no' })`. With a field it is answered as 422/20000 at that field. */
export function refuse(entry: ErrorName, values: ErrorValues = {}, at: { field?: string; details?: unknown } = {}): Refusal {
  return new Refusal(entry, values, at.field ?? null, at.details)
}

export function say(entry: ErrorName, values: ErrorValues, language: Language): string {
  const plain: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) plain[name] = typeof value === 'object' ? value[language] : value
  return fill(errors[entry][language], plain)
}
