/** One record of the operation log as a sentence and the changes under it. Pure; a code is never shown. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { saidParams } from '@kaiguan/contract/ground/operation-log/operation'
import { saidChanges } from '@kaiguan/contract/ground/operation-log/said-changes'
import { isOperation, operations } from '@kaiguan/contract/operations'
import type { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { say } from '@kaiguan/contract/sentence'
import { DASH } from '../../../ui/display/day-text.ts'
import { fill, type Said, type Words } from '../../../words/texts.ts'
import type { recordTexts } from './customers.records.texts.ts'

export type CustomerRecord = ResponseOf<typeof customerCalls.records>['data'][number]
type Speech = { t: Said<typeof recordTexts>; words: (words: Words) => string; timeZone: string }

export function sentenceOf({ action, params }: CustomerRecord, { t, words }: Pick<Speech, 't' | 'words'>): string {
  if (isOperation(action)) return say(words(operations[action]), saidParams(operations[action], params, words), DASH)
  return action.startsWith('card.') ? t.otherCard : t.other
}

export function changesOf({ action, diff }: CustomerRecord, { t, words, timeZone }: Speech): string[] {
  // No role stands in a member's log, so that no page of theirs has to carry what rights are called.
  const operation = isOperation(action) ? operations[action] : undefined
  return saidChanges(operation, diff, { words, timeZone, right: () => undefined }).map((change) => fill(t.changed, change))
}
