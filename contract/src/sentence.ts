/**
 * Sentences that know their parameters. `{name}` is filled in; `{price:yuan}` is fen, said in yuan; `{days} day(s)`
 * is “1 day” and “2 days”; a part in square brackets is left out where one of its holes has no value, or says what follows its
 * bar instead: `[ (reason: {reason})| (no reason given)]`. What a sentence needs is read from its own text, at compile time:
 *
 *   Holes<'Gave {price:yuan} CNY back[ (reason: {reason})]'>   // { price: number; reason?: … }
 */
import { formatFen } from './money.ts'
import { pluralOf, type Words } from './rules.ts'

type Given<Format> = Format extends 'yuan' ? number : string | number
type Hole<Text> = Text extends `${infer Name}:${infer Format}`
  ? { [Key in Name]: Given<Format> }
  : { [Key in Text & string]: string | number }
type All<Text> = Text extends `${string}{${infer Inner}}${infer Rest}` ? Hole<Inner> & All<Rest> : unknown
type Optional<T> = { [Key in keyof T]?: T[Key] | null | undefined }
type Parts<Text> = Text extends `${infer Before}[${infer Part}]${infer Rest}` ? All<Before> & Optional<All<Part>> & Parts<Rest> : All<Text>

/** The values a sentence takes: required ones, and those of its bracketed parts. */
export type Holes<Text extends string> = Parts<Text> extends infer Of ? { [Key in keyof Of]: Of[Key] } : never

export type Values = Readonly<Record<string, unknown>>

/** A hole, and what it counts: `{points} point(s)`. */
const HOLE = /\{(\w+)(?::(\w+))?\}(?:([^{}()]*)\((e?s)\))?/g

/** Says it. A hole without a value becomes `missing`, so that a log written by another release still reads as a sentence. */
export function say(text: string, values: Values, missing = '-'): string {
  const whole = text.replace(/\[([^\]|]*)(?:\|([^\]]*))?\]/g, (_, part: string, instead = '') =>
    namesIn(part).every((name) => has(values[name])) ? part : instead,
  )
  return whole.replace(HOLE, (_, name: string, format: string | undefined, counted = '', plural = '') => {
    const value = values[name]
    if (!has(value)) return `${missing}${counted}${plural}`
    return `${format === 'yuan' && typeof value === 'number' ? formatFen(value) : value}${counted}${pluralOf(value, plural)}`
  })
}

/** In both languages; a value that is words itself is said in each. */
export function sayBoth({ zh, en }: Words, values: Readonly<Record<string, string | number | Words>>): Words {
  const inOne = (language: keyof Words) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]))
  return { zh: say(zh, inOne('zh')), en: say(en, inOne('en')) }
}

/** The names of a sentence's holes, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(HOLE)].flatMap(([, name]) => (name === undefined ? [] : [name])))]
}

function has(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
