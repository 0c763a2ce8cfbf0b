/**
 * A thing as it was and as it is, said field by field in the reader's language: every field that has a value on either side, also those
 * that are alike. The fields and their words are those that its changes are said by (said-changes.ts).
 */
import { fill, type Words } from '../../rules.ts'
import type { Field, Fields } from './fields.ts'
import { markTexts, saidTexts } from './said-changes.texts.ts'
import { asList, asThing, isNothing, isSame, nameOfRow, rowsBy, type Speech, saidApart, saidValue, within } from './said-changes.ts'

/** In place of a value that nobody wrote down. */
export const NOT_KNOWN = Symbol('not known then')

/** `was` null: not known. */
export type SaidBeside = { field: string; was: string | null; now: string }
export type Facts = Readonly<Record<string, unknown>>

/** In the order in which the fields are declared. */
export function saidBeside(fields: Fields, past: Facts, now: Facts, speech: Speech): SaidBeside[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const [was, is] = [past[key], now[key]]
    return isNothing(was) && isNothing(is) ? [] : besideField(field, was, is, speech)
  })
}

function besideField(field: Field, was: unknown, is: unknown, speech: Speech): SaidBeside[] {
  const label = speech.words(field)
  switch (field.as) {
    case 'group':
      return within(label, saidBeside(field.fields, asThing(was), asThing(is), speech), speech)
    case 'rows':
      return besideRows(field, was, is, speech)
    case 'rights':
      return besideLong(field, was, is, speech)
    case 'picture':
    case 'writing':
    case 'secret':
      return [besideMark(field, markTexts[field.as], was, is, speech)]
    default:
      return [{ field: label, was: was === NOT_KNOWN ? null : saidValue(field, was, speech), now: saidValue(field, is, speech) }]
  }
}

/** Where nobody knows what there was, each that there is stands alone. */
function besideRows(field: Extract<Field, { as: 'rows' }>, was: unknown, is: unknown, speech: Speech): SaidBeside[] {
  const [before, after] = [rowsBy(field, was), rowsBy(field, is)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const lines = saidBeside(field.fields, asThing(before.get(key)), asThing(after.get(key)), speech)
    const known = was === NOT_KNOWN ? lines.map((line) => ({ ...line, was: null })) : lines
    return within(speech.words(field), within(nameOfRow(field, key, speech), known, speech), speech)
  })
}

/** Of a long list how many there are, and what came and what went. */
function besideLong(field: Field, was: unknown, is: unknown, speech: Speech): SaidBeside[] {
  const count = (list: unknown) => fill(speech.words(saidTexts.count), { count: asList(list).length })
  const apart = saidApart(field, { before: was, after: is }, speech)
  return [
    { field: speech.words(field), was: count(was), now: count(is) },
    ...apart.map(({ field: line, before, after }) => ({ field: line, was: before, now: after })),
  ]
}

function besideMark(field: Field, { there, other }: { there: Words; other: Words }, was: unknown, is: unknown, speech: Speech): SaidBeside {
  const mark = (value: unknown, words: Words) => (isNothing(value) ? saidValue(field, null, speech) : speech.words(words))
  const changed = !isNothing(was) && was !== NOT_KNOWN && !isSame(was, is)
  return { field: speech.words(field), was: was === NOT_KNOWN ? null : mark(was, there), now: mark(is, changed ? other : there) }
}
