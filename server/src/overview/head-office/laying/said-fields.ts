/** What is laid down, field by field in words of whoever asks. */

import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Fields } from '@kaiguan/contract/ground/operation-log/fields'
import { saidBeside } from '@kaiguan/contract/ground/operation-log/said-beside'
import { asThing, type SaidChange, type Speech, saidChanges } from '@kaiguan/contract/ground/operation-log/said-changes'
import { saidTexts as changeTexts } from '@kaiguan/contract/ground/operation-log/said-changes.texts'
import type { LaidChange, LaidValue } from '@kaiguan/contract/overview/head-office/laid-down'
import { laidKindFields } from '@kaiguan/contract/overview/head-office/laid-down-fields.texts'
import { laidSaidTexts as saidTexts } from '@kaiguan/contract/overview/head-office/laid-said.texts'
import { fill } from '@kaiguan/contract/rules'
import type { Ctx } from '../../../context.ts'
import { isSame, type LaidFields } from '../../../ground/laid-down/index.ts'
import { wordsOfRight } from '../../operation-records/index.ts'
import { textApart } from './text-apart.ts'

export function fieldsOf(kind: LaidKind): Fields {
  return laidKindFields[kind]
}

function speechOf({ language, gym }: Ctx): Speech {
  return { words: (words) => words[language], timeZone: gym.time_zone, right: wordsOfRight }
}

export function labelsOf(ctx: Ctx, kind: LaidKind, names: readonly string[]) {
  const { words } = speechOf(ctx)
  return Object.entries(fieldsOf(kind)).flatMap(([field, said]) => (names.includes(field) ? [{ field, label: words(said) }] : []))
}

/** Every field of the kind, also what is empty: it is laid down as that. */
export function saidValues(ctx: Ctx, kind: LaidKind, fields: LaidFields): LaidValue[] {
  const speech = speechOf(ctx)
  return Object.entries(fieldsOf(kind)).map(([field, said]) => {
    const label = speech.words(said)
    // Its own label is said beside it already.
    const lines =
      said.as === 'group' ? saidBeside(said.fields, {}, asThing(fields[field]), speech) : saidBeside({ [field]: said }, {}, fields, speech)
    const value = lines
      .map((line) => (line.field === label ? line.now : fill(speech.words(saidTexts.one), { field: line.field, now: line.now })))
      .join(speech.words(saidTexts.and))
    return { field, label, value: value === '' ? speech.words(changeTexts.nothing) : value }
  })
}

/** Which of these fields differ, and how each is said before and after. */
export function differing(ctx: Ctx, kind: LaidKind, names: readonly string[], before: LaidFields, after: LaidFields): LaidChange[] {
  const speech = speechOf(ctx)
  return Object.entries(fieldsOf(kind)).flatMap(([field, said]) => {
    if (!names.includes(field) || isSame(before[field], after[field])) return []
    // That a text is another one says nothing to whoever is to bring it.
    if (said.as === 'writing') {
      const { one, other } = textApart(String(before[field] ?? ''), String(after[field] ?? ''))
      return [{ field, label: speech.words(said), before: one, after: other }]
    }
    const diff = { [field]: { before: before[field], after: after[field] } }
    return saidChanges({ zh: '', en: '', fields: { [field]: said } }, diff, speech).map(({ field: label, ...values }: SaidChange) => ({
      field,
      label,
      ...values,
    }))
  })
}
