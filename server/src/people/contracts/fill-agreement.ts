/** An agreement's text: what of it is kept, which fields it may name, and how it reads for one sale. Pure. */
import { type AgreementField, agreementFields } from '@kaiguan/contract/people/contracts/texts'
import { sanitised } from '../../ground/articles/index.ts'
import { refuse } from '../../http/refusal.ts'

export type FieldValues = Record<AgreementField, string>

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g

/** As it is kept: cleaned, every field a known one, written in one way. */
export function agreementText(html: string): string {
  const clean = sanitised(html)
  if (clean === '') throw refuse('agreement.empty', {}, { field: 'html' })
  return clean.replace(FIELD, (_, field: string) => {
    if (!isField(field)) throw refuse('agreement.unknown-field', { field }, { field: 'html' })
    return `{{${field}}}`
  })
}

/** With the values of one sale; what they hold is text, never marks, and no address that runs. */
export function filled(html: string, values: FieldValues): string {
  return sanitised(html.replace(FIELD, (whole, field: string) => (isField(field) ? escaped(values[field]) : whole)))
}

function isField(name: string): name is AgreementField {
  return Object.hasOwn(agreementFields, name)
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
}
