/** What is laid down, field by field in words of whoever asks. */

import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Fields } from '@kaiguan/contract/ground/operation-log/fields'
import { saidBeside } from '@kaiguan/contract/ground/operation-log/said-beside'
import { asThing, type SaidChange, type Speech, saidChanges } from '@kaiguan/contract/ground/operation-log/said-changes'
import type { LaidChange, LaidValue } from '@kaiguan/contract/overview/head-office/laid-down'
import { laidKindFields } from '@kaiguan/contract/overview/head-office/laid-down-fields.texts'
import { laidSaidTexts as saidTexts } from '@kaiguan/contract/overview/head-office/laid-kinds.texts'
import { fill } from '@kaiguan/contract/rules'
import type { Ctx } from '../../../context.ts'
import { isSame, type LaidFields } from '../../../ground/laid-down/index.ts'
import { wordsOfRight } from '../../operation-records/index.ts'

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
    return { field, label, value }
  })
}

/** Which of these fields differ, as `one` has them and as `other` does. */
export function differing(ctx: Ctx, kind: LaidKind, names: readonly string[], one: LaidFields, other: LaidFields): LaidChange[] {
  const speech = speechOf(ctx)
  return Object.entries(fieldsOf(kind)).flatMap(([field, said]) => {
    if (!names.includes(field) || isSame(one[field], other[field])) return []
    return saidChanges({ zh: '', en: '', fields: { [field]: said } }, { [field]: { before: one[field], after: other[field] } }, speech).map(
      ({ field: label, before, after }: SaidChange) => ({ field, label, one: before, other: after }),
    )
  })
}
