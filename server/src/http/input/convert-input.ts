/**
 * One rule for every input, before its schema judges it. Clients write "nothing" as '' and numbers as texts, in addresses
 * because they must and in bodies because forms do:
 * - in a query '' is absent;
 * - in a body '' is null at a number, a date or a choice: it clears where it may be null, and is absent elsewhere. At a text
 *   it stays '';
 * - in a body null at what may be left out and not be null is left out, but for a change (contract changes.ts: its body takes
 *   `version`), where null clears or is refused: there what is left out would silently stay as it was;
 * - digits are taken for a number where a number is asked. Nothing else becomes a number, and no number becomes a text.
 */
import type { z } from 'zod'

type Members = Record<string, unknown>

/** A query as its call declares it. */
export function queryAsDeclared(schema: z.ZodType, query: unknown): unknown {
  if (!isObject(query)) return query
  return asDeclared(schema, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')))
}

/** A value as its schema declares it; undefined: it is absent. What the schema doesn't know, it judges. */
export function asDeclared(schema: z.ZodType, value: unknown, isChange = false): unknown {
  const { inner, nullable } = unwrapped(schema)
  const { def } = inner._zod
  if (value === '') return isNothingAsText(inner) ? (nullable ? null : undefined) : value
  switch (def.type) {
    case 'number':
      return digitsAsNumber(value, isWhole(inner))
    case 'literal':
    case 'enum':
      return choiceOf(inner, value)
    case 'object':
      return isObject(value) ? membersAsDeclared(def.shape, value, isChange || 'version' in def.shape) : value
    case 'array':
      return Array.isArray(value) ? value.map((item) => asDeclared(def.element as z.ZodType, item, isChange) ?? null) : value
    case 'union':
      return optionThatFits(def.options as z.ZodType[], value, isChange)
    default:
      return value
  }
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema of the value itself, without what says that it may be left out or null, and whether it may be null. */
function unwrapped(schema: z.ZodType): { inner: Known; nullable: boolean } {
  let [inner, nullable] = [schema as unknown as Known, false]
  for (;;) {
    const { def } = inner._zod
    if (def.type === 'nullable') nullable = true
    if ('innerType' in def) inner = def.innerType as unknown as Known
    else if (def.type === 'lazy') inner = def.getter() as unknown as Known
    // What reads before it judges reads '' and digits by its own words; what it comes to says which kind it is.
    else if (def.type === 'pipe' && !reads(def.in)) inner = def.in as unknown as Known
    else return { inner, nullable }
  }
}

function reads(schema: z.core.$ZodType): boolean {
  return (schema as unknown as Known)._zod.def.type === 'transform'
}

/** Whether '' can only mean nothing here: at a number, a date, a time or a choice. */
function isNothingAsText(schema: Known): boolean {
  const { def } = schema._zod
  switch (def.type) {
    case 'number':
    case 'boolean':
      return true
    case 'literal':
      return !(def.values as unknown[]).includes('')
    case 'enum':
      return !Object.values(def.entries).includes('')
    case 'string':
      return isDate(schema)
    case 'pipe':
      return isNothingAsText(unwrapped(def.out as unknown as z.ZodType).inner)
    case 'union':
      return (def.options as unknown as z.ZodType[]).every((option) => isNothingAsText(unwrapped(option).inner))
    default:
      return false
  }
}

const DATES: ReadonlySet<unknown> = new Set(['date', 'date-time', 'datetime', 'time'])

function isDate(schema: Known): boolean {
  const { def } = schema._zod
  return (
    DATES.has(def.type === 'string' && 'format' in def ? def.format : undefined) ||
    DATES.has((schema as unknown as z.ZodType).meta()?.format)
  )
}

const WHOLE = /^-?\d{1,16}$/
const DIGITS = /^-?\d{1,16}(\.\d{1,6})?$/

/** Of a whole number no fraction is read, not even .00: 199.00 yuan would be 199 fen. */
function digitsAsNumber(value: unknown, whole: boolean): unknown {
  if (typeof value !== 'string' || !(whole ? WHOLE : DIGITS).test(value)) return value
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value
}

function isWhole(schema: Known): boolean {
  const { def } = schema._zod
  const formats = [def, ...(('checks' in def && def.checks) || []).map((check) => check._zod.def)]
  return formats.some((format) => 'format' in format && String(format.format).includes('int'))
}

/** `'2'` among 1 and 2 is 2. */
function choiceOf(schema: Known, value: unknown): unknown {
  const { def } = schema._zod
  const choices: readonly unknown[] = def.type === 'literal' ? def.values : def.type === 'enum' ? Object.values(def.entries) : []
  const number = digitsAsNumber(value, true)
  return !choices.includes(value) && choices.includes(number) ? number : value
}

function membersAsDeclared(shape: Record<string, z.core.$ZodType>, value: Members, isChange: boolean): Members {
  const read: Members = {}
  for (const [name, given] of Object.entries(value)) {
    const field = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
    if (field && given === null && !isChange && isLeftOut(field)) continue
    const member = field ? asDeclared(field, given, isChange) : given
    if (member !== undefined) read[name] = member
  }
  return read
}

/** Whether null can only mean that it is left out. */
function isLeftOut(field: z.ZodType): boolean {
  return !field.safeParse(null).success && field.safeParse(undefined).success
}

/** By the first option that takes the value as that option would have it; as it came where none does. */
function optionThatFits(options: readonly z.ZodType[], value: unknown, isChange: boolean): unknown {
  for (const option of options) {
    const read = asDeclared(option, value, isChange)
    if (option.safeParse(read).success) return read
  }
  return value
}

/** The kinds of schema that calls are made of. */
type Known = { _zod: { def: z.core.$ZodTypes['_zod']['def'] } }
