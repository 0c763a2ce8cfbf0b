/**
 * What a text to members may name of each of them, how it is filled in, and what it comes to as text messages. The form counts and the
 * server sends by these same rules.
 */
import { Remark } from '../../rules.ts'

export const messageFields = ['name', 'gym', 'card', 'card_end', 'balance'] as const
export type MessageField = (typeof messageFields)[number]

const isField = (name: string): name is MessageField => messageFields.some((field) => field === name)

const HOLE = /\{\{(\w*)\}\}/g
/** A provider takes what stands in these for the sender’s name. */
const SIGN = /[【】]/

export const MOST_CHARACTERS = 300

export const MessageText = Remark.min(1, { error: 'required' }).max(MOST_CHARACTERS)

export type TextFault = { fault: 'sign' } | { fault: 'field'; field: string }

/** What can’t stand in a text; null: nothing. */
export function faultOf(text: string): TextFault | null {
  if (SIGN.test(text)) return { fault: 'sign' }
  for (const [, name = ''] of text.matchAll(HOLE)) if (!isField(name)) return { fault: 'field', field: `{{${name}}}` }
  const rest = text.replace(HOLE, '')
  const stray = /\{\{[^{}]*\}?|\}\}/.exec(rest)
  return stray ? { fault: 'field', field: stray[0] } : null
}

export function fieldsIn(text: string): ReadonlySet<MessageField> {
  return new Set([...text.matchAll(HOLE)].flatMap(([, name = '']) => (isField(name) ? [name] : [])))
}

/** Filled once: what a name holds is never a field again, breaks no line and forges no sender. */
export function filledText(text: string, values: Readonly<Record<MessageField, string>>): string {
  return text.replaceAll('\r\n', '\n').replace(HOLE, (whole, name: string) => (isField(name) ? harmless(values[name]) : whole))
}

function harmless(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').replaceAll('【', '〔').replaceAll('】', '〕')
}

const WHOLE = 70
const PART = 67

/** How many text messages it is: 70 characters in one, 67 in each of several. A rare character or an emoji takes two places or more. */
export function segmentsOf(text: string): number {
  return text.length <= WHOLE ? 1 : Math.ceil(text.length / PART)
}
