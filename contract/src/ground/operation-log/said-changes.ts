/**
 * What an operation changed, said field by field in the reader's language: for the screens, the exports and the API's clients alike.
 * The fields and their words are declared beside the operation's sentence (operation.ts); a key that isn't among them is left out.
 */
import { formatFen } from '../../money.ts'
import { fill, type Words } from '../../rules.ts'
import { say } from '../../sentence.ts'
import { minuteText, NEVER, wallClock } from '../../time.ts'
import { neverEnds } from './fields.texts.ts'
import type { Field, Fields, Kind } from './fields.ts'
import { markTexts, saidTexts } from './said-changes.texts.ts'

export type Diff = Readonly<Record<string, { before: unknown; after: unknown }>>
export type SaidChange = { field: string; before: string; after: string }

/** How it is said: in whose language, by which clock, and what a right is called (permissions.ts, which few pages carry). */
export type Speech = {
  words: (words: Words) => string
  timeZone: string
  right: (id: string) => Words | undefined
}

/** What an operation declares of what it changes (operations.ts). */
type Declared = Words & { readonly fields?: Fields }

/** `operation` undefined: one of another release, of which nothing is said. */
export function saidChanges(operation: Declared | undefined, diff: Diff, speech: Speech): SaidChange[] {
  return saidFields(operation?.fields ?? {}, diff, speech)
}

/** In the order in which the fields are declared: a stored diff has forgotten its own. */
function saidFields(fields: Fields, diff: Diff, speech: Speech): SaidChange[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const change = Object.hasOwn(diff, key) ? diff[key] : undefined
    return change ? saidField(field, change, speech) : []
  })
}

type Change = Diff[string]

function saidField(field: Field, change: Change, speech: Speech): SaidChange[] {
  switch (field.as) {
    case 'group':
      return saidGroup(field, change, speech)
    case 'rows':
      return saidRows(field, change, speech)
    case 'rights':
      return saidApart(field, change, speech)
    case 'picture':
    case 'writing':
    case 'secret':
      return saidMark(field, markTexts[field.as], change, speech)
    case 'each':
      if (field.long) return saidApart(field, change, speech)
  }
  return differing(speech.words(field), saidValue(field, change.before, speech), saidValue(field, change.after, speech))
}

/** What reads the same before and after says nothing. */
function differing(field: string, before: string, after: string): SaidChange[] {
  return before === after ? [] : [{ field, before, after }]
}

function saidGroup(field: Extract<Field, { as: 'group' }>, change: Change, speech: Speech): SaidChange[] {
  return within(speech.words(field), saidThing(field.fields, change, speech), speech)
}

function saidThing(fields: Fields, { before, after }: Change, speech: Speech): SaidChange[] {
  const [was, is] = [asThing(before), asThing(after)]
  const differ = Object.keys(fields).filter((key) => !isSame(was[key], is[key]))
  return saidFields(fields, Object.fromEntries(differ.map((key) => [key, { before: was[key], after: is[key] }])), speech)
}

function saidRows(field: Rows, { before, after }: Change, speech: Speech): SaidChange[] {
  const [was, is] = [rowsBy(field, before), rowsBy(field, after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const changes = saidThing(field.fields, { before: was.get(key), after: is.get(key) }, speech)
    return within(speech.words(field), within(nameOfRow(field, key, speech), changes, speech), speech)
  })
}

type Rows = Extract<Field, { as: 'rows' }>

export function rowsBy({ by }: Rows, list: unknown): Map<string, unknown> {
  return new Map(asList(list).map((row) => [plain(asThing(row)[by]), row]))
}

export function nameOfRow({ codes }: Rows, key: string, { words }: Speech): string {
  return inWords(codeWords(codes, key), key, words)
}

export function within<Line extends { field: string }>(thing: string, lines: readonly Line[], { words }: Speech): Line[] {
  return lines.map((line) => ({ ...line, field: fill(words(saidTexts.within), { thing, field: line.field }) }))
}

/** Of a long list only what came and what went. */
export function saidApart(field: Field, { before, after }: Change, speech: Speech): SaidChange[] {
  const [was, is] = [asList(before), asList(after)]
  const line = (text: Words, some: readonly unknown[]) => {
    const said = saidOf(field, some, speech)
    return said === '' ? [] : [{ label: fill(speech.words(text), { field: speech.words(field) }), said }]
  }
  const nothing = speech.words(saidTexts.nothing)
  return [
    ...line(saidTexts.given, without(is, was)).map(({ label, said }) => ({ field: label, before: nothing, after: said })),
    ...line(saidTexts.taken, without(was, is)).map(({ label, said }) => ({ field: label, before: said, after: nothing })),
  ]
}

function without(list: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const known = new Set(others.map((one) => JSON.stringify(one)))
  return list.filter((one) => !known.has(JSON.stringify(one)))
}

function saidMark(field: Field, { there, other }: { there: Words; other: Words }, { before, after }: Change, speech: Speech): SaidChange[] {
  const { words } = speech
  const mark = (value: unknown) => {
    if (isNothing(value)) return nothingOf(field, speech)
    return Array.isArray(value) ? fill(words(saidTexts.pictures), { count: value.length }) : words(there)
  }
  const [was, is] = [mark(before), mark(after)]
  return [{ field: words(field), before: was, after: was === is ? words(other) : is }]
}

export function saidValue(field: Field, value: unknown, speech: Speech): string {
  return (isNothing(value) ? '' : saidOf(field, value, speech)) || nothingOf(field, speech)
}

function nothingOf({ none = saidTexts.nothing }: Field, { words }: Speech): string {
  return words(none)
}

function saidOf(kind: Kind, value: unknown, speech: Speech): string {
  if (!Array.isArray(value)) return saidOne(kind, value, speech)
  const counted = kind.as === 'count' ? kind.counted : kind.as === 'codes' && value.every(Number.isInteger) ? kind.ids : undefined
  if (counted) return fill(speech.words(counted), { count: value.length })
  return value
    .map((one: unknown) => saidOne(kind, one, speech))
    .filter((said) => said !== '')
    .join(speech.words(saidTexts.list))
}

function saidOne(kind: Kind, value: unknown, speech: Speech): string {
  const { words, timeZone, right } = speech
  if (kind.as === 'each') return saidEach(kind, value, speech)
  if (kind.as === 'codes') return inWords(codeWords(kind.codes, value) ?? kind.other, plain(value), words)
  if (typeof value === 'boolean') return words(value ? saidTexts.yes : saidTexts.no)
  if (kind.as === 'rights') return inWords(right(plain(value)), '', words)
  if (kind.as === 'instant') return typeof value === 'string' ? momentText(value, timeZone) : ''
  if (typeof value !== 'number') return value === NEVER ? words(neverEnds) : plain(value)
  if (kind.as === 'money') return fill(words(saidTexts.yuan), { yuan: formatFen(value) })
  if (kind.as === 'percent') return `${value / 100}%`
  return kind.as === 'time' ? minuteText(value) : String(value)
}

function saidEach({ text, parts = {} }: Extract<Kind, { as: 'each' }>, value: unknown, speech: Speech): string {
  const said = Object.entries(asThing(value)).map(([part, of]) => [part, isNothing(of) ? '' : saidOf(parts[part] ?? {}, of, speech)])
  return say(speech.words(text), Object.fromEntries(said)).trim()
}

function momentText(instant: string, timeZone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const { day, minute } = wallClock(at, timeZone)
  return `${day} ${minuteText(minute)}`
}

function codeWords(codes: Readonly<Record<string, Words>>, code: unknown): Words | undefined {
  return Object.hasOwn(codes, String(code)) ? codes[String(code)] : undefined
}

function inWords(known: Words | undefined, otherwise: string, words: Speech['words']): string {
  return known ? words(known) : otherwise
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A field that isn't there and one that is null are the same. */
export function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null)
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asThing(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
