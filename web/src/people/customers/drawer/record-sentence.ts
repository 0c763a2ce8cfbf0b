/** One record of the operation log as a sentence and the changes under it. Pure; a code is never shown. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { saidParams } from '@kaiguan/contract/operation'
import { isOperation, operations } from '@kaiguan/contract/operations'
import type { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { say } from '@kaiguan/contract/sentence'
import { NEVER } from '@kaiguan/contract/time'
import { DASH } from '../../../ui/display/day-text.ts'
import { fill, type Said, type Words } from '../../../words/texts.ts'
import { fitGoalOf, intentOf, sexOf, sourceOf } from '../use-customer-choices.ts'
import { cardNameField, recordFields, type recordTexts } from './customers.records.texts.ts'

export type CustomerRecord = ResponseOf<typeof customerCalls.records>['data'][number]
type Speech = { t: Said<typeof recordTexts>; words: (words: Words) => string; never: string }

export function sentenceOf({ action, params }: CustomerRecord, { t, words }: Speech): string {
  if (isOperation(action)) return say(words(operations[action]), saidParams(operations[action], params, words), DASH)
  return action.startsWith('card.') ? t.otherCard : t.other
}

export function changesOf({ action, diff }: CustomerRecord, speech: Speech): string[] {
  return Object.entries(diff).flatMap(([key, { before, after }]) => {
    const field = key === 'name' && action.startsWith('card.') ? cardNameField : recordFields[key]
    if (!field) return []
    if (key === 'head_portrait') return [pictureText(speech.words(field), before, after, speech)]
    const value = (of: unknown) => valueText(key, of, speech)
    return [fill(speech.t.changed, { field: speech.words(field), before: value(before), after: value(after) })]
  })
}

/** A file's name says nothing to anybody. */
function pictureText(field: string, before: unknown, after: unknown, { t }: Speech): string {
  const had = before ? t.picture : t.nothing
  return fill(t.changed, { field, before: had, after: after ? (before ? t.anotherPicture : t.picture) : t.nothing })
}

function valueText(field: string, value: unknown, { t, words, never }: Speech): string {
  if (value === null || value === undefined || value === '') return t.nothing
  if (value === NEVER) return never
  if (typeof value === 'number') {
    if (field === 'sex') return words(sexOf(value))
    if (field === 'source') return words(sourceOf(value))
    if (field === 'intent') return words(intentOf(value))
    if (field === 'fit_goal') return words(fitGoalOf(value) ?? { zh: t.nothing, en: t.nothing })
  }
  return plain(value)
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
